/** Someone who sits an attempt in a real page while everything goes wrong, and remembers what the page told them. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Pulse, SentEntry } from '#contract/sitting.ts'
import { CuttableLine } from '../support/server-process.ts'
import type { ChaosTaker } from './world.ts'

/** What the server answered for. */
export type Acknowledged = { entry: SentEntry; status: Pulse['status'] }

export type TakerReport = {
  attemptId: string
  acknowledged: Acknowledged[]
  /** Of each scenario: the newest change that the page said is saved, here or on the server. */
  confirmed: Map<number, number>
  /** What was done, for whoever reads a failure. */
  story: string[]
}

const hour = 60 * 60 * 1000
/** Of what is tried in the midst of it: it may well be impossible. */
const patience = { timeout: 5000 }
const arrival = { timeout: 60_000 }
const slowestAct = 20_000

export class ChaoticTaker {
  readonly report: TakerReport
  readonly #taker: ChaosTaker
  readonly #context: BrowserContext
  readonly #line: CuttableLine
  readonly #random: () => number
  #page: Page
  #changes = 0
  #isOver = false

  private constructor(parts: {
    taker: ChaosTaker
    context: BrowserContext
    line: CuttableLine
    page: Page
    random: () => number
  }) {
    this.#taker = parts.taker
    this.#context = parts.context
    this.#line = parts.line
    this.#page = parts.page
    this.#random = parts.random
    this.report = { attemptId: parts.taker.attemptId, acknowledged: [], confirmed: new Map(), story: [] }
  }

  /** Signed in, on a device whose clock may be hours off, over a line of their own. */
  static async arrive(browser: Browser, serverUrl: string, taker: ChaosTaker, random: () => number) {
    const line = await CuttableLine.to(serverUrl)
    const context = await browser.newContext({ baseURL: line.url })
    context.setDefaultTimeout(patience.timeout)
    await context.addInitScript(skewClock, Math.round((random() - 0.5) * 4 * hour))
    const { email, password } = taker.account
    const answer = await context.request.post('/api/session', { data: { email, password }, ...arrival })
    if (answer.status() !== 200) throw new Error(`Could not sign in: ${await answer.text()}`)
    const someone = new ChaoticTaker({ taker, context, line, page: await context.newPage(), random })
    someone.#listen()
    await someone.#visit(arrival)
    await someone.#page.getByRole('checkbox', { name: /agree/i }).check(arrival)
    await someone.#page.getByRole('button', { name: /^(Start|Continue)/ }).click(arrival)
    await someone.#page.getByRole('timer').waitFor(arrival)
    return someone
  }

  /** Until the time is up by the server's word. Nothing that fails here fails the suite: that is what it is for. */
  async sitThrough(): Promise<void> {
    while (!this.#isOver) {
      const [name, act] = this.#pick()
      this.report.story.push(name)
      await within(slowestAct, act()).catch((error: Error) =>
        this.report.story.push(`  ${error.message.split('\n')[0]}`),
      )
      await this.#note()
      await this.#pause(100 + this.#random() * 400)
    }
  }

  stop(): void {
    this.#isOver = true
  }

  /** Everything mended, and a page in front: what is left on the device goes out. */
  async comeBack(): Promise<void> {
    this.#line.mend()
    await within(slowestAct, this.#context.setOffline(false))
    await this.#page.close()
    this.#page = await this.#context.newPage()
    await this.#visit(arrival)
    await this.#page
      .getByRole('link', { name: /results/i })
      .first()
      .waitFor({ timeout: 30_000 })
    // The leftovers are sent without a word while the page shows that it is over.
    await this.#page.waitForLoadState('networkidle')
  }

  async leave(): Promise<void> {
    await this.#context.close()
    await this.#line.close()
  }

  async #visit(options = patience): Promise<void> {
    const { kind, testId } = this.#taker
    const path = kind === 'test' ? 'take-test' : 'scenario-test'
    await this.#page.goto(`/job-seeker/${path}/${testId}`, options)
  }

  #pick(): [string, () => Promise<void>] {
    const actions: [number, string, () => Promise<void>][] = [
      [8, 'answers', () => this.#answer()],
      [3, 'moves on', () => this.#move()],
      [1, 'reloads', async () => void (await this.#page.reload({ waitUntil: 'commit' }))],
      [1, 'closes the tab and opens another', () => this.#anotherTab(true)],
      [1, 'opens a second tab', () => this.#anotherTab(false)],
      [1, 'is cut off', () => this.#loseConnection()],
      [1, 'goes through a tunnel', () => this.#goOffline()],
    ]
    let left = this.#random() * actions.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, name, act] of actions) {
      left -= weight
      if (left <= 0) return [name, act]
    }
    return ['waits', async () => {}]
  }

  async #answer(): Promise<void> {
    if (this.#taker.kind === 'scenarios') {
      const change = ++this.#changes
      await this.#page.getByRole('textbox', { name: 'Your answer' }).fill(`Change ${change} of this answer.`)
      return
    }
    const options = this.#page.getByRole('main').locator('input[type=radio], input[type=checkbox]')
    const count = await options.count()
    if (count > 0) return await options.nth(Math.floor(this.#random() * count)).click()
    const code = this.#page.getByRole('textbox', { name: /^Your (code|query)/ })
    await code.fill(`-- change ${++this.#changes}`)
  }

  async #move(): Promise<void> {
    const name = this.#random() < 0.6 ? 'Next' : 'Previous'
    const button = this.#page.getByRole('button', { name, exact: true })
    if (await button.isEnabled({ timeout: 1000 })) await button.click()
  }

  async #anotherTab(isFirstClosed: boolean): Promise<void> {
    const before = this.#page
    if (isFirstClosed) await before.close()
    this.#page = await this.#context.newPage()
    await this.#visit()
    // The tab that was left open stays a while, and writes nothing any more.
    if (!isFirstClosed) await before.close()
  }

  async #loseConnection(): Promise<void> {
    this.#line.cut()
    for (let n = 0; n < 3; n++) await this.#answer().catch(() => {})
    await this.#note()
    await this.#pause(500 + this.#random() * 2500)
    this.#line.mend()
  }

  async #goOffline(): Promise<void> {
    await this.#context.setOffline(true)
    for (let n = 0; n < 3; n++) await this.#answer().catch(() => {})
    await this.#note()
    await this.#pause(500 + this.#random() * 2500)
    await this.#context.setOffline(false)
  }

  /** What the page says is saved, at this moment, of the scenario in front. */
  async #note(): Promise<void> {
    if (this.#taker.kind !== 'scenarios') return
    const seen = await within(patience.timeout, this.#page.evaluate(readPage)).catch(() => null)
    const change = Number(/^Change (\d+)/.exec(seen?.text ?? '')?.[1] ?? Number.NaN)
    if (!seen || Number.isNaN(change) || seen.place < 0) return
    if (/^(Auto-saved|Offline: saved on this device)/.test(seen.saving))
      this.report.confirmed.set(seen.place, change)
  }

  #listen(): void {
    // Whoever leaves is asked whether they mean it; these do.
    this.#context.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    this.#context.on('response', async (response) => {
      if (!/\/api\/attempts\/[^/]+\/save$/.test(response.url()) || response.status() !== 200) return
      // The page may be gone before its answer is read; then nobody was told anything.
      const pulse = (await response.json().catch(() => null)) as Pulse | null
      if (!pulse) return
      const { entries } = response.request().postDataJSON() as { entries: SentEntry[] }
      for (const entry of entries) this.report.acknowledged.push({ entry, status: pulse.status })
    })
  }

  async #pause(ms: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}

/** A page that is being loaded over a cut line answers nothing, without end. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${ms} ms.`)), ms)
  })
  return await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** Runs in the page: text and saving in one look, so that they belong together. */
function readPage(): { text: string; saving: string; place: number } {
  const area = document.querySelector('main textarea')
  const steps = [
    ...document.querySelectorAll(
      'nav[aria-label="Scenarios"] [aria-current], nav[aria-label="Scenarios"] button',
    ),
  ]
  const buttons = steps.filter((step) => step.tagName === 'BUTTON')
  return {
    text: area instanceof HTMLTextAreaElement ? area.value : '',
    saving: [...document.querySelectorAll('[role=status]')]
      .map((one) => one.textContent)
      .join(' ')
      .trim(),
    place: buttons.findIndex((button) => button.getAttribute('aria-current') === 'step'),
  }
}

/** Runs in the page before anything else does. */
function skewClock(offset: number): void {
  const RealDate = Date
  class SkewedDate extends RealDate {
    constructor(...values: []) {
      if (values.length === 0) super(RealDate.now() + offset)
      else super(...values)
    }
    static override now(): number {
      return RealDate.now() + offset
    }
  }
  globalThis.Date = SkewedDate as DateConstructor
}
