/** Jobs and applicants for tests, made through the product's own services. */
import type { Application } from '#contract/candidates.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import { emptyProfile, type Profile } from '#core/documents/profile.ts'
import { emptyJob, type JobDetails } from '#core/jobs/job.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Parts } from '#server/parts.ts'
import { systemActor } from '#server/platform/audit.ts'
import type { TestApp } from './app.ts'
import type { Answer, HttpClient } from './client.ts'
import { makeJobSeeker, type TestAccount } from './factories.ts'

const nurse: JobDetails = {
  ...emptyJob,
  jobTitle: 'Night Nurse',
  company: 'Northwind Hospital',
  location: 'Bergen',
  summary: 'Looks after patients at night.',
  skills: [
    { name: 'Excel', isMustHave: true },
    { name: 'SQL', isMustHave: false },
  ],
}

export async function makeJob(
  { jobs }: Parts,
  recruiter: TestAccount,
  { details = {}, isPublished = true }: { details?: Partial<JobDetails>; isPublished?: boolean } = {},
): Promise<CompanyJob> {
  const input = { details: { ...nurse, ...details }, isPublished }
  return await jobs.create(systemActor, recruiter as CompanyMember, input)
}

export async function closeJob({ jobs }: Parts, recruiter: TestAccount, job: CompanyJob): Promise<void> {
  await jobs.close(systemActor, recruiter as CompanyMember, job)
}

export async function giveProfile(
  { documents }: Parts,
  user: TestAccount,
  profile: Partial<Profile> = {},
): Promise<void> {
  const { version } = await documents.readProfile(user)
  const whole = { ...emptyProfile, name: user.name, ...profile }
  await documents.saveProfile(systemActor, user, { profile: whole, version })
}

/** A job seeker with a profile, signed in. */
export async function makeApplicant(
  app: TestApp,
  name = 'Sol Seeker',
  profile: Partial<Profile> = {},
): Promise<{ seeker: TestAccount; client: HttpClient }> {
  const seeker = await makeJobSeeker(app.parts, name)
  await giveProfile(app.parts, seeker, profile)
  return { seeker, client: await app.visitor().signIn(seeker) }
}

export const askToApply = (client: HttpClient, { slug }: { slug: string }, consent = true): Promise<Answer> =>
  client.post(`/api/jobs/${slug}/application`, { consent })

export async function apply(client: HttpClient, job: { slug: string }): Promise<Application> {
  const answer = await askToApply(client, job)
  if (answer.status !== 200) throw new Error(`Could not apply: ${JSON.stringify(answer.body)}`)
  return answer.body as Application
}

/** With an address that is not confirmed yet, over HTTP. */
export async function register(app: TestApp, email: string, name = 'Nia Newcomer'): Promise<HttpClient> {
  const client = app.visitor()
  const person = { role: 'jobseeker', name, email, password: 'six or more', agreeToTerms: true }
  const answer = await client.post('/api/registration', person)
  if (answer.status !== 200) throw new Error(`Could not register: ${JSON.stringify(answer.body)}`)
  return client
}
