/**
 * What Lighthouse says of the landing page as a visitor gets it, beside the least a page can be: a heading and a
 * paragraph served by node:http in the same run. Scores of what is right or wrong must be full. A time is a matter of
 * the machine, so the performance score has a goal but fails nothing.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { buildWhatChanged } from '../scripts/build.mjs'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { startBuiltProduct } from '../scripts/lib/product.mjs'
import { printTable, ratio } from './support/table.ts'

/** Odd, so that a median is the figure of one run, whose audits can be named. */
const runs = 5
const host = '127.0.0.1'

const categories = [
  { id: 'performance', name: 'performance', goal: 95, mustHold: false },
  { id: 'accessibility', name: 'accessibility', goal: 100, mustHold: true },
  { id: 'best-practices', name: 'best practices', goal: 100, mustHold: true },
  { id: 'seo', name: 'SEO', goal: 100, mustHold: true },
] as const
type Category = (typeof categories)[number]

const figures: { name: string; of: (result: Result) => number; digits?: number }[] = [
  { name: 'first contentful paint, ms', of: (result) => figureOf(result, 'first-contentful-paint') },
  { name: 'largest contentful paint, ms', of: (result) => figureOf(result, 'largest-contentful-paint') },
  { name: 'total blocking time, ms', of: (result) => figureOf(result, 'total-blocking-time') },
  { name: 'cumulative layout shift', of: (result) => figureOf(result, 'cumulative-layout-shift'), digits: 3 },
  { name: 'JavaScript over the wire, bytes', of: (result) => scriptBytesOf(result, 'transferSize') },
  { name: 'JavaScript unpacked, bytes', of: (result) => scriptBytesOf(result, 'resourceSize') },
]

const barePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="The least that a page can be.">
    <link rel="icon" href="data:,">
    <title>Bare page</title>
  </head>
  <body>
    <main>
      <h1>Bare page</h1>
      <p>A heading and a paragraph.</p>
    </main>
  </body>
</html>
`

if (process.env.DATABASE_URL) {
  console.log('\nbench/lighthouse does not depend on the database: it is measured once, on the embedded one.')
} else {
  await measure()
}

async function measure(): Promise<void> {
  const executable = await findChromium()
  if (!executable) throw new Error('No Chromium was found, and none could be installed.')
  const bareServer = await startBareServer()
  await buildWhatChanged()
  const product = await startBuiltProduct()
  const chrome = await launch({
    chromePath: executable,
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  process.on('exit', () => chrome.kill())
  const [bare, ours]: [Result[], Result[]] = [[], []]
  try {
    // In turns, so that a slow moment of the machine meets both.
    for (let run = 0; run < runs; run++) {
      bare.push(await visit(bareServer.url, chrome.port))
      ours.push(await visit(`${product.url}/`, chrome.port))
    }
  } finally {
    chrome.kill()
    await product.stop()
    bareServer.stop()
  }
  printFigures(bare, ours)
  judge(ours)
}

async function visit(url: string, port: number): Promise<Result> {
  const outcome = await lighthouse(url, { port, logLevel: 'error', output: 'json' }, desktopConfig)
  if (!outcome) throw new Error(`Lighthouse said nothing of ${url}.`)
  const { lhr } = outcome
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`)
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`)
  // One that broke leaves its whole category without a score.
  const broken = Object.values(lhr.audits).filter((audit) => audit.scoreDisplayMode === 'error')
  const causes = broken.map(({ id, errorMessage }) => `${id}: ${errorMessage}`)
  if (causes.length > 0) throw new Error(`Lighthouse on ${url}, audits that broke:\n${causes.join('\n')}`)
  return lhr
}

function printFigures(bare: Result[], ours: Result[]): void {
  const row = (name: string, of: (result: Result) => number, digits = 0) => {
    const [least, value] = [medianOf(bare.map(of)), medianOf(ours.map(of))]
    const values = ours.map(of)
    return {
      measure: name,
      'bare page': least.toFixed(digits),
      Assay: value.toFixed(digits),
      'Assay, lowest to highest': `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`,
      'of bare page': least > 0 ? ratio(value, least) : '',
    }
  }
  printTable(`bench/lighthouse: the landing page, desktop preset, medians of ${runs} runs`, [
    ...categories.map((category) => ({
      ...row(category.name, (result) => scoreOf(result, category)),
      goal: `${category.goal}: ${medianScore(ours, category) >= category.goal ? 'met' : 'MISSED'}`,
    })),
    ...figures.map(({ name, of, digits }) => ({ ...row(name, of, digits), goal: '' })),
  ])
}

function judge(results: Result[]): void {
  for (const category of categories) {
    const score = medianScore(results, category)
    if (score >= category.goal) continue
    console.log(`\n!!! ${category.name}: ${score}, and the goal is ${category.goal}.`)
    const median = results.find((result) => scoreOf(result, category) === score)
    for (const { id, title } of median ? failedAudits(median, category) : [])
      console.log(`    ${id}: ${title}`)
    if (category.mustHold) process.exitCode = 1
  }
}

function failedAudits(result: Result, { id }: Category): { id: string; title: string }[] {
  return (result.categories[id]?.auditRefs ?? []).flatMap((ref) => {
    const audit = result.audits[ref.id]
    const hasFailed = ref.weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1
    return hasFailed ? [{ id: audit.id, title: audit.title }] : []
  })
}

/** Of 100. */
function scoreOf(result: Result, { id }: Category): number {
  const score = result.categories[id]?.score
  if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${id}.`)
  return Math.round(score * 100)
}

function medianScore(results: Result[], category: Category): number {
  return medianOf(results.map((result) => scoreOf(result, category)))
}

function figureOf(result: Result, auditId: string): number {
  const value = result.audits[auditId]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse gave no figure for ${auditId}.`)
  return value
}

function scriptBytesOf(result: Result, size: 'transferSize' | 'resourceSize'): number {
  const details = result.audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse gave no list of requests.')
  return details.items
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + Number(item[size]), 0)
}

function medianOf(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

async function startBareServer() {
  const server = createServer((request, response) => {
    if (request.url !== '/') response.writeHead(404).end()
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(barePage)
  })
  server.listen(0, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
