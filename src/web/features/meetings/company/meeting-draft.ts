/** What a recruiter types to plan an interview, and what is worth a second look before it is sent. */
import type { Meeting, MeetingOverlap } from '#contract/meetings.ts'
import { findTimeProblem, isUnusualHour, meetingLimits } from '#core/meetings/meeting.ts'
import { toMomentIfAny, toWallTime } from '#core/meetings/zoned-time.ts'
import { formatTime } from '#web/lib/format.ts'
import { readerLocale } from '#web/lib/locale.ts'

export type MeetingDraft = {
  day: string
  time: string
  minutes: string
  place: string
  people: string
  message: string
  isTestWaived: boolean
}

const dayMs = 24 * 60 * 60_000

export function newDraft({ now, timeZone, people }: { now: Date; timeZone: string; people: string }) {
  const { day } = toWallTime(new Date(now.getTime() + 3 * dayMs), timeZone)
  const workingDay = toWorkingDay(day)
  const minutes = String(meetingLimits.minutes.usual)
  return { day: workingDay, time: '10:00', minutes, place: '', people, message: '', isTestWaived: false }
}

/** A Monday where it is a weekend: few want to be interviewed then, and who does can choose it. */
function toWorkingDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const daysToMonday = { 6: 2, 0: 1 }[date.getUTCDay()] ?? 0
  return new Date(date.getTime() + daysToMonday * dayMs).toISOString().slice(0, 10)
}

export function draftOf(meeting: Meeting, timeZone: string): MeetingDraft {
  const { place, people, message } = meeting
  const wall = toWallTime(new Date(meeting.startsAt), timeZone)
  return { ...wall, minutes: String(meeting.minutes), place, people, message, isTestWaived: true }
}

export const momentOf = ({ day, time }: Pick<MeetingDraft, 'day' | 'time'>, timeZone: string) =>
  toMomentIfAny({ day, time }, timeZone)

/** Null where it is no whole number of minutes that an interview can have. */
export function minutesOf({ minutes }: Pick<MeetingDraft, 'minutes'>): number | null {
  const { fewest, most } = meetingLimits.minutes
  const count = /^\s*\d+\s*$/.test(minutes) ? Number(minutes) : Number.NaN
  return count >= fewest && count <= most ? count : null
}

export function findProblems(
  draft: MeetingDraft,
  { now, timeZone, asksForWaiver }: { now: Date; timeZone: string; asksForWaiver: boolean },
): Partial<Record<keyof MeetingDraft, string>> {
  const { fewest, most } = meetingLimits.minutes
  const moment = momentOf(draft, timeZone)
  const problem = moment && findTimeProblem(moment, now)
  return {
    ...(!draft.day && { day: 'Please choose a day' }),
    ...(!draft.time && { time: 'Please choose a time' }),
    ...(draft.day && draft.time && !moment && { day: 'Please choose a day and a time' }),
    ...(problem === 'past' && { day: 'Please choose a moment that is still to come' }),
    ...(problem === 'too_far' && { day: 'Please choose a day within a year' }),
    ...(minutesOf(draft) === null && { minutes: `Please enter ${fewest} to ${most} minutes` }),
    ...(!draft.place.trim() && { place: 'Please say where, or give the link' }),
    ...(!draft.people.trim() && { people: 'Please say with whom' }),
    ...(asksForWaiver &&
      !draft.isTestWaived && { isTestWaived: 'Please confirm it, or wait until the test is done' }),
  }
}

/** None of them stands in the way. */
export function listHints(
  { startsAt, minutes }: { startsAt: Date; minutes: number },
  {
    now,
    name,
    candidateTimeZone,
    overlaps,
  }: {
    now: Date
    name: string
    candidateTimeZone: string | null
    overlaps: readonly MeetingOverlap[]
  },
  locale = readerLocale(),
): string[] {
  const at = (iso: string) => formatTime(iso, locale)
  return [
    ...(startsAt <= now ? ['This moment has passed.'] : []),
    ...(candidateTimeZone && isUnusualHour({ startsAt, minutes }, candidateTimeZone)
      ? [`For ${name} this is before 7:00 or after 21:00.`]
      : []),
    ...overlaps.map((one) =>
      one.of === 'organiser'
        ? `You meet ${one.name} at ${at(one.startsAt)}, for ${one.minutes} minutes.`
        : `${name} has another interview with your company at ${at(one.startsAt)}, for ${one.name}.`,
    ),
  ]
}
