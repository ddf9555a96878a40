import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompanyItem, ImportReport, ItemRow, ScenarioRow } from '#contract/items.ts'
import { authoredItems } from '#core/items/bank/catalogue.ts'
import type { ItemContent } from '#core/items/item.ts'
import { itemVersions } from '#server/platform/db/tables/items.ts'
import { auditEntries } from '#server/platform/db/tables/platform.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { Answer, HttpClient } from '../../../../tests/support/client.ts'
import { makeRecruiters } from '../../../../tests/support/factories.ts'
import { goodChoice, goodCode, goodOutput, goodQuery } from '../../../../tests/support/items.ts'

const app = sharedTestApp()
let client: HttpClient
let colleague: HttpClient
let stranger: HttpClient
beforeAll(async () => {
  const { parts, visitor } = app()
  await parts.items.syncBank()
  const made = await makeRecruiters(parts, 'Fjordlink')
  client = await visitor().signIn(made.recruiter)
  colleague = await visitor().signIn(made.colleague)
  stranger = await visitor().signIn(made.stranger)
})

let count = 0
/** Unlike any other of these tests. */
const freshChoice = (): ItemContent => {
  const n = ++count
  const words = [
    'harbour',
    'ferry',
    'winch',
    'anchor',
    'mast',
    'deck',
    'sail',
    'hull',
    'rope',
    'crane',
    'buoy',
  ]
  return {
    ...goodChoice,
    question: `Case ${n} of a ${words[n % words.length]} no ${n}: ${n} requests arrive at number ${n * 7}. What is held?`,
  }
}
const create = (content: ItemContent, isActive: boolean, by = client) =>
  by.post('/api/items', { content, isActive })
const created = async (content: ItemContent, isActive = false, by = client) => {
  const answer = await create(content, isActive, by)
  expect(answer.status).toBe(200)
  return answer.body as CompanyItem
}
const list = async (query = '', by = client) =>
  (await by.get(`/api/items${query}`)).body as {
    items: ItemRow[]
    total: number
    skills: { skill: string; count: number }[]
  }
const findings = (answer: Answer) =>
  (answer.body as { data: { findings: { field: string; message: string }[] } }).data.findings
const sharedItem = async () => {
  const { items } = await list('?skill=Docker&status=active')
  const [first] = items
  if (!first) throw new Error('The bank has nothing on Docker.')
  return first
}

describe('the shared bank', () => {
  it('is there for every company, and the same after another start', async () => {
    const before = await list('?source=authored')
    expect(before.total).toBe(authoredItems.length)
    await app().parts.items.syncBank()
    expect((await list('?source=authored', stranger)).total).toBe(authoredItems.length)
    const [{ versions } = { versions: 0 }] = await app()
      .parts.database.db.select({ versions: sql<number>`max(${itemVersions.version})::int` })
      .from(itemVersions)
    expect(versions).toBe(1)
  })

  it('is browsed by skill, type, difficulty and words', async () => {
    expect((await client.get('/api/items?skill=%00')).status).toBe(200)
    const { items, total, skills } = await list('?skill=Python&difficulty=hard')
    expect(total).toBe(items.length)
    expect(new Set(items.map(({ skill, difficulty }) => `${skill} ${difficulty}`))).toEqual(
      new Set(['Python hard']),
    )
    expect(skills.length).toBeGreaterThan(30)
    const queries = await list('?type=sql-query')
    expect(queries.total).toBeGreaterThan(2)
    expect(new Set(queries.items.map(({ type }) => type))).toEqual(new Set(['sql-query']))
    expect((await list('?search=robots.txt%20noindex')).total).toBeGreaterThan(0)
    expect((await list('?search=100%25_nothing_like_it')).total).toBe(0)
  })

  it('can be retired for one company alone, and brought back', async () => {
    const { id } = await sharedItem()
    const retired = (await client.post(`/api/items/${id}/retire`, {})).body as CompanyItem
    expect(retired).toMatchObject({ status: 'retired', isOwn: false })
    expect((await list('?skill=Docker&status=active')).items.map((one) => one.id)).not.toContain(id)
    expect((await list('?skill=Docker&status=active', colleague)).items.map((one) => one.id)).not.toContain(
      id,
    )
    expect((await list('?skill=Docker&status=active', stranger)).items.map((one) => one.id)).toContain(id)
    const back = await client.post(`/api/items/${id}/activate`, { version: retired.version })
    expect(back.body).toMatchObject({ status: 'active' })
  })

  it('gives way to a better copy once it is retired', async () => {
    const shared = await sharedItem()
    const copy = (await client.post(`/api/items/${shared.id}/copy`, {})).body as CompanyItem
    const approve = () => client.post(`/api/items/${copy.id}/activate`, { version: copy.version })
    const refused = await approve()
    expect(refused.status).toBe(422)
    expect(findings(refused).at(-1)?.message).toContain('retire that one first')
    await client.post(`/api/items/${shared.id}/retire`, {})
    expect((await approve()).body).toMatchObject({ status: 'active' })
    await client.post(`/api/items/${copy.id}/retire`, {})
    await client.post(`/api/items/${shared.id}/activate`, { version: 1 })
  })

  it('is changed by nobody: a copy is', async () => {
    const { id } = await sharedItem()
    const item = (await client.get(`/api/items/${id}`)).body as CompanyItem
    const change = { version: item.version, content: item.content }
    expect((await client.request('PUT', `/api/items/${id}`, change)).status).toBe(404)
    expect((await client.request('DELETE', `/api/items/${id}`)).status).toBe(404)
    const copy = (await client.post(`/api/items/${id}/copy`, {})).body as CompanyItem
    expect(copy).toMatchObject({ status: 'draft', isOwn: true, content: item.content })
    // As it is, it would be the same question twice.
    const approved = await client.post(`/api/items/${copy.id}/activate`, { version: 1 })
    expect(approved).toMatchObject({ status: 422, body: { code: 'ITEM_NOT_READY' } })
    expect(
      findings(approved)
        .map(({ message }) => message)
        .join(),
    ).toContain('nearly the same')
  })
})

describe('a question of a company', () => {
  it('lives from a draft to its retirement, and every step is recorded', async () => {
    const draft = await created(freshChoice())
    expect(draft).toMatchObject({
      status: 'draft',
      version: 1,
      source: 'authored',
      isOwn: true,
      isUsed: false,
    })
    expect(draft.parameters).toMatchObject({ difficulty: { value: -1.2 }, guessing: 0.25, answers: 0 })
    const active = (await colleague.post(`/api/items/${draft.id}/activate`, { version: 1 }))
      .body as CompanyItem
    expect(active.status).toBe('active')
    expect((await client.request('DELETE', `/api/items/${draft.id}`)).status).toBe(409)
    expect((await client.post(`/api/items/${draft.id}/retire`, {})).body).toMatchObject({ status: 'retired' })
    const rows = await app()
      .parts.database.db.select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, draft.id))
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'items.activated',
      'items.created',
      'items.retired',
    ])
  })

  it('gets a new version with every change, and the old one stays as it was', async () => {
    const item = await created(freshChoice(), true)
    const changed = { ...item.content, explanation: 'Another explanation, which is as long as it has to be.' }
    const put = await client.request('PUT', `/api/items/${item.id}`, { version: 1, content: changed })
    expect(put.body).toMatchObject({
      version: 2,
      content: changed,
      versions: [{ version: 2 }, { version: 1 }],
    })
    expect((await client.get(`/api/items/${item.id}?version=1`)).body).toMatchObject({
      content: item.content,
    })
    const late = await colleague.request('PUT', `/api/items/${item.id}`, { version: 1, content: changed })
    expect(late).toMatchObject({ status: 409, body: { code: 'ITEM_CHANGED' } })
  })

  it('cannot be changed behind the versions, not even in the database', async () => {
    const item = await created(freshChoice())
    const change = app()
      .parts.database.db.update(itemVersions)
      .set({ content: freshChoice() })
      .where(eq(itemVersions.itemId, item.id))
    await expect(change).rejects.toThrow()
  })

  it('is nobody else’s', async () => {
    const { id } = await created(freshChoice(), true)
    expect((await stranger.get(`/api/items/${id}`)).status).toBe(404)
    expect((await stranger.post(`/api/items/${id}/retire`, {})).status).toBe(404)
    expect((await stranger.post(`/api/items/${id}/copy`, {})).status).toBe(404)
    expect((await list('?from=own', stranger)).total).toBe(0)
  })

  it('is not asked while something is wrong with it, and is kept as a draft', async () => {
    const content = { ...freshChoice(), explanation: '' }
    const refused = await create(content, true)
    expect(refused).toMatchObject({ status: 422, body: { code: 'ITEM_NOT_READY' } })
    expect(findings(refused)).toMatchObject([{ field: 'explanation' }])
    const draft = await created(content)
    expect((await client.post(`/api/items/${draft.id}/activate`, { version: 1 })).status).toBe(422)
    expect((await client.request('DELETE', `/api/items/${draft.id}`)).status).toBe(200)
    expect((await client.get(`/api/items/${draft.id}`)).status).toBe(404)
  })
})

describe('code in questions', () => {
  const check = async (content: ItemContent) =>
    (
      (await client.post('/api/items/check', { content })).body as {
        findings: { field: string; message: string }[]
      }
    ).findings

  it.each([
    ['an output', goodOutput],
    ['code', goodCode],
    ['a query', goodQuery],
  ])('is run, and %s that is right passes', async (_, content) => {
    expect(await check(content)).toEqual([])
  })

  it.each<[what: string, content: ItemContent, field: string]>([
    [
      'an output that is another',
      { ...goodOutput, code: 'print([n * n for n in range(6) if n % 2])' },
      'options',
    ],
    ['code that fails', { ...goodOutput, code: 'print(undefined_name)' }, 'code'],
    [
      'a solution that is none',
      { ...goodCode, solution: goodCode.solution.replace('filter', 'map') },
      'tests.1',
    ],
    [
      'a start that passes',
      { ...goodCode, code: `${goodCode.solution}\n`, solution: `${goodCode.solution} // the same` },
      'code',
    ],
    ['a query that fails', { ...goodQuery, solution: 'select town from people' }, 'tests.0'],
    ['a query that never gives the same', { ...goodQuery, solution: 'select random()' }, 'solution'],
    ['a query whose result never changes', { ...goodQuery, solution: 'select 1' }, 'tests'],
    [
      'a proof of something else',
      { ...goodChoice, proof: { language: 'python', source: 'print("The state before either request")' } },
      'proof',
    ],
  ])('finds %s', async (_, content, field) => {
    expect((await check(content)).map((one) => one.field)).toEqual([field])
  })

  it('is explained to its author where the solution fails, in hidden tests too', async () => {
    const wrong = { ...goodCode, solution: goodCode.solution.replace('filter', 'map') }
    expect((await check(wrong))[0]?.message).toBe(
      'The solution does not pass “nothing”: it gives 2 instead of 0.',
    )
    const broken = { ...goodCode, solution: goodCode.solution.replace('text.split', 'words.split') }
    expect((await check(broken))[0]?.message).toMatch(/“two words”: line 2: .*words/)
  })

  it('may be a whole program that reads its input', async () => {
    const program: ItemContent = {
      ...goodCode,
      skill: 'Python',
      language: 'python',
      entry: '',
      code: 'print(len(input()))',
      solution: 'print(len(input().split()))',
      tests: [
        { name: 'two words', isHidden: false, args: ['two words'], expected: '2' },
        { name: 'one word', isHidden: true, args: ['one'], expected: '1' },
      ],
    }
    expect(await check(program)).toEqual([])
  })

  it('is refused where a value is nested without end', async () => {
    const deep = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`)
    const tests = goodCode.tests.map((one) => ({ ...one, args: [deep] }))
    const answer = await client.post('/api/items/try', { content: { ...goodCode, tests }, answer: '' })
    expect(answer.status).toBe(422)
  })

  it('is tried against the tests as a candidate would, without telling what is hidden', async () => {
    const answer = await client.post('/api/items/try', { content: goodCode, answer: goodCode.code })
    expect(answer.body).toEqual({
      verdicts: [
        {
          name: 'two words',
          isHidden: false,
          isPassed: true,
          shown: { input: '"two words"', expected: '2', got: '2', printed: '', failure: null },
        },
        { name: 'nothing', isHidden: true, isPassed: false, shown: null },
      ],
    })
    const query = await client.post('/api/items/try', {
      content: goodQuery,
      answer: 'select city, count(*)\nfrm people',
    })
    expect(query.body).toMatchObject({
      verdicts: [
        { isPassed: false, shown: { failure: { kind: 'compile_error', line: 2 } } },
        { shown: null },
      ],
    })
  })
})

describe('questions from elsewhere', () => {
  const gift = `// made elsewhere
$CATEGORY: Git/medium

::Stash:: Uncommitted work is in the way of a pull. Which step keeps it and clears the way? {
  =Put it on the stash and take it back later #
  ~Reset the branch to its remote #Takes a reset for something that can be undone.
  ~Delete the branch and fetch it anew #Thinks that uncommitted work is part of the branch.
  ~Commit it to the remote by hand #Takes the remote for a folder.
  ####A stash holds uncommitted changes until they are taken back.
}

::Pairs:: Match them. {=a -> b =c -> d =e -> f}
`
  const input = { format: 'gift', text: gift, skill: 'Git', difficulty: 'easy' }

  it('may be a whole file, whatever its alphabet', async () => {
    const text = `// ${'字'.repeat(900_000)}\n`
    const tried = await client.post('/api/items/import/try', {
      format: 'gift',
      text,
      skill: 'Git',
      difficulty: 'easy',
    })
    expect(tried.status).toBe(200)
  })

  it('are tried first, and nothing is saved', async () => {
    const before = (await list('?from=own&source=imported')).total
    const report = (await client.post('/api/items/import/try', input)).body as ImportReport
    expect(report.entries.map(({ isTaken }) => isTaken)).toEqual([true, false])
    expect(report.entries[1]?.problems.join()).toMatch(/match/i)
    expect((await list('?from=own&source=imported')).total).toBe(before)
  })

  it('become drafts, and go out again as they came', async () => {
    await client.post('/api/items/import', input)
    const { items } = await list('?from=own&source=imported')
    expect(items).toMatchObject([{ status: 'draft', skill: 'Git', difficulty: 'medium' }])
    const file = await client.get('/api/items/export?format=gift&from=own&source=imported')
    expect(String(file.body)).toContain('Put it on the stash')
    const tried = await client.get('/api/items/export/try?format=gift&type=sql-query')
    expect(tried.body).toMatchObject({ count: 0 })
    expect((tried.body as { left: unknown[] }).left.length).toBeGreaterThan(2)
  })
})

describe('scenarios', () => {
  it('are listed and read with rubric and samples', async () => {
    const { scenarios } = (await client.get('/api/scenarios')).body as { scenarios: ScenarioRow[] }
    expect(scenarios.length).toBeGreaterThanOrEqual(24)
    const one = await client.get(`/api/scenarios/${scenarios[0]?.id}`)
    expect(one.body).toMatchObject({ timeLimitMinutes: 15, samples: [{}, {}, {}] })
    expect((await client.get('/api/scenarios/none')).status).toBe(404)
  })
})

describe('drafts by a model', () => {
  it('are refused where there is none', async () => {
    expect((await client.get('/api/items/abilities')).body).toMatchObject({ writesDrafts: false })
    const order = { skill: 'Git', difficulty: 'easy', type: 'multiple-choice', count: 1 }
    const answer = await client.post('/api/items/drafts', order)
    expect(answer).toMatchObject({ status: 409, body: { code: 'NO_LANGUAGE_MODEL' } })
  })
})
