import { beforeAll, describe, expect, it } from 'vitest'
import { boardDepth, jobsPageSize } from '#contract/jobs.ts'
import { emptyProfile } from '#core/documents/profile.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { makeId } from '#server/platform/ids.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeJobSeeker, makeRecruiter, type TestAccount } from '../../../../tests/support/factories.ts'
import { askBoard, completeJob } from '../../../../tests/support/job-requests.ts'
import { toSearchable } from './searchable.ts'

const app = sharedTestApp()
let visitor: HttpClient
let recruiter: TestAccount

const skills = (...names: string[]) => names.map((name) => ({ name, isMustHave: true }))
const pay = (max: number, period: 'year' | 'hour' = 'year', currency = 'EUR') => ({
  min: null,
  max,
  currency,
  period,
})

/** In the order they are published: the last is the newest. */
const published: Partial<JobDetails>[] = [
  { jobTitle: 'C++ Developer', location: 'Zürich', skills: skills('C++', 'Linux'), jobType: 'full-time' },
  { jobTitle: 'C# Developer', location: 'Köln, Germany', skills: skills('C#', '.NET'), jobType: 'contract' },
  { jobTitle: 'Developer in C', location: 'Graz', skills: skills('C') },
  { jobTitle: 'Ingénieur logiciel', location: 'Montréal', summary: 'Moteurs de recherche.' },
  {
    jobTitle: 'Full-Stack Developer',
    location: 'Remote',
    workplace: 'remote',
    skills: skills('JS', 'Node.js'),
  },
  { jobTitle: 'IT Support Officer', location: 'Leeds', salary: pay(40_000), workplace: 'on-site' },
  { jobTitle: 'Customer Support Officer', location: 'Leeds', salary: pay(30, 'hour'), workplace: 'hybrid' },
  { jobTitle: 'Head of Engineering', location: 'Bonn', salary: pay(90_000, 'year', 'CHF') },
  { jobTitle: 'Therapist', location: 'Bath', requirements: ['A hundred_percent 100% registered'] },
  {
    jobTitle: 'Store Manager',
    location: 'York',
    summary: 'You know a therapist’s day.',
    jobType: 'part-time',
  },
]

beforeAll(async () => {
  const { parts, clock } = app()
  visitor = app().visitor()
  recruiter = await makeRecruiter(parts, { name: 'Board Ltd' })
  const member = recruiter as CompanyMember
  for (const details of published) {
    clock.advance(60_000)
    const whole = { ...completeJob, company: 'Board Ltd', ...details }
    await parts.jobs.create(systemActor, member, { details: whole, isPublished: true })
  }
  const draft = { ...completeJob, jobTitle: 'Unfinished Developer' }
  await parts.jobs.create(systemActor, member, { details: draft, isPublished: false })
  const closing = { ...completeJob, jobTitle: 'Closed Developer' }
  const { id, version } = await parts.jobs.create(systemActor, member, {
    details: closing,
    isPublished: true,
  })
  await parts.jobs.close(systemActor, member, { id, version })
})

const titles = async (...pairs: [string, string][]) =>
  (await askBoard(visitor, ...pairs)).jobs.map(({ jobTitle }) => jobTitle)
const search = (text: string) => titles(['search', text])

describe('the board', () => {
  it('shows what is published, the newest first, to anyone', async () => {
    const board = await askBoard(visitor)
    expect(board.jobs.map(({ jobTitle }) => jobTitle)).toEqual(
      published.map(({ jobTitle }) => jobTitle).reverse(),
    )
    expect(board).toMatchObject({ total: published.length, hasMore: false })
    expect(board.jobs.at(-1)).toEqual({
      slug: expect.stringMatching(/^c-developer-board-ltd-zurich-/),
      jobTitle: 'C++ Developer',
      company: 'Board Ltd',
      location: 'Zürich',
      workplace: null,
      jobType: 'full-time',
      experienceLevel: null,
      salary: null,
      skills: skills('C++', 'Linux'),
      publishedAt: expect.any(String),
      match: null,
    })
  })
})

describe('a search', () => {
  it('puts those before that are called so', async () => {
    expect(await search('therapist')).toEqual(['Therapist', 'Store Manager'])
  })

  it('asks for every word, wherever it stands', async () => {
    expect(await search('support leeds')).toEqual(['Customer Support Officer', 'IT Support Officer'])
    expect(await search('customer support leeds')).toEqual(['Customer Support Officer'])
    expect(await search('support york')).toEqual([])
  })

  it('knows C++, C# and C apart', async () => {
    expect(await search('C++')).toEqual(['C++ Developer'])
    expect(await search('c++ developer')).toEqual(['C++ Developer'])
    expect(await search('c#')).toEqual(['C# Developer'])
    expect(await search('C')).toEqual(['Developer in C'])
    expect(await search('.net')).toEqual(['C# Developer'])
  })

  it.each(['full-stack', 'full stack', 'fullstack', 'node.js', 'nodejs', 'Node JS', 'javascript', 'JS'])(
    'finds one job however it is written: %s',
    async (text) => expect(await search(text)).toEqual(['Full-Stack Developer']),
  )

  it('needs no accents, no case and no ending', async () => {
    expect(await search('INGENIEUR')).toEqual(['Ingénieur logiciel'])
    expect(await search('ingénieur')).toEqual(['Ingénieur logiciel'])
    expect(await search('montreal')).toEqual(['Ingénieur logiciel'])
    expect(await search('engineers bonn')).toEqual(['Head of Engineering'])
    expect(await search('zurich')).toEqual(['C++ Developer'])
  })

  it('takes its last word for a beginning, whatever its stem', async () => {
    for (const text of ['eng', 'enginee', 'engineerin', 'head of engin'])
      expect(await search(text)).toEqual(['Head of Engineering'])
    expect(await search('the')).toContain('Therapist')
    expect(await search('engin bonn')).toEqual(['Head of Engineering'])
  })

  it('does not stumble over filler words, and keeps IT', async () => {
    expect(await search('IT support')).toEqual(['IT Support Officer'])
    expect(await search('it')).toEqual(['IT Support Officer'])
    expect(await search('head of the engineering')).toEqual(['Head of Engineering'])
  })

  it('finds no draft and nothing that is closed', async () => {
    expect(await search('unfinished')).toEqual([])
    expect(await search('closed')).toEqual([])
  })

  it.each([
    "'",
    "' or 1=1 --",
    '"quoted"',
    '%',
    '_',
    '\\',
    "\\'",
    '!',
    '&|!()<->:*',
    'a & b',
    ':*',
    '\0',
    '\ud83c\udf89',
    'x'.repeat(200),
    'a '.repeat(100),
    '1e5 3d 10x',
    '東京 エンジニア',
    'डेवलपर',
    '​',
    ';drop table jobs',
  ])('takes anything: %j', async (text) => {
    for (const name of ['search', 'location', 'skill']) {
      const answer = await visitor.get(`/api/jobs?${new URLSearchParams({ [name]: text.slice(0, 80) })}`)
      expect(answer.status).toBe(200)
    }
    expect((await visitor.get(`/api/jobs?${new URLSearchParams({ search: text })}`)).status).toBe(200)
    expect((await visitor.get(`/api/jobs/${encodeURIComponent(text)}`)).status).toBe(404)
  })

  it('has no wildcards of its own', async () => {
    expect(await search('%')).toEqual([])
    expect(await titles(['location', '%'])).toEqual([])
    expect(await titles(['location', '_eed_'])).toEqual([])
    expect(await titles(['skill', '%'])).toEqual([])
    expect(await search('hundred percent')).toEqual(['Therapist'])
  })

  it('is refused in words where it is too long', async () => {
    const answer = await visitor.get(`/api/jobs?search=${'x'.repeat(201)}`)
    expect(answer.body).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { search: 'This is too long to search for' } },
    })
  })
})

describe('filters', () => {
  it('ask for all skills, by any of their names', async () => {
    expect(await titles(['skill', 'JavaScript'])).toEqual(['Full-Stack Developer'])
    expect(await titles(['skill[]', 'javascript'], ['skill[]', 'node'])).toEqual(['Full-Stack Developer'])
    expect(await titles(['skill[]', 'JavaScript'], ['skill[]', 'Linux'])).toEqual([])
    expect(await titles(['skill', 'c++'])).toEqual(['C++ Developer'])
    expect(await titles(['skill', 'C'])).toEqual(['Developer in C'])
  })

  it('find a place by a part of its name', async () => {
    expect(await titles(['location', 'KOLN'])).toEqual(['C# Developer'])
    expect(await titles(['location', 'ürich'])).toEqual(['C++ Developer'])
    expect(await titles(['location', 'remote'])).toEqual(['Full-Stack Developer'])
    expect(await titles(['location', 'ee'])).toEqual(['Customer Support Officer', 'IT Support Officer'])
  })

  it('take any of several kinds and workplaces', async () => {
    expect(await titles(['type', 'contract'])).toEqual(['C# Developer'])
    expect(await titles(['type[]', 'contract'], ['type[]', 'part-time'])).toEqual([
      'Store Manager',
      'C# Developer',
    ])
    expect(await titles(['workplace[]', 'hybrid'], ['workplace[]', 'on-site'])).toEqual([
      'Customer Support Officer',
      'IT Support Officer',
    ])
    expect((await visitor.get('/api/jobs?type=slavery')).status).toBe(422)
  })

  it('compare pay by the year, within a currency', async () => {
    const from = (figure: number, currency: string) =>
      titles(['salaryFrom', String(figure)], ['currency', currency])
    expect(await from(40_000, 'EUR')).toEqual(['Customer Support Officer', 'IT Support Officer'])
    expect(await from(40_001, 'EUR')).toEqual(['Customer Support Officer'])
    expect(await from(90_000, 'CHF')).toEqual(['Head of Engineering'])
    expect(await from(62_401, 'EUR')).toEqual([])
  })

  it('narrow a search, and each other', async () => {
    expect(await titles(['search', 'support'], ['workplace', 'hybrid'], ['location', 'leeds'])).toEqual([
      'Customer Support Officer',
    ])
    expect(await titles(['search', 'developer'], ['type', 'full-time'])).toEqual(['C++ Developer'])
  })
})

describe('how a profile fits', () => {
  it('is told to job seekers who have one, and to no one else', async () => {
    const { parts } = app()
    const seeker = await makeJobSeeker(parts)
    const client = await app().visitor().signIn(seeker)
    const scores = async (by: HttpClient) =>
      Object.fromEntries((await askBoard(by)).jobs.map(({ jobTitle, match }) => [jobTitle, match]))
    expect(Object.values(await scores(client)).every((match) => match === null)).toBe(true)
    const profile = { ...emptyProfile, name: 'Sol Seeker', skills: ['C++', 'Linux'] }
    await parts.documents.saveProfile(systemActor, seeker, { profile, version: 0 })
    expect(await scores(client)).toMatchObject({
      'C++ Developer': 100,
      'Full-Stack Developer': 0,
      Therapist: null,
    })
    const hr = await app().visitor().signIn(recruiter)
    expect(Object.values(await scores(hr)).every((match) => match === null)).toBe(true)
  })
})

describe('many jobs', () => {
  it('are counted and paged to the depth of the board', async () => {
    const { parts, clock } = app()
    const details = { ...completeJob, jobTitle: 'Lighthouse Keeper' }
    const now = clock.now()
    const rows = Array.from({ length: boardDepth + 5 }, (_, n) => ({
      ...toSearchable(details),
      id: makeId(clock),
      companyId: recruiter.membership?.companyId ?? '',
      createdBy: recruiter.id,
      slug: `lighthouse-keeper-${n}`,
      status: 'published' as const,
      version: 1,
      details,
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
    }))
    await parts.database.db.insert(jobs).values(rows)
    const pages = boardDepth / jobsPageSize
    const page = (n: number) => askBoard(visitor, ['search', 'lighthouse'], ['page', String(n)])
    const [first, second, last] = [await page(1), await page(2), await page(pages)]
    expect(first).toMatchObject({ total: boardDepth, hasMore: true })
    expect(last.jobs).toHaveLength(jobsPageSize)
    expect(last.total).toBe(boardDepth)
    // Published at the same moment: by their ids, the same each time.
    const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
    const shown = [...first.jobs, ...second.jobs].map(({ slug }) => ids.get(slug) ?? '')
    expect(shown).toEqual(
      [...ids.values()]
        .sort()
        .reverse()
        .slice(0, 2 * jobsPageSize),
    )
    expect((await visitor.get(`/api/jobs?page=${pages + 1}`)).status).toBe(422)
    expect(await askBoard(visitor, ['search', 'therapist'], ['page', '2'])).toEqual({
      jobs: [],
      total: 2,
      hasMore: false,
    })
  })
})
