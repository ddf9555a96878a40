import type { OwnMeeting } from '#contract/meetings.ts'
import { endOf } from '#core/meetings/meeting.ts'

/** The one of an application that is planned and not over; or the last, where it was called off and would be still to come. */
export function findUpcomingIfAny(
  { meetings, now }: { meetings: readonly OwnMeeting[]; now: string },
  applicationId: string,
): OwnMeeting | null {
  const upcoming = meetings.filter(
    ({ applicationId: id, startsAt, minutes }) =>
      id === applicationId && endOf({ startsAt: new Date(startsAt), minutes }) > new Date(now),
  )
  return (
    upcoming.find(({ state }) => state === 'planned') ??
    upcoming.find(({ state }) => state === 'called_off') ??
    null
  )
}
