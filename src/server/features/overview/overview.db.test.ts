import { beforeAll, describe, expect, it } from 'vitest'
import type { CandidateRow } from '#contract/desk.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import type { ActivityEntry, Figures, NeedKind, NeedRow } from '#contract/overview.ts'
import type { Stage } from '#core/candidates/reached.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { makeManyCandidates } from '../../../../tests/support/candidates.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeRecruiters, type TestAccount } from '../../../../tests/support/factories.ts'
import { apply, makeApplicant, makeJob } from '../../../../tests/support/jobs.ts'

const app = sharedTestApp()
const dayMs = 24 * 60 * 60_000
let recruiter: TestAccount
let hr: HttpClient
let stranger: HttpClient
let nurse: CompanyJob
let cook: CompanyJob
/** Applied, was rejected after the test, and no longer shares. */
let quiet: { id: string; client: HttpClient }

const get = async <Body>(path: string, query: Record<string, string | number> = {}, client = hr) => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body } = await client.get(`/api/company/${path}?${asked}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Body
}
const readFigures = (query: Record<string, string | number> = {}, client = hr) =>
  get<Figures>('figures', query, client)
type List = { candidates: CandidateRow[]; total: { count: number; isAtLeast: boolean } }
const listBehind = (query: Record<string, string | number>) => get<List>('candidates', query)

async function decide(kind: 'approve' | 'reject', ids: string[]) {
  const candidates = await Promise.all(
    ids.map(async (id) => ({ id, version: (await get<CandidateRow>(`candidates/${id}`)).version })),
  )
  const rejection = { ground: 'skills', words: 'We need SQL.' }
  const answer = await hr.post('/api/company/decisions', {
    ...{ candidates, kind, isWaived: true },
    ...(kind === 'reject' && { rejection }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const undo = async (id: string) => {
  const { version } = await get<CandidateRow>(`candidates/${id}`)
  const answer = await hr.post('/api/company/decisions/undo', { candidates: [{ id, version }] })
  expect(answer.status).toBe(200)
}
const letPass = async (days: number) => {
  app().clock.advance(days * dayMs)
  await hr.signIn(recruiter)
}
const add = async (job: CompanyJob, names: string[], status?: CandidateRow['status']) =>
  (await makeManyCandidates(app().parts, recruiter, job, names, status ? { status } : {})).map(({ id }) => id)

beforeAll(async () => {
  const people = await makeRecruiters(app().parts, 'Northwind Hospital')
  recruiter = people.recruiter
  hr = await app().visitor().signIn(recruiter)
  nurse = await makeJob(app().parts, recruiter)
  cook = await makeJob(app().parts, recruiter, { details: { jobTitle: 'Chef de Cuisine' } })

  // Sixty days ago.
  await add(nurse, ['Old One', 'Old Two'], 'hired')
  const [old = ''] = await add(cook, ['Old Three'])
  await letPass(40)
  await decide('approve', [old])
  // Twenty days ago.
  await add(nurse, ['Ann Waits', 'Bea Waits', 'Cyd Waits'])
  const [late = '', gone = '', slip = ''] = await add(nurse, ['Dot Late', 'Eve Gone', 'Fay Slip'])
  const far = await add(cook, ['Gus Done', 'Hal Done', 'Ida Done'], 'completed')
  await letPass(15)
  await decide('approve', [late])
  await decide('approve', [gone])
  await decide('reject', [gone])
  await decide('reject', [slip])
  await undo(slip)
  await decide('approve', [far[0] ?? ''])
  await decide('reject', [far[1] ?? ''])
  const { client } = await makeApplicant(app(), 'Quin Quiet')
  const { id } = await apply(client, cook)
  await decide('approve', [id])
  await client.request('PUT', `/api/applications/${id}/sharing`, { isShared: false })
  quiet = { id, client }
  const { client: leaver } = await makeApplicant(app(), 'Lou Leaver')
  const left = await apply(leaver, cook)
  await leaver.post(`/api/applications/${left.id}/withdraw`)
  await letPass(5)
  stranger = await app().visitor().signIn(people.stranger)
}, 240_000)

const stageNames: Stage[] = ['test_pending', 'interview_scheduled', 'completed', 'hired']

describe('every figure', () => {
  it.each([
    ['of all jobs and times', {}],
    ['of a week', { days: 7 }],
    ['of a month', { days: 30 }],
    ['of a month and one job', { days: 30, of: 'cook' }],
    ['of all time and one job', { of: 'nurse' }],
    ['of a quarter and one job', { days: 90, of: 'nurse' }],
  ] as { 0: string; 1: { days?: number; of?: 'cook' | 'nurse' } }[] as [
    string,
    { days?: number; of?: string },
  ][])('%s is as long as the list that it opens', async (_what, { days, of }) => {
    const job = of ? { jobId: (of === 'cook' ? cook : nurse).id } : ({} as Record<string, string>)
    const applied = { ...job, ...(days && { appliedWithin: days }) }
    const figures = await readFigures({ ...job, ...(days && { days }) })
    const count = async (query: Record<string, string | number>) => {
      const { candidates, total } = await listBehind(query)
      expect(total.isAtLeast).toBe(false)
      expect(candidates).toHaveLength(total.count)
      const chosen = await get<{ candidates: { id: string }[] }>('candidate-selection', query)
      expect(chosen.candidates.map(({ id }) => id)).toEqual(candidates.map(({ id }) => id))
      return total.count
    }
    expect(figures.applications.count).toBe(await count(applied))
    for (const reached of stageNames)
      expect(figures.funnel.reached[reached], reached).toBe(await count({ ...applied, reached }))
    for (const [status, name] of [
      ['in_progress', 'inProgress'],
      ['rejected', 'rejected'],
      ['withdrawn', 'withdrawn'],
    ] as const)
      expect(figures.funnel[name], name).toBe(await count({ ...applied, status }))
    expect(figures.hired.count).toBe(
      await count({ ...job, status: 'hired', ...(days && { movedWithin: days }) }),
    )
    expect(figures.inProgress).toBe(await count({ ...job, status: 'in_progress' }))
    for (const { stage, now } of figures.stages) expect(now).toBe(await count({ ...job, status: stage }))
  })

  it('says what happened, and what happened before', async () => {
    const month = await readFigures({ days: 30 })
    expect(month.applications).toEqual({ count: 11, before: 0 })
    // Whoever was rejected after the test, or does not share, got as far as they got.
    expect(month.funnel).toEqual({
      reached: { test_pending: 11, interview_scheduled: 6, completed: 3, hired: 1 },
      inProgress: 7,
      rejected: 2,
      withdrawn: 1,
    })
    expect(month.hired).toEqual({ count: 1, before: 0 })
    expect((await readFigures({ days: 45 })).applications).toEqual({ count: 11, before: 3 })
    const always = await readFigures()
    expect(always.applications).toEqual({ count: 14, before: null })
    expect(always.hired).toEqual({ count: 3, before: null })
    expect(always.openJobs).toBe(2)
    expect(always.has).toEqual({ jobs: 2, tests: 0, candidates: 14 })
  })

  it('measures the time in a stage without what was taken back', async () => {
    const month = await readFigures({ days: 30 })
    const left = Object.fromEntries(month.stages.map((one) => [one.stage, one.left]))
    // 15 days each for Dot and Eve, 40 for the first of all; at once for Quin and Lou. Fay's rejection never was.
    expect(left.test_pending?.people).toBe(5)
    expect(left.test_pending?.medianHours).toBeCloseTo(15 * 24, 0)
    expect(left.completed).toMatchObject({ people: 2 })
    expect(left.completed?.medianHours).toBeCloseTo(15 * 24, 0)
    expect((await readFigures({ days: 1 })).stages.map((one) => one.left)).toEqual([null, null, null])
  })

  it('is back after a decision was undone, and so is how long they wait', async () => {
    const [row] = (await listBehind({ search: 'fay slip' })).candidates
    expect(row?.status).toBe('test_pending')
    expect(Date.parse(row?.statusSince ?? '')).toBe(Date.parse(row?.appliedAt ?? '') - 2)
    const before = await readFigures({ days: 30 })
    const [ann = ''] = (await listBehind({ search: 'ann waits' })).candidates.map(({ id }) => id)
    await decide('approve', [ann])
    expect((await readFigures({ days: 30 })).funnel.reached.interview_scheduled).toBe(7)
    await undo(ann)
    expect(await readFigures({ days: 30 })).toEqual(before)
  })

  it('is searched, taken along and walked through as it is listed', async () => {
    const query = { appliedWithin: 30, reached: 'interview_scheduled' }
    const ids = (await listBehind(query)).candidates.map(({ id }) => id)
    expect(ids).toHaveLength(6)
    const found = await listBehind({ ...query, search: 'done' })
    expect(found.total).toEqual({ count: 3, isAtLeast: false })
    const beside = await get<{ place: number; total: number; nextId: string }>(
      `candidates/${ids[1]}/neighbours`,
      query,
    )
    expect(beside).toMatchObject({ place: 2, total: 6, nextId: ids[2], previousId: ids[0] })
    const { body } = await hr.get('/api/company/candidates.csv?appliedWithin=30&reached=interview_scheduled')
    expect(String(body).trim().split('\n')).toHaveLength(7)
    for (const sort of ['oldest', 'name', 'match', 'test', 'interview'])
      expect((await listBehind({ ...query, sort })).candidates).toHaveLength(6)
  })

  it('is nothing to another company, and of a job that is not theirs', async () => {
    for (const query of [{}, { jobId: nurse.id, days: 30 }] as Record<string, string | number>[]) {
      const figures = await readFigures(query, stranger)
      expect(figures.applications.count).toBe(0)
      expect(JSON.stringify(figures)).not.toMatch(/"(now|people|count)":[1-9]/)
    }
  })

  it('refuses what is no time', async () => {
    for (const query of ['days=0', 'days=x', 'days=99999', 'jobId=1'])
      expect((await hr.get(`/api/company/figures?${query}`)).status).toBe(422)
    for (const query of ['reached=rejected', 'appliedWithin=-1', 'movedWithin=1.5'])
      expect((await hr.get(`/api/company/candidates?${query}`)).status).toBe(422)
  })
})

describe('what needs somebody today', () => {
  type Needs = { needs: { kind: NeedKind; count: number; first: NeedRow[] }[] }
  const needsOf = async (client = hr) =>
    (await get<Needs>('needs', { timeZone: 'Europe/Oslo' }, client)).needs
  const need = async (kind: NeedKind) => (await needsOf()).find((one) => one.kind === kind)

  it('is who waits for a decision, the longest first, and plans that someone waits for', async () => {
    expect(await need('decision')).toMatchObject({ count: 1, first: [{ name: 'Ida Done' }] })
    const plan = await need('plan')
    expect(plan).toMatchObject({ count: 2 })
    expect(plan?.first.map(({ name, people }) => [name, people])).toEqual(
      expect.arrayContaining([
        ['Night Nurse', 1],
        ['Chef de Cuisine', 2],
      ]),
    )
    const member = { jobId: nurse.id, revision: 0 }
    expect((await hr.post(`/api/company/jobs/${nurse.id}/interview-plan/approve`, member)).status).toBe(200)
    expect(await need('plan')).toMatchObject({ count: 1, first: [{ name: 'Chef de Cuisine' }] })
  })

  it('is an interview of today or tomorrow by the clocks of the reader, and none of the days after', async () => {
    const [dot = ''] = (await listBehind({ search: 'dot late' })).candidates.map(({ id }) => id)
    const plan = (hours: number) => ({
      startsAt: new Date(app().clock.now().getTime() + hours * 60 * 60_000).toISOString(),
      ...{ minutes: 30, timeZone: 'UTC', place: 'Room 1', people: 'Hana', message: '', isTestWaived: true },
    })
    const { status, body } = await hr.post(`/api/company/candidates/${dot}/meetings`, plan(24))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await need('meeting')).toMatchObject({
      count: 1,
      first: [{ name: 'Dot Late', opens: { id: dot } }],
    })
    const { id, version } = body as { id: string; version: number }
    const moved = await hr.post(`/api/company/meetings/${id}/move`, { ...plan(73), version })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await need('meeting')).toBeUndefined()
  })

  it('is listed as a whole, and of nobody else', async () => {
    const { rows, total } = await get<{ rows: NeedRow[]; total: number }>('needs/decision')
    expect([rows.length, total]).toEqual([1, 1])
    expect(await needsOf(stranger)).toEqual([])
    expect(await get('needs/decision', {}, stranger)).toEqual({ rows: [], total: 0 })
  })
})

describe('what happened', () => {
  type Page = { entries: ActivityEntry[]; next: string | null }
  const readAll = async (query: Record<string, string> = {}) => {
    const all: ActivityEntry[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: Page = await get<Page>('activity', { ...query, ...(after && { after }) })
      all.push(...page.entries)
      after = page.next
    }
    return all
  }

  it('is told from the last on, page by page, each once', async () => {
    const all = await readAll()
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const times = all.map(({ time }) => time)
    expect(times).toEqual(times.toSorted().reverse())
    expect(all.length).toBeGreaterThan(8)
    expect(all.filter(({ kind }) => kind === 'hired').map(({ candidate, by }) => [candidate, by])).toEqual([
      ['Gus Done', 'Hana Recruiter'],
    ])
    expect(all.find(({ kind }) => kind === 'withdrawn')).toMatchObject({ candidate: 'Lou Leaver', by: null })
  })

  it('is of one job where one is asked for', async () => {
    const positions = new Set((await readAll({ jobId: nurse.id })).map(({ position }) => position))
    expect([...positions]).toEqual(['Night Nurse'])
  })

  it('names who does not share, and tells another company nothing', async () => {
    const own = (await readAll()).filter(({ candidateId }) => candidateId === quiet.id)
    expect(own.map(({ kind, candidate, score }) => [kind, candidate, score])).toEqual([
      ['approved', 'Quin Quiet', null],
      ['applied', 'Quin Quiet', null],
    ])
    expect(await get('activity', {}, stranger)).toEqual({ entries: [], next: null })
    expect(await get('activity', { jobId: nurse.id }, stranger)).toEqual({ entries: [], next: null })
  })
})
