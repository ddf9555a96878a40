/** A page of HTML to a PDF, without any outside request, and its words as a reader of the paper sees them. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'

export type Printer = {
  print(html: string): Promise<{ pdf: Uint8Array; text: string }>
  readText(html: string): Promise<string>
  close(): Promise<void>
}

export async function startPrinter(): Promise<Printer> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('No Chromium was found, and none could be installed.')
  const isRoot = process.getuid?.() === 0
  const browser: Browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] })
  const context: BrowserContext = await browser.newContext({ timezoneId: 'UTC', locale: 'en-GB' })
  await context.route('**', (route) => route.abort())

  async function withPage<Result>(
    html: string,
    work: (page: PrintedPage) => Promise<Result>,
  ): Promise<Result> {
    const page = await context.newPage()
    try {
      // As on paper: themes hide parts of their pages in print.
      await page.emulateMedia({ media: 'print' })
      await page.setContent(html, { waitUntil: 'load', timeout: 20_000 })
      return await work({
        text: () => page.evaluate(() => document.body.innerText),
        pdf: () => page.pdf({ format: 'A4', printBackground: true }),
      })
    } finally {
      await page.close()
    }
  }

  return {
    print: (html) => withPage(html, async ({ text, pdf }) => ({ text: await text(), pdf: await pdf() })),
    readText: (html) => withPage(html, ({ text }) => text()),
    close: () => browser.close(),
  }
}

type PrintedPage = { text: () => Promise<string>; pdf: () => Promise<Uint8Array> }
