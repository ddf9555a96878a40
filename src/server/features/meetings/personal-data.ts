import { meetings } from '#server/platform/db/tables/meetings.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import * as store from './store.ts'

export const meetingsPersonalData: PersonalDataHolder = {
  tables: [meetings],

  async export(reader, userId) {
    const own = (await store.selectOwn(reader, userId)).map(({ meeting, jobTitle, companyName }) => ({
      job: jobTitle,
      company: companyName,
      state: meeting.state,
      startsAt: meeting.startsAt,
      minutes: meeting.minutes,
      place: meeting.place,
      people: meeting.people,
      message: meeting.message,
      reason: meeting.reason,
      declinedAt: meeting.declinedAt,
      declineWords: meeting.declineWords,
      createdAt: meeting.createdAt,
    }))
    const organised = await store.selectOrganised(reader, userId)
    return own.length + organised.length > 0
      ? [{ path: 'interviews-with-people.json', json: { own, organised } }]
      : []
  },

  async erase(tx, userId) {
    await store.deleteMeetingsOf(tx, userId)
    await store.forgetOrganiser(tx, userId)
  },
}
