/**
 * `npm run gallery [-- FOLDER [NAME]]`: pictures of every screen and state (scripts/lib/gallery-screens.mjs), or of
 * those whose name contains NAME, in light and dark, on a phone and on a desk, with a page that shows them all.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromium, request } from '@playwright/test'
import { createServer } from 'vite'
import { buildWhatChanged } from './build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { renderGalleryPage } from './lib/gallery-page.mjs'
import { galleryScreens } from './lib/gallery-screens.mjs'
import { findFreePort } from './lib/postgres.mjs'
import { startBuiltProduct } from './lib/product.mjs'

const accounts = { jobseeker: 'seeker@example.com', hr: 'hr@example.com', admin: 'admin@example.com' }
const demoPassword = 'demo1234'
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
}
const themes = ['light', 'dark']
const variants = Object.keys(sizes).flatMap((size) => themes.map((theme) => `${size}-${theme}`))
const ownFile = new RegExp(`^index[.]html$|--(${variants.join('|')})[.]png$`)
/** For one step of one screen; a failed question is asked again twice, after 1 and 2 seconds. */
const stepMs = 15_000

const folder = path.resolve(process.argv[2] ?? 'gallery')
const wanted = process.argv[3] ?? ''
const screens = galleryScreens.filter(({ name }) => name.includes(wanted))
/** Each `{ name, variant, text }`. */
const problems = []

checkScreens()
await emptyFolder()
const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium was found, and none could be installed.')
await buildWhatChanged()
const product = await startBuiltProduct()
const development = screens.some(({ isDevelopment }) => isDevelopment) ? await startDevelopment() : null
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const caller of new Set(screens.map((screen) => screen.caller))) {
    const state = await signIn(caller)
    // The four at the same time: a question that fails is asked again for seconds, and those waits overlap.
    await Promise.all(variants.map((variant) => photographScreens(caller, variant, state)))
  }
} finally {
  await browser.close()
  await development?.close()
  await product.stop()
}
await report()

function checkScreens() {
  if (screens.length === 0) throw new Error(`There is no screen whose name contains ${wanted}.`)
  const names = galleryScreens.map(({ name }) => name)
  const wrong = names.filter((name, index) => names.indexOf(name) !== index || !/^[a-z0-9-]+$/.test(name))
  if (wrong.length > 0) throw new Error(`Names must be plain and not used twice: ${wrong.join(', ')}.`)
}

/** A folder with anything else in it was named by mistake. */
async function emptyFolder() {
  await mkdir(folder, { recursive: true })
  const files = await readdir(folder)
  const foreign = files.filter((file) => !ownFile.test(file))
  if (foreign.length > 0) throw new Error(`${folder} holds more than a gallery: ${foreign[0]}. Name another.`)
  for (const file of files) await rm(path.join(folder, file))
}

/** The pages as in development, in front of the same server. */
async function startDevelopment() {
  process.env.API_PORT = new URL(product.url).port
  const server = await createServer({
    server: { host: '127.0.0.1', port: await findFreePort() },
    logLevel: 'error',
  })
  return await server.listen()
}

async function signIn(caller) {
  if (caller === 'visitor') return { cookies: [], origins: [] }
  const context = await request.newContext({ baseURL: product.url })
  const answer = await context.post('/api/session', {
    data: { email: accounts[caller], password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`Signing in as ${caller} was answered with ${answer.status()}.`)
  const state = await context.storageState()
  await context.dispose()
  return state
}

/** Every screen of one caller in one size and theme, one after the other in the same page. */
async function photographScreens(caller, variant, storageState) {
  const [size, theme] = variant.split('-')
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: product.url,
    storageState,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(stepMs)
  await context.addInitScript((chosen) => {
    // An empty page has no storage.
    if (window.location.protocol.startsWith('http')) window.localStorage.setItem('assay.theme', chosen)
  }, theme)
  const page = await context.newPage()
  let errors = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  for (const screen of screens.filter((each) => each.caller === caller)) {
    errors = []
    const add = (text) => problems.push({ name: screen.name, variant, text })
    await photograph(page, screen, path.join(folder, fileOf(screen.name, variant))).catch((error) =>
      add(`could not be made: ${onOneLine(error.message)}`),
    )
    if (!screen.expectsErrors) for (const error of new Set(errors)) add(`logged an error: ${error}`)
    await leave(page)
  }
  await context.close()
}

async function photograph(page, { path: address, before, prepare, isBusy, isDevelopment }, file) {
  await before?.(page)
  await page.goto(isDevelopment ? new URL(address, development.resolvedUrls.local[0]).href : address)
  await prepare?.(page)
  if (isBusy) {
    const signs = page.locator('[aria-busy=true], [role=status], button[aria-disabled=true]')
    await signs.filter({ visible: true }).first().waitFor()
  } else {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    // What has just come is painted in the frame after.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  // What lies behind an open dialog is not what one looks at.
  const hasDialog = (await page.locator('dialog:modal').count()) > 0
  await page.screenshot({ path: file, fullPage: !hasDialog, animations: 'disabled' })
}

/** Nothing of one screen's state may reach the next. Left first: a page that waits for the connection would act on it. */
async function leave(page) {
  await page
    .evaluate(() => {
      sessionStorage.clear()
      indexedDB.deleteDatabase('assay.attempts')
    })
    .catch(() => {})
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
}

async function report() {
  const made = new Set((await readdir(folder)).filter((file) => file.endsWith('.png')))
  const pictureOf = (name, variant) => {
    const file = fileOf(name, variant)
    if (made.has(file)) return { file }
    const problem = problems.find((each) => each.name === name && each.variant === variant)
    return { problem: problem?.text ?? 'was not made' }
  }
  await writeFile(path.join(folder, 'index.html'), renderGalleryPage(screens, variants, pictureOf))
  await noteSameThemes(made)
  const total = screens.length * variants.length
  console.log(
    `${made.size} of ${total} pictures of ${screens.length} screens: ${path.join(folder, 'index.html')}`,
  )
  if (made.size === total && problems.length === 0) return
  console.log(`\n${problems.length} problems:`)
  for (const { name, variant, text } of problems) console.log(`  ${name}, ${variant}: ${text}`)
  process.exitCode = 1
}

/** A screen that looks the same in both has not heard of the theme. */
async function noteSameThemes(made) {
  const same = []
  for (const { name } of screens) {
    const files = themes.map((theme) => fileOf(name, `desk-${theme}`))
    if (!files.every((file) => made.has(file))) continue
    const [light, dark] = await Promise.all(files.map((file) => readFile(path.join(folder, file))))
    if (light.equals(dark)) same.push(name)
  }
  if (same.length > 0) console.log(`The same in light and dark: ${same.join(', ')}`)
}

/** Playwright's messages are made for a terminal, in colour and over many lines. */
function onOneLine(message) {
  return stripVTControlCharacters(message).replace(/\s+/g, ' ').trim()
}

function fileOf(name, variant) {
  return `${name}--${variant}.png`
}
