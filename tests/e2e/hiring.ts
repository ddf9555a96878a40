/** A company that hires, acting over HTTP beside the page: what it publishes, closes and mails. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { emptyProfile, type Profile } from '#core/documents/profile.ts'
import { emptyJob, type JobDetails } from '#core/jobs/job.ts'
import type { TestConfig } from '#core/tests/test-config.ts'
import { test as base, expect } from './callers.ts'
import { confirmEmail, newEmail, nobody, password } from './people.ts'

type Browsers = Parameters<typeof confirmEmail>[0]
type PublishedJob = { id: string; slug: string; version: number }

export type Company = {
  name: string
  /** Of its recruiter: for a browser of theirs. */
  storageState(): ReturnType<APIRequestContext['storageState']>
  publish(details?: Partial<JobDetails>): Promise<PublishedJob>
  close(job: PublishedJob): Promise<void>
  /** Its recruiter's address: only who is known to be reached can write to others. */
  confirm(): Promise<void>
  invite(job: PublishedJob, person: { email: string; name: string }): Promise<void>
  /** Made, published, and given to whoever applies for the job from then on. Its id. */
  publishTest(job: PublishedJob, config: TestConfig): Promise<string>
  /** As it is proposed, and given to whoever applies for the job from then on. */
  approveInterview(job: PublishedJob): Promise<void>
  /** The last one that was sent. */
  revokeInvitation(job: PublishedJob): Promise<void>
}

export { expect }
export const test = base.extend<{ company: Company }>({
  company: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: nobody })
    await use(await registerCompany(playwright, baseURL ?? '', request))
    await request.dispose()
  },
})

async function registerCompany(
  playwright: Browsers,
  baseURL: string,
  request: APIRequestContext,
): Promise<Company> {
  const name = `Alder Works ${randomUUID().slice(0, 8)}`
  const post = async (path: string, data: unknown = {}) => {
    const answer = await request.post(`/api${path}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return await answer.json()
  }
  const recruiter = { role: 'hr', company: { name }, name: 'Rosa Recruiter', email: newEmail('rosa') }
  await post('/registration', { ...recruiter, password, agreeToTerms: true })
  let isConfirmed: Promise<void> | null = null
  const confirm = async () => {
    isConfirmed ??= confirmEmail(playwright, baseURL, recruiter.email)
    await isConfirmed
  }
  const welder: JobDetails = {
    ...emptyJob,
    jobTitle: 'Welder',
    company: name,
    location: 'Bergen',
    summary: 'You join pipes for ships.',
  }
  return {
    name,
    confirm,
    storageState: () => request.storageState(),
    publish: (details = {}) =>
      post('/company/jobs', { details: { ...welder, ...details }, isPublished: true }),
    close: ({ id, version }) => post(`/company/jobs/${id}/close`, { version }),
    async invite({ id }, person) {
      await confirm()
      await post(`/company/jobs/${id}/invitations`, { people: [person] })
    },
    async publishTest({ id: jobId }, config) {
      const made = await request.post('/api/tests/generate', { data: { jobId, config } })
      const events = (await made.text()).matchAll(/^data: (.+)$/gm)
      const done = [...events].map(([, data]) => JSON.parse(data ?? '')).find(({ kind }) => kind === 'done')
      expect(done, 'a test was made').toBeTruthy()
      const { id, revision } = done.test
      await post(`/tests/${id}/publish`, { revision })
      return id
    },
    approveInterview: ({ id }) => post(`/company/jobs/${id}/interview-plan/approve`, { revision: 0 }),
    async revokeInvitation({ id }) {
      const list = await (await request.get(`/api/company/jobs/${id}/invitations`)).json()
      await post(`/company/invitations/${list.invitations[0].id}/revoke`)
    },
  }
}

/** Its recruiter's own window, at a desk. */
export async function openRecruiter(browser: Browser, company: Company, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, storageState: await company.storageState(), reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  })
  return await context.newPage()
}

/** Of whoever is signed in in the page's browser. */
export async function saveProfile(page: Page, profile: Partial<Profile> = {}): Promise<void> {
  const data = { profile: { ...emptyProfile, name: 'Nia Newcomer', ...profile }, version: 0 }
  const answer = await page.request.put('/api/profile', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}
