/** What everyone finds, and that nobody finds what they may not see: not by a word, a slip of the pen, a count or a mark. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { FoundGroup, FoundKind } from '#contract/search.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import { sit } from '../../../../tests/support/attempts.ts'
import { makeManyCandidates } from '../../../../tests/support/candidates.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  makeAdmin,
  makeJobSeeker,
  makeRecruiter,
  suspend,
  type TestAccount,
} from '../../../../tests/support/factories.ts'
import { takeTurns } from '../../../../tests/support/in-full.ts'
import { goodChoice } from '../../../../tests/support/items.ts'
import {
  apply,
  closeJob,
  giveProfile,
  makeApplicant,
  makeJob,
  register,
} from '../../../../tests/support/jobs.ts'
import { sharedResultsApp } from '../../../../tests/support/results.ts'
import { makeTest } from '../../../../tests/support/tests.ts'

const { app, world, handIn, scored } = sharedResultsApp()

type Who = 'seeker' | 'otherSeeker' | 'hr' | 'stranger' | 'waiting' | 'admin'
const clients = {} as Record<Who, HttpClient>

const ask = async (client: HttpClient, q: string, options: Record<string, string> = {}) =>
  await client.get(`/api/search?${new URLSearchParams({ q, ...options })}`)
const find = async (who: Who, q: string, options: Record<string, string> = {}): Promise<FoundGroup[]> => {
  const { status, body } = await ask(clients[who], q, options)
  expect(status, `${who}: ${q}`).toBe(200)
  return (body as { groups: FoundGroup[] }).groups
}
const titlesOf = async (who: Who, q: string, options: Record<string, string> = {}) =>
  Object.fromEntries(
    (await find(who, q, options)).map(({ kind, hits }) => [kind, hits.map(({ title }) => title)]),
  ) as Partial<Record<FoundKind, string[]>>

/** Somebody of one company, with a question, a badge and a test of its own that hold a word of its own. */
async function furnish(client: HttpClient, recruiter: TestAccount, word: string) {
  const content = { ...goodChoice, question: `${word} ${goodChoice.question}` }
  const item = await client.post('/api/items', { content, isActive: false })
  expect(item.status, JSON.stringify(item.body)).toBe(200)
  const badge = { name: `Friend of ${word}`, description: 'Given by hand.' }
  expect((await client.post('/api/company/badges', badge)).status).toBe(200)
  const draft = await makeJob(app().parts, recruiter, {
    details: { jobTitle: `Draft ${word}` },
    isPublished: false,
  })
  const skills = [{ name: 'SQL', isMustHave: true }]
  const tested = await makeJob(app().parts, recruiter, { details: { jobTitle: `Posted ${word}`, skills } })
  const test = await makeTest(app().parts, recruiter, { jobId: tested.id, seed: word })
  const { parts } = app()
  await parts.tests.save(systemActor, recruiter as CompanyMember, test)
  return { draft, tested, test }
}

beforeAll(async () => {
  const { parts } = app()
  const { people, hr, stranger, job, test } = world()
  clients.hr = hr
  clients.stranger = stranger
  const admin = await makeAdmin(parts)
  const { companyId, companyName } = (people.recruiter as CompanyMember).membership
  const door = { id: companyId, name: companyName, membership: 'waiting' as const }
  const waiting = await makeRecruiter(parts, door, 'Wanda Waiting')

  await furnish(hr, people.recruiter, 'quillwright')
  await furnish(stranger, people.stranger, 'farthingale')
  const closed = await makeJob(parts, people.recruiter, { details: { jobTitle: 'Bellfounder' } })
  await closeJob(parts, people.recruiter, closed)

  // Who applied with both, under names and addresses that nobody else has.
  const ours = await makeApplicant(app(), 'Ottoline Vexley', { email: 'ottoline@brimfors.example' })
  const theirs = await makeApplicant(app(), 'Ottoline Marchbanks')
  clients.seeker = ours.client
  clients.otherSeeker = theirs.client
  await apply(ours.client, job)
  const elsewhere = await makeJob(parts, people.stranger, { details: { jobTitle: 'Zephyrologist' } })
  await apply(theirs.client, elsewhere)

  // Who does not share, who withdrew, who has yet to confirm: there is the name and the job alone.
  const quiet = await makeApplicant(app(), 'Quentin Quiet')
  const { id } = await apply(quiet.client, job)
  await quiet.client.request('PUT', `/api/applications/${id}/sharing`, { isShared: false })
  addresses.quiet = quiet.seeker.email
  const gone = await makeApplicant(app(), 'Gundula Gone')
  await gone.client.post(`/api/applications/${(await apply(gone.client, job)).id}/withdraw`)
  addresses.gone = gone.seeker.email
  addresses.unconfirmed = 'ulla.unconfirmed@brimfors.example'
  const ulla = await register(app(), addresses.unconfirmed, 'Ulla Unconfirmed')
  const session = (await ulla.get('/api/session')).body as { user: TestAccount }
  await giveProfile(parts, session.user)
  await apply(ulla, job)

  const sitting = await sit(ours.client, test.id)
  await handIn(ours.client, sitting.id)
  await scored(ours.client, sitting.id)

  // Somebody who is erased.
  const erased = await makeApplicant(app(), 'Erasmus Erased')
  await apply(erased.client, job)
  const leaving = await erased.client.post('/api/account/deletion', { password: erased.seeker.password })
  expect(leaving.status, JSON.stringify(leaving.body)).toBe(200)
  app().clock.advance(40 * 86_400_000)
  await parts.privacy.eraseDue()
  // They were all signed out meanwhile.
  const everyone = {
    ...{ hr: people.recruiter, stranger: people.stranger, admin, waiting },
    ...{ seeker: ours.seeker, otherSeeker: theirs.seeker },
  }
  for (const [who, account] of Object.entries(everyone))
    clients[who as Who] = await app().visitor().signIn(account)
}, 240_000)

const addresses = { quiet: '', gone: '', unconfirmed: '' }

describe('everyone finds what is theirs', () => {
  it('a job seeker the board and their own', async () => {
    expect(await titlesOf('seeker', 'zephyrologist')).toEqual({ jobs: ['Zephyrologist'] })
    const own = await titlesOf('seeker', 'night nurse')
    expect(own).toMatchObject({ applications: ['Night Nurse'] })
    expect(own.results?.[0]).toContain('Night Nurse')
    expect(await titlesOf('otherSeeker', 'zephyrologist')).toEqual({
      jobs: ['Zephyrologist'],
      applications: ['Zephyrologist'],
    })
  })

  it('a recruiter their candidates, jobs, tests, results, questions and badges', async () => {
    expect(await titlesOf('hr', 'ottoline')).toEqual({
      people: ['Ottoline Vexley'],
      results: ['Ottoline Vexley'],
    })
    const found = await titlesOf('hr', 'quillwright')
    expect(found).toMatchObject({
      jobs: ['Posted quillwright', 'Draft quillwright'],
      badges: ['Friend of quillwright'],
    })
    expect(found.tests?.[0]).toContain('Posted quillwright')
    expect(found.items?.[0]).toContain('quillwright A client repeats')
    expect(await titlesOf('hr', 'bellfounder')).toEqual({ jobs: ['Bellfounder'] })
    expect((await titlesOf('hr', 'sql')).items).toHaveLength(5)
    for (const name of ['Quentin Quiet', 'Gundula Gone', 'Ulla Unconfirmed'])
      expect(await titlesOf('hr', name)).toEqual({ people: [name] })
  })

  it('an administrator people by name, address and company, companies, badges and the board', async () => {
    expect((await titlesOf('admin', 'ottoline')).people?.toSorted()).toEqual([
      'Ottoline Marchbanks',
      'Ottoline Vexley',
    ])
    expect(await titlesOf('admin', addresses.unconfirmed)).toEqual({ people: ['Ulla Unconfirmed'] })
    const northwind = await titlesOf('admin', 'northwind')
    expect(northwind.companies).toEqual(['Northwind Hospital'])
    expect(northwind.people).toEqual(expect.arrayContaining(['Hana Recruiter', 'Cleo Colleague']))
    expect((await titlesOf('admin', 'friend of')).badges?.toSorted()).toEqual([
      'Friend of farthingale',
      'Friend of quillwright',
    ])
    expect(await titlesOf('admin', 'zephyrologist')).toEqual({ jobs: ['Zephyrologist'] })
  })
})

/** Words that stand in nothing the one who asks may see, and what they are of. */
const hidden: [Who, string, string][] = [
  ['seeker', 'a person', 'marchbanks'],
  ['seeker', 'a person who applied to the same company', 'quentin quiet'],
  ['seeker', 'a recruiter', 'hana recruiter'],
  ['seeker', 'a company’s question', 'quillwright a client repeats'],
  ['seeker', 'a draft of a job', 'draft quillwright'],
  ['seeker', 'a closed job that they never applied for', 'bellfounder'],
  ['seeker', 'a company’s badge', 'friend of quillwright'],
  ['otherSeeker', 'somebody else’s application, attempt and result', 'technical test'],
  ['hr', 'another company’s candidate', 'marchbanks'],
  ['hr', 'another company’s question, draft, test and badge', 'farthingale'],
  ['hr', 'another company’s job, though it is on the board', 'zephyrologist'],
  ['hr', 'an administrator', 'ada admin'],
  ['hr', 'a colleague', 'cleo colleague'],
  ['hr', 'who is erased', 'erasmus'],
  ['stranger', 'another company’s candidates', 'vexley'],
  ['stranger', 'another company’s question, jobs, test and badge', 'quillwright'],
  ['stranger', 'another company’s closed job', 'bellfounder'],
  ['waiting', 'candidates of the company they wait for', 'vexley'],
  ['waiting', 'its jobs, tests, questions and badges', 'quillwright'],
  ['waiting', 'the bank that companies share', 'sql'],
  ['waiting', 'the board, which they can open all the same', 'zephyrologist'],
  ['admin', 'who is erased', 'erasmus erased'],
  ['admin', 'what is left of who is erased', 'deleted person'],
  ['admin', 'a company’s question', 'quillwright a client repeats'],
  ['admin', 'a draft of a job', 'draft quillwright'],
  ['admin', 'a closed job', 'bellfounder'],
]

/** The same, as it might be typed. */
const waysToAsk = (words: string) => {
  const [first = '', ...rest] = words.split(' ')
  const swapped = first.length < 5 ? first : `${first.slice(0, 2)}${first[3]}${first[2]}${first.slice(4)}`
  return [words, words.toUpperCase(), `  ${words.replaceAll(' ', '   ')} `, [swapped, ...rest].join(' ')]
}

describe('nobody finds', () => {
  const hows = [
    { limit: '10', isBlind: 'false' },
    { limit: '1', isBlind: 'true' },
  ]
  it.each(hidden.map((one, place) => [...one, place] as const))(
    '%s: %s (%s)',
    async (who, _, words, place) => {
      const asked = waysToAsk(words).flatMap((q) => hows.map((how) => ({ q, how })))
      // Whole: no group, no count, no "more", no mark, no suggestion.
      for (const { q, how } of takeTurns(asked, place, 2))
        expect((await ask(clients[who], q, how)).body, q).toEqual({ groups: [] })
    },
  )

  it('an address that is not shared, though its person is found by name', async () => {
    for (const address of Object.values(addresses)) {
      expect(address).toContain('@')
      for (const q of [address, address.slice(0, -3), address.split('@')[0] ?? ''])
        for (const group of await find('hr', q))
          expect(JSON.stringify(group)).not.toMatch(/Quentin|Gundula|Ulla/)
      expect(JSON.stringify(await find('hr', 'quentin'))).not.toContain('@')
    }
  })

  it('what was theirs to find a moment ago', async () => {
    const { parts } = app()
    const { job } = world()
    const { seeker, client } = await makeApplicant(app(), 'Sigismund Shy')
    const { id } = await apply(client, job)
    expect(await titlesOf('hr', seeker.email)).toEqual({ people: ['Sigismund Shy'] })
    await client.request('PUT', `/api/applications/${id}/sharing`, { isShared: false })
    expect(await titlesOf('hr', seeker.email)).toEqual({})
    await suspend(parts, seeker)
    expect(JSON.stringify(await find('hr', 'sigismund'))).not.toContain('@')
  })

  it('more or less of their own because another company has the same words', async () => {
    const before = await find('hr', 'jabberwock tamer')
    const { people } = world()
    const job = await makeJob(app().parts, people.stranger, { details: { jobTitle: 'Jabberwock Tamer' } })
    await makeManyCandidates(app().parts, people.stranger, job, Array(30).fill('Jabberwock Tamer'))
    expect(await find('hr', 'jabberwock tamer')).toEqual(before)
    expect(await find('hr', 'jabberwokc tamer')).toEqual(before)
    const [group] = await find('stranger', 'jabberwock tamer', { limit: '3' })
    expect(group).toMatchObject({ kind: 'people', hasMore: true, isSimilar: false })
  })
})

describe('a blind page', () => {
  it('knows a position, and nobody by name, address or badge', async () => {
    const blind = { isBlind: 'true' }
    for (const q of ['ottoline', 'vexley', 'vexlye', 'brimfors', 'friend of quillwright'])
      expect(await titlesOf('hr', q, blind), q).toEqual({})
    const groups = await find('hr', 'night nurse', blind)
    expect(groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['people', 'results']))
    for (const { kind, hits } of groups)
      if (kind === 'people' || kind === 'results')
        for (const { title } of hits) expect(title).toMatch(/^Candidate [0-9A-F]{5}$/)
    expect(JSON.stringify(groups)).not.toMatch(/Ottoline|Quentin|Gundula|Ulla|@/)
  })
})

describe('what is found', () => {
  it('is ranked: what it is called, what begins so, what holds the words, and the newest first', async () => {
    const { people } = world()
    const make = (jobTitle: string) => makeJob(app().parts, people.stranger, { details: { jobTitle } })
    for (const title of ['Chief Lampwright', 'Lampwright', 'Lampwright Trainee', 'Lampwrights'])
      await make(title)
    expect((await titlesOf('stranger', 'lampwright')).jobs).toEqual([
      'Lampwright',
      'Lampwrights',
      'Lampwright Trainee',
      'Chief Lampwright',
    ])
    expect((await titlesOf('stranger', 'la', { limit: '2' })).jobs).toEqual([
      'Lampwrights',
      'Lampwright Trainee',
    ])
  })

  it('is forgiven a slip of the pen, and says so', async () => {
    const [people] = await find('hr', 'ottolnie vexlay')
    expect(people).toMatchObject({
      ...{ kind: 'people', isSimilar: true, hasMore: false },
      hits: [{ title: 'Ottoline Vexley', rank: 'similar', note: 'Test pending' }],
    })
    expect(people?.hits[0]?.marks.title).toEqual([
      { start: 0, end: 8 },
      { start: 9, end: 15 },
    ])
    expect(await titlesOf('admin', 'norhtwind')).toMatchObject({ companies: ['Northwind Hospital'] })
    expect(await titlesOf('seeker', 'zefyrologist')).toEqual({ jobs: ['Zephyrologist'] })
  })

  it('holds what was asked for where it can be seen, whatever it is', async () => {
    for (const who of ['seeker', 'hr', 'stranger', 'admin'] as const)
      for (const q of ['e', 'an', 'night', 'test', 'nurse bergen', 'hospital', 'sql'])
        for (const { hits } of await find(who, q, { limit: '10' }))
          for (const { title, detail, marks } of hits) {
            expect(`${title} ${detail}`.toLowerCase()).toContain(q.split(' ')[0])
            expect(marks.title.length + marks.detail.length).toBeGreaterThan(0)
          }
  })
})

describe('whatever is asked', () => {
  const hostile = [
    ...[
      '%',
      '_',
      '%%%',
      '\\',
      '\\%',
      "'",
      '"',
      "'; drop table users; --",
      '$' + '{1}',
      '$1',
      '%>',
      '<%',
      ':*',
      '&|!',
    ],
    ...[
      'a\u0000b',
      '\u0000',
      '\ud800x',
      '😀',
      '👩‍👩‍👧',
      'עברית',
      '\u202eabc',
      'ﷺ',
      'e\u0301'.repeat(40),
      'ß'.repeat(100),
    ],
    ...[
      '  ',
      '\n\t',
      Array.from({ length: 40 }, (_, n) => `w${n}`)
        .join(' ')
        .slice(0, 100),
    ],
    ...['abcd '.repeat(20), 'x'.repeat(100), '?', '.', '-', 'ᄒ', 'İ', '\u{10ffff}'],
  ]
  it('is answered or refused, and never fails', async () => {
    for (const [place, q] of hostile.entries())
      for (const who of takeTurns(['seeker', 'hr', 'waiting', 'admin'] as const, place)) {
        const { status } = await ask(clients[who], q)
        expect([200, 422], `${who}: ${JSON.stringify(q)}`).toContain(status)
      }
  })

  it('is refused where it is nothing, or more than a search', async () => {
    for (const q of ['', '   ', '\u0000', 'x'.repeat(101)])
      expect((await ask(clients.hr, q)).status, q).toBe(422)
    for (const limit of ['0', '11', '-1', 'many'])
      expect((await ask(clients.hr, 'nurse', { limit })).status, limit).toBe(422)
  })

  it('is found by rows from before there was a search', async () => {
    const { raw } = app().parts.database
    const before = await find('admin', 'ottolnie')
    const jobs = await find('hr', 'quillwright')
    await raw.query(`update users set name_key = '' where erased_at is null`)
    for (const table of ['jobs', 'tests', 'items', 'companies'])
      await raw.query(`update ${table} set search_text = ''`)
    expect(await find('admin', 'ottolnie')).toEqual([])
    const { accounts, companies, jobs: jobsService, tests, items } = app().parts
    for (const { searching } of [accounts, companies, jobsService, tests, items])
      await searching.listUnlisted()
    expect(await find('admin', 'ottolnie')).toEqual(before)
    expect(await find('hr', 'quillwright')).toEqual(jobs)
  })

  it('follows who is called otherwise', async () => {
    const person = await makeJobSeeker(app().parts, 'Before Wedding')
    const client = await app().visitor().signIn(person)
    expect(await titlesOf('admin', 'before wedding')).toEqual({ people: ['Before Wedding'] })
    const renamed = await client.request('PATCH', '/api/account', { name: 'After Wedding' })
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
    // Their address still begins as they were called.
    expect((await find('admin', 'before wedding'))[0]?.hits).toMatchObject([{ rank: 'beside' }])
    expect(await titlesOf('admin', 'after wedding')).toEqual({ people: ['After Wedding'] })
  })
})
