import type { OwnMeeting } from '#contract/meetings.ts'
import { endOf } from '#core/meetings/meeting.ts'

type Known = { meetings: readonly OwnMeeting[]; now: string }

const listNotOver = ({ meetings, now }: Known) =>
  meetings.filter(({ startsAt, minutes }) => endOf({ startsAt: new Date(startsAt), minutes }) > new Date(now))

/** All that is planned, of whichever application: the next one first. */
export const listPlanned = (known: Known): OwnMeeting[] =>
  listNotOver(known)
    .filter(({ state }) => state === 'planned')
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))

/** The one of an application that is planned and not over; or the last, where it was called off and would be still to come. */
export function findUpcomingIfAny(known: Known, applicationId: string): OwnMeeting | null {
  const upcoming = listNotOver(known).filter(({ applicationId: id }) => id === applicationId)
  return (
    upcoming.find(({ state }) => state === 'planned') ??
    upcoming.find(({ state }) => state === 'called_off') ??
    null
  )
}
