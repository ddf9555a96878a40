import { beforeAll, describe, expect, it } from 'vitest'
import type { Belongings, ManagedCompany } from '#contract/companies.ts'
import type { Posting } from '#contract/jobs.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { askToStart, listAttempts, makeTestedJob, open, sit } from '../../../../tests/support/attempts.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  makeAdmin,
  makeRecruiter,
  makeRecruiters,
  type TestAccount,
} from '../../../../tests/support/factories.ts'
import { askBoard } from '../../../../tests/support/job-requests.ts'
import { apply, askToApply, makeApplicant, makeJob } from '../../../../tests/support/jobs.ts'
import { fillBank } from '../../../../tests/support/shipped-bank.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
let admin: HttpClient

const idOf = ({ membership }: TestAccount) => membership?.companyId ?? ''
const reason = 'Reported twice.'
const setStatus = (account: TestAccount, status: 'active' | 'suspended', why = reason) =>
  admin.request('PUT', `/api/admin/companies/${idOf(account)}/status`, { status, reason: why })
const move = (account: TestAccount, from: string | null, to: string | null) =>
  admin.request('PUT', `/api/admin/recruiters/${account.id}/company`, { from, to, reason })
const read = async (id: string) => (await admin.get(`/api/admin/companies/${id}`)).body as ManagedCompany
const trailOf = async (kind: string, id: string) => {
  const { body } = await admin.get(`/api/admin/audit?subjectKind=${kind}&subjectId=${id}`)
  return (body as { entries: { action: string; reason: string | null }[] }).entries
}
const toldOf = async (client: HttpClient) => {
  const { notifications } = (await client.get('/api/notifications')).body as {
    notifications: { content: { kind: string; change?: string } }[]
  }
  return notifications.flatMap(({ content }) => (content.kind === 'company_changed' ? [content.change] : []))
}

beforeAll(async () => {
  const { parts } = app()
  await fillBank(parts)
  admin = await app()
    .visitor()
    .signIn(await makeAdmin(parts, 'Grace Gavel'))
})

describe('the list of companies', () => {
  it('has true numbers, and narrows by state', async () => {
    const { parts } = app()
    const { recruiter } = await makeRecruiters(parts, 'Numbered Works')
    const job = await makeJob(parts, recruiter)
    await makeJob(parts, recruiter, { isPublished: false })
    const { client } = await makeApplicant(app())
    await apply(client, job)
    const list = async (query: string) => {
      const { body } = await admin.get(`/api/admin/companies?search=numbered&${query}`)
      return (body as { companies: ManagedCompany[] }).companies
    }
    const [row] = await list('')
    expect(row).toMatchObject({
      ...{ name: 'Numbered Works', status: 'active' },
      numbers: { recruiters: 2, openJobs: 1, applications: 1, hires: 0 },
    })
    expect(await list('status=suspended')).toEqual([])
    await setStatus(recruiter, 'suspended')
    expect(await list('status=suspended')).toHaveLength(1)
    expect(await list('status=active')).toEqual([])
    expect(await list('status=merged')).toEqual([])
    const page = await read(idOf(recruiter))
    expect(page).toMatchObject({
      ...{ status: 'suspended', suspension: { reason }, mergedInto: null },
      numbers: { jobs: 2, openJobs: 1, tests: 0 },
    })
    expect(page.recruiters.map(({ name }) => name)).toEqual(['Cleo Colleague', 'Hana Recruiter'])
    expect(page.jobs.map(({ applications }) => applications).sort()).toEqual([0, 1])
  })
})

describe('a search among companies', () => {
  it.each([
    ['cafe muller', 1],
    ['CAFÉ MÜLLER & SÖHNE.', 1],
    ['100%_', 1],
    ['100_%', 0],
    ['...', 0],
    ['zeppelin', 0],
  ])('finds %s', async (search, count) => {
    const { parts } = app()
    const names = ['Café Müller & Söhne', '100%_ Sure']
    for (const name of names)
      if ((await parts.companies.findByName(name)).length === 0) await makeRecruiter(parts, { name })
    const { body } = await admin.get(`/api/admin/companies?${new URLSearchParams({ search })}`)
    expect(body).toMatchObject({ total: count })
  })
})

describe('a company that is suspended', () => {
  it('has its jobs off the board, the sitemap and the search, and nobody can apply', async () => {
    const { parts } = app()
    const recruiter = await makeRecruiter(parts, { name: 'Barred Bros' })
    const job = await makeJob(parts, recruiter, { details: { jobTitle: 'Barrel Keeper' } })
    const { client } = await makeApplicant(app())
    const board = async () => (await askBoard(client, ['search', 'barrel'])).jobs.length
    const found = async () =>
      JSON.stringify((await client.get('/api/search?q=barrel')).body).includes(job.slug)
    const sitemap = async () =>
      JSON.stringify(await parts.jobs.listPublished({ after: null, limit: 1000 })).includes(job.slug)
    const posting = async () => (await client.get(`/api/jobs/${job.slug}`)).body as Posting
    expect([await board(), await found(), await sitemap(), (await posting()).status]).toEqual([
      ...[1, true, true, 'published'],
    ])
    expect((await setStatus(recruiter, 'suspended')).status).toBe(200)
    expect([await board(), await found(), await sitemap()]).toEqual([0, false, false])
    // Who has the link reads that it is closed.
    expect(await posting()).toMatchObject({ status: 'closed', closedAt: expect.any(String) })
    expect(await askToApply(client, job)).toMatchObject({ status: 409, body: { code: 'JOB_CLOSED' } })

    expect((await setStatus(recruiter, 'active', 'All is well.')).status).toBe(200)
    expect([await board(), await found(), await sitemap(), await posting()]).toMatchObject([
      ...[1, true, true, { status: 'published', closedAt: null }],
    ])
    expect((await askToApply(client, job)).status).toBe(200)
    expect(
      (await trailOf('company', idOf(recruiter))).map(({ action, reason: why }) => [action, why]),
    ).toEqual([
      ['companies.reactivated', 'All is well.'],
      ['companies.suspended', reason],
    ])
  })

  it('lets its recruiters sign in and read why, and do nothing more', async () => {
    const { parts } = app()
    const { recruiter, colleague } = await makeRecruiters(parts, 'Halted Inc')
    const job = await makeJob(parts, recruiter)
    const open = await app().visitor().signIn(recruiter)
    await setStatus(recruiter, 'suspended')
    const later = await app().visitor().signIn(colleague)
    for (const client of [open, later]) {
      expect((await client.get('/api/session')).body).toMatchObject({
        user: { company: { name: 'Halted Inc', membership: 'suspended', suspension: { reason } } },
      })
      for (const path of [
        'company',
        'company/jobs',
        'company/candidates',
        'company/candidates.csv',
        'join-requests',
      ])
        expect([path, (await client.get(`/api/${path}`)).status]).toEqual([path, 403])
      expect((await client.post(`/api/company/jobs/${job.id}/close`, { version: job.version })).status).toBe(
        403,
      )
      // They have a company: they cannot slip into another.
      expect((await client.post('/api/company', { name: 'Slipped Away' })).status).toBe(403)
      await waitFor('word of it', async () => (await toldOf(client)).includes('suspended'))
    }
    await setStatus(recruiter, 'active')
    expect((await open.get('/api/company/jobs')).status).toBe(200)
    await waitFor('word of the end', async () => (await toldOf(open)).includes('reactivated'))
  })

  it('leaves its candidates what they are at', async () => {
    const { parts } = app()
    const recruiter = await makeRecruiter(parts, { name: 'Paused Plc' })
    const { job } = await makeTestedJob(app(), recruiter)
    const { client } = await makeApplicant(app())
    await apply(client, job)
    const [attempt] = await listAttempts(client)
    const { id } = await sit(client, attempt?.testId ?? '')
    await setStatus(recruiter, 'suspended')
    expect((await askToStart(client, attempt?.testId ?? '', 'test', 'continue')).status).toBe(200)
    expect(await open(client, id, 0)).toBeTruthy()
    expect((await client.post(`/api/attempts/${id}/submit`)).status).toBe(200)
    expect((await client.get('/api/applications')).body).toMatchObject({
      applications: [{ job: { status: 'closed' } }],
    })
    await setStatus(recruiter, 'active')
    expect((await client.get('/api/applications')).body).toMatchObject({
      applications: [{ job: { status: 'published' } }],
    })
  })

  it('is so once, with the first reason, and never without one', async () => {
    const recruiter = await makeRecruiter(app().parts, { name: 'Once Only' })
    expect((await setStatus(recruiter, 'suspended', '  ')).body).toMatchObject({
      data: { fields: { reason: 'Please give a reason' } },
    })
    await setStatus(recruiter, 'suspended')
    expect((await setStatus(recruiter, 'suspended', 'Another.')).status).toBe(200)
    expect((await read(idOf(recruiter))).suspension?.reason).toBe(reason)
    expect(await trailOf('company', idOf(recruiter))).toHaveLength(1)
  })
})

describe('a recruiter', () => {
  it('is told of with what they made, is removed, and put back', async () => {
    const { parts } = app()
    const { recruiter, colleague } = await makeRecruiters(parts, 'Revolving Door')
    const company = idOf(recruiter)
    const job = await makeJob(parts, recruiter)
    const made = async (of: TestAccount) =>
      (await admin.get(`/api/admin/companies/${company}/recruiters/${of.id}`)).body as Belongings
    expect(await made(recruiter)).toMatchObject({ jobs: 1, tests: 0, isLast: false })
    expect(await made(colleague)).toMatchObject({ jobs: 0 })

    const client = await app().visitor().signIn(recruiter)
    expect((await move(recruiter, company, null)).status).toBe(200)
    expect((await client.get('/api/company/jobs')).status).toBe(403)
    expect((await client.get('/api/session')).body).toMatchObject({ user: { company: null } })
    expect((await admin.get(`/api/admin/companies/${company}/recruiters/${recruiter.id}`)).status).toBe(404)
    // What they made is where it was.
    expect((await read(company)).jobs.map(({ id }) => id)).toEqual([job.id])
    expect(await made(colleague)).toMatchObject({ isLast: true })

    // Done twice at once, the second finds it done; undone, they are back.
    expect(await move(recruiter, company, null)).toMatchObject({
      status: 409,
      body: { code: 'RECRUITER_MOVED' },
    })
    expect((await move(recruiter, null, company)).status).toBe(200)
    expect((await client.get('/api/company/jobs')).status).toBe(200)
    expect((await trailOf('user', recruiter.id)).slice(0, 2).map(({ action }) => action)).toEqual([
      'companies.recruiter_placed',
      'companies.recruiter_removed',
    ])
    await waitFor('word of both', async () => (await toldOf(client)).length === 2)
  })

  it('is moved to another company, which is another from then on', async () => {
    const { parts } = app()
    const { recruiter, stranger } = await makeRecruiters(parts, 'From Here')
    const job = await makeJob(parts, recruiter)
    const client = await app().visitor().signIn(recruiter)
    expect((await move(recruiter, idOf(recruiter), idOf(stranger))).status).toBe(200)
    expect((await client.get('/api/company')).body).toMatchObject({ name: 'Elsewhere' })
    expect((await client.get(`/api/company/jobs/${job.id}`)).status).toBe(404)
    expect(await move(recruiter, idOf(stranger), idOf(stranger))).toMatchObject({ status: 409 })
    expect((await move(recruiter, idOf(stranger), crypto.randomUUID())).status).toBe(404)
    const { seeker } = await makeApplicant(app())
    expect((await move(seeker, null, idOf(stranger))).status).toBe(404)
  })
})
