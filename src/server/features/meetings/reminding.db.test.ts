import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import type { NotificationContent } from '#core/notifications/content.ts'
import { tidyUp } from '#server/housekeeping.ts'
import { meetings } from '#server/platform/db/tables/meetings.ts'
import { expectOk, momentIn, sharedMeetingApp, unfoldCalendar } from '../../../../tests/support/meetings.ts'

const { app, world, daysFromNow, details, newApplicant, scheduled, manage, mailsTo, toldTo, letPass } =
  sharedMeetingApp()

type Applicant = Awaited<ReturnType<typeof newApplicant>>

const remindDue = () => app().parts.meetings.reminding.remindDue()
const hours = (count: number) => count / 24
const soonMails = async ({ seeker }: Applicant) =>
  (await mailsTo(seeker.email)).filter(({ subject }) => subject.startsWith('Soon:'))
const noticesTo = async ({ seeker, client }: Applicant, count: number) => {
  await client.signIn(seeker)
  const told = await toldTo(client, count + 1)
  return told.flatMap((one: NotificationContent) => (one.kind === 'meeting_soon' ? one.notice : []))
}

/** Each test with a day of its own, so that none reminds of what another planned. */
beforeEach(async () => {
  await letPass(30)
})

describe('a reminder', () => {
  it('comes a day and an hour before, to both sides, once each', async () => {
    const applicant = await newApplicant('America/New_York', 'Rema Inder')
    const meeting = await scheduled(applicant.application.id, { startsAt: daysFromNow(3) })
    await remindDue()
    expect(await soonMails(applicant)).toEqual([])
    await letPass(2 + hours(0.1))
    await Promise.all([remindDue(), app().parts.meetings.reminding.remind(meeting.id, 1)])
    await tidyUp(app().parts)
    const [mail, ...more] = await soonMails(applicant)
    expect(more).toEqual([])
    expect(mail?.text).toContain('America/New_York')
    expect(mail?.calendar).toBeNull()
    const copies = async () =>
      (await mailsTo(world().people.recruiter.email)).filter(({ subject }) =>
        subject.startsWith('Soon: interview with Rema Inder'),
      )
    expect(await copies()).toHaveLength(1)
    expect(await noticesTo(applicant, 1)).toEqual(['day'])
    await letPass(1 - hours(1))
    await remindDue()
    await remindDue()
    // The hour's is told by the bell alone.
    expect(await noticesTo(applicant, 2)).toEqual(['hour', 'day'])
    expect(await soonMails(applicant)).toHaveLength(1)
    expect(await copies()).toHaveLength(1)
    const toCompany = await toldTo(
      world().hr,
      2,
      (one) => one.kind === 'meeting_soon' && one.candidate?.name === 'Rema Inder',
    )
    expect(toCompany).toMatchObject([{ notice: 'hour' }, { notice: 'day', aboutUserId: applicant.seeker.id }])
  })

  it('comes at the new time alone, where it was moved', async () => {
    const applicant = await newApplicant()
    const meeting = await scheduled(applicant.application.id, { startsAt: daysFromNow(3) })
    const moved = expectOk<Meeting>(await manage(meeting, 'move', details({ startsAt: daysFromNow(6) })))
    await letPass(2 + hours(1))
    await remindDue()
    await app().parts.meetings.reminding.remind(meeting.id, meeting.version)
    expect(await soonMails(applicant)).toEqual([])
    await letPass(3)
    // What was asked for the old time is for nothing, also once the new one has come.
    await app().parts.meetings.reminding.remind(meeting.id, meeting.version)
    expect(await soonMails(applicant)).toEqual([])
    await app().parts.meetings.reminding.remind(meeting.id, moved.version)
    await remindDue()
    expect(await soonMails(applicant)).toHaveLength(1)
  })

  it('comes again where it was moved after the first', async () => {
    const applicant = await newApplicant()
    const meeting = await scheduled(applicant.application.id, { startsAt: daysFromNow(2) })
    await letPass(1 + hours(1))
    await remindDue()
    await manage(meeting, 'move', details({ startsAt: daysFromNow(2) }))
    await letPass(1 + hours(1))
    await remindDue()
    expect(await soonMails(applicant)).toHaveLength(2)
  })

  it('does not come where it was called off, where nobody waits for it, or right after the invitation', async () => {
    const calledOff = await newApplicant()
    const withdrawn = await newApplicant()
    const late = await newApplicant()
    const meeting = await scheduled(calledOff.application.id, { startsAt: daysFromNow(2) })
    await scheduled(withdrawn.application.id, { startsAt: daysFromNow(2) })
    await manage(meeting, 'call-off', { reason: 'The ward is closed.' })
    await withdrawn.client.post(`/api/applications/${withdrawn.application.id}/withdraw`)
    await letPass(1 + hours(1))
    await scheduled(late.application.id, { startsAt: daysFromNow(hours(20)) })
    await remindDue()
    await app().parts.meetings.reminding.remind(meeting.id, 1)
    for (const one of [calledOff, withdrawn, late]) expect(await soonMails(one)).toEqual([])
  })

  it('writes no mail to who stopped sharing', async () => {
    const applicant = await newApplicant()
    await scheduled(applicant.application.id, { startsAt: daysFromNow(2) })
    await applicant.client.request('PUT', `/api/applications/${applicant.application.id}/sharing`, {
      isShared: false,
    })
    await letPass(1 + hours(1))
    await remindDue()
    expect(await soonMails(applicant)).toEqual([])
    expect(await noticesTo(applicant, 1)).toEqual(['day'])
  })
})

describe('a change of the clocks between scheduling and the day', () => {
  it('leaves the agreed time where it was on the wall, for either side', async () => {
    // In 2031 the clocks change in Berlin on 30 March, and in New York on 9 March.
    const year = 2031
    app().clock.set(new Date(`${year}-03-01T09:00:00Z`))
    await letPass(0)
    const applicant = await newApplicant('America/New_York')
    const startsAt = momentIn('Europe/Berlin', `${year}-04-02`, '15:00')
    expect(startsAt).toBe(`${year}-04-02T13:00:00.000Z`)
    const meeting = await scheduled(applicant.application.id, { startsAt })
    const [mail] = await mailsTo(applicant.seeker.email)
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'Wednesday, 2 April 2031, 09:00 (America/New_York, GMT-4)',
    )
    expect(unfoldCalendar(mail?.calendar?.text)).toContain('DTSTART:20310402T130000Z')
    // The day before it, in hours: the change itself lies in between for neither of them.
    const before = momentIn('Europe/Berlin', `${year}-03-30`, '15:00')
    const moved = expectOk<Meeting>(await manage(meeting, 'move', details({ startsAt: before })))
    app().clock.set(new Date(`${year}-03-29T12:59:00Z`))
    await remindDue()
    expect(await soonMails(applicant)).toEqual([])
    app().clock.set(new Date(`${year}-03-29T13:00:30Z`))
    await remindDue()
    expect((await soonMails(applicant))[0]?.text.replace(/\s+/g, ' ')).toContain(
      'Sunday, 30 March 2031, 09:00 (America/New_York, GMT-4)',
    )
    const [row] = await app().parts.database.db.select().from(meetings).where(eq(meetings.id, moved.id))
    expect(row?.startsAt.toISOString()).toBe(`${year}-03-30T13:00:00.000Z`)
  })
})
