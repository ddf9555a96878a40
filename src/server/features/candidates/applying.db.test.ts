import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '#contract/candidates.ts'
import type { Candidate } from '#contract/desk.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import { reject } from '#core/candidates/status.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { applications, consents } from '#server/platform/db/tables/candidates.ts'
import { auditEntries } from '#server/platform/db/tables/platform.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  makeJobSeeker,
  makeRecruiter,
  suspend,
  type TestAccount,
} from '../../../../tests/support/factories.ts'
import { apply, askToApply, closeJob, makeApplicant, makeJob } from '../../../../tests/support/jobs.ts'
import { saveProfile } from '../../../../tests/support/resumes.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
let recruiter: TestAccount
let job: CompanyJob

beforeAll(async () => {
  recruiter = await makeRecruiter(app().parts, { name: 'Northwind Hospital' })
  job = await makeJob(app().parts, recruiter)
})

const code = async (asked: ReturnType<typeof askToApply>) => ((await asked).body as { code?: string }).code
const rowsOf = (userId: string) =>
  app().parts.database.db.select().from(applications).where(eq(applications.userId, userId))
const consentsOf = (userId: string) =>
  app().parts.database.db.select().from(consents).where(eq(consents.userId, userId))
const own = async (client: HttpClient) =>
  ((await client.get('/api/applications')).body as { applications: Application[] }).applications
const standing = async (client: HttpClient, { slug } = job) =>
  (await client.get(`/api/jobs/${slug}/standing`)).body as {
    application: Application | null
    isInvited: boolean
    hasProfile: boolean
    match: Candidate['match']
  }
const told = async (client: HttpClient) => {
  const { notifications } = (await client.get('/api/notifications')).body as {
    notifications: { content: { kind: string; name?: string; jobTitle?: string } }[]
  }
  return notifications.map(({ content }) => content).filter(({ kind }) => kind === 'application_received')
}

describe('applying', () => {
  it('takes the saved profile and the consent along, and tells who made the job', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Ana Applicant', { skills: ['Excel'] })
    expect(await standing(client)).toMatchObject({
      application: null,
      isInvited: false,
      hasProfile: true,
      match: { score: 75, skills: [{ name: 'Excel', verdict: 'named' }, { name: 'SQL' }] },
    })
    const application = await apply(client, job)
    expect(application).toMatchObject({
      status: 'test_pending',
      job: {
        slug: job.slug,
        jobTitle: 'Night Nurse',
        company: 'Northwind Hospital',
        location: 'Bergen',
        status: 'published',
      },
      sharedWith: { companyName: 'Northwind Hospital', isShared: true },
      canApplyAgain: false,
    })
    expect((await standing(client)).application).toEqual(application)
    expect(await own(client)).toEqual([application])
    expect(await rowsOf(seeker.id)).toMatchObject([{ match: 75, companyId: recruiter.membership?.companyId }])
    expect(await consentsOf(seeker.id)).toMatchObject([{ withdrawnAt: null }])
    const entries = await app()
      .parts.database.db.select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, seeker.id))
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['candidates.applied', 'candidates.consent_given']),
    )
    const hr = await app().visitor().signIn(recruiter)
    const [word] = await waitFor('word of it', async () => {
      const words = (await told(hr)).filter(({ name }) => name === 'Ana Applicant')
      return words.length > 0 && words
    })
    expect(word).toMatchObject({ jobTitle: 'Night Nurse' })
  })

  it('needs a consent, and a profile', async () => {
    const { seeker, client } = await makeApplicant(app())
    expect(await code(askToApply(client, job, false))).toBe('CONSENT_NEEDED')
    const bare = await makeJobSeeker(app().parts)
    const without = await app().visitor().signIn(bare)
    expect(await standing(without)).toMatchObject({ hasProfile: false, match: null })
    expect(await code(askToApply(without, job))).toBe('PROFILE_NEEDED')
    expect(await rowsOf(seeker.id)).toEqual([])
    expect(await consentsOf(seeker.id)).toEqual([])
    expect(await rowsOf(bare.id)).toEqual([])
  })

  it('is for jobs that are published', async () => {
    const { client } = await makeApplicant(app())
    const draft = await makeJob(app().parts, recruiter, { isPublished: false })
    const closed = await makeJob(app().parts, recruiter)
    await closeJob(app().parts, recruiter, closed)
    expect(await code(askToApply(client, draft))).toBe('NOT_FOUND')
    expect(await code(askToApply(client, { slug: 'no-such-job' }))).toBe('NOT_FOUND')
    expect(await code(askToApply(client, { slug: '%00' }))).toBe('NOT_FOUND')
    expect(await code(askToApply(client, closed))).toBe('JOB_CLOSED')
    expect((await client.get(`/api/jobs/${draft.slug}/standing`)).status).toBe(404)
    expect((await standing(client, closed)).application).toBeNull()
  })

  it('happens once, also when it is asked for twice at the same moment', async () => {
    const { seeker, client } = await makeApplicant(app())
    const asked = await Promise.all([1, 2, 3].map(() => askToApply(client, job)))
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await code(askToApply(client, job))).toBe('ALREADY_APPLIED')
    expect(await rowsOf(seeker.id)).toHaveLength(1)
    expect(await consentsOf(seeker.id)).toHaveLength(1)
  })

  it('is told to all members where who made the job is gone', async () => {
    const gone = await makeRecruiter(app().parts, { name: 'Orphaned Ltd' }, 'Gus Gone')
    const company = {
      id: gone.membership?.companyId ?? '',
      name: 'Orphaned Ltd',
      membership: 'member',
    } as const
    const colleagues = [
      await makeRecruiter(app().parts, company, 'Cleo Colleague'),
      await makeRecruiter(app().parts, company, 'Cato Colleague'),
    ]
    const orphaned = await makeJob(app().parts, gone)
    await suspend(app().parts, gone)
    const { client } = await makeApplicant(app(), 'Ola Orphan')
    await apply(client, orphaned)
    for (const colleague of colleagues) {
      const hr = await app().visitor().signIn(colleague)
      await waitFor('word of it', async () => (await told(hr)).some(({ name }) => name === 'Ola Orphan'))
    }
  })
})

describe('taking it back', () => {
  it('can be undone by applying again, which is not told twice', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Wanda Withdrawn')
    const { id } = await apply(client, job)
    const withdrawn = await client.post(`/api/applications/${id}/withdraw`)
    expect(withdrawn.body).toMatchObject({ id, status: 'withdrawn', canApplyAgain: true })
    expect((await client.post(`/api/applications/${id}/withdraw`)).body).toEqual(withdrawn.body)
    expect(await apply(client, job)).toMatchObject({ id, status: 'test_pending', canApplyAgain: false })
    expect(await rowsOf(seeker.id)).toHaveLength(1)
    const hr = await app().visitor().signIn(recruiter)
    const after = await makeApplicant(app(), 'Zoe Afterwards')
    await apply(after.client, job)
    const words = await waitFor('the next word', async () => {
      const words = await told(hr)
      return words.some(({ name }) => name === 'Zoe Afterwards') && words
    })
    expect(words.filter(({ name }) => name === 'Wanda Withdrawn')).toHaveLength(1)
  })

  it('does not wipe out a rejection', async () => {
    const { seeker, client } = await makeApplicant(app())
    const { id } = await apply(client, job)
    const [row] = await rowsOf(seeker.id)
    const rejected = row && reject({ ...row, withdrawnFrom: null }, { reason: 'No licence' })
    if (!rejected?.ok) throw new Error('A new application can be rejected.')
    const { status, lastDecision } = rejected.candidacy
    const { db } = app().parts.database
    await db.update(applications).set({ status, lastDecision }).where(eq(applications.id, id))
    expect(await code(askToApply(client, job))).toBe('ALREADY_APPLIED')
    const withdrawn = await client.post(`/api/applications/${id}/withdraw`)
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn', canApplyAgain: false })
    expect(await code(askToApply(client, job))).toBe('ALREADY_APPLIED')
  })

  it('ends with the job: who withdrew does not come back to a closed one', async () => {
    const { client } = await makeApplicant(app())
    const closing = await makeJob(app().parts, recruiter)
    const { id } = await apply(client, closing)
    await client.post(`/api/applications/${id}/withdraw`)
    await closeJob(app().parts, recruiter, closing)
    expect(await own(client)).toMatchObject([{ job: { status: 'closed' }, canApplyAgain: false }])
    expect(await code(askToApply(client, closing))).toBe('JOB_CLOSED')
  })

  it('is for one’s own application', async () => {
    const { client } = await makeApplicant(app())
    const { id } = await apply(client, job)
    const { client: stranger } = await makeApplicant(app())
    expect((await stranger.post(`/api/applications/${id}/withdraw`)).status).toBe(404)
    const share = await stranger.request('PUT', `/api/applications/${id}/sharing`, { isShared: false })
    expect(share.status).toBe(404)
    expect(await own(client)).toMatchObject([{ status: 'test_pending', sharedWith: { isShared: true } }])
    expect(await own(stranger)).toEqual([])
  })
})

describe('sharing', () => {
  it('holds for a company and all of its jobs, and what was is kept', async () => {
    const { seeker, client } = await makeApplicant(app())
    const [other, elsewhere] = [
      await makeJob(app().parts, recruiter),
      await makeJob(app().parts, await makeRecruiter(app().parts, { name: 'Elsewhere Ltd' })),
    ]
    const { id } = await apply(client, job)
    await apply(client, other)
    await apply(client, elsewhere)
    const share = async (isShared: boolean) => {
      const answer = await client.request('PUT', `/api/applications/${id}/sharing`, { isShared })
      const { applications } = answer.body as { applications: Application[] }
      return applications.map(({ sharedWith }) => `${sharedWith.companyName}: ${sharedWith.isShared}`)
    }
    expect(await share(false)).toEqual([
      'Elsewhere Ltd: true',
      'Northwind Hospital: false',
      'Northwind Hospital: false',
    ])
    expect(await share(false)).toContain('Northwind Hospital: false')
    expect(await share(true)).toEqual([
      'Elsewhere Ltd: true',
      'Northwind Hospital: true',
      'Northwind Hospital: true',
    ])
    expect(await share(true)).toContain('Northwind Hospital: true')
    const history = (await consentsOf(seeker.id)).filter(
      ({ companyId }) => companyId === recruiter.membership?.companyId,
    )
    expect(history).toHaveLength(2)
    expect(history.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1)
  })
})

describe('the match', () => {
  const matchOf = async (userId: string) => (await rowsOf(userId))[0]?.match

  it('follows the profile', async () => {
    const { seeker, client } = await makeApplicant(app())
    await apply(client, job)
    expect(await matchOf(seeker.id)).toBe(0)
    await saveProfile(client, { skills: ['Excel', 'SQL'] }, { version: 1 })
    await waitFor('the new match', async () => (await matchOf(seeker.id)) === 100)
  })

  it('follows the job, for everyone who applied', async () => {
    const changing = await makeJob(app().parts, recruiter)
    const people = [
      await makeApplicant(app(), 'Mia Match', { skills: ['SQL'] }),
      await makeApplicant(app(), 'Moe Match', { skills: ['SQL'] }),
    ]
    for (const { client } of people) await apply(client, changing)
    expect(await matchOf(people[0]?.seeker.id ?? '')).toBe(25)
    const hr = await app().visitor().signIn(recruiter)
    const { version } = changing
    const details = { ...changing.details, skills: [{ name: 'SQL', isMustHave: true }] }
    expect((await hr.request('PUT', `/api/company/jobs/${changing.id}`, { version, details })).status).toBe(
      200,
    )
    for (const { seeker } of people)
      await waitFor('the new match', async () => (await matchOf(seeker.id)) === 100)
  })

  it('is worked out for more people than one batch holds, and again without harm', async () => {
    const many = await makeJob(app().parts, recruiter)
    const { seeker, client } = await makeApplicant(app(), 'Sol Seeker', { skills: ['Excel'] })
    await apply(client, many)
    const { db } = app().parts.database
    const [row] = await rowsOf(seeker.id)
    if (!row) throw new Error('There is an application.')
    // People without a way in, as many as it takes.
    const ids = Array.from({ length: 60 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
    const now = new Date()
    await db.insert(users).values(
      ids.map((id) => ({
        id,
        name: 'One of many',
        email: `${id}@example.com`,
        role: 'jobseeker' as const,
        createdAt: now,
        updatedAt: now,
      })),
    )
    await db.insert(applications).values(ids.map((id) => ({ ...row, id, userId: id, match: 7 })))
    const { listing } = app().parts.candidates
    await listing.refresh({ jobId: many.id })
    await listing.refresh({ jobId: many.id })
    const all = await db.select().from(applications).where(eq(applications.jobId, many.id))
    expect(all).toHaveLength(61)
    expect(all.filter(({ match }) => match !== null)).toMatchObject([{ userId: seeker.id, match: 75 }])
  })
})
