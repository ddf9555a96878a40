import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompanyJob, JobRow } from '#contract/jobs.ts'
import { findReached } from '#core/candidates/reached.ts'
import { emptyJob, type JobDetails } from '#core/jobs/job.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import { applications, applicationTallies } from '#server/platform/db/tables/candidates.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { auditEntries } from '#server/platform/db/tables/platform.ts'
import { makeId } from '#server/platform/ids.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeJobSeeker, makeRecruiter, makeRecruiters, suspend } from '../../../../tests/support/factories.ts'
import { askBoard, completeJob, createJob, publishJob } from '../../../../tests/support/job-requests.ts'

const app = sharedTestApp()
const day = 24 * 60 * 60 * 1000
let client: HttpClient
let colleague: HttpClient
let stranger: HttpClient
beforeAll(async () => {
  const { parts, visitor } = app()
  const made = await makeRecruiters(parts, 'Fjordlink')
  client = await visitor().signIn(made.recruiter)
  colleague = await visitor().signIn(made.colleague)
  stranger = await visitor().signIn(made.stranger)
})

async function newJob(details: Partial<JobDetails> = {}): Promise<CompanyJob> {
  return (await createJob(client, details)).body as CompanyJob
}
const read = async (id: string) => (await client.get(`/api/company/jobs/${id}`)).body as CompanyJob
const post = (job: CompanyJob, step: string, by = client) =>
  by.post(`/api/company/jobs/${job.id}/${step}`, { version: job.version })
const put = (job: CompanyJob, details: Partial<JobDetails>, by = client) =>
  by.request('PUT', `/api/company/jobs/${job.id}`, {
    version: job.version,
    details: { ...job.details, ...details },
  })
const actionsAbout = async (id: string) => {
  const rows = await app()
    .parts.database.db.select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
  return rows.map(({ action }) => action).reverse()
}
const isOnBoard = async ({ slug }: { slug: string }) =>
  (await askBoard(app().visitor())).jobs.some((job) => job.slug === slug)

describe('a job', () => {
  it('lives from a draft to its end, and every step is recorded', async () => {
    const made = await createJob(client, { jobTitle: ' Deck Officer ', location: '', summary: '' })
    expect(made.status).toBe(200)
    const draft = made.body as CompanyJob
    expect(draft).toMatchObject({
      status: 'draft',
      version: 1,
      jobTitle: 'Deck Officer',
      applicants: 0,
      publishedAt: null,
      closedAt: null,
      reading: null,
      source: null,
    })
    expect(await read(draft.id)).toEqual(draft)
    expect((await client.get(`/api/jobs/${draft.slug}`)).status).toBe(404)

    const changed = await put(draft, { jobTitle: 'Chief Officer', location: 'Tromsø', summary: 'Steer.' })
    expect(changed.body).toMatchObject({ version: 2, jobTitle: 'Chief Officer', location: 'Tromsø' })

    const published = (await post(changed.body as CompanyJob, 'publish')).body as CompanyJob
    expect(published).toMatchObject({ status: 'published', version: 3, closedAt: null })
    expect(published.slug).toMatch(/^chief-officer-fjordlink-tromso-[a-z\d]{8}$/)
    const posting = await app().visitor().get(`/api/jobs/${published.slug}`)
    expect(posting.body).toEqual({
      slug: published.slug,
      status: 'published',
      details: published.details,
      publishedBy: 'Fjordlink',
      publishedAt: published.publishedAt,
      closedAt: null,
    })
    expect(await isOnBoard(published)).toBe(true)

    const closed = (await post(published, 'close')).body as CompanyJob
    expect(closed).toMatchObject({ status: 'closed', version: 4, publishedAt: published.publishedAt })
    expect(closed.closedAt).not.toBeNull()
    expect((await app().visitor().get(`/api/jobs/${closed.slug}`)).body).toMatchObject({
      status: 'closed',
      closedAt: closed.closedAt,
    })
    expect(await isOnBoard(closed)).toBe(false)

    const reopened = (await post(closed, 'publish')).body as CompanyJob
    expect(reopened).toMatchObject({
      status: 'published',
      slug: published.slug,
      publishedAt: published.publishedAt,
      closedAt: null,
    })
    expect(await isOnBoard(reopened)).toBe(true)
    expect(await actionsAbout(draft.id)).toEqual([
      'jobs.created',
      'jobs.changed',
      'jobs.published',
      'jobs.closed',
      'jobs.reopened',
    ])
  })

  it('is published at once where its author says so', async () => {
    const job = await publishJob(client)
    expect(job.status).toBe('published')
    expect(await actionsAbout(job.id)).toEqual(['jobs.created', 'jobs.published'])
  })

  it('keeps its address when it is renamed', async () => {
    const job = await publishJob(client)
    const renamed = (await put(job, { jobTitle: 'Engine Fitter' })).body as CompanyJob
    expect(renamed).toMatchObject({ jobTitle: 'Engine Fitter', slug: job.slug })
  })

  it('counts as new again after a longer pause, and not after a short one', async () => {
    const { parts, clock } = app()
    const member = (await makeRecruiter(parts, { name: 'Paused Ltd' })) as CompanyMember
    const first = await parts.jobs.create(systemActor, member, { details: completeJob, isPublished: true })
    const pauseFor = async (job: CompanyJob, ms: number) => {
      const closed = await parts.jobs.close(systemActor, member, job)
      clock.advance(ms)
      return await parts.jobs.publish(systemActor, member, closed)
    }
    const soon = await pauseFor(first, 6 * day)
    expect(soon.publishedAt).toBe(first.publishedAt)
    const later = await pauseFor(soon, 7 * day)
    clock.advance(-13 * day)
    expect(Date.parse(later.publishedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(first.publishedAt ?? '') + 13 * day,
    )
    expect(later.slug).toBe(first.slug)
  })

  it('refuses steps that do not fit what it is', async () => {
    const draft = await newJob()
    const refused = await post(draft, 'close')
    expect(refused.body).toMatchObject({ code: 'JOB_STATUS', defined: true, status: 409 })
    const published = (await post(draft, 'publish')).body as CompanyJob
    expect((await post(published, 'publish')).status).toBe(409)
    expect((await client.request('DELETE', `/api/company/jobs/${draft.id}`)).body).toMatchObject({
      code: 'JOB_STATUS',
    })
    const closed = (await post(published, 'close')).body as CompanyJob
    expect((await post(closed, 'close')).status).toBe(409)
    expect((await client.request('DELETE', `/api/company/jobs/${draft.id}`)).status).toBe(409)
    expect(await read(draft.id)).toEqual(closed)
  })

  it('that is a draft can be deleted, and then it is gone', async () => {
    const job = await newJob()
    expect((await client.request('DELETE', `/api/company/jobs/${job.id}`)).body).toEqual({})
    expect((await client.get(`/api/company/jobs/${job.id}`)).status).toBe(404)
    expect((await client.request('DELETE', `/api/company/jobs/${job.id}`)).status).toBe(404)
    expect(await actionsAbout(job.id)).toEqual(['jobs.created', 'jobs.discarded'])
  })

  it('is duplicated as a draft of its own, without its applicants', async () => {
    const job = await publishJob(client, { skills: [{ name: 'Welding', isMustHave: true }] })
    await addApplicants(job, ['test_pending'])
    const copy = (await client.post(`/api/company/jobs/${job.id}/duplicate`)).body as CompanyJob
    expect(copy).toMatchObject({
      status: 'draft',
      version: 1,
      applicants: 0,
      publishedAt: null,
      details: job.details,
    })
    expect(copy.id).not.toBe(job.id)
    expect(copy.slug).not.toBe(job.slug)
    expect(await actionsAbout(copy.id)).toEqual(['jobs.duplicated'])
  })
})

async function addApplicants(job: CompanyJob, statuses: (typeof applications.$inferInsert.status)[]) {
  const { parts, clock } = app()
  const [row] = await parts.database.db.select().from(jobs).where(eq(jobs.id, job.id))
  for (const status of statuses) {
    const seeker = await makeJobSeeker(parts)
    const now = clock.now()
    const ids = { id: makeId(clock), jobId: job.id, companyId: row?.companyId ?? '', userId: seeker.id }
    await parts.database.db.insert(applications).values({
      ...ids,
      status,
      shownStatus: status,
      reached: findReached('test_pending', status),
      statusSince: now,
      submitted: [],
      appliedAt: now,
      updatedAt: now,
    })
    const { jobId, companyId } = ids
    await parts.database.db
      .insert(applicationTallies)
      .values({ id: makeId(clock), jobId, companyId, status, change: 1 })
  }
}

describe('publishing', () => {
  it('asks for what a reader needs, field by field', async () => {
    const draft = await newJob({ ...emptyJob, jobTitle: ' ', benefits: ['Coffee'] })
    const refused = await post(draft, 'publish')
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'INVALID_INPUT',
      data: {
        fields: {
          'details.jobTitle': 'Job title is required',
          'details.company': 'Company is required',
          'details.location': expect.stringContaining('Location is required'),
          'details.summary': expect.any(String),
        },
      },
    })
    expect((await read(draft.id)).status).toBe('draft')
    const atOnce = await createJob(client, { jobTitle: '' }, { isPublished: true })
    expect(atOnce.body).toMatchObject({ data: { fields: { 'details.jobTitle': 'Job title is required' } } })
  })

  it('is not undone by a change that leaves something out', async () => {
    const job = await publishJob(client)
    const refused = await put(job, { summary: '  ' })
    expect(refused.body).toMatchObject({ data: { fields: { 'details.summary': expect.any(String) } } })
    const closed = (await post(job, 'close')).body as CompanyJob
    expect((await put(closed, { jobTitle: '' })).status).toBe(422)
    expect(await read(job.id)).toEqual(closed)
  })

  it('says the same of a draft that is wrong, by the same paths', async () => {
    const salary = { min: 5, max: 1, currency: 'EUR', period: 'year' as const }
    const refused = await createJob(client, { salary, skills: [{ name: 'x'.repeat(81), isMustHave: true }] })
    expect(refused.status).toBe(422)
    const { fields } = (refused.body as { data: { fields: Record<string, string> } }).data
    expect(Object.keys(fields).sort()).toEqual(['details.salary.min', 'details.skills.0.name'])
  })
})

describe('two colleagues', () => {
  it('do not overwrite each other unseen', async () => {
    const job = await newJob()
    const first = await put(job, { location: 'Molde' }, colleague)
    expect(first.status).toBe(200)
    const second = await put(job, { location: 'Bodø' })
    expect(second.body).toMatchObject({ code: 'JOB_CHANGED', status: 409, defined: true })
    expect((await post(job, 'publish')).body).toMatchObject({ code: 'JOB_CHANGED' })
    expect((await read(job.id)).location).toBe('Molde')
  })

  it('who save at the same moment make one save', async () => {
    const job = await newJob()
    const answers = await Promise.all([
      put(job, { location: 'Molde' }, colleague),
      put(job, { location: 'Bodø' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(job.id)).version).toBe(2)
  })

  it('see the same jobs', async () => {
    const job = await newJob()
    expect((await colleague.get(`/api/company/jobs/${job.id}`)).body).toEqual(job)
  })
})

describe('another company', () => {
  it('finds nothing, whatever it asks', async () => {
    const draft = await newJob({ jobTitle: 'Secret Plans' })
    const version = { version: draft.version }
    const path = `/api/company/jobs/${draft.id}`
    const asked = [
      stranger.get(path),
      stranger.request('PUT', path, { ...version, details: completeJob }),
      stranger.request('DELETE', path),
      stranger.get(`${path}/source`),
      ...['publish', 'close', 'duplicate'].map((step) => stranger.post(`${path}/${step}`, version)),
      stranger.get(`/api/jobs/${draft.slug}`),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404))
    expect(await read(draft.id)).toEqual(draft)
    const list = await stranger.get('/api/company/jobs?search=secret')
    expect(list.body).toEqual({ jobs: [], total: 0, counts: { draft: 0, published: 0, closed: 0 } })
  })

  it('changes no job that is published either', async () => {
    const job = await publishJob(client)
    expect((await put(job, { jobTitle: 'Mine Now' }, stranger)).status).toBe(404)
    expect((await post(job, 'close', stranger)).status).toBe(404)
    expect((await stranger.post(`/api/company/jobs/${job.id}/duplicate`)).status).toBe(404)
    expect(await read(job.id)).toEqual(job)
  })
})

describe('the list of a company', () => {
  it('has its jobs, the last changed first, with who applied and how many there are of each kind', async () => {
    const { parts, visitor } = app()
    const own = await visitor().signIn(await makeRecruiter(parts, { name: 'Lists Ltd' }))
    const make = async (details: Partial<JobDetails>, isPublished: boolean) =>
      (await createJob(own, details, { isPublished })).body as CompanyJob
    const first = await make({ jobTitle: 'Sailmaker' }, true)
    await make({ jobTitle: 'Rigger' }, false)
    const third = await make({ jobTitle: 'Harbour Pilot', skills: [{ name: 'JS', isMustHave: true }] }, true)
    await post(third, 'close', own)
    await put(first, { location: 'Ålesund' }, own)
    await addApplicants(first, ['test_pending', 'withdrawn', 'hired'])
    const list = async (query = '') =>
      (await own.get(`/api/company/jobs${query}`)).body as {
        jobs: JobRow[]
        total: number
        counts: Record<string, number>
      }
    const all = await list()
    const counts = { draft: 1, published: 1, closed: 1 }
    expect(all).toMatchObject({ total: 3, counts })
    expect(all.jobs.map(({ jobTitle, applicants }) => [jobTitle, applicants])).toEqual([
      ['Sailmaker', 3],
      ['Harbour Pilot', 0],
      ['Rigger', 0],
    ])
    const titles = async (query: string) => (await list(query)).jobs.map(({ jobTitle }) => jobTitle)
    expect(await titles('?status=draft')).toEqual(['Rigger'])
    expect(await titles('?search=sail')).toEqual(['Sailmaker'])
    expect(await titles('?search=alesund')).toEqual(['Sailmaker'])
    expect(await titles('?search=javascript')).toEqual(['Harbour Pilot'])
    expect(await titles('?search=%25')).toEqual([])
    expect(await list('?search=rigg&status=closed')).toEqual({ jobs: [], total: 0, counts })
    expect(await titles('?page=2')).toEqual([])
  })
})

describe('who is barred', () => {
  it('changes nothing more', async () => {
    const { parts, visitor } = app()
    const recruiter = await makeRecruiter(parts, { name: 'Barred Ltd' })
    const own = await visitor().signIn(recruiter)
    const job = await publishJob(own)
    await suspend(parts, recruiter)
    expect((await put(job, { location: 'Nowhere' }, own)).status).toBe(401)
    expect((await app().visitor().get(`/api/jobs/${job.slug}`)).status).toBe(200)
  })
})

describe('every published job', () => {
  it('is listed for search engines, in pieces', async () => {
    const { parts } = app()
    const fresh = [await publishJob(client), await publishJob(client), await publishJob(client)]
    const all = await parts.jobs.listPublished({ after: null, limit: 1000 })
    expect(all.map(({ slug }) => slug)).toEqual(expect.arrayContaining(fresh.map(({ slug }) => slug)))
    const ends = await parts.jobs.listSitemapEnds(2)
    expect(ends).toHaveLength(Math.ceil(all.length / 2) - 1)
    const pieces = []
    for (const after of [null, ...ends]) pieces.push(...(await parts.jobs.listPublished({ after, limit: 2 })))
    expect(pieces).toEqual(all)
    expect(await parts.jobs.listSitemapEnds(all.length)).toEqual([])
  })
})
