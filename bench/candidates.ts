/**
 * A company's list of candidates with a million applications in fifty companies on PostgreSQL: every kind of question
 * that can be asked of it, beside the least that any list can cost, 25 rows of one index; the same with fewer
 * applications; and a hundred thousand candidates taken along as a file. It fails on errors, where a plan reads a whole
 * table, where an answer differs from what a look at every row finds, and where an export needs more than 100 MB; never
 * on a time.
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { readConfig } from '#server/config.ts'
import { openParts } from '#server/parts.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createLog } from '#server/platform/log.ts'
import { migrationsDir } from '#server/project.ts'
import { measureExport } from './candidates/exports.ts'
import { fill } from './candidates/fill.ts'
import { bareName, lineOf, type Measured, measure, percentile, scopes } from './candidates/measuring.ts'
import { openWatched } from './candidates/plans.ts'
import { kinds } from './candidates/questions.ts'
import { lastDay } from './candidates/world.ts'
import { printTable, ratio } from './support/table.ts'

const count = Number(process.env.BENCH_APPLICATIONS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const smallerSizes = [10_000, 100_000]
const goalMs = 50
/** For a million of them, what the indexes are made with included. */
const bytesNeeded = 6e9

const amount = (number: number) => number.toLocaleString('en')

async function measureCandidates(serverUrl: string): Promise<void> {
  const { bavail, bsize } = await statfs(os.tmpdir())
  const needed = bytesNeeded * Math.max(0.1, count / 1e6)
  if (bavail * bsize < needed) {
    const [there, wanted] = [bavail * bsize, needed].map((bytes) => (bytes / 1e9).toFixed(1))
    console.log(
      `The disk has ${there} GB left, and this takes up to ${wanted} GB for ${amount(count)} applications. Please make room, or set BENCH_APPLICATIONS to fewer.`,
    )
    process.exitCode = 1
    return
  }
  const sizes = [...smallerSizes.filter((size) => size < count), count]
  const bySize = new Map<number, Measured>()
  const problems: string[] = []
  for (const size of sizes) {
    const measured = await withDatabase(serverUrl, (url) => measureSize(url, size, problems))
    bySize.set(size, measured)
    problems.push(...measured.problems.map((problem) => `${amount(size)}: ${problem}`))
  }
  printCurve(bySize)
  for (const problem of problems) console.log(`Problem: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

async function withDatabase<Result>(
  serverUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `assay_candidates_${process.pid}`
  const maintenance = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  // For the making of the indexes alone: no question needs it.
  await maintenance.unsafe(`ALTER DATABASE ${name} SET maintenance_work_mem = '512MB'`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    return await work(url.href)
  } finally {
    await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await maintenance.end()
  }
}

async function measureSize(url: string, size: number, problems: string[]): Promise<Measured> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'assay-bench-'))
  const opened = await openDatabase({ databaseUrl: url, dataDir, migrationsDir })
  const watched = openWatched(url)
  const config = readConfig({ ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, DEMO_DATA: 'off' })
  const database = { ...opened.database, db: watched.db }
  const parts = await openParts(config, {
    log: createLog('silent'),
    clock: { now: () => lastDay },
    opened: { ...opened, database },
  })
  try {
    const started = performance.now()
    const world = await fill(opened.database, size)
    const [largest, smallest] = [world.companies[0]?.size ?? 0, world.companies.at(-1)?.size ?? 0]
    console.log(
      `${amount(size)} applications in ${world.companies.length} companies, from ${amount(largest)} to ${amount(smallest)}, in ${seconds(started)} s.`,
    )
    const asking = performance.now()
    const measured = await measure({ parts, watched, world }, size === count ? rounds : Math.ceil(rounds / 2))
    console.log(
      `${amount(measured.asked)} questions asked and ${measured.compared} answers compared with a look at every row, in ${seconds(asking)} s.`,
    )
    if (size === count) {
      printTimes(measured)
      problems.push(...(await measureExport(url, world)))
    }
    return measured
  } finally {
    await parts.close()
    await watched.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000)

function printTimes({ times, ways }: Measured): void {
  for (const scope of scopes) {
    const base = percentile(times.get(lineOf(scope, bareName)), 0.5)
    const rows = [bareName, ...kinds.map(({ name }) => name)].map((name) => {
      const samples = times.get(lineOf(scope, name))
      const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => percentile(samples, share)) as [
        number,
        number,
        number,
        number,
      ]
      return {
        question: name,
        p50: p50.toFixed(1),
        p95: p95.toFixed(1),
        p99: p99.toFixed(1),
        max: max.toFixed(1),
        'to bare': ratio(p50, base),
        [`p95 within ${goalMs} ms`]: p95 <= goalMs ? 'yes' : 'NO',
        'applications reached by': [...(ways.get(lineOf(scope, name)) ?? [])].sort().join(', '),
      }
    })
    const whose = scope === 'largest' ? 'The largest company' : 'Companies drawn by their size'
    printTable(`${whose}, ${rounds} questions of each kind, in milliseconds`, rows)
  }
}

function printCurve(bySize: Map<number, Measured>): void {
  for (const scope of scopes)
    printTable(
      `${scope === 'largest' ? 'The largest company' : 'Companies drawn by their size'}, by how many applications there are: p50 and p95 in milliseconds`,
      [bareName, ...kinds.map(({ name }) => name)].map((name) => ({
        question: name,
        ...Object.fromEntries(
          [...bySize].map(([size, { times }]) => {
            const samples = times.get(lineOf(scope, name))
            return [
              amount(size),
              [0.5, 0.95].map((share) => percentile(samples, share).toFixed(1)).join(' ; '),
            ]
          }),
        ),
      })),
    )
}

const server = process.env.DATABASE_URL
if (server) await measureCandidates(server)
else console.log('The list of candidates is measured on PostgreSQL alone: it is where so many would be.')
