import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ManagedCompany, MergePreview } from '#contract/companies.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { listAttempts, makeTestedJob, sit } from '../../../../tests/support/attempts.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeRecruiter, type TestAccount } from '../../../../tests/support/factories.ts'
import { goodChoice } from '../../../../tests/support/items.ts'
import { askBoard } from '../../../../tests/support/job-requests.ts'
import { apply, makeApplicant, makeJob } from '../../../../tests/support/jobs.ts'
import { fillBank } from '../../../../tests/support/shipped-bank.ts'
import { waitFor } from '../../../../tests/support/wait.ts'
import { movedTables, nameOfColumn, settled } from './merge-store.ts'

const app = sharedTestApp()
let admin: HttpClient

const idOf = ({ membership }: TestAccount) => membership?.companyId ?? ''
const reason = 'The same company, twice.'
const preview = (from: string, into: string) => admin.get(`/api/admin/companies/${from}/merge?into=${into}`)
const merge = (from: string, into: string) =>
  admin.post(`/api/admin/companies/${from}/merge`, { into, reason })
const read = async (id: string) => (await admin.get(`/api/admin/companies/${id}`)).body as ManagedCompany
const query = async (text: string, values: unknown[] = []) =>
  (await app().parts.database.raw.query(text, values)).rows

/** Every column that says whose something is, as the database knows it. */
async function listColumns(): Promise<string[]> {
  const rows = await query(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.column_name = 'company_id'
       or exists (select from information_schema.key_column_usage k
         join information_schema.referential_constraints r on r.constraint_name = k.constraint_name
         join information_schema.constraint_column_usage u on u.constraint_name = r.unique_constraint_name
         where u.table_name = 'companies' and k.table_name = c.table_name and k.column_name = c.column_name))
     order by 1`,
  )
  return rows.map(({ name }) => String(name))
}

const movedColumns = movedTables.map(nameOfColumn)
const countIn = async (column: string, companyId: string) => {
  const [table] = column.split('.')
  const [row] = await query(`select count(*)::int as rows from ${table} where company_id = $1`, [companyId])
  return Number(row?.rows)
}
const countAll = async (companyId: string) =>
  new Map(
    await Promise.all(
      movedColumns.map(async (column) => [column, await countIn(column, companyId)] as const),
    ),
  )

type World = {
  recruiter: TestAccount
  company: string
  job: CompanyJob
  applicationId: string
  seeker: HttpClient
  taker: TestAccount
}

/** A company that has one of most things. */
async function makeWorld(
  name: string,
  applicant?: { client: HttpClient; seeker: TestAccount },
): Promise<World> {
  const { parts } = app()
  const recruiter = await makeRecruiter(parts, { name }, `Rae ${name}`)
  const member = recruiter as CompanyMember
  const company = idOf(recruiter)
  const { job } = await makeTestedJob(app(), recruiter, { details: { jobTitle: 'Same Title' } })
  const { client, seeker: taker } = applicant ?? (await makeApplicant(app(), `Sol ${name}`))
  const { id: applicationId } = await apply(client, job)
  await parts.items.create(systemActor, member, { content: goodChoice, isActive: false })
  const hr = await app().visitor().signIn(recruiter)
  await hr.post(`/api/company/candidates/${applicationId}/notes`, { text: 'Kind.' })
  await hr.post('/api/company/badges', { name: 'Mentor', description: 'For mentors.' })
  const shared = await query('select id from items where company_id is null order by id limit 1')
  await query('insert into item_retirements (company_id, item_id, retired_at) values ($1, $2, now())', [
    company,
    shared[0]?.id,
  ])
  await query(
    `insert into decision_mails (company_id, stage, subject, body, updated_at) values ($1, 'approved', $2, 'Body', now())`,
    [company, `Of ${name}`],
  )
  return { recruiter, company, job, applicationId, seeker: client, taker }
}

beforeAll(async () => {
  const { parts } = app()
  await fillBank(parts)
  admin = await app()
    .visitor()
    .signIn(await makeAdmin(parts, 'Grace Gavel'))
})

describe('what belongs to a company', () => {
  it('is known to the merge, every column of the schema', async () => {
    const known = [...movedColumns, ...Object.keys(settled)]
    expect(new Set(known).size).toBe(known.length)
    expect(await listColumns()).toEqual(known.sort())
  })
})

describe('two companies', () => {
  it('become one: all goes over, clashes are told before and settled', async () => {
    const { parts } = app()
    const both = await makeApplicant(app(), 'Bo Both')
    const from = await makeWorld('Northwind Twin', both)
    const into = await makeWorld('Northwind Main', both)
    const waiting = await makeRecruiter(
      parts,
      { id: from.company, name: 'Northwind Twin', membership: 'waiting' },
      'Wim',
    )
    const [attempt] = (await listAttempts(from.seeker)).filter(({ company }) => company === 'Northwind Twin')
    const sitting = await sit(from.seeker, attempt?.testId ?? '')
    const ofFrom = await app().visitor().signIn(from.recruiter)

    const shown = (await preview(from.company, into.company)).body as MergePreview
    const moves = new Map(shown.moves.map(({ kind, count }) => [kind, count]))
    expect(moves.get('recruiters')).toBe(1)
    expect(moves.get('requests')).toBe(1)
    expect(moves.get('jobs')).toBe(1)
    expect(moves.get('notes')).toBe(1)
    expect(shown.clashes).toMatchObject({
      jobTitles: ['Same Title'],
      badges: [{ name: 'Mentor', becomes: 'Mentor (Northwind Twin)' }],
      ...{ decisionMails: 1, applicants: 1, withdrawnConsents: 0 },
    })

    const [before, there] = [await countAll(from.company), await countAll(into.company)]
    expect([...before].filter(([, rows]) => rows > 0).length).toBeGreaterThan(9)
    expect((await merge(from.company, into.company)).status).toBe(200)

    const after = await countAll(into.company)
    for (const column of movedColumns) {
      expect([column, await countIn(column, from.company)]).toEqual([column, 0])
      expect([column, after.get(column)]).toEqual([
        column,
        (before.get(column) ?? 0) + (there.get(column) ?? 0),
      ])
    }
    for (const column of ['decision_mails', 'item_retirements', 'consents'])
      expect([
        column,
        await countIn(`${column}.company_id`, from.company),
        await countIn(`${column}.company_id`, into.company),
      ]).toEqual([column, 0, 1])
    expect(await query('select subject from decision_mails where company_id = $1', [into.company])).toEqual([
      { subject: 'Of Northwind Main' },
    ])
    const badges = await query('select name from badge_definitions where company_id = $1 order by name', [
      into.company,
    ])
    expect(badges.map(({ name }) => name)).toEqual(['Mentor', 'Mentor (Northwind Twin)'])

    // Its recruiter is in, and goes on where they were; who waits, waits there.
    expect((await ofFrom.get('/api/company')).body).toMatchObject({ name: 'Northwind Main' })
    expect((await ofFrom.get(`/api/company/jobs/${from.job.id}`)).status).toBe(200)
    expect((await ofFrom.get(`/api/company/candidates/${into.applicationId}`)).status).toBe(200)
    expect((await ofFrom.get('/api/join-requests')).body).toMatchObject({ requests: [{ id: waiting.id }] })
    await waitFor('word of it', async () =>
      JSON.stringify((await ofFrom.get('/api/notifications')).body).includes('"change":"merged"'),
    )
    // The candidate goes on, too, and the link to the job is what it was.
    expect((await from.seeker.post(`/api/attempts/${sitting.id}/submit`)).status).toBe(200)
    expect((await askBoard(from.seeker, ['search', 'same title'])).total).toBe(2)
    expect((await from.seeker.get(`/api/jobs/${from.job.slug}`)).body).toMatchObject({
      ...{ status: 'published', publishedBy: 'Northwind Main' },
    })

    // The old address and the old name lead to what it is now.
    expect(await read(from.company)).toMatchObject({
      ...{
        status: 'merged',
        mergedInto: { id: into.company, name: 'Northwind Main' },
        recruiters: [],
        jobs: [],
      },
    })
    expect(await read(into.company)).toMatchObject({
      mergedFrom: [{ id: from.company, name: 'Northwind Twin' }],
    })
    expect(await parts.companies.findByName('northwind TWIN')).toMatchObject([{ id: into.company }])
    for (const [id, action] of [
      [from.company, 'companies.merged'],
      [into.company, 'companies.merged_in'],
    ]) {
      const { body } = await admin.get(`/api/admin/audit?subjectKind=company&subjectId=${id}`)
      const [entry] = (
        body as { entries: { action: string; reason: string; after: Record<string, unknown> }[] }
      ).entries
      expect(entry).toMatchObject({ action, reason, after: { moved: { jobs: 1, recruiters: 1 } } })
    }
  })

  it('are refused where one is the other, gone, merged or suspended', async () => {
    const { parts } = app()
    const [one, two, three] = await Promise.all(
      ['One of Three', 'Two of Three', 'Three of Three'].map((name) => makeRecruiter(parts, { name })),
    )
    const [first, second, third] = [
      idOf(one as TestAccount),
      idOf(two as TestAccount),
      idOf(three as TestAccount),
    ]
    expect((await merge(first, first)).body).toMatchObject({
      data: { fields: { into: 'A company cannot be merged with itself' } },
    })
    expect((await merge(first, randomUUID())).status).toBe(404)
    await admin.request('PUT', `/api/admin/companies/${second}/status`, { status: 'suspended', reason })
    expect(await merge(first, second)).toMatchObject({ status: 409, body: { code: 'COMPANY_STATE' } })
    expect((await preview(second, first)).status).toBe(409)
    await admin.request('PUT', `/api/admin/companies/${second}/status`, { status: 'active', reason })

    // Of two at once, one finds the other done.
    const answers = await Promise.all([merge(first, second), merge(first, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    // What was merged before leads on.
    expect((await merge(second, third)).status).toBe(200)
    expect((await read(first)).mergedInto?.id).toBe(third)
    expect(await parts.companies.findByName('One of Three')).toMatchObject([{ id: third }])
    const suspended = { status: 'suspended', reason }
    expect((await admin.request('PUT', `/api/admin/companies/${first}/status`, suspended)).status).toBe(409)
  })

  it('share nothing that was taken back from either, until it is given again', async () => {
    const { parts } = app()
    const people = await makeApplicant(app(), 'Dee Divided')
    const [one, two] = [
      await makeRecruiter(parts, { name: 'Left Half' }),
      await makeRecruiter(parts, { name: 'Right Half' }),
    ]
    const kept = await apply(people.client, await makeJob(parts, one))
    const ended = await apply(people.client, await makeJob(parts, two))
    await people.client.request('PUT', `/api/applications/${ended.id}/sharing`, { isShared: false })
    const shown = (await preview(idOf(one), idOf(two))).body as MergePreview
    expect(shown.clashes.withdrawnConsents).toBe(1)
    await merge(idOf(one), idOf(two))
    const sharing = async () =>
      (
        (await people.client.get('/api/applications')).body as {
          applications: { sharedWith: { isShared: boolean } }[]
        }
      ).applications.map(({ sharedWith }) => sharedWith.isShared)
    expect(await sharing()).toEqual([false, false])
    await people.client.request('PUT', `/api/applications/${kept.id}/sharing`, { isShared: true })
    expect(await sharing()).toEqual([true, true])
  })

  it('keep what was being written for the one that is gone', async () => {
    const { parts } = app()
    const [one, two] = [
      await makeRecruiter(parts, { name: 'Late Half' }),
      await makeRecruiter(parts, { name: 'Other Half' }),
    ]
    await merge(idOf(one), idOf(two))
    // Begun before, with the company it was in then.
    const job = await makeJob(parts, one)
    await parts.companies.merging.sweep()
    expect((await read(idOf(two))).jobs.map(({ id }) => id)).toEqual([job.id])
  })
})
