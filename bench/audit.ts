/**
 * The audit log with a million entries on PostgreSQL: its pages near and far, each filter, and the search, beside reading as many entries
 * by their numbers; what one more entry costs with ten thousand, a hundred thousand and a million before it; and all of it as a file. It
 * fails on errors, where a plan reads the whole log, where an answer differs from a look at every row, where one more entry touches ever
 * more pages, and where the file does not leave in bounded memory; never on a time. `BENCH_ENTRIES=50000` for a quick look.
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import postgres from 'postgres'
import { type AuditFilter, auditPageSize } from '#contract/audit.ts'
import { type AuditService, createAuditService } from '#server/features/audit/service.ts'
import { recordAudit, systemActor } from '#server/platform/audit.ts'
import type { Database, RawSql } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { writeCsv } from '#server/platform/spreadsheets/csv.ts'
import { migrationsDir } from '#server/project.ts'
import { companyId, fillEntries, fillPeople, lastMoment, personId } from './audit/fill.ts'
import { percentile } from './candidates/measuring.ts'
import { openWatched } from './candidates/plans.ts'
import { printTable, ratio } from './support/table.ts'

const count = Number(process.env.BENCH_ENTRIES ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 30)
const sizes = [...[10_000, 100_000].filter((size) => size < count), count]
/** With its indexes, of which that of the words is the largest. */
const bytesNeeded = 3e9
/** Trees grow by a level where they grow a hundredfold, so one more entry touches a few pages more; more than that it must not. */
const mostGrowth = 2
const mostMemory = 60e6

const amount = (number: number) => number.toLocaleString('en')
const problems: string[] = []

type Question = { name: string; filter: Partial<AuditFilter>; isFar?: boolean; brute?: string }

const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(lastMoment.getTime() - days * day).toISOString()

/** `brute`: which rows it means, told without any of the indexes. */
async function listQuestions(raw: RawSql): Promise<Question[]> {
  const { rows } = await raw.query(
    `select (${personId('3')})::text as busy, (${personId('19999')})::text as rare, (${companyId('77')})::text as company`,
  )
  const [busy, rare, company] = [rows[0]?.busy, rows[0]?.rare, rows[0]?.company].map(String)
  const inWords = (word: string) => `(coalesce(reason, '') || before::text || after::text) ilike '%${word}%'`
  const ofPerson = (who: string) =>
    `(actor_id in (select id from users where ${who}) or (subject_kind = 'user' and subject_id in (select id::text from users where ${who})))`
  return [
    { name: 'the newest', filter: {}, brute: 'true' },
    { name: 'nine tenths of the way back', filter: {}, isFar: true },
    { name: 'by who did much', filter: { actorId: busy }, brute: `actor_id = '${busy}'` },
    { name: 'by who did little', filter: { actorId: rare }, brute: `actor_id = '${rare}'` },
    { name: 'by who did much, far back', filter: { actorId: busy }, isFar: true },
    { name: 'about a common area', filter: { area: 'candidates' }, brute: `action like 'candidates.%'` },
    { name: 'about one that is over', filter: { area: 'legacy' }, brute: `action like 'legacy.%'` },
    {
      name: 'of one action',
      filter: { action: 'companies.suspended' },
      brute: `action = 'companies.suspended'`,
    },
    { name: 'done to companies', filter: { subjectKind: 'company' }, brute: `subject_kind = 'company'` },
    {
      name: 'done to one company: its history',
      filter: { subjectKind: 'company', subjectId: company },
      brute: `subject_kind = 'company' and subject_id = '${company}'`,
    },
    {
      name: 'of one day, a year ago',
      filter: { from: ago(366), until: ago(365) },
      brute: `at >= '${ago(366)}' and at < '${ago(365)}'`,
    },
    {
      name: 'by who did little, about an area, in a time',
      filter: { actorId: rare, area: 'accounts', from: ago(700), until: ago(30) },
      brute: `actor_id = '${rare}' and action like 'accounts.%' and at >= '${ago(700)}' and at < '${ago(30)}'`,
    },
    {
      name: 'search: a full name of who did much',
      filter: { search: 'name3 ofhouse3' },
    },
    {
      name: 'search: a name of who did little',
      filter: { search: 'name19999' },
      brute: ofPerson(`name ilike '%name19999%'`),
    },
    {
      name: 'search: an address',
      filter: { search: 'person19998@' },
      brute: ofPerson(`email ilike '%person19998@%'`),
    },
    { name: 'search: a company', filter: { search: 'number1999' } },
    { name: 'search: a person and what was done', filter: { search: 'name19999 moved' } },
    { name: 'search: words of an action', filter: { search: 'suspended company' } },
    { name: 'search: a common word', filter: { search: 'approved' } },
    { name: 'search: a rare position', filter: { search: '“position 4999' }, brute: 'false' },
    {
      name: 'search: a reason of long ago',
      filter: { search: `case${Math.round(count / 5000) * 50 + 17}x` },
      brute: 'false',
    },
    { name: 'search: words of a reason', filter: { search: 'phone, case' }, brute: inWords('phone, case') },
    { name: 'search: two letters', filter: { search: 'ab' } },
    { name: 'search: nobody', filter: { search: 'zeppelin' }, brute: inWords('zeppelin') },
    { name: 'search: nobody, in one area', filter: { search: 'zeppelin', area: 'accounts' }, brute: 'false' },
    { name: 'search: words, far back', filter: { search: 'phone' }, isFar: true },
  ]
}

const whole = (filter: Partial<AuditFilter>): AuditFilter => ({ search: '', ...filter })

async function measureAudit(serverUrl: string): Promise<void> {
  const { bavail, bsize } = await statfs(os.tmpdir())
  if (bavail * bsize < bytesNeeded * Math.max(0.1, count / 1e6)) {
    console.log('The disk has too little room for so many. Please set BENCH_ENTRIES to fewer.')
    process.exitCode = 1
    return
  }
  const name = `assay_audit_${process.pid}`
  const maintenance = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    await measureIn(url.href)
  } finally {
    await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await maintenance.end()
  }
  for (const problem of problems) console.log(`Problem: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

async function measureIn(url: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'assay-bench-'))
  const opened = await openDatabase({ databaseUrl: url, dataDir, migrationsDir })
  const watched = openWatched(url)
  const database: Database = { ...opened.database, db: watched.db }
  const clock = { now: () => lastMoment }
  const audit = createAuditService({ database, clock })
  const { raw } = opened.database
  try {
    const started = performance.now()
    await fillPeople(raw)
    const oneMore: OneMore[] = []
    for (const [place, size] of sizes.entries()) {
      await fillEntries(raw, sizes[place - 1] ?? 0, size, count)
      oneMore.push(await measureOneMore(opened.database, size))
    }
    const { rows } = await raw.query(`select pg_total_relation_size('audit_entries') as bytes`)
    const [seconds, megabytes] = [(performance.now() - started) / 1000, Number(rows[0]?.bytes) / 1e6]
    console.log(`${amount(count)} entries, ${amount(Math.round(megabytes))} MB, in ${seconds.toFixed(0)} s.`)
    await measureQuestions({ audit, raw, watched })
    printOneMore(oneMore)
    await measureExport(audit)
  } finally {
    await watched.close()
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type World = { audit: AuditService; raw: RawSql; watched: ReturnType<typeof openWatched> }

async function measureQuestions({ audit, raw, watched }: World): Promise<void> {
  const far = await placeAt(raw, Math.round(count / 10))
  const ids = await drawIds(raw)
  const bare = async () => void (await raw.query('select * from audit_entries where id = any($1)', [ids]))
  const questions: { name: string; ask: () => Promise<unknown> }[] = []
  let compared = 0
  for (const { name, filter, isFar, brute } of await listQuestions(raw)) {
    const ask = () => audit.list({ ...whole(filter), ...(isFar && { after: far }) })
    questions.push({ name, ask })
    if (!brute) continue
    compared++
    const { rows } = await raw.query(
      `select id from audit_entries where ${brute} order by at desc, id desc limit ${auditPageSize}`,
    )
    const found = (await ask()).entries.map(({ id }) => id)
    const expected = rows.map(({ id }) => String(id))
    if (found.join() !== expected.join())
      problems.push(
        `${name}: finds ${found.length}, and a look at every row ${expected.length}, or in another order`,
      )
  }
  questions.push({ name: 'what it can be narrowed by', ask: () => audit.listOptions() })
  console.log(`${compared} answers compared with a look at every row.`)
  for (const { name, ask } of questions)
    for (const table of (await watched.explain(ask)).readWhole)
      problems.push(`${name}: reads all of ${table}`)

  const times = new Map<string, number[]>()
  const all = [{ name: bareName, ask: bare }, ...questions]
  for (let round = -1; round < rounds; round++)
    // In turns, each as often early as late: a slow moment of the machine meets all.
    for (const { name, ask } of round % 2 === 0 ? all : all.toReversed()) {
      const began = performance.now()
      await ask()
      // The first round warms up.
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - began])
    }
  const base = percentile(times.get(bareName), 0.5)
  printTable(
    `With ${amount(count)} entries, ${rounds} times each, in milliseconds`,
    all.map(({ name }) => {
      const at = (share: number) => percentile(times.get(name), share)
      return {
        question: name,
        p50: at(0.5).toFixed(1),
        p95: at(0.95).toFixed(1),
        'to bare': ratio(at(0.5), base),
      }
    }),
  )
}
const bareName = `bare: ${auditPageSize} entries by their numbers`

async function placeAt(raw: RawSql, place: number): Promise<string> {
  const { rows } = await raw.query('select at, id from audit_entries order by at, id offset $1 limit 1', [
    place,
  ])
  return `${new Date(String(rows[0]?.at)).getTime()}.${rows[0]?.id}`
}

async function drawIds(raw: RawSql): Promise<string[]> {
  const { rows } = await raw.query(
    `select id from audit_entries order by md5(id::text) limit ${auditPageSize}`,
  )
  return rows.map(({ id }) => String(id))
}

type OneMore = { size: number; p50: number; p95: number; pages: number }

/** With its triggers: its time, and the pages it touches, which are what grows or does not. */
async function measureOneMore(database: Database, size: number): Promise<OneMore> {
  let number = 0
  const clock = { now: () => new Date(lastMoment.getTime() + ++number) }
  const subject = { kind: 'bench', id: 'one-more' }
  const times: number[] = []
  for (let round = -5; round < rounds * 10; round++) {
    const began = performance.now()
    await database.transaction((tx) =>
      recordAudit(tx, clock, {
        ...{ actor: systemActor, action: 'bench.noted', subject, reason: `One more, number${round}.` },
        ...{ before: { status: 'draft' }, after: { status: `active since ${round}` } },
      }),
    )
    if (round >= 0) times.push(performance.now() - began)
  }
  const touched: number[] = []
  for (let round = 0; round < 40; round++) {
    const { rows } = await database.raw.query(
      `explain (analyze, buffers, format json) insert into audit_entries (id, at, action, subject_kind, subject_id, after, reason)
       values (gen_random_uuid(), $1, 'bench.noted', 'bench', 'one-more', '{"status": "active"}', 'One more.')`,
      [clock.now().toISOString()],
    )
    const [answer] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Record<string, number> }[]
    touched.push((answer?.Plan['Shared Hit Blocks'] ?? 0) + (answer?.Plan['Shared Read Blocks'] ?? 0))
  }
  return { size, p50: percentile(times, 0.5), p95: percentile(times, 0.95), pages: percentile(touched, 0.5) }
}

function printOneMore(all: OneMore[]): void {
  const [smallest] = all
  if (!smallest) return
  printTable(
    'One more entry',
    all.map(({ size, p50, p95, pages }) => ({
      'entries before': amount(size),
      'p50, ms': p50.toFixed(2),
      'p95, ms': p95.toFixed(2),
      'to the fewest': ratio(p50, smallest.p50),
      'pages touched': pages,
      'pages to the fewest': ratio(pages, smallest.pages),
    })),
  )
  for (const { size, pages } of all)
    if (pages > smallest.pages * mostGrowth)
      problems.push(
        `one more after ${amount(size)} touches ${pages} pages, and ${smallest.pages} after the fewest`,
      )
}

/** All of it, read as slowly as it is written. What is held is counted after collecting what nobody holds. */
async function measureExport(audit: AuditService): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage.rss()
  const heapBefore = process.memoryUsage().heapUsed
  let [bytes, lines, pieces, most, mostHeap] = [0, 0, 0, 0, 0]
  const began = performance.now()
  for await (const chunk of writeCsv(audit.listRows(whole({})))) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
    most = Math.max(most, process.memoryUsage.rss() - before)
    if (++pieces % 25 === 0) {
      collect()
      mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed - heapBefore)
    }
  }
  const seconds = (performance.now() - began) / 1000
  printTable('All of it as a file', [
    {
      entries: amount(lines - 1),
      MB: (bytes / 1e6).toFixed(0),
      seconds: seconds.toFixed(1),
      'heap grew by, MB': (mostHeap / 1e6).toFixed(1),
      'process grew by, MB': (most / 1e6).toFixed(0),
    },
  ])
  if (lines - 1 < count) problems.push(`the file has ${lines - 1} entries of ${count}`)
  if (mostHeap > mostMemory) problems.push(`the file holds ${(mostHeap / 1e6).toFixed(0)} MB at once`)
}

const server = process.env.DATABASE_URL
if (server) await measureAudit(server)
else console.log('The audit log is measured on PostgreSQL alone: it is where so many entries would be.')
