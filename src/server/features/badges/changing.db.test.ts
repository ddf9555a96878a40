import { beforeAll, describe, expect, it } from 'vitest'
import type { BadgeDefinition, BadgeIssuance, PreviewEvent } from '#contract/badges.ts'
import type { Rule } from '#core/badges/rule.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { parseEvents } from '../../../../tests/support/events.ts'
import {
  makeAdmin,
  makeJobSeeker,
  makeRecruiter,
  type TestAccount,
} from '../../../../tests/support/factories.ts'
import { makeResults } from '../../../../tests/support/made-results.ts'
import { fillBank } from '../../../../tests/support/shipped-bank.ts'
import { waitFor } from '../../../../tests/support/wait.ts'
import { createPreviewing } from './previewing.ts'

const app = sharedTestApp()
let admin: HttpClient
let recruiter: TestAccount

const streak: Rule = { kind: 'streak', of: 'test', count: 2, percent: 80 }
const written = (changes: object) => ({
  ...{ name: 'Steady Hand', type: 'skill', description: 'Good, time and again.', rule: streak },
  countsPast: false,
  ...changes,
})
const create = (changes: object) => admin.post('/api/admin/badges', written(changes))
const made = async (changes: object): Promise<BadgeDefinition> => {
  const { status, body } = await create(changes)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as BadgeDefinition
}
const change = ({ id, version, name }: BadgeDefinition, changes: object) =>
  admin.request('PUT', `/api/admin/badges/${id}`, { ...written({ name, ...changes }), version })
const act = ({ id, version }: BadgeDefinition, what: 'activation' | 'deactivation', body: object) =>
  admin.post(`/api/admin/badges/${id}/${what}`, { version, ...body })
const remove = ({ id, version }: BadgeDefinition) =>
  admin.request('DELETE', `/api/admin/badges/${id}`, { version })
const listAll = async () =>
  ((await admin.get('/api/admin/badges')).body as { badges: BadgeDefinition[] }).badges
const read = async (id: string) => (await listAll()).find((badge) => badge.id === id)
const listIssued = async (search: string, page = 1) =>
  (await admin.get(`/api/admin/badges/issued?search=${encodeURIComponent(search)}&page=${page}`)).body as {
    issued: BadgeIssuance[]
    total: number
  }
const give = (id: string, email: string) =>
  admin.post(`/api/admin/badges/${id}/issued`, { email, reason: 'For a test.' })
const preview = async (rule: Rule, badgeId?: string) => {
  const { status, body } = await admin.post('/api/admin/badges/preview', { rule, badgeId })
  expect(status, JSON.stringify(body)).toBe(200)
  const events = parseEvents<PreviewEvent>(String(body))
  const end = events.at(-1)
  if (end?.kind !== 'done') throw new Error('It was not looked through.')
  return { ...end, steps: events.length - 1 }
}
const settled = () =>
  waitFor('all that follows', async () => {
    const { rows } = await app().parts.database.raw.query(
      `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name like 'badges.%' limit 1`,
    )
    return rows.length === 0
  })
const trailOf = async (id: string) => {
  const { body } = await admin.get(`/api/admin/audit?subjectKind=badge&subjectId=${id}`)
  return (body as { entries: { action: string; reason: string | null }[] }).entries
}
const countRows = async () => {
  const { rows } = await app().parts.database.raw.query(
    `select (select count(*) from badge_issuances) + (select count(*) from badge_statuses)
       + (select count(*) from audit_entries) + (select count(*) from pgboss.job) as count`,
  )
  return Number(rows[0]?.count)
}

beforeAll(async () => {
  const { parts } = app()
  await fillBank(parts)
  admin = await app()
    .visitor()
    .signIn(await makeAdmin(parts, 'Grace Gavel'))
  recruiter = await makeRecruiter(parts, { name: 'Northwind Hospital' })
  await makeResults(parts, recruiter, { people: 28, seed: 7, skill: 'SQL' })
})

describe('what is told before a rule is kept', () => {
  const rules: Rule[] = [
    { kind: 'streak', of: 'test', count: 1, percent: 90 },
    streak,
    { kind: 'streak', of: 'scenarios', count: 1, percent: 85 },
    { kind: 'average', of: 'test', count: 2, percent: 75 },
    { kind: 'average', of: 'test', count: 3, percent: 82 },
    { kind: 'section', of: 'interview', section: 'Communication', percent: 90 },
    { kind: 'skill', skill: 'SQL', percent: 60, answers: 8 },
    { kind: 'streak', of: 'interview', count: 4, percent: 100 },
    { kind: 'by_hand' },
  ]

  it('is what is issued then, to the same people, and changes nothing', async () => {
    const before = await countRows()
    const told = []
    for (const rule of rules) told.push(await preview(rule))
    expect(await countRows()).toBe(before)
    // Otherwise it would prove little.
    expect(told.filter(({ earned }) => earned > 0).length).toBeGreaterThan(5)
    expect(told.every(({ isComplete, holding }) => isComplete && holding === 0)).toBe(true)

    const badges = []
    for (const [at, rule] of rules.entries())
      badges.push(await made({ name: `Looked Up ${at}`, rule, countsPast: true }))
    await settled()
    for (const [at, badge] of badges.entries()) {
      const issued = await listIssued(badge.name)
      const names = issued.issued.map(({ recipientName }) => recipientName)
      expect([badge.criteria, issued.total]).toEqual([badge.criteria, told[at]?.earned])
      for (const { name } of told[at]?.shown ?? []) expect(names.length < 20 ? names : [name]).toContain(name)
      expect(await preview(badge.rule, badge.id)).toMatchObject({
        ...{ earned: 0, holding: issued.total },
      })
    }
  })

  it('is so of another rule for a badge that is there, and of what was withdrawn', async () => {
    const badge = await made({ name: 'Changed Later', rule: rules[0], countsPast: true })
    await settled()
    const first = await listIssued(badge.name)
    const [taken] = first.issued
    await admin.post(`/api/admin/badges/issued/${taken?.id}/revocation`, { reason: 'By mistake.' })
    const wider: Rule = { kind: 'streak', of: 'test', count: 1, percent: 70 }
    const told = await preview(wider, badge.id)
    expect(told.earned).toBeGreaterThan(0)
    expect(told.holding).toBe(first.total - 1)
    expect((await change(badge, { rule: wider, countsPast: true })).status).toBe(200)
    await settled()
    const after = await listIssued(badge.name)
    expect(after.total).toBe(first.total + told.earned)
    expect(after.issued.find(({ id }) => id === taken?.id)).toMatchObject({
      ...{ state: 'revoked', revokeReason: 'By mistake.' },
    })
  })

  it('is bounded, tells how far it is, and ends when it is given up', async () => {
    const { database, clock, accounts, items, scoring } = app().parts
    const parts = { database, clock, accounts, items, scoring }
    const asker = await makeAdmin(app().parts)
    const rule: Rule = { kind: 'streak', of: 'test', count: 1, percent: 60 }
    const all = await preview(rule)
    const follow = async (
      limits: { peopleAtOnce: number; mostPeople: number; mostMs: number },
      stop?: AbortController,
    ) => {
      const events: PreviewEvent[] = []
      const { signal } = stop ?? new AbortController()
      for await (const event of await createPreviewing({ ...parts, limits }).preview(
        asker,
        { rule },
        signal,
      )) {
        events.push(event)
        stop?.abort()
      }
      return events
    }
    const few = await follow({ peopleAtOnce: 4, mostPeople: 10, mostMs: 60_000 })
    expect(few.map(({ looked, people }) => [looked, people])).toEqual([
      ...[
        [4, 10],
        [8, 10],
        [10, 10],
        [10, 10],
      ],
    ])
    expect(few.at(-1)).toMatchObject({ kind: 'done', isComplete: false })
    const many = await follow({ peopleAtOnce: 4, mostPeople: 1000, mostMs: 60_000 })
    expect(many.at(-1)).toMatchObject({ kind: 'done', isComplete: true, earned: all.earned })
    const late = await follow({ peopleAtOnce: 4, mostPeople: 1000, mostMs: 0 })
    expect(late).toMatchObject([{ kind: 'done', isComplete: false, looked: 0 }])
    expect(
      await follow({ peopleAtOnce: 4, mostPeople: 1000, mostMs: 60_000 }, new AbortController()),
    ).toHaveLength(1)
    expect((await admin.post('/api/admin/badges/preview', { rule, badgeId: asker.id })).status).toBe(404)
  })
})

describe('a badge is written', () => {
  it('with all it needs, under a name of its own, and stands in the log', async () => {
    const badge = await made({ name: '  Clear   Head ' })
    expect(badge).toMatchObject({ name: 'Clear Head', isActive: true, version: 1, issued: 0, company: null })
    expect(badge.appliesFrom).not.toBeNull()
    expect(await trailOf(badge.id)).toMatchObject([{ action: 'badges.created' }])
    const company = await app().visitor().signIn(recruiter)
    await company.post('/api/company/badges', { name: 'Of Theirs', description: 'By hand.' })
    for (const name of ['clear HEAD', 'Of Theirs'])
      expect((await create({ name })).body, name).toMatchObject({ code: 'BADGE_NAME_TAKEN' })
    for (const [field, changes] of [
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(61) }],
      ['name', { name: 'a\u202eb' }],
      ['description', { description: '' }],
      ['description', { description: 'x'.repeat(301) }],
      ['type', { type: 'bronze' }],
      ['rule.percent', { rule: { ...streak, percent: 101 } }],
      ['rule.skill', { rule: { kind: 'skill', skill: 'Klingon', percent: 70, answers: 8 } }],
    ] as const) {
      const { status, body } = await create({ name: 'Another', ...changes })
      expect([status, Object.keys((body as { data: { fields: object } }).data.fields)]).toEqual([
        422,
        [field],
      ])
    }
    // Two at the same moment.
    const both = await Promise.all([create({ name: 'Twice At Once' }), create({ name: 'twice at once' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('anew by one of two, and the other is told', async () => {
    const badge = await made({ name: 'First Name' })
    const answers = await Promise.all([
      change(badge, { name: 'Second Name' }),
      change(badge, { name: 'Third Name' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'BADGE_CHANGED' })
    const now = (await read(badge.id)) as BadgeDefinition
    // Words alone are no other rule: what counts stays as it was.
    expect([now.version, now.appliesFrom]).toEqual([2, badge.appliesFrom])
    expect((await change(now, { name: 'FIRST name' })).status).toBe(200)
  })

  it('and what was issued stays what it was: its name, its type and its words', async () => {
    const badge = await made({ name: 'Old Name', type: 'skill', rule: { kind: 'by_hand' } })
    const seeker = await makeJobSeeker(app().parts)
    expect((await give(badge.id, seeker.email)).status).toBe(200)
    const refused = await change(badge, { name: 'New Name', type: 'gold', rule: { kind: 'by_hand' } })
    expect(refused.body).toMatchObject({
      data: { fields: { type: expect.stringMatching(/stays of its type/) } },
    })
    const renamed = {
      name: 'New Name',
      type: 'skill',
      description: 'Said better.',
      rule: { kind: 'by_hand' },
    }
    expect((await change(badge, renamed)).body).toMatchObject({ name: 'New Name', issued: 1 })
    const client = await app().visitor().signIn(seeker)
    expect((await client.get('/api/badges')).body).toMatchObject({
      badges: [{ name: 'Old Name', description: 'Good, time and again.' }],
    })
    const companyId = recruiter.membership?.companyId ?? ''
    const { badges, database } = app().parts
    const held = await badges.awarding.findHeld(database.db, companyId, [seeker.id])
    expect(held.get(seeker.id)).toMatchObject([{ name: 'Old Name' }])
  })
})

describe('a badge out of use', () => {
  it('is earned and given no more, stays with who has it, and comes back as is wanted', async () => {
    const badge = await made({ name: 'On And Off' })
    expect((await act(badge, 'deactivation', { reason: ' ' })).status).toBe(422)
    expect((await act(badge, 'activation', { countsPast: false })).body).toMatchObject({
      code: 'BADGE_STATE',
    })
    const off = (await act(badge, 'deactivation', { reason: 'Too easy.' })).body as BadgeDefinition
    expect(off).toMatchObject({ isActive: false, version: 2 })
    expect((await act(badge, 'deactivation', { reason: 'Again.' })).body).toMatchObject({
      code: 'BADGE_CHANGED',
    })
    const seeker = await makeJobSeeker(app().parts)
    expect((await give(badge.id, seeker.email)).body).toMatchObject({ code: 'BADGE_STATE' })
    expect((await admin.post(`/api/admin/badges/${badge.id}/past`)).body).toMatchObject({
      code: 'BADGE_STATE',
    })
    await makeResults(app().parts, recruiter, { people: 12, seed: 11, skill: 'SQL' })
    await app().parts.badges.evaluating.evaluateAll({ after: null })
    await settled()
    expect(await listIssued(badge.name)).toMatchObject({ total: 0 })

    // Only from now on: nobody of the past.
    const on = (await act(off, 'activation', { countsPast: false })).body as BadgeDefinition
    await settled()
    expect(await listIssued(badge.name)).toMatchObject({ total: 0 })
    const again = (await act(on, 'deactivation', { reason: 'Once more.' })).body as BadgeDefinition
    const told = await preview(badge.rule, badge.id)
    expect((await act(again, 'activation', { countsPast: true })).body).toMatchObject({
      isActive: true,
      version: 5,
    })
    await settled()
    expect((await listIssued(badge.name)).total).toBe(told.earned)
    expect(told.earned).toBeGreaterThan(0)
    expect((await trailOf(badge.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['badges.activated', null],
      ['badges.deactivated', 'Once more.'],
      ['badges.activated', null],
      ['badges.deactivated', 'Too easy.'],
      ['badges.created', null],
    ])
  })

  it('of a company is not given by it, and is not the platform’s to change or delete', async () => {
    const company = await app().visitor().signIn(recruiter)
    const special = (await company.post('/api/company/badges', { name: 'Best Smile', description: 'Hm.' }))
      .body as BadgeDefinition
    expect((await remove(special)).body).toMatchObject({ code: 'BADGE_STATE' })
    expect((await act(special, 'deactivation', { reason: 'Not for work.' })).status).toBe(200)
    expect((await company.get('/api/company/badges')).body).toMatchObject({
      badges: expect.arrayContaining([expect.objectContaining({ name: 'Best Smile', isActive: false })]),
    })
  })
})

describe('a badge is deleted', () => {
  it('where nobody was given it, for good, also one that came with the product', async () => {
    const { managing } = app().parts.badges
    const mine = await made({ name: 'Never Given' })
    expect((await remove({ ...mine, version: 9 })).body).toMatchObject({ code: 'BADGE_CHANGED' })
    expect((await remove(mine)).status).toBe(200)
    expect((await remove(mine)).status).toBe(404)
    expect((await trailOf(mine.id)).map(({ action }) => action)).toEqual(['badges.deleted', 'badges.created'])

    await managing.syncStandard()
    const solver = (await listAll()).find(({ name }) => name === 'Problem Solver') as BadgeDefinition
    expect((await remove(solver)).status).toBe(200)
    await managing.syncStandard()
    expect((await listAll()).some(({ name }) => name === 'Problem Solver')).toBe(false)
  })

  it('or is given at the same moment: one of both happens', async () => {
    for (let n = 0; n < 4; n++) {
      const badge = await made({ name: `Contested ${n}`, rule: { kind: 'by_hand' } })
      const seeker = await makeJobSeeker(app().parts)
      const [given, gone] = await Promise.all([give(badge.id, seeker.email), remove(badge)])
      const isThere = (await read(badge.id)) !== undefined
      expect([given.status, gone.status]).toEqual(isThere ? [200, 409] : [404, 200])
      expect((await listIssued(badge.name)).total).toBe(isThere ? 1 : 0)
    }
  })
})

describe('who was given a badge', () => {
  it('is found by the badge, the name and the address, a page at a time', async () => {
    const badge = await made({ name: 'Needle 100%', rule: { kind: 'by_hand' } })
    const seeker = await makeJobSeeker(app().parts, 'Quintessa Finder')
    await give(badge.id, seeker.email)
    for (const search of ['needle 100%', 'QUINTESSA', seeker.email.slice(0, 20)])
      expect(await listIssued(search), search).toMatchObject({
        total: 1,
        issued: [{ recipientEmail: seeker.email }],
      })
    expect(await listIssued('needle 1000')).toEqual({ issued: [], total: 0 })
    expect((await listIssued('', 2)).issued.length).toBeGreaterThan(0)
  })
})
