import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Candidate, CandidateRow } from '#contract/desk.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import { systemActor } from '#server/platform/audit.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { applications, applicationTallies } from '#server/platform/db/tables/candidates.ts'
import { sharedTestApp } from '../../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../../tests/support/client.ts'
import {
  makeRecruiter,
  suspend,
  type TestAccount,
  testPassword,
} from '../../../../../tests/support/factories.ts'
import { apply, makeApplicant, makeJob, register } from '../../../../../tests/support/jobs.ts'
import { tokenMailedTo } from '../../../../../tests/support/mail.ts'
import { saveProfile } from '../../../../../tests/support/resumes.ts'

const app = sharedTestApp()
let recruiter: TestAccount
let hr: HttpClient
let stranger: HttpClient
let job: CompanyJob

beforeAll(async () => {
  recruiter = await makeRecruiter(app().parts, { name: 'Northwind Hospital' })
  hr = await app().visitor().signIn(recruiter)
  stranger = await app()
    .visitor()
    .signIn(await makeRecruiter(app().parts, { name: 'Northwind Hospital' }))
  job = await makeJob(app().parts, recruiter)
})

type List = { candidates: CandidateRow[]; total: { count: number; isAtLeast: boolean } }
const list = async ({ id }: { id: string }, query = '', client = hr) =>
  (await client.get(`/api/company/candidates?jobId=${id}&${query || 'sort=match'}`)).body as List
const read = async (id: string, client = hr) =>
  (await client.get(`/api/company/candidates/${id}`)).body as Candidate
const setSharing = (client: HttpClient, id: string, isShared: boolean) =>
  client.request('PUT', `/api/applications/${id}/sharing`, { isShared })

/** Nothing but the name, the status and the dates, whichever way one asks. */
async function expectNothing(id: string, sharing: Candidate['sharing'], secrets: string[]) {
  const seen = [await read(id), (await list(job)).candidates.find((row) => row.id === id)]
  for (const row of seen) {
    expect(row).toMatchObject({ sharing, shared: null, avatarUrl: null })
    for (const secret of secrets) expect(JSON.stringify(row)).not.toContain(secret)
  }
  expect(seen[0]).toMatchObject({ profile: null, match: null })
}

describe('a company sees', () => {
  it('who applied, with what they share', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Ana Open', {
      headline: 'Nurse of nine years',
      location: 'Bergen',
      skills: ['Excel'],
      phone: '+47 22 33 44 55',
    })
    const application = await apply(client, job)
    const row = {
      id: application.id,
      name: 'Ana Open',
      isHidden: false,
      avatarUrl: null,
      status: 'test_pending',
      statusSince: application.appliedAt,
      version: 1,
      needsWaiver: true,
      approvalLeadsTo: 'interview_scheduled',
      canUndo: false,
      untold: null,
      jobId: job.id,
      jobTitle: 'Night Nurse',
      appliedAt: application.appliedAt,
      isInvited: false,
      sharing: 'shared',
      shared: {
        email: seeker.email,
        headline: 'Nurse of nine years',
        location: 'Bergen',
        skills: ['Excel'],
        match: 75,
        testPercent: null,
        interviewPercent: null,
        badge: null,
      },
    }
    expect((await list(job)).candidates).toContainEqual(row)
    const candidate = await read(application.id)
    expect(candidate).toMatchObject({
      ...row,
      hasResume: false,
      alsoHere: [],
      profile: { phone: '+47 22 33 44 55' },
      match: {
        score: 75,
        skills: [{ name: 'Excel', verdict: 'named', fromProfile: { quote: 'Excel' } }, {}],
      },
    })
    // The explanation is of the profile as it is, and so is its figure.
    await saveProfile(client, { name: 'Ana Open', skills: ['Excel', 'SQL'] }, { version: 1 })
    expect(await read(application.id)).toMatchObject({ shared: { match: 100 }, match: { score: 100 } })
  })

  it('nothing of who has not confirmed the address', async () => {
    const email = 'unconfirmed@example.com'
    const client = await register(app(), email, 'Una Unconfirmed')
    await saveProfile(client, { name: 'Una', headline: 'Secret headline', skills: ['Excel'] }, { version: 0 })
    const { id } = await apply(client, job)
    await expectNothing(id, 'email_not_confirmed', [email, 'Secret headline', 'Excel'])
    const token = await tokenMailedTo(app().parts, email, '/confirm-email')
    await app().visitor().post('/api/email-confirmation', { token })
    expect(await read(id)).toMatchObject({ sharing: 'shared', shared: { email } })
  })

  it('nothing once a consent or an application is taken back', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Cora Careful', { headline: 'Secret headline' })
    const { id } = await apply(client, job)
    const secrets = [seeker.email, 'Secret headline']
    await setSharing(client, id, false)
    await expectNothing(id, 'consent_withdrawn', secrets)
    await setSharing(client, id, true)
    expect(await read(id)).toMatchObject({ sharing: 'shared', shared: { email: seeker.email } })
    await client.post(`/api/applications/${id}/withdraw`)
    await expectNothing(id, 'application_withdrawn', secrets)
  })

  it('nothing of who is leaving or suspended, until they are back', async () => {
    const leaving = await makeApplicant(app(), 'Lea Leaving', { headline: 'Secret headline' })
    const barred = await makeApplicant(app(), 'Bo Barred', { headline: 'Secret headline' })
    const ids = [(await apply(leaving.client, job)).id, (await apply(barred.client, job)).id]
    await leaving.client.post('/api/account/deletion', { password: testPassword })
    await suspend(app().parts, barred.seeker)
    for (const id of ids) await expectNothing(id, 'consent_withdrawn', ['Secret headline'])
    await leaving.client.request('DELETE', '/api/account/deletion')
    expect(await read(ids[0] ?? '')).toMatchObject({ sharing: 'shared' })
  })

  it('a picture as long as it is shared, and no other company does', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Pia Picture')
    const png = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).png()
    const file = new File([new Uint8Array(await png.toBuffer())], 'me.png')
    const { avatarId } = await app().parts.accounts.avatars.set(systemActor, seeker, file)
    const address = `/api/avatars/${avatarId}`
    expect((await hr.get(address)).status).toBe(404)
    const { id } = await apply(client, job)
    expect(await read(id)).toMatchObject({ avatarUrl: address })
    expect((await hr.get(address)).status).toBe(200)
    expect((await stranger.get(address)).status).toBe(404)
    await setSharing(client, id, false)
    expect((await hr.get(address)).status).toBe(404)
    expect(await read(id)).toMatchObject({ avatarUrl: null })
  })

  it('its own candidates alone', async () => {
    const { client } = await makeApplicant(app())
    const { id } = await apply(client, job)
    expect((await stranger.get(`/api/company/candidates/${id}`)).status).toBe(404)
    expect(await list(job, '', stranger)).toEqual({ candidates: [], total: { count: 0, isAtLeast: false } })
    const theirs = await makeJob(app().parts, await makeRecruiter(app().parts))
    await apply(client, theirs)
    expect(await list(theirs)).toMatchObject({ candidates: [], total: { count: 0 } })
  })
})

describe('the order of candidates', () => {
  it('is by match, and does not tell how well someone fits who does not share it', async () => {
    const sorted = await makeJob(app().parts, recruiter)
    const skillsOf: Record<string, string[]> = {
      'Bea Best': ['Excel', 'SQL'],
      'Sia Silent': ['Excel', 'SQL'],
      'Mo Middle': ['Excel'],
      'Leo Low': ['SQL'],
    }
    for (const [name, skills] of Object.entries(skillsOf)) {
      const { client } = await makeApplicant(app(), name, { skills })
      const { id } = await apply(client, sorted)
      if (name === 'Sia Silent') await setSharing(client, id, false)
    }
    const names = async (query = '') => (await list(sorted, query)).candidates.map(({ name }) => name)
    expect(await names()).toEqual(['Bea Best', 'Mo Middle', 'Leo Low', 'Sia Silent'])
    expect(await names('sort=newest')).toEqual(['Leo Low', 'Mo Middle', 'Sia Silent', 'Bea Best'])
    expect(await names('sort=name')).toEqual(['Bea Best', 'Leo Low', 'Mo Middle', 'Sia Silent'])
  })

  it('comes page by page, with how many there are', async () => {
    const full = await makeJob(app().parts, recruiter)
    const { seeker, client } = await makeApplicant(app(), 'Aa First')
    await apply(client, full)
    const { db } = app().parts.database
    const [row] = await db.select().from(applications).where(eq(applications.userId, seeker.id))
    if (!row) throw new Error('There is an application.')
    const now = new Date()
    const ids = Array.from({ length: 26 }, (_, n) => `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`)
    await db.insert(users).values(
      ids.map((id, n) => ({
        id,
        name: `Bb ${String(n).padStart(2, '0')}`,
        email: `${id}@example.com`,
        role: 'jobseeker' as const,
        createdAt: now,
        updatedAt: now,
      })),
    )
    await db.insert(applications).values(ids.map((id) => ({ ...row, id, userId: id, sortName: '' })))
    const tally = { companyId: row.companyId, jobId: row.jobId, status: row.status, change: 26 }
    await db.insert(applicationTallies).values({ id: row.id, ...tally })
    await app().parts.candidates.listing.listUnlisted()
    const pages = [await list(full, 'sort=name'), await list(full, 'sort=name&page=2')]
    expect(pages.map(({ total }) => total)).toEqual([
      { count: 27, isAtLeast: false },
      { count: 27, isAtLeast: false },
    ])
    expect(pages.map(({ candidates }) => candidates.length)).toEqual([25, 2])
    expect(pages[0]?.candidates[0]?.name).toBe('Aa First')
    expect(pages[1]?.candidates.map(({ name }) => name)).toEqual(['Bb 24', 'Bb 25'])
  })
})
