/** How either side sees an interview. */
import type { Meeting, OwnMeeting } from '#contract/meetings.ts'
import { type CoverIfAny, hideWith } from '#core/candidates/blind.ts'
import type { MeetingRow, OwnRow } from './store.ts'

const agreedOf = (row: MeetingRow) => {
  const { id, version, state, startsAt, minutes, place, people, message, reason } = row
  return {
    id,
    version,
    state,
    startsAt: startsAt.toISOString(),
    minutes,
    place,
    people,
    message,
    reason,
  }
}

export function toMeeting(
  row: MeetingRow,
  {
    organiser,
    readerId,
    isShared,
    cover,
  }: { organiser: string | null; readerId: string; isShared: boolean; cover: CoverIfAny },
): Meeting {
  const hide = hideWith(cover)
  const { place, people, message, reason, ...agreed } = agreedOf(row)
  return {
    ...agreed,
    ...{ place: hide(place), people: hide(people), message: hide(message) },
    reason: reason === null ? null : hide(reason),
    organiser,
    isOwn: row.organiserId === readerId,
    timeZone: row.timeZone,
    declined:
      row.declinedAt && isShared
        ? { at: row.declinedAt.toISOString(), words: hide(row.declineWords ?? '') }
        : null,
  }
}

export function toOwnMeeting({ meeting, jobTitle, companyName }: OwnRow): OwnMeeting {
  return {
    ...agreedOf(meeting),
    applicationId: meeting.applicationId,
    jobTitle,
    companyName,
    declinedAt: meeting.declinedAt?.toISOString() ?? null,
    declineWords: meeting.declineWords,
  }
}
