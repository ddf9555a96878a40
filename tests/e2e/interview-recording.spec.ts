/** Recording an interview: by choice, through a lost connection and a page loaded again, to play and to delete. */
import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { type Company, expect, saveProfile, test } from './hiring.ts'
import { registerIn } from './people.ts'

const { args = [], ...launchOptions } = config.use?.launchOptions ?? {}
// A microphone and a camera of the browser's own making, which nobody has to allow.
const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { ...launchOptions, args: [...args, ...devices] }, reducedMotion: 'reduce' })
test.describe.configure({ timeout: 90_000 })

type Playwright = { request: { newContext: (options: object) => Promise<Page['request']> } }

/** Signed in in the page's browser, in the middle of an interview. Its id. */
async function beginInterview(playwright: Playwright, page: Page, company: Company): Promise<string> {
  const job = await company.publish()
  const baseURL = config.use?.baseURL ?? ''
  const hr = await playwright.request.newContext({ baseURL, storageState: await company.storageState() })
  const plan = `/api/company/jobs/${job.id}/interview-plan`
  const { revision } = await (await hr.get(plan)).json()
  expect((await hr.post(`${plan}/approve`, { data: { revision } })).status()).toBe(200)
  await hr.dispose()
  await registerIn(page, { role: 'jobseeker' })
  await saveProfile(page)
  await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  const { attempts } = await (await page.request.get('/api/attempts')).json()
  const { id } = attempts.find(({ kind }: { kind: string }) => kind === 'interview')
  const { messages } = await (await page.request.post(`/api/interviews/${id}/enter`, { data: {} })).json()
  const said = { sentId: crypto.randomUUID(), after: messages.length, text: 'Yes, I am ready.' }
  const begun = await page.request.post(`/api/interviews/${id}/messages`, { data: said })
  expect(begun.status(), await begun.text()).toBe(200)
  return id
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const consent = (page: Page) => page.getByRole('dialog', { name: 'Record this interview?' })
const saved = (page: Page, seq: number) =>
  page.waitForResponse(
    (response) => response.url().includes(`/chunks/${seq}?ms=`) && response.status() === 200,
    { timeout: 20_000 },
  )

async function record(page: Page, what = 'Microphone only'): Promise<void> {
  await button(page, 'Record').click()
  await consent(page).getByRole('radio', { name: what }).check()
  await button(page, 'Agree and record').click()
  await expect(button(page, 'Stop recording')).toHaveAttribute('aria-pressed', 'true')
}

/** How long it is, once it plays and can be moved about in. */
async function play(page: Page): Promise<number> {
  await button(page, /^Play the recording of/).click()
  const player = page.locator('audio, video').filter({ visible: true })
  await expect
    .poll(() => player.evaluate((element: HTMLMediaElement) => element.currentTime))
    .toBeGreaterThan(0)
  return await player.evaluate(async (element: HTMLMediaElement) => {
    element.currentTime = element.duration / 2
    await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
    return element.duration
  })
}

test('an interview is recorded by choice, and nothing of it is lost on the way', async ({
  page,
  company,
  playwright,
}) => {
  const id = await beginInterview(playwright, page, company)
  await page.goto(`/job-seeker/ai-interview/${id}`)

  // Nothing is recorded before someone has agreed.
  await button(page, 'Record').click()
  await expect(consent(page)).toContainText('Only if you wish')
  await expect(consent(page)).toContainText('Kept for 90 days')
  await expectAccessible(page, 'consent', 'dialog[open]')
  await setTheme(page, 'dark')
  await expectContrast(page, 'consent, dark', 'dialog[open]')
  await setTheme(page, 'light')
  await button(page, 'Not now').click()
  await expect(button(page, 'Record')).toBeFocused()
  expect((await (await page.request.get(`/api/interviews/${id}`)).json()).recordings).toEqual([])

  const [first, second] = [saved(page, 0), saved(page, 1)]
  await record(page)
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await expectAccessible(page, 'recording')
  await first
  await second

  // Without a connection, and then without the page, too.
  await page.route('**/chunks/**', (route) => route.abort())
  const waits = page.getByText('A part of your recording is kept on this device')
  await expect(waits).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(waits).toBeVisible()
  await expect(button(page, 'Record')).toBeVisible()
  const third = saved(page, 2)
  await page.unroute('**/chunks/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await third
  await expect(waits).toBeHidden()

  await page.request.post(`/api/interviews/${id}/end`, { data: {} })
  await page.goto(`/job-seeker/ai-interview/${id}`)
  expect(await play(page)).toBeGreaterThan(11)
  await expectAccessible(page, 'playing')
  await button(page, /^Delete the recording of/).click()
  await button(page, 'Delete recording').click()
  await expect(page.getByText(/Deleted by you on/)).toBeVisible()
  await expect(button(page, /^Play the recording of/)).toHaveCount(0)
})

test('a camera shows who is recorded, and pausing stops it', async ({ page, company, playwright }) => {
  const id = await beginInterview(playwright, page, company)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/job-seeker/ai-interview/${id}`)
  const first = saved(page, 0)
  await record(page, 'Microphone and camera')
  await expect(page.getByLabel('What your camera sees')).toBeVisible()
  await button(page, 'Hide my picture').click()
  await expect(page.getByLabel('What your camera sees')).toHaveCount(0)
  await button(page, 'Show my picture').click()
  await expectAccessible(page, 'camera on a phone')
  await expect(page.getByRole('timer', { name: 'Recorded so far' })).toHaveText(/0:0[1-9]/)
  await button(page, 'Pause').click()
  await first
  await expect(button(page, 'Stop recording')).toHaveCount(0)
  await expect(page.getByLabel('What your camera sees')).toHaveCount(0)
  await button(page, 'Recordings').click()
  await expect(page.getByText(/^Sound and video, \d s/)).toBeVisible()
  expect(await play(page)).toBeGreaterThan(0.5)
})

test('who does not allow the microphone goes on in writing', async ({ page, company, playwright }) => {
  const id = await beginInterview(playwright, page, company)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotAllowedError')
    }
  })
  await page.goto(`/job-seeker/ai-interview/${id}`)
  await button(page, 'Record').click()
  await button(page, 'Agree and record').click()
  await expect(page.getByRole('alert')).toContainText('does not let the page use your microphone')
  await expect(button(page, 'Record')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Then I write.')
  await expect(button(page, 'Send')).toBeEnabled()
})
