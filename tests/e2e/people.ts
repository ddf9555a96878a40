/** People of a test's own, made over HTTP, and what was mailed to them. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demoPassword } from './callers.ts'

export const password = 'tinsmith under oak'

export const newEmail = (name = 'someone') => `${name}.${randomUUID().slice(0, 8)}@example.com`

type Person = { role: 'jobseeker' } | { role: 'hr'; company: { name: string; choice?: unknown } }

/** Registered and signed in in the page's browser. */
export async function registerIn(page: Page, person: Person, name = 'Nia Newcomer'): Promise<string> {
  const email = newEmail()
  const data = { ...person, name, email, password, agreeToTerms: true }
  const answer = await page.request.post('/api/registration', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return email
}

/** The newest mailed link to that page, found in the outbox as an administrator would. */
export async function findMailedLink(
  playwright: Browsers,
  page: Page,
  to: string,
  path: string,
): Promise<string> {
  return await findMailedLinkAt(playwright, new URL(page.url()).origin, to, path)
}

/** As who is registered does it, by the link that was mailed. */
export async function confirmEmail(playwright: Browsers, origin: string, email: string): Promise<void> {
  const link = await findMailedLinkAt(playwright, origin, email, '/confirm-email')
  const request = await playwright.request.newContext({ baseURL: origin, storageState: nobody })
  const answer = await request.post('/api/email-confirmation', { data: { token: link.split('#')[1] } })
  expect(answer.status(), await answer.text()).toBe(200)
  await request.dispose()
}

/** Without the cookie of the test's own caller, which signing in as someone else would end. */
export const nobody = { cookies: [], origins: [] }

async function findMailedLinkAt(
  playwright: Browsers,
  origin: string,
  to: string,
  path: string,
): Promise<string> {
  const admin = await playwright.request.newContext({ baseURL: origin, storageState: nobody })
  await admin.post('/api/session', { data: { email: 'admin@example.com', password: demoPassword } })
  let link: string | undefined
  await expect(async () => {
    link = (await readMails(admin, to)).map(({ text }) => findLink(text, path)).find(Boolean)
    expect(link).toBeTruthy()
  }).toPass({ timeout: 10_000 })
  await admin.dispose()
  return link ?? ''
}

type Browsers = {
  request: {
    newContext(options: { baseURL: string; storageState: typeof nobody }): Promise<APIRequestContext>
  }
}

async function readMails(admin: APIRequestContext, to: string): Promise<{ text: string }[]> {
  const answer = await admin.get(`/api/admin/mails?search=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { mails: { text: string }[] }).mails
}

const findLink = (text: string, path: string) => text.match(new RegExp(`\\S+${path}#[\\w-]+`))?.[0]
