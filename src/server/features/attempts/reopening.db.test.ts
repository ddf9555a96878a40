import { describe, expect, it } from 'vitest'
import {
  askToStart,
  choice,
  goOn,
  letTimePass,
  listAttempts,
  makeTaker,
  makeTestedJob,
  open,
  readSitting,
  saved,
  sit,
} from '../../../../tests/support/attempts.ts'
import { sharedManagingApp } from '../../../../tests/support/managed-attempts.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const {
  app,
  world,
  newTaker,
  manage,
  seenByHr,
  attemptSeen,
  readBrief,
  changesToldTo,
  mailsTo,
  daysFromNow,
  letDaysPass,
} = sharedManagingApp()
const testId = () => world().test.id
const reason = 'You asked for it.'

describe('a company', () => {
  it('opens one again, whose minutes run from when its person goes on', async () => {
    const { client, application } = await newTaker()
    const first = await sit(client, testId())
    await saved(client, first.id, [choice(first.pulse.turn, 1, 0, 'a')])
    await client.post(`/api/attempts/${first.id}/submit`, {})
    expect((await manage(first.id, 'reopen', { minutes: 20, reason })).status).toBe(200)
    expect((await manage(first.id, 'reopen', { minutes: 30, reason })).status).toBe(409)
    await letTimePass(app(), 3600)
    expect(await readBrief(client)).toMatchObject({
      allowedSeconds: 1200,
      answered: 1,
      changes: [{ kind: 'reopened', minutes: 20, reason }],
      attempt: { standing: { kind: 'submitted', isReopened: true, retake: null } },
    })
    const again = await goOn(client, testId())
    expect(again.id).toBe(first.id)
    expect(again.answers).toEqual([{ place: 0, value: { chosen: ['a'] } }])
    const left = Date.parse(again.pulse.deadlineAt) - Date.parse(again.pulse.now)
    expect(left).toBeGreaterThan(1190_000)
    expect(left).toBeLessThanOrEqual(1200_000)
    await letTimePass(app(), 1300)
    const [seen] = (await seenByHr(application.id)).filter((one) => one.id === first.id)
    expect(seen).toMatchObject({ status: 'submitted', submittedBy: 'time', answered: 1, asked: 5 })
  })

  it('takes nothing away by opening one again: it stays submitted until its person goes on', async () => {
    const taker = await newTaker()
    const { seeker, client, application } = taker
    const { id, pulse } = await sit(client, testId())
    await saved(client, id, [choice(pulse.turn, 1, 0, 'a')])
    await client.post(`/api/attempts/${id}/submit`, {})
    const before = await attemptSeen(application.id, id)
    expect(before).toMatchObject({ status: 'submitted', canReopen: true })
    expect((await manage(id, 'reopen', { minutes: 20, reason })).status).toBe(200)
    const open = await attemptSeen(application.id, id)
    expect(open).toMatchObject({
      status: 'submitted',
      canReopen: false,
      standing: { isReopened: true },
      submittedAt: before?.submittedAt,
      answered: 1,
    })
    expect((await manage(id, 'waive', { isWaived: true, reason })).status).toBe(409)
    // Who sends what they still had, without going on, is late as before.
    await saved(client, id, [choice(pulse.turn, 2, 0, 'b')])
    expect(await attemptSeen(application.id, id)).toMatchObject({ answered: 1, late: { answers: 1 } })

    expect((await manage(id, 'extend-due', { dueAt: daysFromNow(10), reason })).status).toBe(200)
    await letDaysPass(9.5, taker)
    await app().parts.attempts.assigning.remindDue()
    const mails = await mailsTo(seeker.id)
    // Once for it, and once for the scenarios, which nobody extended and which are overdue by now, not at all.
    expect(mails.filter((subject) => subject.includes('is due soon'))).toHaveLength(1)
    await letDaysPass(1, taker)
    expect(await readBrief(client)).toMatchObject({
      answered: 1,
      changes: [{ kind: 'due_extended' }],
      attempt: { standing: { kind: 'submitted', isReopened: false } },
    })
    expect((await askToStart(client, testId(), 'test', 'continue')).status).toBe(409)
    expect(await attemptSeen(application.id, id)).toMatchObject({
      status: 'submitted',
      submittedAt: before?.submittedAt,
      canReopen: true,
      answered: 1,
    })
  })

  it('closes again what it opened, while nobody has gone on', async () => {
    const { client, application } = await newTaker()
    const { id } = await sit(client, testId())
    expect((await manage(id, 'close-again', { reason })).status).toBe(409)
    await client.post(`/api/attempts/${id}/submit`, {})
    expect((await manage(id, 'close-again', { reason })).status).toBe(409)
    await manage(id, 'reopen', { minutes: 20, reason })
    expect(await manage(id, 'close-again', { reason: 'A mistake.' })).toMatchObject({
      status: 200,
      body: { status: 'submitted', canReopen: true, standing: { isReopened: false } },
    })
    expect((await askToStart(client, testId(), 'test', 'continue')).status).toBe(409)
    expect((await readBrief(client)).changes).toMatchObject([{ kind: 'closed_again', reason: 'A mistake.' }])
    await waitFor('being told', async () => (await changesToldTo(client)).includes('closed_again'))
    await manage(id, 'reopen', { minutes: 20, reason })
    await goOn(client, testId())
    expect((await manage(id, 'close-again', { reason })).status).toBe(409)
    expect((await readBrief(client)).changes).toEqual([])
    expect((await attemptSeen(application.id, id))?.status).toBe('in_progress')
  })

  it('opens nothing again that nobody asks for any more', async () => {
    const { client, application } = await newTaker()
    const { id } = await sit(client, testId())
    await client.post(`/api/attempts/${id}/submit`, {})
    await manage(id, 'reopen', { minutes: 20, reason })
    await client.post(`/api/applications/${application.id}/withdraw`, {})
    expect((await listAttempts(client)).find((one) => one.id === id)?.standing).toEqual({
      kind: 'submitted',
      isReopened: false,
      retake: null,
    })
    expect((await askToStart(client, testId(), 'test', 'continue')).status).toBe(409)
    expect((await manage(id, 'reopen', { minutes: 20, reason })).status).not.toBe(200)
  })

  it('cannot decline what its person has gone on with since', async () => {
    const { client, application } = await newTaker()
    const { id, pulse } = await sit(client, testId())
    for (const place of [0, 1]) await open(client, id, place)
    await client.post(`/api/attempts/${id}/submit`, {})
    await letTimePass(app(), 1)
    await saved(client, id, [choice(pulse.turn, 1, 0, 'a')])
    await letTimePass(app(), 1)
    await manage(id, 'late', { isAccepted: true, reason })
    await manage(id, 'reopen', { minutes: 20, reason })
    await goOn(client, testId())
    await client.post(`/api/attempts/${id}/submit`, {})
    expect(await attemptSeen(application.id, id)).toMatchObject({ answered: 1, late: null })
    expect((await manage(id, 'late', { isAccepted: false, reason })).status).toBe(409)
    // What comes after the second end is another matter.
    await letTimePass(app(), 1)
    await saved(client, id, [choice(pulse.turn, 2, 1, 'b')])
    expect((await manage(id, 'late', { isAccepted: false, reason })).status).toBe(200)
    expect(await attemptSeen(application.id, id)).toMatchObject({
      answered: 1,
      late: { answers: 1, decision: 'declined' },
    })
    expect((await readSitting(client, id)).answers).toEqual([{ place: 0, value: { chosen: ['a'] } }])
  })

  it('gives the extra time that its person has when they go on', async () => {
    const { client } = await newTaker()
    const { id } = await sit(client, testId())
    await client.post(`/api/attempts/${id}/submit`, {})
    await manage(id, 'reopen', { minutes: 10, reason })
    await client.request('PUT', '/api/account/extra-time', { percent: 50 })
    expect(await readBrief(client)).toMatchObject({ allowedSeconds: 900 })
    const { pulse } = await goOn(client, testId())
    expect(Math.round((Date.parse(pulse.deadlineAt) - Date.parse(pulse.now)) / 1000)).toBe(900)
  })
})

describe('whoever starts', () => {
  it('gets what they were shown, or nothing', async () => {
    const rules = { dueDays: 3, retakes: 2, retakeAfterDays: 0, showsQuestions: false }
    const { hr, people } = world()
    const { job, test } = await makeTestedJob(app(), people.recruiter, { includeScenarios: false })
    await hr.request('PUT', `/api/tests/${test.id}/rules`, rules)
    const { client } = await makeTaker(app(), job)
    for (const intent of ['continue', 'retake'] as const)
      expect((await askToStart(client, test.id, 'test', intent)).status).toBe(409)
    const first = await sit(client, test.id)
    await client.post(`/api/attempts/${first.id}/submit`, {})

    // A page that still offers to go on must not begin another one, nor one that offers that go on with this.
    await manage(first.id, 'reopen', { minutes: 20, reason })
    expect((await askToStart(client, test.id, 'test', 'retake')).status).toBe(409)
    await manage(first.id, 'close-again', { reason })
    expect((await askToStart(client, test.id, 'test', 'continue')).status).toBe(409)
    expect((await askToStart(client, test.id, 'test', 'begin')).status).toBe(409)
    expect((await listAttempts(client)).map(({ number, standing }) => [number, standing.kind])).toEqual([
      [1, 'submitted'],
    ])
    expect((await sit(client, test.id, 'test', 'retake')).id).not.toBe(first.id)
  })

  it('starts nothing for someone else who has signed in since', async () => {
    const { client, seeker } = await newTaker()
    const start = { kind: 'test', testId: testId(), consent: true }
    const other = await newTaker()
    expect((await client.post('/api/attempts/start', { ...start, userId: other.seeker.id })).status).toBe(409)
    expect((await readBrief(client)).userId).toBe(seeker.id)
    expect((await client.post('/api/attempts/start', { ...start, userId: seeker.id })).status).toBe(200)
  })
})
