/**
 * The search over everything with a million people and a hundred thousand jobs on PostgreSQL: every kind of question that
 * each role can ask, beside a bare trigram query of the same run. It fails on errors, where a plan reads a whole table, and
 * where an answer differs from what a look at every row finds; never on a time. What a slip of the pen is forgiven is
 * counted: how often whoever was meant is found.
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { fold } from '#core/documents/lexicons/fold.ts'
import { readConfig } from '#server/config.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createLog } from '#server/platform/log.ts'
import { migrationsDir } from '#server/project.ts'
import { seededRandom } from '../tests/support/random.ts'
import { percentile } from './candidates/measuring.ts'
import { openWatched } from './candidates/plans.ts'
import { lastDay } from './candidates/world.ts'
import { findMistake } from './search/brute.ts'
import { fillSearch, type SearchWorld } from './search/fill.ts'
import { type Asker, askers, type Kind, kindsOf, makeQuestion, type Question } from './search/questions.ts'
import { printTable, ratio } from './support/table.ts'

const people = Number(process.env.BENCH_PEOPLE ?? 1_000_000)
const jobCount = Number(process.env.BENCH_JOBS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const explainedOfEach = 3
const comparedOfEach = 1
const goalMs = 50
const limit = 5
/** With what the indexes are made of. */
const bytesNeeded = 7e9

const bareName = 'bare: one trigram query'
type Lines = Map<string, { times: number[]; meant: number; forgiven: number }>

async function measureSearch(serverUrl: string): Promise<void> {
  const { bavail, bsize } = await statfs(os.tmpdir())
  if (bavail * bsize < bytesNeeded * Math.max(0.1, people / 1e6)) {
    console.log('The disk has too little room for so many. Please set BENCH_PEOPLE to fewer.')
    process.exitCode = 1
    return
  }
  const name = `assay_search_${process.pid}`
  const maintenance = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  await maintenance.unsafe(`ALTER DATABASE ${name} SET maintenance_work_mem = '512MB'`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    await measureIn(url.href)
  } finally {
    await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await maintenance.end()
  }
}

async function measureIn(url: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'assay-bench-'))
  const opened = await openDatabase({ databaseUrl: url, dataDir, migrationsDir })
  const watched = openWatched(url)
  const config = readConfig({ ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, DEMO_DATA: 'off' })
  const parts = await openParts(config, {
    log: createLog('silent'),
    clock: { now: () => lastDay },
    opened: { ...opened, database: { ...opened.database, db: watched.db } },
  })
  try {
    const started = performance.now()
    const world = await fillSearch({ database: opened.database, items: parts.items }, { people, jobCount })
    const seconds = Math.round((performance.now() - started) / 1000)
    const [count, board] = [people, jobCount].map((one) => one.toLocaleString('en'))
    console.log(`${count} people in ${world.companies.length} companies and ${board} jobs, in ${seconds} s.`)
    const problems = await checkAll(parts, watched, world)
    const lines = await timeAll(parts, world, problems)
    for (const asker of askers) print(asker, lines)
    for (const problem of problems) console.log(`Problem: ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await parts.close()
    await watched.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const ask = ({ search }: Parts, { user, q, isBlind }: Question) => search.find(user, { q, limit, isBlind })
const lineOf = (asker: Asker, name: string) => `${asker}: ${name}`
const describe = ({ asker, company, q }: Question) =>
  `“${q}” of ${asker}${company ? ` (${company.name}, ${company.size})` : ''}`

async function checkAll(
  parts: Parts,
  watched: ReturnType<typeof openWatched>,
  world: SearchWorld,
): Promise<string[]> {
  const problems: string[] = []
  const random = seededRandom(31)
  let compared = 0
  for (const asker of askers)
    for (const kind of kindsOf[asker])
      for (let number = 0; number < explainedOfEach; number++) {
        const question = makeQuestion(kind, asker, world, random)
        if (question.q === '') continue
        const plan = await watched.explain(() => ask(parts, question))
        for (const table of plan.readWhole)
          problems.push(`${kind.name}: reads all of ${table} for ${describe(question)}`)
        if (number >= comparedOfEach) continue
        compared++
        const { groups } = await ask(parts, question)
        const mistake = await findMistake(parts.database.db, question, groups, limit)
        if (mistake) problems.push(`${kind.name}: ${mistake}, for ${describe(question)}`)
      }
  console.log(`${compared} answers compared with a look at every row.`)
  return problems
}

async function timeAll(parts: Parts, world: SearchWorld, problems: string[]): Promise<Lines> {
  const lines: Lines = new Map()
  const random = seededRandom(37)
  const all = askers.flatMap((asker) => kindsOf[asker].map((kind) => ({ asker, kind })))
  const take = async (round: number, line: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    const answer = await work().catch((error: unknown) => {
      problems.push(`${line}: ${error instanceof Error ? error.message : error}`)
      return null
    })
    const known = lines.get(line) ?? { times: [], meant: 0, forgiven: 0 }
    // The first round warms up.
    if (round >= 0) known.times.push(performance.now() - started)
    lines.set(line, known)
    return { answer, known }
  }
  for (let round = -1; round < rounds; round++) {
    for (const asker of askers)
      await take(round, lineOf(asker, bareName), bareOf(parts, asker, world, random))
    // In turns, each as often early as late: a slow moment of the machine meets all.
    for (const { asker, kind } of round % 2 === 0 ? all : all.toReversed()) {
      const question = makeQuestion(kind, asker, world, random)
      if (question.q === '') continue
      const { answer, known } = await take(round, lineOf(asker, kind.name), () => ask(parts, question))
      if (question.meant === null || round < 0) continue
      known.meant++
      if (wasForgiven(answer as Awaited<ReturnType<typeof ask>> | null, question.meant)) known.forgiven++
    }
  }
  return lines
}

/** Among those that are shown there is one of that name. */
const wasForgiven = (answer: Awaited<ReturnType<typeof ask>> | null, meant: string) =>
  answer?.groups.some(({ hits }) => hits.some(({ title }) => fold(title).includes(fold(meant)))) ?? false

/** The least that such a search can be: one word, in one column, of whoever asks. */
function bareOf({ database }: Parts, asker: Asker, world: SearchWorld, random: () => number) {
  const surnames: Kind = kindsOf[asker][1] as Kind
  const { q, company } = makeQuestion(surnames, asker, world, random)
  const holds = `%${fold(q)}%`
  const query = company
    ? sql`select id, sort_name from applications where company_id = ${company.id} and sort_name like ${holds} limit ${limit}`
    : asker === 'administrator'
      ? sql`select id, name from users where name_key like ${holds} limit ${limit}`
      : sql`select id, title from jobs where status = 'published' and search_text like ${holds} limit ${limit}`
  return async () => await database.db.execute(query)
}

function print(asker: Asker, lines: Lines): void {
  const base = percentile(lines.get(lineOf(asker, bareName))?.times, 0.5)
  const rows = [{ name: bareName }, ...kindsOf[asker]].map(({ name, ...kind }) => {
    const { times, meant, forgiven } = lines.get(lineOf(asker, name)) ?? { times: [], meant: 0, forgiven: 0 }
    const at = (share: number) => percentile(times, share)
    const isCommon = 'isCommon' in kind
    return {
      question: name,
      ...{
        p50: at(0.5).toFixed(1),
        p95: at(0.95).toFixed(1),
        p99: at(0.99).toFixed(1),
        max: at(1).toFixed(1),
      },
      'to bare': ratio(at(0.5), base),
      [`p95 within ${goalMs} ms`]: `${at(0.95) <= goalMs ? 'yes' : 'NO'}${isCommon ? '' : ' (rare)'}`,
      'whoever was meant is shown': meant > 0 ? `${forgiven} of ${meant}` : '',
    }
  })
  const who = asker === 'of the largest' ? 'A recruiter of the largest company' : `A ${asker}`
  printTable(`${who.replace('A a', 'An a')}, ${rounds} questions of each kind, in milliseconds`, rows)
}

const server = process.env.DATABASE_URL
if (server) await measureSearch(server)
else console.log('The search is measured on PostgreSQL alone: it is where so many would be.')
