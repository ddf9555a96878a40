/** Two web processes and a worker on PostgreSQL: what is done through one shows in pages of the other, whichever of them dies. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { emptyProfile } from '#core/documents/profile.ts'
import { emptyJob } from '#core/jobs/job.ts'
import { newDatabaseOn } from '../faults/new-database.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { newEmail, nobody, password } from './people.ts'

const server = process.env.TEST_DATABASE_URL
/** Each of them is told of, once. */
const before = ['Ada Amber', 'Ben Birch']
const whileOneDies = ['Cem Cedar', 'Dee Date', 'Eve Elm']
const whileTheWorkerDies = Array.from({ length: 12 }, (_, n) => `Person ${String.fromCharCode(65 + n)}`)

// Without a server there is nothing that several processes could share; npm test says so itself.
if (server)
  test('what happens shows in pages of another process, and a process that dies takes nothing with it', async ({
    browser,
    playwright,
  }) => {
    test.setTimeout(240_000)
    const database = await newDatabaseOn(server)
    let installation: Installation | undefined
    try {
      installation = await startInstallation(database.env)
      const { url, webs, worker } = installation
      const [first, second] = webs
      if (!first || !second) throw new Error('There are two.')
      const newClient = (baseURL: string) => playwright.request.newContext({ baseURL, storageState: nobody })

      const hr = await newClient(url)
      const company = { name: `Alder Works ${randomUUID().slice(0, 8)}` }
      await register(hr, { role: 'hr', company, name: 'Rosa Recruiter' })
      const details = {
        ...emptyJob,
        jobTitle: 'Welder',
        company: company.name,
        location: 'Bergen',
        summary: 'You join pipes.',
      }
      const job = await post(hr, '/company/jobs', { details, isPublished: true })

      const context = await browser.newContext({
        ...{ baseURL: url, storageState: await hr.storageState(), reducedMotion: 'reduce' },
      })
      const page = await context.newPage()
      await page.goto('/hr/candidates')
      await expect(bell(page, 1)).toBeVisible()

      const applyThrough = async (baseURL: string, name: string) => {
        const client = await newClient(baseURL)
        await register(client, { role: 'jobseeker', name })
        const profile = { ...emptyProfile, name }
        expect((await client.put('/api/profile', { data: { profile, version: 0 } })).status()).toBe(200)
        await post(client, `/jobs/${job.slug}/application`, { consent: true })
        await client.dispose()
      }
      // One through each: the page hangs on one of them.
      await applyThrough(first.url, before[0] ?? '')
      await applyThrough(second.url, before[1] ?? '')
      await expect(bell(page, 3)).toBeVisible()
      await expect(page.getByRole('link', { name: before[0] ?? '' })).toBeVisible()

      await first.kill()
      for (const name of whileOneDies) await applyThrough(second.url, name)
      await expect(bell(page, 6)).toBeVisible()

      const applying = whileTheWorkerDies.map((name) => applyThrough(url, name))
      await Promise.race(applying)
      await worker.kill()
      await Promise.all(applying)
      // What the worker had begun is done by another once its time is over.
      await expect(bell(page, 18)).toBeVisible({ timeout: 90_000 })

      await bell(page, 18).click()
      const lines = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
      for (const name of [...before, ...whileOneDies, ...whileTheWorkerDies])
        await expect(lines.filter({ hasText: `${name} applied for Welder.` })).toHaveCount(1)
      await context.close()
      await hr.dispose()
    } finally {
      await installation?.close()
      await database.remove()
    }
  })

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notifications, ${unread} unread`, exact: true })

async function post(client: APIRequestContext, path: string, data: unknown) {
  const answer = await client.post(`/api${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return await answer.json()
}

const register = (client: APIRequestContext, person: object) =>
  post(client, '/registration', { ...person, email: newEmail(), password, agreeToTerms: true })
