import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Candidate } from '#contract/desk.ts'
import type { Meeting } from '#contract/meetings.ts'
import { sayMoment } from '#core/meetings/zoned-time.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import { applicationMoves, decisions } from '#server/platform/db/tables/candidates.ts'
import { meetings } from '#server/platform/db/tables/meetings.ts'
import { expectOk, sharedMeetingApp, unfoldCalendar } from '../../../../tests/support/meetings.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const {
  app,
  world,
  daysFromNow,
  details,
  schedule,
  newApplicant,
  scheduled,
  manage,
  seenByHr,
  ownMeetings,
  mailsTo,
  toldTo,
} = sharedMeetingApp()

/** By the task that follows the application. */
const untilCalledOff = (id: string) =>
  waitFor(
    'the interview to be called off',
    async () => (await seenByHr(id)).meetings[0]?.state === 'called_off',
  )
const readCandidate = async (id: string) =>
  expectOk<Candidate>(await world().hr.get(`/api/company/candidates/${id}`))
const decide = (id: string, body: object) => {
  const { candidates } = app().parts
  const input = { candidates: [{ id, version: 1 }], isWaived: true, mails: {}, ...body }
  const member = world().people.recruiter as CompanyMember
  return candidates.deciding.decide(systemActor, member, { kind: 'approve', ...input })
}

describe('to schedule an interview', () => {
  it('invites both sides, each in their own time zone, with a file for their calendars', async () => {
    const { seeker, client, application } = await newApplicant('America/New_York')
    const startsAt = daysFromNow(5)
    const meeting = await scheduled(application.id, { startsAt })
    expect(meeting).toMatchObject({ state: 'planned', startsAt, minutes: 45, version: 1, isOwn: true })
    const moment = new Date(startsAt)

    const [mail] = await mailsTo(seeker.email)
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toContain(sayMoment(moment, 'America/New_York'))
    expect(text).not.toContain('Europe/Berlin')
    expect(text).toContain('Where: https://meet.example/room')
    expect(text).toContain('“Please bring your questions.”')
    expect(mail?.calendar?.method).toBe('REQUEST')
    const file = unfoldCalendar(mail?.calendar?.text)
    expect(file).toContain(`UID:${meeting.id}@assay\r\nSEQUENCE:0\r\n`)
    expect(file).toContain(`DTSTART:${startsAt.replace(/[-:]|\.\d+/g, '')}`)
    expect(file).toContain(`:mailto:${seeker.email}`)
    expect(file).not.toContain(world().people.recruiter.email)

    const copy = (await mailsTo(world().people.recruiter.email)).find(({ subject }) =>
      subject.includes(seeker.name),
    )
    expect(copy?.text.replace(/\s+/g, ' ')).toContain(sayMoment(moment, 'Europe/Berlin'))
    expect(unfoldCalendar(copy?.calendar?.text)).toContain(`:mailto:${world().people.recruiter.email}`)
    expect(copy?.aboutUserId).toBe(seeker.id)

    expect(await toldTo(client, 1)).toEqual([
      {
        kind: 'meeting_scheduled',
        startsAt,
        jobTitle: 'Night Nurse',
        companyName: 'Northwind Hospital',
      },
    ])
    expect(await ownMeetings(client)).toMatchObject([{ id: meeting.id, applicationId: application.id }])
  })

  it('names the planner’s zone and UTC to who has chosen none', async () => {
    const { seeker, application } = await newApplicant(null)
    const { startsAt } = await scheduled(application.id)
    const [mail] = await mailsTo(seeker.email)
    const moment = new Date(startsAt)
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      `${sayMoment(moment, 'Europe/Berlin')}, which is ${sayMoment(moment, 'UTC')}`,
    )
    expect((await seenByHr(application.id)).candidateTimeZone).toBeNull()
  })

  it('passes over a test that is not done, once that is confirmed, and can be undone like a decision', async () => {
    const { seeker, client, application } = await newApplicant()
    expect((await seenByHr(application.id)).planning).toBe('passes_over_test')
    expect(await schedule(application.id, { isTestWaived: false })).toMatchObject({
      status: 409,
      body: { code: 'TEST_NOT_DONE' },
    })
    expect(await readCandidate(application.id)).toMatchObject({ status: 'test_pending', version: 1 })
    await scheduled(application.id)
    const candidate = await readCandidate(application.id)
    expect(candidate).toMatchObject({ status: 'interview_scheduled', canUndo: true, untold: null })
    const { applications } = expectOk<{ applications: { id: string; status: string }[] }>(
      await client.get('/api/applications'),
    )
    expect(applications[0]?.status).toBe('interview_scheduled')
    const { db } = app().parts.database
    const moves = await db
      .select()
      .from(applicationMoves)
      .where(eq(applicationMoves.applicationId, application.id))
    expect(moves.map(({ cause }) => cause)).toEqual(['applied', 'scheduled'])
    const [decision] = await db.select().from(decisions).where(eq(decisions.applicationId, application.id))
    expect(decision).toMatchObject({ kind: 'approved', isWaived: true, mail: null, undoneAt: null })
    expect(decision?.toldAt).toEqual(decision?.decidedAt)
    const { rows } = await app().parts.candidates.deciding.undo(
      systemActor,
      world().people.recruiter as CompanyMember,
      { candidates: [candidate] },
    )
    expect(rows).toMatchObject([{ outcome: 'done', status: 'test_pending' }])
    await untilCalledOff(application.id)
    expect((await seenByHr(application.id)).meetings).toMatchObject([{ state: 'called_off', reason: null }])
    // Nobody wrote anything, and the application does not stay as it was.
    const [mail] = await mailsTo(seeker.email)
    expect(mail?.subject).toMatch(/^Called off/)
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('is called off, since your application has changed')
    expect(mail?.text).not.toMatch(/They write|stays as it is/)
  })

  it('tells at once what was decided a moment ago and held back', async () => {
    const { seeker, client, application } = await newApplicant()
    const mails = { to_interview: { subject: 'On to the interview', body: 'Please bring your passport.' } }
    await decide(application.id, { mails })
    expect((await seenByHr(application.id)).planning).toBe('open')
    await scheduled(application.id, { isTestWaived: false })
    // What was written for it leaves with the invitation, and once.
    app().clock.advance(11 * 60_000)
    await app().parts.candidates.telling.tellDue()
    const sent = (await mailsTo(seeker.email)).map(({ subject, text }) => [
      subject,
      text.includes('passport'),
    ])
    expect(sent.toSorted()).toEqual([
      ['On to the interview', true],
      ['Your interview for Night Nurse at Northwind Hospital', false],
    ])
    expect(await readCandidate(application.id)).toMatchObject({ untold: null })
    const { body } = await client.get('/api/applications')
    expect(body).toMatchObject({ applications: [{ status: 'interview_scheduled' }] })
  })

  it('is refused where it makes no sense, and changes nothing', async () => {
    const { seeker, client, application } = await newApplicant()
    for (const [given, field] of [
      [{ startsAt: daysFromNow(-1) }, 'startsAt'],
      [{ startsAt: daysFromNow(400) }, 'startsAt'],
      [{ minutes: 10 }, 'minutes'],
      [{ minutes: 241 }, 'minutes'],
      [{ place: ' ' }, 'place'],
      [{ people: '' }, 'people'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ message: 'x'.repeat(2001) }, 'message'],
    ] as const)
      expect(await schedule(application.id, given)).toMatchObject({
        status: 422,
        body: { data: { fields: { [field]: expect.any(String) } } },
      })
    await client.request('PUT', `/api/applications/${application.id}/sharing`, { isShared: false })
    expect(await schedule(application.id)).toMatchObject({ body: { code: 'MEETING_NOT_SHARED' } })
    expect((await seenByHr(application.id)).planning).toBe('not_shared')
    await client.request('PUT', `/api/applications/${application.id}/sharing`, { isShared: true })
    await decide(application.id, { kind: 'reject', rejection: { ground: 'skills', words: '' } })
    expect(await schedule(application.id)).toMatchObject({
      status: 409,
      body: { code: 'MEETING_NOT_POSSIBLE' },
    })
    expect((await seenByHr(application.id)).planning).toBe('over')
    expect(await mailsTo(seeker.email)).toEqual([])
  })

  it('is done by one of two who do it at once', async () => {
    const { seeker, application } = await newApplicant()
    const answers = await Promise.all([
      schedule(application.id),
      schedule(application.id, { startsAt: daysFromNow(6) }, world().colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'MEETING_PLANNED' })
    expect((await seenByHr(application.id)).meetings).toHaveLength(1)
    expect(await mailsTo(seeker.email)).toHaveLength(1)
  })

  it('hints at what else there is at that time, within the company alone', async () => {
    const one = await newApplicant('Europe/Berlin', 'Una First')
    const other = await newApplicant('Europe/Berlin', 'Otto Second')
    const startsAt = daysFromNow(20)
    const meeting = await scheduled(one.application.id, { startsAt })
    const askAt = async (id: string, moment: string, more = '', client = world().hr) =>
      await client.get(`/api/company/candidates/${id}/meetings/overlaps?startsAt=${moment}&minutes=30${more}`)
    const ask = (id: string, more = '', client = world().hr) => askAt(id, startsAt, more, client)
    expect((await ask(other.application.id)).body).toEqual({
      overlaps: [{ of: 'organiser', name: 'Una First', startsAt, minutes: 45 }],
    })
    expect((await ask(other.application.id, '', world().colleague)).body).toEqual({ overlaps: [] })
    expect((await ask(one.application.id, '', world().colleague)).body).toMatchObject({
      overlaps: [{ of: 'candidate', name: 'Night Nurse' }],
    })
    expect((await ask(one.application.id, `&exceptId=${meeting.id}`)).body).toEqual({ overlaps: [] })
    expect((await ask(one.application.id, '', world().stranger)).status).toBe(404)
    for (const moment of ['0000-01-01T00:00:00%2B23:59', '9999-12-31T23:59:59-23:59'])
      expect(await askAt(one.application.id, moment)).toMatchObject({ status: 200, body: { overlaps: [] } })
  })
})

describe('an interview that is planned', () => {
  it('is moved, with a higher number in the calendars, and what was said against the old time is gone', async () => {
    const { seeker, client, application } = await newApplicant('Asia/Kathmandu')
    const before = await scheduled(application.id)
    await client.post(`/api/meetings/${before.id}/decline`, { version: 1, words: 'I am at work.' })
    const startsAt = daysFromNow(7)
    const answer = await manage(before, 'move', details({ startsAt, place: 'Room 4', message: '' }))
    expect(answer.body).toMatchObject({ version: 2, startsAt, place: 'Room 4', declined: null })
    const [mail] = await mailsTo(seeker.email)
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toContain(sayMoment(new Date(before.startsAt), 'Asia/Kathmandu'))
    expect(text).toContain(sayMoment(new Date(startsAt), 'Asia/Kathmandu'))
    expect(unfoldCalendar(mail?.calendar?.text)).toContain(`UID:${before.id}@assay\r\nSEQUENCE:1\r\n`)
    expect((await toldTo(client, 2)).map(({ kind }) => kind)).toContain('meeting_moved')
  })

  it('is moved by one of two, and the other one sees what it is now', async () => {
    const { application } = await newApplicant()
    const seen = await scheduled(application.id)
    const first = { startsAt: daysFromNow(8) }
    const second = { startsAt: daysFromNow(9) }
    const answers = await Promise.all([
      manage(seen, 'move', details(first)),
      manage(seen, 'move', details(second), world().colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'MEETING_CHANGED' })
    const won = answers.find(({ status }) => status === 200)?.body as Meeting
    const { meetings: list } = await seenByHr(application.id, world().colleague)
    expect(list).toMatchObject([{ version: 2, startsAt: won.startsAt, organiser: 'Hana Recruiter' }])
    for (const [what, body] of [
      ['call-off', { reason: 'Late.' }],
      ['outcome', { outcome: 'held' }],
    ] as const)
      expect(await manage(seen, what, body, world().colleague)).toMatchObject({
        status: 409,
        body: { code: 'MEETING_CHANGED' },
      })
    expect((await seenByHr(application.id)).meetings).toEqual(
      list.map((meeting) => ({ ...meeting, isOwn: true })),
    )
  })

  it('is called off by a colleague, with a reason; who planned it gets a copy', async () => {
    const { seeker, client, application } = await newApplicant('Europe/London', 'Cal Offe')
    const meeting = await scheduled(application.id)
    expect(await manage(meeting, 'call-off', { reason: ' ' })).toMatchObject({ status: 422 })
    const reason = 'The ward is closed that day.'
    expect((await manage(meeting, 'call-off', { reason }, world().colleague)).body).toMatchObject({
      state: 'called_off',
      reason,
      version: 2,
    })
    const [mail] = await mailsTo(seeker.email)
    expect(mail?.text).toContain(`“${reason}”`)
    expect(mail?.calendar?.method).toBe('CANCEL')
    expect(unfoldCalendar(mail?.calendar?.text)).toMatch(/SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED/)
    const [copy] = (await mailsTo(world().people.recruiter.email)).filter(({ subject }) =>
      subject.includes('Cal Offe'),
    )
    expect(copy?.text.replace(/\s+/g, ' ')).toContain('Cleo Colleague called off the interview with Cal Offe')
    expect(await ownMeetings(client)).toMatchObject([{ state: 'called_off', reason }])
    expect((await client.get(`/api/meetings/${meeting.id}/calendar`)).status).toBe(409)
    // Another one can be planned now.
    await scheduled(application.id)
    expect((await seenByHr(application.id)).meetings.map(({ state }) => state)).toEqual([
      'planned',
      'called_off',
    ])
  })
})

describe('who is invited', () => {
  it('saves it to their calendar, and says that they cannot make it', async () => {
    const { client, application } = await newApplicant()
    const meeting = await scheduled(application.id)
    const file = await client.get(`/api/meetings/${meeting.id}/calendar`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment.*interview\.ics/)
    expect(file.body).toContain('METHOD:PUBLISH\r\n')
    const words = { version: 1, words: 'I am at work.' }
    expect((await client.post(`/api/meetings/${meeting.id}/decline`, words)).body).toMatchObject({
      state: 'planned',
      declineWords: 'I am at work.',
    })
    expect((await seenByHr(application.id)).meetings[0]).toMatchObject({
      state: 'planned',
      version: 1,
      declined: { words: 'I am at work.' },
    })
    const told = await toldTo(
      world().hr,
      1,
      (one) => 'candidateId' in one && one.candidateId === application.id,
    )
    expect(told).toMatchObject([{ kind: 'meeting_declined', name: 'Sol Seeker' }])
  })

  it('says no to the time that they read, and to no other', async () => {
    const { client, application } = await newApplicant()
    const meeting = await scheduled(application.id)
    await manage(meeting, 'move', details({ startsAt: daysFromNow(7) }))
    const decline = (version: number) =>
      client.post(`/api/meetings/${meeting.id}/decline`, { version, words: 'I am at work.' })
    expect(await decline(1)).toMatchObject({ status: 409, body: { code: 'MEETING_CHANGED' } })
    expect(await ownMeetings(client)).toMatchObject([{ version: 2, declinedAt: null }])
    expect((await decline(2)).status).toBe(200)
  })

  it('sees nothing of anyone else’s, and neither does another company', async () => {
    const { application } = await newApplicant()
    const meeting = await scheduled(application.id)
    const nosy = await newApplicant()
    expect(await ownMeetings(nosy.client)).toEqual([])
    expect((await nosy.client.post(`/api/meetings/${meeting.id}/decline`, { version: 1 })).status).toBe(404)
    expect((await nosy.client.get(`/api/meetings/${meeting.id}/calendar`)).status).toBe(404)
    const { stranger } = world()
    expect((await stranger.get(`/api/company/candidates/${application.id}/meetings`)).status).toBe(404)
    expect((await schedule(application.id, {}, stranger)).status).toBe(404)
    for (const [what, body] of [
      ['move', details()],
      ['call-off', { reason: 'No.' }],
      ['outcome', { outcome: 'held' }],
    ] as const)
      expect((await manage(meeting, what, body, stranger)).status).toBe(404)
  })

  it('waits for nothing once they withdrew, and takes it along when they are erased', async () => {
    const { seeker, client, application } = await newApplicant()
    await scheduled(application.id)
    await client.post(`/api/applications/${application.id}/withdraw`)
    await untilCalledOff(application.id)
    // Out of the calendar of whoever planned it, too.
    const [mail] = await mailsTo(world().people.recruiter.email)
    expect(mail?.calendar).toMatchObject({ method: 'CANCEL' })
    expect(await ownMeetings(client)).toMatchObject([{ state: 'called_off' }])
    expect(await seenByHr(application.id)).toMatchObject({ planning: 'over', isAwaited: false })
    const { parts } = app()
    const exported = await parts.meetings.personalData.export(parts.database.db, seeker.id)
    expect(exported).toMatchObject([
      { path: 'interviews-with-people.json', json: { own: [{ place: 'https://meet.example/room' }] } },
    ])
    await parts.database.transaction((tx) => parts.meetings.personalData.erase(tx, seeker.id))
    const left = await parts.database.db.select().from(meetings).where(eq(meetings.userId, seeker.id))
    expect(left).toEqual([])
  })

  it('keeps their interview when who planned it is erased', async () => {
    const { client, application } = await newApplicant()
    expectOk(await schedule(application.id, {}, world().colleague))
    const { parts } = app()
    await parts.database.transaction((tx) =>
      parts.meetings.personalData.erase(tx, world().people.colleague.id),
    )
    expect(await ownMeetings(client)).toHaveLength(1)
    const { meetings: list } = await seenByHr(application.id)
    expect(list).toMatchObject([{ organiser: null, isOwn: false }])
    const [meeting] = list
    if (!meeting) throw new Error('It is there.')
    expect((await manage(meeting, 'move', details())).body).toMatchObject({ organiser: 'Hana Recruiter' })
  })
})
