/**
 * The public board with 100,000 jobs on PostgreSQL: every kind of question that can be asked of it, beside the least that
 * any list can cost, the first twenty rows of one index. It fails on errors, where a plan reads the whole table, and where
 * an answer differs from what a look at every row finds; never on a time.
 */
import { type SQL, sql } from 'drizzle-orm'
import postgres from 'postgres'
import { type BoardQuery, boardDepth, boardQuery, jobsPageSize } from '#contract/jobs.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import { makeSlug } from '#core/jobs/slug.ts'
import { selectBoardPage } from '#server/features/jobs/board-store.ts'
import { toSearchable } from '#server/features/jobs/searchable.ts'
import { type Database, type Reader, selectRows } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { openPostgresqlDatabase } from '#server/platform/db/postgresql.ts'
import { companies, users } from '#server/platform/db/tables/accounts.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { migrationsDir } from '#server/project.ts'
import { seededRandom } from '../tests/support/random.ts'
import { makeJobs } from './support/many-jobs.ts'
import { printTable, ratio } from './support/table.ts'

const count = Number(process.env.BENCH_JOBS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 30)

async function measureBoard(serverUrl: string): Promise<void> {
  const name = `assay_board_${process.pid}`
  const maintenance = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openPostgresqlDatabase(url.href, 4)
  try {
    await migrate(database, await readMigrations(migrationsDir))
    const all = await fill(database)
    await measureAll(database, all)
  } finally {
    await database.close()
    await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await maintenance.end()
  }
}

/** One in twenty is closed or a draft. */
async function fill(database: Database): Promise<JobDetails[]> {
  const started = performance.now()
  const random = seededRandom(5)
  const makeJob = makeJobs(random)
  const now = Date.parse('2026-11-16T12:00:00Z')
  const [companyId, userId] = [crypto.randomUUID(), crypto.randomUUID()]
  const published: JobDetails[] = []
  const at = new Date(now)
  await database.db
    .insert(companies)
    .values({ id: companyId, name: 'Bench', nameKey: 'bench', createdAt: at })
  await database.db.insert(users).values({
    id: userId,
    name: 'Bench',
    email: 'bench@example.com',
    role: 'hr',
    createdAt: at,
    updatedAt: at,
  })
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, n) => {
      const details = makeJob()
      const fate = random()
      const status =
        fate < 0.95 ? ('published' as const) : fate < 0.98 ? ('closed' as const) : ('draft' as const)
      if (status === 'published') published.push(details)
      const publishedAt = new Date(now - Math.floor(random() * 90 * 24 * 3600 * 1000))
      return {
        ...toSearchable(details),
        id: crypto.randomUUID(),
        companyId,
        createdBy: userId,
        slug: makeSlug(details, (from + n).toString(36)),
        status,
        version: 1,
        details,
        createdAt: publishedAt,
        updatedAt: publishedAt,
        publishedAt: status === 'draft' ? null : publishedAt,
        closedAt: status === 'closed' ? publishedAt : null,
      }
    })
    await database.db.insert(jobs).values(rows)
  }
  await database.db.execute(sql`vacuum analyze jobs`)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${count.toLocaleString('en')} jobs, ${published.length.toLocaleString('en')} of them published, in ${seconds} s.`,
  )
  return published
}

type Question = {
  name: string
  query: Partial<Record<keyof BoardQuery, unknown>>
  /** What a look at every job finds, where that is simple to say. */
  matches?: (job: JobDetails) => boolean
}

const has = (job: JobDetails, skill: string) => job.skills.some(({ name }) => name === skill)
const questions: Question[] = [
  { name: 'the whole board', query: {}, matches: () => true },
  { name: 'its last page', query: { page: boardDepth / jobsPageSize }, matches: () => true },
  { name: 'a common word', query: { search: 'engineer' } },
  { name: 'a common word, last page', query: { search: 'engineer', page: boardDepth / jobsPageSize } },
  { name: 'a word of nearly every text', query: { search: 'holiday' } },
  { name: 'a rare title', query: { search: 'principal dairy coordinator' } },
  { name: 'the beginning of a word', query: { search: 'electri' } },
  { name: 'nothing', query: { search: 'zeppelin captain' }, matches: () => false },
  { name: 'a skill', query: { skill: ['Python'] }, matches: (job) => has(job, 'Python') },
  { name: 'a place', query: { location: 'malmo' }, matches: ({ location }) => location === 'Malmö' },
  { name: 'a kind', query: { type: ['internship'] }, matches: ({ jobType }) => jobType === 'internship' },
  {
    name: 'two kinds, remote',
    query: { type: ['contract', 'internship'], workplace: ['remote'] },
    matches: ({ jobType, workplace }) =>
      workplace === 'remote' && (jobType === 'contract' || jobType === 'internship'),
  },
  {
    name: 'pay',
    query: { salaryFrom: 150_000, currency: 'CHF' },
    matches: ({ salary }) => salary?.currency === 'CHF' && (salary.max ?? 0) >= 150_000,
  },
  {
    name: 'a word, a place, a kind and pay',
    query: { search: 'nurse', location: 'leeds', type: ['full-time'], salaryFrom: 50_000, currency: 'EUR' },
  },
]

async function measureAll(database: Database, all: JobDetails[]): Promise<void> {
  const { db } = database
  const problems: string[] = []
  const bare = sql`select id, slug, published_at from jobs where status = 'published' order by published_at desc, id desc limit ${jobsPageSize}`
  const base = await time(() => db.execute(bare))
  const rows = [
    {
      question: 'bare: twenty rows of one index',
      found: jobsPageSize,
      ...shown(base),
      'to bare': '1.00',
      plan: '',
    },
  ]
  for (const { name, query, matches } of questions) {
    const asked = boardQuery.parse(query)
    let seen: SQL | null = null
    const watched = new Proxy(db as Reader, {
      get: (target, key) =>
        key === 'execute'
          ? (statement: SQL) => {
              seen = statement
              return target.execute(statement)
            }
          : Reflect.get(target, key),
    })
    const page = await selectBoardPage(watched, asked)
    if (matches) {
      const expected = Math.min(all.filter(matches).length, boardDepth)
      if (expected !== page.total) problems.push(`${name}: ${page.total} found, ${expected} there`)
    }
    const plan = seen ? await explain(db, seen) : []
    const scans = plan.filter((node) => node.startsWith('Seq Scan on jobs'))
    if (scans.length > 0) problems.push(`${name}: reads the whole table`)
    const times = await time(() => selectBoardPage(db, asked))
    rows.push({
      question: name,
      found: page.total,
      ...shown(times),
      'to bare': ratio(times.p50, base.p50),
      plan: [...new Set(plan)].join(', '),
    })
  }
  printTable(`The board, ${rounds} times each, in milliseconds`, rows)
  for (const problem of problems) console.log(`Problem: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

type Times = { p50: number; p95: number; max: number }

async function time(work: () => Promise<unknown>): Promise<Times> {
  await work()
  const samples: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work()
    samples.push(performance.now() - started)
  }
  samples.sort((a, b) => a - b)
  const at = (part: number) => samples[Math.min(samples.length - 1, Math.floor(samples.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

const shown = ({ p50, p95, max }: Times) => ({
  p50: p50.toFixed(2),
  p95: p95.toFixed(2),
  max: max.toFixed(2),
})

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] }

/** The ways in which jobs are reached. */
async function explain(db: Reader, statement: SQL): Promise<string[]> {
  const [row] = await selectRows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    db,
    sql`explain (format json) ${statement}`,
  )
  const visit = (node: PlanNode): string[] => {
    const own =
      node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? `Seq Scan on ${node['Relation Name']}` : null)
    return [...(own ? [own] : []), ...(node.Plans ?? []).flatMap(visit)]
  }
  const plan = row?.['QUERY PLAN'][0].Plan
  return plan ? visit(plan) : []
}

const server = process.env.DATABASE_URL
if (server) await measureBoard(server)
else console.log('The board is measured on PostgreSQL alone: it is where so many jobs would be.')
