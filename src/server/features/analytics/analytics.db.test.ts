import { beforeAll, describe, expect, it } from 'vitest'
import type { AnalyticsReport, PlatformNumbers } from '#contract/analytics.ts'
import { analyticsTables } from '#contract/analytics.ts'
import { aiOutcomes, aiPurposes } from '#core/analytics/ai-calls.ts'
import { addDays, type Day, type Span, spanOf, toDay } from '#core/analytics/days.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { goOn, sit } from '../../../../tests/support/attempts.ts'
import { type BadgeTaker, type BadgeWorld, makeBadgeWorld } from '../../../../tests/support/badges.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  makeAdmin,
  makeJobSeeker,
  makeRecruiter,
  type TestAccount,
  testPassword,
} from '../../../../tests/support/factories.ts'
import { closeJob, makeApplicant, makeJob } from '../../../../tests/support/jobs.ts'
import { seededRandom } from '../../../../tests/support/random.ts'
import { recomputePlatform, recomputeReport } from '../../../../tests/support/recomputed-analytics.ts'

const app = sharedTestApp()
const dayMs = 24 * 60 * 60_000
const random = seededRandom(14)
let world: BadgeWorld
let adminAccount: TestAccount
let admin: HttpClient

/** Noted by the test itself: by whom something was asked for on which day. */
const here = new Map<string, Set<Day>>()
const today = () => toDay(app().clock.now())
function watchVisitors() {
  const visitor = app().visitor
  app().visitor = () => {
    const client = visitor()
    const fetch = client.fetch.bind(client)
    let userId: string | null = null
    client.fetch = async (path, init) => {
      const response = await fetch(path, init)
      if (path === '/api/session' && init?.method === 'POST' && response.ok)
        userId = ((await response.clone().json()) as { user: { id: string } }).user.id
      // Who is not signed in any more was not here.
      if (userId && response.status < 400) here.set(userId, (here.get(userId) ?? new Set()).add(today()))
      return response
    }
    return client
  }
}

const letPass = async (days: number) => {
  app().clock.advance(days * dayMs)
  await world.hr.signIn(world.people.recruiter)
}
const isOk = ({ status, body }: { status: number; body: unknown }) =>
  expect(status, JSON.stringify(body)).toBe(200)

async function approve(id: string) {
  const { version } = (await world.hr.get(`/api/company/candidates/${id}`)).body as { version: number }
  const candidates = [{ id, version }]
  isOk(await world.hr.post('/api/company/decisions', { candidates, kind: 'approve', isWaived: true }))
}
async function undo(id: string) {
  const { version } = (await world.hr.get(`/api/company/candidates/${id}`)).body as { version: number }
  isOk(await world.hr.post('/api/company/decisions/undo', { candidates: [{ id, version }] }))
}
async function hire(id: string) {
  for (let step = 0; step < 3; step++) await approve(id)
}
async function erase(client: HttpClient) {
  isOk(await client.post('/api/account/deletion', { password: testPassword }))
  app().clock.advance(7 * dayMs + 60_000)
  await app().parts.privacy.eraseDue()
}
const askModel = () => {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  app().parts.aiCalls.record({
    purpose: pick(aiPurposes),
    outcome: pick(aiOutcomes),
    model: 'test-model',
    durationMs: random() * 5000,
    tokens: random() < 0.5 ? null : Math.floor(random() * 3000),
  })
}

const idOf = (taker: BadgeTaker, at: number) => taker.applications[at]?.id ?? ''

beforeAll(async () => {
  // At noon: no day ends while it is told. More than a year before the end of the story.
  const now = new Date()
  app().clock.set(new Date(Date.parse(`${toDay(now)}T12:00:00Z`) - 430 * dayMs))
  watchVisitors()
  await makeRecruiter(app().parts, { name: 'First Ltd' })
  adminAccount = await makeAdmin(app().parts)
  await letTimePass(20)
  world = await makeBadgeWorld(app())

  // A year ago: one who earns a badge and is hired, one who stays at the door, and one who will be erased.
  const gold = await world.newTaker('Gil Gold')
  for (const at of [0, 1, 2]) await world.take(gold, at)
  await world.settled()
  const leaver = await world.newTaker('Lea Leaver')
  await world.take(leaver, 0)
  await makeJobSeeker(app().parts, 'Dora Door')
  await letPass(9)
  await hire(idOf(gold, 0))
  await hire(idOf(gold, 1))
  for (let n = 0; n < 20; n++) askModel()

  // Half a year ago.
  await letPass(190)
  const some = await world.newTaker('Sue Some')
  await world.take(some, 0, [true, false, true, false, false])
  await makeApplicant(app(), 'Pia Profile')
  const extra = await makeJob(app().parts, world.people.recruiter)
  await letPass(3)
  await hire(idOf(some, 0))
  await letPass(1)
  await undo(idOf(some, 0))
  await letPass(80)
  await closeJob(app().parts, world.people.recruiter, extra)

  // The last months.
  await letPass(45)
  const late = await world.newTaker('Lou Late')
  await hire(idOf(late, 1))
  await letPass(20)
  await makeRecruiter(app().parts, { name: 'Third Ltd' })
  const again = await world.newTaker('Ann Again')
  const id = await world.take(again, 0, [true, true, false, true, true])
  await world.take(again, 1, [true, true, true, true, false])
  isOk(
    await world.hr.post(`/api/company/attempts/${id}/reopen`, { minutes: 20, reason: 'The power was cut.' }),
  )
  // Gone on with, it is handed in no more.
  await goOn(again.client, world.tested[0]?.test.id ?? '')
  const begun = await world.newTaker('Ben Begun')
  await sit(begun.client, world.tested[1]?.test.id ?? '')
  await letPass(12)
  await erase(await app().visitor().signIn(leaver.seeker))
  await letPass(1)
  await hire(idOf(late, 0))
  for (let n = 0; n < 30; n++) askModel()
  await app().parts.aiCalls.settle()
  await letPass(2)
  await world.newTaker('Nia New')
  await world.settled()
  here.delete(leaver.seeker.id)
  admin = await app().visitor().signIn(adminAccount)
}, 240_000)

/** Before there is a recruiter who could sign in. */
async function letTimePass(days: number) {
  app().clock.advance(days * dayMs)
}

const read = async (query: Record<string, string>) => {
  const answer = await admin.get(`/api/admin/analytics?${new URLSearchParams(query)}`)
  isOk(answer)
  return answer.body as AnalyticsReport
}
const recompute = (span: Span) =>
  recomputeReport(app().parts.database, {
    ...{ today: today(), span, here },
    practiceKeys: app().parts.items.measuring.practiceKeys,
  })

async function expectExact() {
  for (const range of ['7', '30', '90', '12m'] as const)
    expect(await read({ range }), range).toEqual(await recompute(spanOf(range, today())))
  for (const [back, days] of [
    [3, 1],
    [12, 40],
    [50, 120],
    [0, 600],
    [300, 200],
  ] as const) {
    const to = addDays(today(), -back)
    const span = { from: addDays(to, 1 - days), to }
    expect(await read(span), `${days} days up to ${to}`).toEqual(await recompute(span))
  }
  const platform = (await admin.get('/api/admin/analytics/platform')).body as PlatformNumbers
  expect(platform).toEqual(await recomputePlatform(app().parts.database, today()))
}

const countDeltas = async () =>
  Number((await app().parts.database.raw.query('SELECT count(*) AS n FROM analytics_deltas')).rows[0]?.n)

describe('every figure', () => {
  it('is the one recomputed from the rows, folded or not', async () => {
    await app().parts.analytics.foldDeltas()
    await expectExact()
    expect(await countDeltas()).toBe(0)

    await makeApplicant(app(), 'Una Unfolded')
    askModel()
    await app().parts.aiCalls.settle()
    expect(await countDeltas()).toBeGreaterThan(0)
    await expectExact()

    const deltas = await countDeltas()
    const folded = await Promise.all([app().parts.analytics.foldDeltas(), app().parts.analytics.foldDeltas()])
    expect(folded[0] + folded[1]).toBeGreaterThanOrEqual(deltas)
    expect(await countDeltas()).toBe(0)
    await expectExact()
  })

  it('is told of something: the story has all of it', async () => {
    const report = await read({ from: addDays(today(), -599), to: today() })
    expect(report.funnel.map(({ people }) => people)).toEqual([9, 8, 6, 4, 3, 3, 1])
    expect(report.hiring.now?.count).toBe(4)
    expect(report.ai.calls.count).toBe(51)
    expect(report.ai.fellBack.count).toBeGreaterThan(0)
    expect(report.tests.skills.map(({ skill }) => skill)).toEqual(['Git'])
    expect(report.bank.skills.find(({ skill }) => skill === 'Git')?.asked).toBeGreaterThan(20)
    expect(report.active.people.count).toBeGreaterThan(8)
    expect(report.signUps.all.before).toBeNull()
  })

  it('stays right where a badge is withdrawn, and where somebody is erased', async () => {
    const { issued } = (await admin.get('/api/admin/badges/issued')).body as { issued: { id: string }[] }
    const reason = 'It was given by mistake.'
    isOk(await admin.post(`/api/admin/badges/issued/${issued[0]?.id}/revocation`, { reason }))
    await expectExact()
    const leaver = await makeApplicant(app(), 'Eve Erased')
    await erase(leaver.client)
    here.delete(leaver.seeker.id)
    await admin.signIn(adminAccount)
    await expectExact()
    await app().parts.analytics.foldDeltas()
  })

  it('is what everything would add up to that is there', async () => {
    const { rows } = await app().parts.database.raw.query(`
      SELECT metric, day, dimension, sum(value) FROM (
        SELECT metric, day, dimension, value FROM analytics_days
        UNION ALL SELECT metric, day, dimension, value FROM analytics_deltas
        UNION ALL SELECT metric, day, dimension, -value FROM analytics_of_everything()
      ) AS beside GROUP BY 1, 2, 3 HAVING sum(value) <> 0`)
    expect(rows).toEqual([])
  })
})

describe('a day that is noted late', () => {
  it('finds its place among the others', async () => {
    const { raw } = app().parts.database
    const person = await makeJobSeeker(app().parts, 'Lin Late')
    for (const back of [3, 9, 6, 6, 0, 5])
      await raw.query('SELECT analytics_note_activity($1, $2)', [person.id, addDays(today(), -back)])
    const { rows } = await raw.query(
      'SELECT day::text, previous_day::text FROM activity_days WHERE user_id = $1 ORDER BY day',
      [person.id],
    )
    const days = [9, 6, 5, 3, 0].map((back) => addDays(today(), -back))
    expect(rows).toEqual(days.map((day, at) => ({ day, previous_day: days[at - 1] ?? null })))
    here.set(person.id, new Set(days))
    await expectExact()
  })
})

describe('a call of the language model that cannot be noted', () => {
  it('is answered all the same', async () => {
    const { aiCalls } = app().parts
    const call = {
      purpose: 'rating',
      outcome: 'nothing of the kind',
      model: 'm',
      durationMs: 1,
      tokens: null,
    }
    expect(aiCalls.record(call as never)).toBeUndefined()
    await aiCalls.settle()
    await expectExact()
  })
})

describe('a table', () => {
  it.each(analyticsTables)('%s can be taken along', async (table) => {
    const answer = await admin.fetch(`/api/admin/analytics/tables/${table}?range=12m`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain(`analytics-${table}-`)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    const widths = new Set(lines.map((line) => line.split(',').length))
    expect(widths.size).toBe(1)
  })

  it('holds what the screen shows', async () => {
    const report = await read({ range: '90' })
    const text = await (await admin.fetch('/api/admin/analytics/tables/sign-ups?range=90')).text()
    const sums = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[5]))
    expect(sums.reduce((sum, n) => sum + n, 0)).toBe(report.signUps.all.count)
  })
})

describe('a time', () => {
  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, { from: 'Please give a day, as in 2026-11-19' }],
    [{ from: '2026-02-01' }, { to: 'Please give the last day' }],
    [{ to: '2026-02-01' }, { from: 'Please give the first day' }],
    [{ from: '2026-03-01', to: '2026-02-01' }, { to: 'The last day is before the first' }],
    [
      { from: '2020-01-01', to: '2026-02-01' },
      { from: 'Please choose at most three years: from 2023-01-29 on' },
    ],
  ])('%o is refused in words', async (query, fields) => {
    const { status, body } = await admin.get(`/api/admin/analytics?${new URLSearchParams(query as never)}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { fields } })
  })
})

describe('who was here', () => {
  it('is among what they can take along', async () => {
    const { holders } = app().parts.privacy
    const holder = holders.find(
      ({ tables }) =>
        tables.length === 2 && tables.includes(app().parts.analytics.personalData.tables[0] as never),
    )
    const [file] = (await holder?.export(app().parts.database.db, adminAccount.id)) ?? []
    expect(file).toEqual({ path: 'days-here.json', json: [...(here.get(adminAccount.id) ?? [])].sort() })
  })
})
