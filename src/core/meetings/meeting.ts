/** Interviews with a person: when one can be planned, what is worth a second look, and when people are reminded. */
import type { CandidateStatus } from '#core/candidates/status.ts'
import { toWallTime } from './zoned-time.ts'

const hour = 60 * 60_000

export const meetingStates = ['planned', 'held', 'missed', 'called_off'] as const
export type MeetingState = (typeof meetingStates)[number]

export const meetingLimits = {
  minutes: { fewest: 15, most: 240, usual: 45 },
  place: 500,
  people: 500,
  message: 2000,
  reason: 500,
  words: 500,
  /** Further ahead nobody knows. */
  daysAhead: 365,
}

/** What stands in the way of planning one; passes_over_test: only with a word that the test is not needed. */
export type Planning = 'open' | 'passes_over_test' | 'not_shared' | 'over'

export function judgePlanning({
  status,
  isShared,
}: {
  status: CandidateStatus
  isShared: boolean
}): Planning {
  if (status !== 'test_pending' && status !== 'interview_scheduled') return 'over'
  if (!isShared) return 'not_shared'
  return status === 'test_pending' ? 'passes_over_test' : 'open'
}

/** While it is still to come for who applied: once that is decided, withdrawn or back before it, nobody waits for it. */
export const isAwaited = (status: CandidateStatus) =>
  status === 'interview_scheduled' || status === 'completed'

type Span = { startsAt: Date; minutes: number }

export const endOf = ({ startsAt, minutes }: Span) => new Date(startsAt.getTime() + minutes * 60_000)

/** One that begins when the other ends does not touch it. */
export const doOverlap = (one: Span, other: Span) =>
  one.startsAt < endOf(other) && other.startsAt < endOf(one)

export type TimeProblem = 'past' | 'too_far'

export function findTimeProblem(startsAt: Date, now: Date): TimeProblem | null {
  if (startsAt <= now) return 'past'
  return startsAt.getTime() > now.getTime() + meetingLimits.daysAhead * 24 * hour ? 'too_far' : null
}

/** Before seven in the morning or into the night, by the clock of who is invited: a hint, since some work at night. */
export function isUnusualHour(span: Span, timeZone: string): boolean {
  const begins = toWallTime(span.startsAt, timeZone)
  const ends = toWallTime(endOf(span), timeZone)
  return begins.time < '07:00' || begins.time > '21:00' || ends.time > '21:00' || ends.day !== begins.day
}

export const notices = ['day', 'hour'] as const
export type Notice = (typeof notices)[number]

const ahead: Record<Notice, number> = { day: 24 * hour, hour }

export const noticeAt = (startsAt: Date, notice: Notice) => new Date(startsAt.getTime() - ahead[notice])

/**
 * Whether people are to be reminded now. Who was invited later than that knows it still, and the day's notice is of no
 * use once the hour's is due.
 */
export function isNoticeDue(
  notice: Notice,
  { startsAt, plannedAt }: { startsAt: Date; plannedAt: Date },
  now: Date,
): boolean {
  const from = noticeAt(startsAt, notice)
  const until = notice === 'day' ? noticeAt(startsAt, 'hour') : startsAt
  return plannedAt <= from && from <= now && now < until
}

/** An address that a browser may follow; everything else is text. */
export function linkIfAny(place: string): string | null {
  const text = place.trim()
  return /^https?:\/\/[\p{L}\p{N}][^\s<>"']*$/iu.test(text) ? text : null
}
