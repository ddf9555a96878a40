/**
 * The server's time, told by a clock of this page that only goes forward. Somewhere between sending a request and hearing
 * the answer the server looked at its clock; so each answer bounds how far apart the two clocks are, and together they bound
 * it closer than any one of them.
 */

/** By how much the server's clock (ms since 1970) is ahead of the page's own, at least and at most. */
export type ClockBounds = { least: number; most: number }

export type TimedAnswer = {
  /** By the page's own clock, in ms. */
  sentAt: number
  receivedAt: number
  /** By the server's. */
  serverNow: number
}

/** What is said in whole milliseconds may be one off. */
const rounding = 1

export function readClock(
  known: ClockBounds | null,
  { sentAt, receivedAt, serverNow }: TimedAnswer,
): ClockBounds {
  const told = { least: serverNow - receivedAt - rounding, most: serverNow - sentAt + rounding }
  if (!known) return told
  const both = { least: Math.max(known.least, told.least), most: Math.min(known.most, told.most) }
  // They cannot both be true where the page's clock stood still, as when the machine slept: then the newest holds.
  return both.least <= both.most ? both : told
}

export const aheadBy = ({ least, most }: ClockBounds) => (least + most) / 2
