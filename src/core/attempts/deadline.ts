/** The time of an attempt is the server's. What people lose to it, they get back. */

/** For what was sent in time and is still on its way. */
export const graceMs = 2000

/** How often the server says that it is there. */
export const beatEveryMs = 1000

/** So long without a word from it, and it was away: a busy machine misses a beat now and then. */
export const awayFromMs = 2500

export function allowedSeconds(minutes: number, extraTimePercent: number): number {
  return Math.round(minutes * 60 * (1 + extraTimePercent / 100))
}

export function deadlineOf(startedAt: Date, seconds: number): Date {
  return new Date(startedAt.getTime() + seconds * 1000)
}

export type Downtime = { from: Date; to: Date }

/** Between the last beat and this one nobody could be answered. Null in place of a beat: there never was one. */
export function findDowntimeIfAny(lastBeat: Date | null, now: Date): Downtime | null {
  const from = lastBeat ?? new Date(0)
  return now.getTime() - from.getTime() < awayFromMs ? null : { from, to: now }
}
