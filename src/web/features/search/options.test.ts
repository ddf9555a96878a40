import { Library, LogOut } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import type { FoundGroup, Hit } from '#contract/search.ts'
import type { Opened } from '#web/lib/recently-opened.ts'
import { hrefOf, linkOf } from './links.ts'
import { isRemembered, listGroups, type Place, showAround } from './options.ts'

const page = (label: string, to: string, keywords = ''): Place => ({ label, to, keywords, icon: Library })
const places: Place[] = [
  page('Dashboard', '/hr', 'home start'),
  page('Candidates', '/hr/candidates', 'people applicants'),
  page('Question Bank', '/hr/items', 'items'),
  { label: 'Logout', keywords: 'sign out', icon: LogOut, run: () => {}, isAction: true },
]
const hit = (id: string, title: string, over: Partial<Hit> = {}): Hit => ({
  ...{ id, title, detail: '', note: '', marks: { title: [], detail: [] }, rank: 'title' },
  opens: { page: 'candidate', id },
  ...over,
})
const people = (...hits: Hit[]): FoundGroup => ({ kind: 'people', hits, hasMore: false, isSimilar: false })
const jobs = (...hits: Hit[]): FoundGroup => ({ kind: 'jobs', hits, hasMore: false, isSimilar: false })
const given = { query: '', role: 'hr' as const, isBlind: false, places, opened: [], found: [] }
const shown = (over: Partial<Parameters<typeof listGroups>[0]>) =>
  listGroups({ ...given, ...over }).map(
    ({ label, options }) => `${label}: ${options.map(({ title }) => title).join(', ')}`,
  )
const opened = (href: string, title: string, kind = 'people'): Opened => ({
  ...{ href, title, detail: '', kind, at: 0 },
})

describe('what stands in the list', () => {
  it('before anything is typed is what was opened last, and where one can go', () => {
    expect(shown({ opened: [opened('/hr/candidates/1', 'Ada')] })).toEqual([
      'Opened from here lately: Ada',
      'Pages: Dashboard, Candidates, Question Bank',
      'Actions: Logout',
    ])
  })

  it('has no group twice: pages that are called so, and those that another word leads to, are two', () => {
    const more = [...places, page('Import questions', '/hr/items/import', 'items csv')]
    for (const query of ['i', 'items', 'it', 'd', 'home', 'q']) {
      const groups = listGroups({ ...given, places: more, query })
      const ids = groups.map(({ id }) => id)
      expect(new Set(ids).size, query).toBe(ids.length)
      const labels = groups.map(({ label }) => label)
      expect(new Set(labels).size, query).toBe(labels.length)
    }
    expect(shown({ query: 'h', places: [...places, page('Help', '/help')] })).toEqual([
      'Pages: Help',
      'More pages: Dashboard',
    ])
  })

  it('on a blind page names nobody that was opened before', () => {
    const some = [
      opened('/hr/candidates/1', 'Ada'),
      opened('/hr/results/1', 'Ada', 'results'),
      opened('/hr/jobs/1', 'Nurse', 'jobs'),
    ]
    expect(shown({ opened: some, isBlind: true })[0]).toBe('Opened from here lately: Nurse')
  })

  it.each([
    ['cand', ['Pages: Candidates']],
    ['CANDIDATES', ['Pages: Candidates']],
    ['applicants', ['Pages: Candidates']],
    ['bank question', ['Pages: Question Bank']],
    ['sign', ['Actions: Logout']],
    ['cnadidates', ['Pages: Candidates']],
    ['logotu', ['Actions: Logout']],
    ['anding', []],
    ['nothing like this', []],
  ])('of pages and actions for “%s”', (query, expected) => {
    expect(shown({ query })).toEqual(expected)
  })

  it('says what is only nearly written so', () => {
    expect(listGroups({ ...given, query: 'cnadidates' })[0]).toMatchObject({ isSimilar: true })
  })

  it('has pages that are called so first, then the best, and pages by another word last', () => {
    const found = [people(hit('1', 'Bea', { rank: 'beside' })), jobs(hit('2', 'Items', { rank: 'exact' }))]
    expect(shown({ query: 'items', found })).toEqual([
      'Jobs: Items',
      'Candidates: Bea',
      'Pages: Question Bank',
    ])
    expect(shown({ query: 'question', found })[0]).toBe('Pages: Question Bank')
    // What is nearly written so is nothing beside what is.
    expect(shown({ query: 'cnadidates', found })).toEqual(['Jobs: Items', 'Candidates: Bea'])
  })

  it('puts what was opened before first among equals, and not before what answers better', () => {
    const found = [people(hit('1', 'Exact', { rank: 'exact' }), hit('2', 'Two'), hit('3', 'Three'))]
    expect(
      shown({
        query: 'x',
        found,
        opened: [opened('/hr/candidates/3', 'Three'), opened('/hr/candidates/2', 'Two')],
      }),
    ).toEqual(['Candidates: Exact, Three, Two'])
  })

  it('leads on to the list that has the same search, blindly from a blind page', () => {
    const found = [{ ...people(hit('1', 'Ada')), hasMore: true }]
    const last = (isBlind: boolean) =>
      listGroups({ ...given, query: ' ada & co ', found, isBlind })[0]?.options.at(-1)
    expect(last(false)).toMatchObject({
      title: 'All candidates with “ada & co”',
      href: '/hr/candidates?search=ada+%26+co',
    })
    expect(last(true)?.href).toBe('/hr/candidates?search=ada+%26+co&blind=on')
    const similar = [{ ...people(hit('1', 'Ada')), hasMore: true, isSimilar: true }]
    expect(shown({ query: 'adaa', found: similar })).toEqual(['Candidates: Ada'])
  })
})

describe('an address', () => {
  it.each([
    ['candidate', 'a', true, '/hr/candidates/a?blind=on'],
    ['candidate', 'a', false, '/hr/candidates/a'],
    ['posting', 'night-nurse/../x', false, '/jobs/night-nurse%2F..%2Fx'],
    ['own_badges', 'a', false, '/job-seeker/results?badges=open'],
    ['take_interview', 'a', false, '/job-seeker/ai-interview/a'],
    ['users', 'a', false, '/admin/users/a'],
    ['badges', 'a', false, '/admin/badges?search=Ada+%26+Co'],
  ] as const)('of %s %s (blind: %s) is %s', (opens, id, isBlind, expected) => {
    expect(hrefOf(linkOf({ page: opens, id }, 'Ada & Co', isBlind))).toBe(expected)
  })
})

it('is written down unless it tells of somebody on a blind page', () => {
  const [group] = listGroups({ ...given, query: 'ada', found: [people(hit('1', 'Ada'))] })
  const [option] = group?.options ?? []
  if (!option) throw new Error('Ada is found.')
  expect([isRemembered(option, false), isRemembered(option, true)]).toEqual([true, false])
})

it.each([
  ['Night Nurse', [{ start: 0, end: 5 }], 'Night Nurse', 0],
  [
    'A worker, run by a deployment, sends one mail for each engineer',
    [{ start: 55, end: 63 }],
    '…one mail for each engineer',
    19,
  ],
])('a long title begins where it is marked: %s', (title, spans, text, start) => {
  const shownPart = showAround(title, spans)
  expect(shownPart.text).toBe(text)
  expect(shownPart.spans[0]?.start).toBe(start)
})
