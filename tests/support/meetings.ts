/** A company with a job, whose recruiters meet those who apply. */
import { beforeAll } from 'vitest'
import type { CandidateMeetings, Meeting, OwnMeeting } from '#contract/meetings.ts'
import { toMomentIfAny } from '#core/meetings/zoned-time.ts'
import type { NotificationContent } from '#core/notifications/content.ts'
import { sharedTestApp } from './app.ts'
import type { Answer, HttpClient } from './client.ts'
import { makeRecruiters } from './factories.ts'
import { apply, makeApplicant, makeJob } from './jobs.ts'
import { listMails } from './mail.ts'
import { waitFor } from './wait.ts'

export const unfoldCalendar = (text: string | undefined) => (text ?? '').replace(/\r\n /g, '')

export function sharedMeetingApp() {
  const app = sharedTestApp()
  const make = async () => {
    const people = await makeRecruiters(app().parts, 'Northwind Hospital')
    const hr = await app().visitor().signIn(people.recruiter)
    const colleague = await app().visitor().signIn(people.colleague)
    const stranger = await app().visitor().signIn(people.stranger)
    return { people, hr, colleague, stranger, job: await makeJob(app().parts, people.recruiter) }
  }
  let made: Awaited<ReturnType<typeof make>> | undefined
  beforeAll(async () => {
    made = await make()
  })
  const world = () => {
    if (!made) throw new Error('The company is made before the first test.')
    return made
  }

  const daysFromNow = (days: number) => {
    const moment = app().clock.now().getTime() + days * 24 * 60 * 60_000
    return new Date(Math.ceil(moment / 60_000) * 60_000).toISOString()
  }
  const details = (given: object = {}) => ({
    startsAt: daysFromNow(5),
    minutes: 45,
    timeZone: 'Europe/Berlin',
    place: 'https://meet.example/room',
    people: 'Hana Recruiter and Dr. Bo Berg',
    message: 'Please bring your questions.',
    isTestWaived: true,
    ...given,
  })
  const schedule = (applicationId: string, given: object = {}, client = world().hr) =>
    client.post(`/api/company/candidates/${applicationId}/meetings`, details(given))

  return {
    app,
    world,
    daysFromNow,
    details,
    schedule,

    newApplicant: async (timeZone: string | null = 'America/New_York', name?: string) => {
      const { seeker, client } = await makeApplicant(app(), name)
      if (timeZone) await client.request('PUT', '/api/account/time-zone', { timeZone })
      return { seeker, client, application: await apply(client, world().job) }
    },

    scheduled: async (applicationId: string, given: object = {}): Promise<Meeting> =>
      expectOk(await schedule(applicationId, given)),

    manage: (meeting: Pick<Meeting, 'id' | 'version'>, what: string, body: object, client = world().hr) =>
      client.post(`/api/company/meetings/${meeting.id}/${what}`, { version: meeting.version, ...body }),

    seenByHr: async (applicationId: string, client = world().hr) =>
      expectOk<CandidateMeetings>(await client.get(`/api/company/candidates/${applicationId}/meetings`)),

    ownMeetings: async (client: HttpClient) =>
      expectOk<{ meetings: OwnMeeting[] }>(await client.get('/api/meetings')).meetings,

    /** Without those that have nothing to do with interviews; the latest comes first. */
    mailsTo: async (email: string) =>
      (await listMails(app().parts, email)).filter(({ subject }) => /interview/i.test(subject)),

    /** What the bell says of interviews, once it says so many things; of those that are meant, where others come too. */
    toldTo: async (
      client: HttpClient,
      count: number,
      isMeant: (content: NotificationContent) => boolean = () => true,
    ) =>
      await waitFor(`${count} notifications`, async () => {
        const { notifications } = (await client.get('/api/notifications')).body as {
          notifications: { content: NotificationContent }[]
        }
        const told = notifications
          .map(({ content }) => content)
          .filter((content) => content.kind.startsWith('meeting_') && isMeant(content))
        return told.length >= count ? told : null
      }),

    /** So long that whoever was signed in is not any more. */
    letPass: async (days: number) => {
      app().clock.advance(days * 24 * 60 * 60_000)
      await world().hr.signIn(world().people.recruiter)
      await world().colleague.signIn(world().people.colleague)
      await world().stranger.signIn(world().people.stranger)
    },
  }
}

export function expectOk<Body>({ status, body }: Answer): Body {
  if (status !== 200) throw new Error(`It was answered by ${status}: ${JSON.stringify(body)}`)
  return body as Body
}

export function momentIn(timeZone: string, day: string, time: string): string {
  const moment = toMomentIfAny({ day, time }, timeZone)
  if (!moment) throw new Error('That is no day.')
  return moment.toISOString()
}
