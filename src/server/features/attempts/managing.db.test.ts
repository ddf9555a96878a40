import { describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import {
  askToStart,
  choice,
  enter,
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
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeApplicant, makeJob } from '../../../../tests/support/jobs.ts'
import { sharedManagingApp } from '../../../../tests/support/managed-attempts.ts'
import { makeTest } from '../../../../tests/support/tests.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const { app, world, newTaker, manage, seenByHr, changesToldTo, mailsTo, daysFromNow, letDaysPass } =
  sharedManagingApp()
const testId = () => world().test.id
const pendingOf = async (client: HttpClient, kind: Attempt['kind'] = 'test') => {
  const found = (await listAttempts(client)).find((one) => one.kind === kind)
  if (!found) throw new Error('Nothing was given.')
  return found
}
const reason = 'You asked for it.'

describe('being given tests', () => {
  it('comes with applying: the test and its scenarios, due by the rules, told by mail and bell', async () => {
    const { seeker, client, application } = await newTaker()
    const given = await listAttempts(client)
    expect(
      given.map(({ kind, title, jobTitle, company, standing }) => [
        kind,
        title,
        jobTitle,
        company,
        standing.kind,
      ]),
    ).toEqual([
      ['scenarios', world().test.title, world().job.details.jobTitle, 'Northwind Hospital', 'ready'],
      ['test', world().test.title, world().job.details.jobTitle, 'Northwind Hospital', 'ready'],
    ])
    expect(given.every(({ applicationId }) => applicationId === application.id)).toBe(true)
    const due = Date.parse(given[0]?.dueAt ?? '') - app().clock.now().getTime()
    expect(Math.round(due / 86_400_000)).toBe(7)
    const told = await waitFor('the notification', async () => {
      const { notifications } = (await client.get('/api/notifications')).body as {
        notifications: { content: { kind: string; count?: number } }[]
      }
      return notifications.find(({ content }) => content.kind === 'attempts_assigned')
    })
    expect(told.content.count).toBe(2)
    const { attempts, database } = app().parts
    const files = await attempts.personalData.export(database.db, seeker.id)
    expect(files.map(({ path }) => path)).toContain('attempts.json')
  })

  it('comes to who applied before, once the test is published, and only once', async () => {
    const { parts } = app()
    const early = await makeJob(parts, world().people.recruiter)
    const { client } = await makeTaker(app(), early)
    expect(await listAttempts(client)).toEqual([])
    const made = await makeTest(parts, world().people.recruiter, { jobId: early.id, questionCount: 5 })
    const member = world().people.recruiter as CompanyMember
    const published = await parts.tests.publish(systemActor, member, made)
    await waitFor('the test', async () => (await listAttempts(client)).length === 2 || null)
    const closed = await parts.tests.close(systemActor, member, published)
    expect((await listAttempts(client)).map(({ standing }) => standing.kind)).toEqual(['ended', 'ended'])
    expect((await askToStart(client, made.id)).status).toBe(409)
    await parts.tests.reopen(systemActor, member, closed)
    await parts.attempts.assigning.assignTest({ testId: made.id })
    expect((await listAttempts(client)).map(({ standing }) => standing.kind)).toEqual(['ready', 'ready'])
  })

  it('is reminded of once, and again after more days were given', async () => {
    const taker = await newTaker()
    const { seeker, client } = taker
    const { id } = await pendingOf(client)
    const { parts } = app()
    const reminders = async () =>
      (await mailsTo(seeker.id)).filter((subject) => subject.includes('is due soon')).length
    await parts.attempts.assigning.remindDue()
    expect(await reminders()).toBe(0)
    await letDaysPass(5.5, taker)
    await parts.attempts.assigning.remindDue()
    await parts.attempts.assigning.remindDue()
    // For the test at once; for the scenarios, so soon after it, with what else comes within the hour.
    expect(await reminders()).toBe(1)
    expect((await manage(id, 'extend-due', { dueAt: daysFromNow(10), reason })).status).toBe(200)
    await letDaysPass(9, taker)
    await parts.attempts.assigning.remindDue()
    expect(await reminders()).toBe(2)
  })
})

describe('a company', () => {
  it('gives more days, before or after it was due', async () => {
    const taker = await newTaker()
    const { client, application } = taker
    const { id } = await pendingOf(client)
    await letDaysPass(8, taker)
    expect((await pendingOf(client)).standing.kind).toBe('overdue')
    expect(await askToStart(client, testId())).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_OVERDUE' },
    })
    for (const dueAt of [daysFromNow(-1), daysFromNow(200)])
      expect(await manage(id, 'extend-due', { dueAt, reason })).toMatchObject({
        status: 422,
        body: { data: { fields: { dueAt: 'Please choose a date within the next 90 days' } } },
      })
    expect(await manage(id, 'extend-due', { dueAt: daysFromNow(2), reason: ' ' })).toMatchObject({
      status: 422,
      body: { data: { fields: { reason: 'Please give a reason: the candidate can read it' } } },
    })
    expect((await manage(id, 'extend-due', { dueAt: daysFromNow(2), reason })).status).toBe(200)
    expect((await pendingOf(client)).standing.kind).toBe('ready')
    const [seen] = (await seenByHr(application.id)).filter((one) => one.id === id)
    const own = (await client.get(`/api/attempts/${id}/timeline`)).body as { timeline: unknown[] }
    expect(own.timeline).toEqual(seen?.timeline)
    expect(own.timeline.at(-1)).toMatchObject({ kind: 'due_extended', reason })
  })

  it('gives more minutes to who is sitting', async () => {
    const { client } = await newTaker()
    const { id, pulse } = await sit(client, testId())
    expect((await manage(id, 'extend-time', { minutes: 0, reason })).status).toBe(422)
    expect((await manage(id, 'extend-time', { minutes: 10, reason })).status).toBe(200)
    const later = (await enter(client, id)).pulse.deadlineAt
    expect(Date.parse(later) - Date.parse(pulse.deadlineAt)).toBe(600_000)
  })

  it('does without it, which moves the application on, or asks for it after all', async () => {
    const { client, application } = await newTaker()
    const { id } = await pendingOf(client)
    const scenarios = await pendingOf(client, 'scenarios')
    expect((await manage(id, 'waive', { isWaived: true, reason })).status).toBe(200)
    expect((await pendingOf(client)).standing.kind).toBe('waived')
    expect((await manage(id, 'waive', { isWaived: true, reason })).status).toBe(409)
    expect((await manage(id, 'waive', { isWaived: false, reason })).status).toBe(200)
    expect((await pendingOf(client)).standing.kind).toBe('ready')
    for (const one of [id, scenarios.id]) await manage(one, 'waive', { isWaived: true, reason })
    await waitFor('the application to move on', async () => {
      const { applications } = (await client.get('/api/applications')).body as {
        applications: { id: string; status: string }[]
      }
      const own = applications.find((one) => one.id === application.id)
      return own?.status === 'interview_scheduled' || null
    })
  })

  it('does without nothing that nobody waits for any more', async () => {
    const { client, application } = await newTaker()
    const { id } = await pendingOf(client)
    const { hr } = world()
    const { version } = (await hr.get(`/api/company/candidates/${application.id}`)).body as {
      version: number
    }
    const decision = { kind: 'approve', isWaived: true, candidates: [{ id: application.id, version }] }
    expect((await hr.post('/api/company/decisions', decision)).status).toBe(200)
    app().clock.advance(11 * 60_000)
    await app().parts.candidates.telling.tellDue()
    expect((await seenByHr(application.id)).find((one) => one.id === id)?.standing.kind).toBe('ended')
    expect((await manage(id, 'waive', { isWaived: true, reason })).status).toBe(409)
  })

  it('decides about answers that came late', async () => {
    const { client, application } = await newTaker()
    const { id, pulse } = await sit(client, testId())
    await saved(client, id, [choice(pulse.turn, 1, 0, 'a')])
    await open(client, id, 1)
    await letTimePass(app(), 2 * 3600)
    expect((await manage(id, 'late', { isAccepted: true, reason })).status).toBe(409)
    await saved(client, id, [choice(pulse.turn, 2, 1, 'b')])
    const seen = async () => (await seenByHr(application.id)).find((one) => one.id === id)
    expect(await seen()).toMatchObject({ answered: 1, late: { answers: 1, decision: null } })
    expect((await manage(id, 'late', { isAccepted: true, reason })).status).toBe(200)
    expect(await seen()).toMatchObject({ answered: 2, late: { answers: 1, decision: 'accepted' } })
    expect((await manage(id, 'late', { isAccepted: false, reason })).status).toBe(200)
    expect(await seen()).toMatchObject({ answered: 1, late: { answers: 1, decision: 'declined' } })
    for (const change of ['late_accepted', 'late_declined'])
      await waitFor(`being told: ${change}`, async () => (await changesToldTo(client)).includes(change))
  })

  it('decides about what has come by then, and again about what comes after', async () => {
    const { client, application } = await newTaker()
    const { id, pulse } = await sit(client, testId())
    for (const place of [0, 1]) await open(client, id, place)
    await letTimePass(app(), 2 * 3600)
    await saved(client, id, [choice(pulse.turn, 1, 0, 'a')])
    await letTimePass(app(), 1)
    expect((await manage(id, 'late', { isAccepted: true, reason })).status).toBe(200)
    await letTimePass(app(), 1)
    await saved(client, id, [choice(pulse.turn, 2, 0, 'b'), choice(pulse.turn, 3, 1, 'c')])
    const seen = async () => (await seenByHr(application.id)).find((one) => one.id === id)
    expect(await seen()).toMatchObject({ answered: 1, late: { answers: 2, decision: null } })
    const accepted = [{ place: 0, value: { chosen: ['a'] } }]
    expect((await readSitting(client, id)).answers).toEqual(accepted)
    // What was accepted stays when it is opened again, and lets nothing in that comes after its next end.
    expect((await manage(id, 'reopen', { minutes: 5, reason })).status).toBe(200)
    const again = await goOn(client, testId())
    expect(again.answers).toEqual(accepted)
    await client.post(`/api/attempts/${id}/submit`, {})
    await letTimePass(app(), 1)
    await saved(client, id, [choice(again.pulse.turn, 1, 0, 'd')])
    expect((await readSitting(client, id)).answers).toEqual(accepted)
  })

  it('moves a due date on, never back', async () => {
    const { client } = await newTaker()
    const { id, dueAt } = await pendingOf(client)
    const sooner = new Date(Date.parse(dueAt ?? '') - 3600_000).toISOString()
    expect(await manage(id, 'extend-due', { dueAt: sooner, reason })).toMatchObject({
      status: 422,
      body: { data: { fields: { dueAt: 'Please choose a date after the present one' } } },
    })
  })

  it('sees nothing of who does not share, and nothing of another company', async () => {
    const { client, application } = await newTaker()
    const { id } = await pendingOf(client)
    const stranger = await app().visitor().signIn(world().people.stranger)
    expect((await stranger.get(`/api/company/candidates/${application.id}/attempts`)).status).toBe(404)
    expect(
      (await stranger.post(`/api/company/attempts/${id}/waive`, { isWaived: true, reason })).status,
    ).toBe(404)
    await client.request('PUT', `/api/applications/${application.id}/sharing`, { isShared: false })
    expect(await seenByHr(application.id)).toBeNull()
    expect((await manage(id, 'waive', { isWaived: true, reason })).status).toBe(404)
  })
})

describe('taking it again', () => {
  it('goes by the rules of the test', async () => {
    const { job: other, test: repeatable } = await makeTestedJob(app(), world().people.recruiter, {
      includeScenarios: false,
    })
    const rules = { dueDays: 3, retakes: 1, retakeAfterDays: 2, showsQuestions: true }
    const set = await world().hr.request('PUT', `/api/tests/${repeatable.id}/rules`, rules)
    expect(set).toMatchObject({ status: 200, body: { rules } })
    expect(
      await world().hr.request('PUT', `/api/tests/${repeatable.id}/rules`, { ...rules, dueDays: 0 }),
    ).toMatchObject({
      status: 422,
      body: { data: { fields: { dueDays: 'Please enter between 1 and 90 days' } } },
    })
    const taker = await makeTaker(app(), other)
    const { client } = taker
    const first = await sit(client, repeatable.id)
    await client.post(`/api/attempts/${first.id}/submit`, {})
    const [done] = await listAttempts(client)
    expect(done?.standing).toMatchObject({ kind: 'submitted', retake: { left: 1 } })
    expect((await askToStart(client, repeatable.id, 'test', 'retake')).status).toBe(409)
    await letDaysPass(2.1, taker)
    const second = await sit(client, repeatable.id, 'test', 'retake')
    expect(second.id).not.toBe(first.id)
    expect(second.answers).toEqual([])
    // From the latest one alone can it be taken again.
    const past = (await listAttempts(client)).find(({ id }) => id === first.id)
    expect(past?.standing).toEqual({ kind: 'submitted', isReopened: false, retake: null })
    expect((await manage(first.id, 'reopen', { minutes: 5, reason: 'Once more' })).status).toBe(409)
    await client.post(`/api/attempts/${second.id}/submit`, {})
    await letDaysPass(30, taker)
    expect((await askToStart(client, repeatable.id, 'test', 'retake')).status).toBe(409)
    expect((await listAttempts(client)).map(({ number }) => number)).toEqual([2, 1])
  })
})

describe('who is erased', () => {
  it('leaves nothing of an attempt behind', async () => {
    const { seeker } = await makeApplicant(app())
    const client = await app().visitor().signIn(seeker)
    const { id, pulse } = await sit(client, 'demo')
    await saved(client, id, [choice(pulse.turn, 1, 0, 'a')])
    const { database, attempts } = app().parts
    await database.transaction((tx) => attempts.personalData.erase(tx, seeker.id))
    for (const table of ['attempts', 'attempt_entries', 'attempt_events']) {
      const column = table === 'attempts' ? 'id' : 'attempt_id'
      const { rows } = await database.raw.query(`select 1 from ${table} where ${column} = $1`, [id])
      expect(rows, table).toEqual([])
    }
  })
})
