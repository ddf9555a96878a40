import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { type Actor, recordAudit, systemActor } from '#server/platform/audit.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  makeAdmin,
  makeJobSeeker,
  makeRecruiter,
  type TestAccount,
  testPassword,
} from '../../../../tests/support/factories.ts'
import { makeJob } from '../../../../tests/support/jobs.ts'

const app = sharedTestApp()
let client: HttpClient
let grace: TestAccount
let tom: TestAccount
let hana: TestAccount

type Page = { entries: AuditEntry[]; next: string | null }
const read = async (query: Record<string, string>) => {
  const answer = await client.get(`/api/admin/audit?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.body as Page
}
const actions = async (query: Record<string, string>) =>
  (await read(query)).entries.map(({ action }) => action)

const actorOf = ({ id }: TestAccount): Actor => ({ userId: id, companyId: null, requestId: randomUUID() })
const record = (event: Omit<Parameters<typeof recordAudit>[2], 'actor'> & { actor?: Actor }) => {
  const { parts, clock } = app()
  clock.advance(1000)
  return parts.database.transaction((tx) => recordAudit(tx, parts.clock, { actor: systemActor, ...event }))
}

beforeAll(async () => {
  const { parts } = app()
  grace = await makeAdmin(parts, 'Grace Gavel')
  tom = await makeJobSeeker(parts, 'Tom Reedy')
  hana = await makeRecruiter(parts, { name: 'Harbourline' }, 'Hana Hirer')
  client = await app().visitor().signIn(grace)
})

describe('the audit log', () => {
  it('says who did what to whom, before and after, and where they are', async () => {
    const answer = await client.post('/api/admin/users/changes', {
      action: 'suspend',
      who: { ids: [tom.id] },
      reason: 'Two accounts.',
    })
    expect(answer.status).toBe(200)
    const [entry] = (await read({ action: 'accounts.suspended' })).entries
    expect(entry).toMatchObject({
      action: 'accounts.suspended',
      actor: { id: grace.id, name: 'Grace Gavel' },
      subject: { kind: 'user', id: tom.id, name: 'Tom Reedy', place: { kind: 'user', id: tom.id } },
      before: { status: 'active' },
      after: { status: 'suspended' },
      reason: 'Two accounts.',
      requestId: expect.any(String),
    })
  })

  it('calls things by their names, also what is gone and what it has never heard of', async () => {
    const job = await makeJob(app().parts, hana, { details: { jobTitle: 'Dock Master' } })
    await record({ action: 'tasks.retried', subject: { kind: 'task', id: 'mail.send' } })
    await record({
      action: 'jobs.discarded',
      subject: { kind: 'job', id: randomUUID() },
      before: { title: 'Old post' },
    })
    await record({ action: 'tests.changed', subject: { kind: 'test', id: randomUUID() } })
    const names = new Map((await read({})).entries.map(({ action, subject }) => [action, subject.name]))
    expect(names.get('jobs.created')).toBe(`the job “${job.details.jobTitle}”`)
    expect(names.get('tasks.retried')).toBe('task mail.send')
    expect(names.get('jobs.discarded')).toBe('Old post')
    expect(names.get('tests.changed')).toBe('a test that is gone')
  })

  it('comes a page at a time, each after the last, with none twice and none left out', async () => {
    const kind = 'paged'
    for (let number = 0; number < 25; number++)
      await record({ action: 'paging.tried', subject: { kind, id: String(number) } })
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Page = await read({ subjectKind: kind, limit: '7', ...(after && { after }) })
      seen.push(...page.entries.map(({ subject }) => subject.id))
      after = page.next
      // What is recorded meanwhile comes above, and moves nothing.
      if (seen.length === 7) await record({ action: 'paging.tried', subject: { kind, id: 'new' } })
    } while (after)
    expect(seen).toEqual(Array.from({ length: 25 }, (_, number) => String(24 - number)))
  })

  it('keeps its order among entries of one moment', async () => {
    const { parts } = app()
    const subject = (number: number) => ({ kind: 'moment', id: String(number) })
    await parts.database.transaction(async (tx) => {
      for (let number = 0; number < 9; number++)
        await recordAudit(tx, parts.clock, {
          actor: systemActor,
          action: 'paging.tried',
          subject: subject(number),
        })
    })
    const whole = await read({ subjectKind: 'moment' })
    const first = await read({ subjectKind: 'moment', limit: '4' })
    const second = await read({ subjectKind: 'moment', limit: '9', after: first.next ?? '' })
    expect([...first.entries, ...second.entries]).toEqual(whole.entries)
  })
})

describe('filters', () => {
  it('narrow by actor, area, action, subject and time, together', async () => {
    const from = app().parts.clock.now()
    await record({ actor: actorOf(grace), action: 'filters.tried', subject: { kind: 'user', id: tom.id } })
    await record({ actor: actorOf(grace), action: 'filters.failed', subject: { kind: 'user', id: tom.id } })
    await record({ actor: actorOf(hana), action: 'filters.tried', subject: { kind: 'user', id: tom.id } })
    const until = app().clock.now()
    await record({ actor: actorOf(grace), action: 'filters.tried', subject: { kind: 'company', id: tom.id } })

    const area = 'filters'
    expect(await actions({ area })).toHaveLength(4)
    expect(await actions({ area, actorId: grace.id })).toHaveLength(3)
    expect(await actions({ area, actorId: grace.id, action: 'filters.tried' })).toHaveLength(2)
    expect(await actions({ area, subjectKind: 'user', subjectId: tom.id })).toHaveLength(3)
    expect(await actions({ area, from: from.toISOString(), until: until.toISOString() })).toHaveLength(3)
    expect(await actions({ area, actorId: grace.id, subjectKind: 'company' })).toEqual(['filters.tried'])
    expect(await actions({ area: 'filter' })).toEqual([])
    // Nobody's pattern.
    expect(await actions({ area: '%' })).toEqual([])
  })

  it('offer what occurs', async () => {
    const { body } = await client.get('/api/admin/audit/options')
    const { areas, subjectKinds } = body as { areas: string[]; subjectKinds: string[] }
    expect(areas).toEqual([...new Set(areas)].sort())
    expect(areas).toEqual(expect.arrayContaining(['accounts', 'filters', 'jobs']))
    expect(subjectKinds).toEqual(expect.arrayContaining(['company', 'job', 'user']))
    expect((await client.get(`/api/admin/audit/actors/${grace.id}`)).body).toEqual({
      ...{ id: grace.id, name: 'Grace Gavel', email: grace.email },
    })
    expect((await client.get(`/api/admin/audit/actors/${randomUUID()}`)).status).toBe(404)
  })

  it.each([
    ...['from=yesterday', 'from=0000-01-01T00:00:00Z', 'limit=0', 'limit=101', 'actorId=me'],
    ...['after=1', `after=1.${'-'.repeat(36)}`, `after=${'9'.repeat(15)}.${randomUUID()}`],
    ...['subjectId=%00', `search=${'x'.repeat(201)}`],
  ])('refuses %s', async (query) => {
    expect((await client.get(`/api/admin/audit?${query}`)).status).toBe(422)
  })

  it.each([
    ...[
      'from=0001-01-01T00:00:00Z',
      'until=9999-12-31T23:59:59Z',
      'subjectId=%25_%5C',
      'search=%00%5C%27%22',
    ],
    ...[`after=0.${randomUUID()}`, `after=${'9'.repeat(14)}.${randomUUID()}`, 'search=a b c d e f g h'],
  ])('answers %s', async (query) => {
    expect((await client.get(`/api/admin/audit?${query}`)).status).toBe(200)
  })
})

describe('a search', () => {
  beforeAll(async () => {
    const subject = { kind: 'user', id: tom.id }
    await record({
      ...{ actor: actorOf(grace), action: 'accounts.profile_changed', subject },
      ...{
        before: { name: 'Thomás Ree' },
        after: { name: 'Tom Reedy' },
        reason: 'Asked for on the phone: 50%_done',
      },
    })
    await record({
      actor: actorOf(hana),
      action: 'candidates.exported',
      subject: { kind: 'company', id: hana.membership?.companyId ?? '' },
    })
  })

  it.each([
    ['by who did it', 'gavel profile', ['accounts.profile_changed']],
    ['by their address', 'graceg', ['accounts.profile_changed', 'accounts.suspended']],
    ['by whom it was done to', 'reedy phone', ['accounts.profile_changed']],
    ['by the company it was done to', 'harbourline exported', ['candidates.exported']],
    ['by the words of the sentence', 'gavel suspended', ['accounts.suspended']],
    ['by the name of the action', 'profile_changed thomás', ['accounts.profile_changed']],
    ['by the reason', '50%_done', ['accounts.profile_changed']],
    ['by a short word beside a long one', 'on phone', ['accounts.profile_changed']],
    ['for nothing that is there', 'gavel zeppelin', []],
    ['for a pattern of the database', '%%%', []],
  ])('finds %s', async (_how, search, expected) => {
    const found = (await actions({ search })).filter((action) =>
      /^(accounts\.(profile|susp)|candidates)/.test(action),
    )
    expect([...new Set(found)].sort()).toEqual(expected)
  })

  it('finds what is old and rare, behind thousands that are newer', async () => {
    const { parts } = app()
    await record({ action: 'needles.hidden', subject: { kind: 'hay', id: '0' }, reason: 'the zephyr one' })
    await parts.database.raw.query(
      `insert into audit_entries (id, at, action, subject_kind, subject_id)
       select gen_random_uuid(), $1::timestamptz + n * interval '1 millisecond', 'hay.stacked', 'hay', n::text
       from generate_series(1, 2500) n`,
      [parts.clock.now().toISOString()],
    )
    app().clock.advance(10_000)
    expect(await actions({ search: 'zephyr' })).toEqual(['needles.hidden'])
    expect(await actions({ search: 'zephyr', subjectKind: 'hay' })).toEqual(['needles.hidden'])
    expect(await actions({ search: 'zephyr', subjectKind: 'user' })).toEqual([])
    // Found among the newest, and gone on with behind them.
    const seen = new Set<string>()
    let after: string | null = null
    do {
      const page: Page = await read({ search: 'stacked', limit: '100', ...(after && { after }) })
      for (const { id } of page.entries) seen.add(id)
      after = page.next
    } while (after)
    expect(seen.size).toBe(2500)
  })
})

describe('an export', () => {
  const save = async (format: string, query: Record<string, string>) => {
    const answer = await client.fetch(`/api/admin/audit.${format}?${new URLSearchParams(query)}`)
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: new Uint8Array(await answer.arrayBuffer()),
    }
  }

  it('has every entry that the filter finds, and is itself recorded', async () => {
    const { bytes, headers } = await save('csv', { subjectKind: 'hay' })
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-.*\.csv"$/)
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^Time,Who did it,What happened,Action/)
    expect(lines).toHaveLength(1 + 2501)
    const searched = new TextDecoder()
      .decode((await save('csv', { search: 'zephyr' })).bytes)
      .trimEnd()
      .split('\r\n')
    expect(searched).toHaveLength(2)
    expect(searched[1]).toContain('the zephyr one')

    const [own, before] = (await read({ action: 'audit.exported' })).entries
    expect(before?.after).toEqual({ format: 'csv', hasSearch: false, subjectKind: 'hay' })
    expect(own).toMatchObject({ actor: { id: grace.id }, after: { format: 'csv', hasSearch: true } })
  })

  it('says before and after in words, as a workbook too', async () => {
    const query = { subjectId: tom.id, action: 'accounts.suspended' }
    const csv = new TextDecoder().decode((await save('csv', query)).bytes)
    expect(csv).toContain(
      ',Grace Gavel,Grace Gavel suspended Tom Reedy,accounts.suspended,user,Tom Reedy,Status: active,Status: suspended,Two accounts.,',
    )
    const parts = unzipSync((await save('xlsx', query)).bytes)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row /g)).toHaveLength(2)
    expect(sheet).toContain('Grace Gavel suspended Tom Reedy')
  })

  it('runs nothing that somebody wrote into it', async () => {
    const eve = await makeJobSeeker(app().parts, '=HYPERLINK("http://evil.example")')
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1']
    for (const reason of formulas)
      await record({
        ...{ actor: actorOf(eve), action: 'formulas.tried', subject: { kind: 'user', id: eve.id } },
        ...{ reason, after: { name: reason } },
      })
    const csv = new TextDecoder().decode((await save('csv', { area: 'formulas' })).bytes)
    const fields = csv.split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((field) => field.replace(/^"/, ''))
    expect(fields.filter((field) => /^\s*[=+@＝-]/.test(field))).toEqual([])
    expect(csv).toContain("'=1+1")
    const parts = unzipSync((await save('xlsx', { area: 'formulas' })).bytes)
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>')
  })

  it('is for administrators, and knows two formats', async () => {
    const seeker = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    for (const path of ['/api/admin/audit', '/api/admin/audit.csv', '/api/admin/audit.xlsx']) {
      expect((await seeker.get(path)).status).toBe(403)
      expect((await app().visitor().get(path)).status).toBe(401)
    }
    expect((await save('pdf', {})).status).toBe(404)
    expect((await save('csv', { from: 'now' })).status).toBe(422)
  })
})

describe('someone who is erased', () => {
  it('is in it without a name, and found by none', async () => {
    const { parts } = app()
    const erna = await makeJobSeeker(parts, 'Erna Erasable')
    await record({
      actor: actorOf(grace),
      action: 'accounts.profile_changed',
      subject: { kind: 'user', id: erna.id },
      after: { name: 'Erna Erasable' },
    })
    expect(await actions({ search: 'erasable' })).not.toEqual([])
    const leaver = await app().visitor().signIn(erna)
    expect((await leaver.post('/api/account/deletion', { password: testPassword })).status).toBe(200)
    app().clock.advance(8 * 24 * 60 * 60 * 1000)
    expect(await parts.privacy.eraseDue()).toBe(1)
    client = await app().visitor().signIn(grace)
    expect(await actions({ search: 'erasable' })).toEqual([])
    const { entries } = await read({ subjectKind: 'user', subjectId: erna.id })
    expect(entries.map(({ action }) => action)).toContain('accounts.profile_changed')
    for (const { subject, before, after, reason } of entries.filter(
      ({ action }) => action !== 'privacy.erased',
    ))
      expect({ name: subject.name, place: subject.place, before, after, reason }).toEqual({
        ...{ name: 'Deleted person', place: null, before: null, after: null, reason: null },
      })
  })
})
