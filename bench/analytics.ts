/**
 * The platform in numbers with five million events on PostgreSQL: what every question of the page takes, beside reading one row of the
 * figures, and what one more event costs with fifty thousand, five hundred thousand and five million before it. It fails on errors, where
 * a plan reads a large table as a whole, where a figure is not what the rows say, and where one more event touches ever more pages; never
 * on a time. `--events N` for fewer.
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { addDays, type Span, spanOf } from '#core/analytics/days.ts'
import { createAnalyticsService } from '#server/features/analytics/service.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { migrationsDir } from '#server/project.ts'
import { dayOf, fill, lastDay } from './analytics/fill.ts'
import { printTable, ratio } from './support/table.ts'

const asked = process.argv.indexOf('--events')
const count = Number(asked > 0 ? process.argv[asked + 1] : (process.env.BENCH_EVENTS ?? 5_000_000))
const rounds = Number(process.env.BENCH_ROUNDS ?? 30)
const sizes = [...[50_000, 500_000].filter((size) => size < count), count]
/** For five millions, with all indexes. */
const bytesNeeded = 5e9
/** From here on a table is not read from one end to the other. */
const mostRowsRead = 10_000
/** Events that nobody has folded yet, while the page is read. */
const unfolded = 2000
/** One more event may touch that many times the pages it touches in the smallest. */
const mostGrowth = 1.5

const amount = (number: number) => number.toLocaleString('en')
const problems: string[] = []

type Times = { p50: number; p95: number }
type Measured = { times: Map<string, Times>; event: Times; bare: Times; pages: number; fold: Times }

async function measureAnalytics(serverUrl: string): Promise<void> {
  const { bavail, bsize } = await statfs(os.tmpdir())
  const needed = bytesNeeded * Math.max(0.05, count / 5e6)
  if (bavail * bsize < needed) {
    const [there, wanted] = [bavail * bsize, needed].map((bytes) => (bytes / 1e9).toFixed(1))
    console.log(
      `The disk has ${there} GB left, and this takes up to ${wanted} GB. Please make room, or ask for --events fewer.`,
    )
    process.exitCode = 1
    return
  }
  const bySize = new Map<number, Measured>()
  for (const size of sizes) bySize.set(size, await withDatabase(serverUrl, (url) => measureSize(url, size)))
  print(bySize)
  for (const problem of problems) console.log(`Problem: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

async function withDatabase<Result>(
  serverUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `assay_analytics_${process.pid}`
  const maintenance = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    return await work(url.href)
  } finally {
    await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await maintenance.end()
  }
}

async function measureSize(url: string, size: number): Promise<Measured> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'assay-bench-'))
  const opened = await openDatabase({ databaseUrl: url, dataDir, migrationsDir })
  const client = postgres(url, { max: 2, onnotice: () => {} })
  const seen: { text: string; values: unknown[] }[] = []
  let isWatching = false
  const logger = {
    logQuery: (text: string, values: unknown[]) => void (isWatching && seen.push({ text, values })),
  }
  const database = { ...opened.database, db: drizzle(client, { logger }) as unknown as Db }
  const clock = { now: () => new Date(`${lastDay}T12:00:00Z`) }
  const service = createAnalyticsService({ database, clock, items: { measuring: { practiceKeys: [] } } })
  try {
    const started = performance.now()
    await opened.database.raw.script(dayOf)
    const { events } = await fill(opened.database.raw, size)
    const days = await countRows(client, 'analytics_days')
    console.log(
      `${amount(events)} events, told by ${amount(days)} rows of figures, in ${Math.round((performance.now() - started) / 1000)} s.`,
    )
    await addCalls(client, unfolded)
    await compare(client, service, size)

    const times = new Map<string, Times>()
    const bare = await time(
      () =>
        client`select value from analytics_days where metric = 'sign_up' and day = ${addDays(lastDay, -9)} and dimension = 'jobseeker'`,
    )
    for (const [name, work] of questionsOf(service)) {
      isWatching = true
      await work()
      isWatching = false
      // Who asks for all that there is of figures gets it so; they are few.
      for (const { text, values } of seen.splice(0))
        for (const table of await findReadWhole(client, text, values))
          if (table !== 'analytics_days' || !asksForAll.has(name))
            problems.push(`${amount(size)}, ${name}: reads all of ${table}`)
      times.set(name, await time(work))
    }
    const folded = await service.foldDeltas()
    if (folded < unfolded || (await countRows(client, 'analytics_deltas')) !== 0)
      problems.push(`${amount(size)}: ${folded} were folded, and not all of ${unfolded}`)
    await compare(client, service, size)
    return { times, bare, ...(await measureOneMore(client, service)) }
  } finally {
    await opened.close()
    await client.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const asksForAll = new Set(['the page: 12 months', 'the page: three years'])

type Service = ReturnType<typeof createAnalyticsService>

const questionsOf = (service: Service): [string, () => Promise<unknown>][] => [
  ['the page: 7 days', () => service.report({ range: '7' })],
  ['the page: 30 days', () => service.report({ range: '30' })],
  ['the page: 90 days', () => service.report({ range: '90' })],
  ['the page: 12 months', () => service.report({ range: '12m' })],
  ['the page: three years', () => service.report({ from: addDays(lastDay, -1099), to: lastDay })],
  ['a table as a file: 90 days', () => service.writeTable('skills', { range: '90' })],
  ['the dashboard', () => service.readPlatform()],
]

/** A look at the rows themselves, which takes its time. */
async function compare(client: Sql, service: Service, size: number): Promise<void> {
  const spans: Span[] = [spanOf('7', lastDay), spanOf('90', lastDay), spanOf('12m', lastDay)]
  for (const span of spans) {
    const { signUps, active, tests, ai, hiring } = await service.report(span)
    const [row] = await client`
      select (select count(*) from users where analytics_day(created_at) between ${span.from} and ${span.to})::int as "signUps",
        (select count(distinct user_id) from activity_days where day between ${span.from} and ${span.to})::int as active,
        (select count(*) from attempts where analytics_day(submitted_at) between ${span.from} and ${span.to})::int as tests,
        (select count(*) from ai_calls where analytics_day(at) between ${span.from} and ${span.to})::int as calls,
        (select percentile_disc(0.5) within group (order by floor(extract(epoch from status_since - applied_at) / 3600))
          from applications where status = 'hired' and analytics_day(status_since) between ${span.from} and ${span.to})::int as median`
    const found = {
      signUps: signUps.all.count,
      active: active.people.count,
      tests: tests.taken.count,
      calls: ai.calls.count,
      median: hiring.now?.median ?? null,
    }
    for (const [name, value] of Object.entries(found))
      if (row?.[name] !== value)
        problems.push(`${amount(size)}, ${span.from}: ${name} is ${value}, and the rows say ${row?.[name]}`)
  }
}

async function countRows(client: Sql, table: string): Promise<number> {
  const [row] = await client.unsafe(`select count(*)::int as n from ${table}`)
  return Number(row?.n)
}

const addCall = `insert into ai_calls (id, at, purpose, model, outcome, duration_ms, tokens)
  select gen_random_uuid(), timestamptz '${lastDay} 09:00Z' - (n % 300) * interval '1 day', 'rating', 'bench', 'succeeded', 1200, 800`
const addCalls = (client: Sql, calls: number) =>
  client.unsafe(`${addCall} from generate_series(1, ${calls}) as n`)

/** An event with its triggers: its time, and the pages it touches, which are what grows or does not. */
async function measureOneMore(client: Sql, service: Service) {
  const event = await time(() => client.unsafe(`${addCall} from generate_series(1, 1) as n`), rounds * 10)
  const touched: number[] = []
  for (let n = 0; n < 50; n++) {
    const [row] = await client.unsafe(
      `explain (analyze, buffers, format json) ${addCall} from generate_series(1, 1) as n`,
    )
    const plan = row?.['QUERY PLAN']?.[0]?.Plan
    touched.push(Number(plan?.['Shared Hit Blocks'] ?? 0) + Number(plan?.['Shared Read Blocks'] ?? 0))
  }
  await service.foldDeltas()
  const samples: number[] = []
  for (let n = 0; n < rounds; n++) {
    await addCalls(client, 250)
    const started = performance.now()
    await service.foldDeltas()
    // Four figures for each call.
    samples.push((performance.now() - started) / 1000)
  }
  return { event, pages: percentile(touched, 0.5), fold: shownTimes(samples) }
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

async function findReadWhole(client: Sql, text: string, values: unknown[]): Promise<string[]> {
  const large = await client.unsafe(
    `select relname from pg_class where relkind = 'r' and reltuples > ${mostRowsRead}`,
  )
  const names = new Set(large.map(({ relname }) => String(relname)))
  const [row] = await client.unsafe(`explain (format json) ${text}`, values as never[])
  const visit = (node: PlanNode): string[] => [
    ...(node['Node Type'] === 'Seq Scan' && names.has(node['Relation Name'] ?? '')
      ? [String(node['Relation Name'])]
      : []),
    ...(node.Plans ?? []).flatMap(visit),
  ]
  return visit(row?.['QUERY PLAN'][0].Plan)
}

async function time(work: () => Promise<unknown>, times = rounds): Promise<Times> {
  await work()
  const samples: number[] = []
  for (let round = 0; round < times; round++) {
    const started = performance.now()
    await work()
    samples.push(performance.now() - started)
  }
  return shownTimes(samples)
}

function percentile(samples: number[], part: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
const shownTimes = (samples: number[]): Times => ({
  p50: percentile(samples, 0.5),
  p95: percentile(samples, 0.95),
})

function print(bySize: Map<number, Measured>): void {
  const largest = bySize.get(count)
  const smallest = bySize.get(sizes[0] ?? count)
  if (!largest || !smallest) return
  const line = (question: string, { p50, p95 }: Times) => ({
    question,
    p50: p50.toFixed(2),
    p95: p95.toFixed(2),
    'to one row': ratio(p50, largest.bare.p50),
  })
  printTable(`With ${amount(count)} events, ${rounds} times each, in milliseconds`, [
    line('bare: one row of the figures', largest.bare),
    ...[...largest.times].map(([name, times]) => line(name, times)),
  ])
  printTable(
    'One more event, in milliseconds',
    [...bySize].map(([size, { event, pages, fold, bare }]) => ({
      'events before': amount(size),
      'noted p50': event.p50.toFixed(3),
      'noted p95': event.p95.toFixed(3),
      'to one row': ratio(event.p50, bare.p50),
      'folded p50': fold.p50.toFixed(4),
      'pages touched': pages,
      'to the fewest': ratio(pages, smallest.pages),
    })),
  )
  for (const [size, { pages }] of bySize)
    if (pages > smallest.pages * mostGrowth)
      problems.push(
        `${amount(size)}: one more event touches ${pages} pages, and ${smallest.pages} with ${amount(sizes[0] ?? 0)}`,
      )
}

const server = process.env.DATABASE_URL
if (server) await measureAnalytics(server)
else console.log('The analytics are measured on PostgreSQL alone: it is where so many events would be.')
