/**
 * "Who would have earned it" over many results on PostgreSQL: what it takes until something is told and until all is, for each kind of
 * rule, beside reading one row. It fails where what is told is not what the rows say, where a plan reads a large table as a whole, or
 * where it takes longer than it may.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import type { PreviewEvent } from '#contract/badges.ts'
import { type Rule, sayRule } from '#core/badges/rule.ts'
import type { User } from '#core/permissions.ts'
import * as accounts from '#server/features/accounts/store.ts'
import * as attempts from '#server/features/attempts/store.ts'
import { createPreviewing } from '#server/features/badges/previewing.ts'
import { createCounting } from '#server/features/scoring/counting.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { migrationsDir } from '#server/project.ts'
import { printTable, ratio } from '../support/table.ts'
import { fillResults } from './fill.ts'

const asked = process.argv.indexOf('--results')
const count = Number(asked > 0 ? process.argv[asked + 1] : 200_000)
const rounds = 5
/** From here on a table is not read from one end to the other. */
const mostRowsRead = 10_000
/** The product's own bound on time, and the batch that was begun before it. */
const mostMs = 25_000
const amount = (number: number) => number.toLocaleString('en')
const middle = (samples: number[]) =>
  samples.toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? 0

const curve = { discrimination: 1.4, difficulty: 0, guessing: 0.2 }
const bank = async () => () => ({ curves: Array.from({ length: 30 }, () => curve), version: '1' })

const rules: Rule[] = [
  { kind: 'streak', of: 'test', count: 1, percent: 99 },
  { kind: 'streak', of: 'test', count: 3, percent: 60 },
  { kind: 'average', of: 'test', count: 2, percent: 60 },
  { kind: 'section', of: 'interview', section: 'Communication', percent: 90 },
  { kind: 'skill', skill: 'Skill 1', percent: 60, answers: 4 },
]

export async function measureLookingUp(serverUrl: string): Promise<void> {
  const problems: string[] = []
  const name = `assay_badges_${process.pid}`
  const maintenance = postgres(serverUrl, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'assay-bench-'))
  const opened = await openDatabase({ databaseUrl: url.href, dataDir, migrationsDir })
  const client = postgres(url.href, { max: 2, onnotice: () => {} })
  try {
    await fillResults(opened.database.raw, count)
    const seen = new Map<string, unknown[]>()
    const logger = { logQuery: (text: string, values: unknown[]) => void seen.set(text, values) }
    const database = { ...opened.database, db: drizzle(client, { logger }) as unknown as Db }
    const sheets = { listCounted: attempts.selectCounted, listCurves: attempts.selectCurves }
    const previewing = createPreviewing({
      ...{ database, clock: { now: () => new Date() } },
      accounts: { findUsers: accounts.selectUsersByIds },
      items: { measuring: { readBank: bank } } as never,
      scoring: { counting: createCounting({ attempts: { sheets } as never }) },
    })
    const bare = await measure(async () => await client`select 1 from results where attempt_id = ${oneId}`)
    const lines = []
    for (const rule of rules) {
      const samples: { first: number; all: number; end: PreviewEvent }[] = []
      for (let round = 0; round < rounds; round++) samples.push(await follow(previewing, rule))
      const end = samples.at(-1)?.end
      const [first, all] = [middle(samples.map((one) => one.first)), middle(samples.map((one) => one.all))]
      if (end?.kind !== 'done' || all > mostMs) problems.push(`${sayRule(rule)}: took ${Math.round(all)} ms`)
      else
        lines.push({
          rule: sayRule(rule),
          'looked at': amount(end.looked),
          earned: amount(end.earned),
          'first told': first.toFixed(0),
          all: all.toFixed(0),
          'per person': (all / Math.max(1, end.looked)).toFixed(3),
          'to one row': ratio(all / Math.max(1, end.looked), bare),
        })
    }
    await compare(client, previewing, problems)
    for (const [text, values] of seen)
      for (const table of await findReadWhole(client, text, values))
        problems.push(`reads all of ${table}: ${text}`)
    printTable(
      `Who would have earned it, ${amount(count)} results, ${rounds} times each, in milliseconds`,
      lines,
    )
  } finally {
    await opened.close()
    await client.end()
    await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await maintenance.end()
    await rm(dataDir, { recursive: true, force: true })
  }
  for (const problem of problems) console.log(`Problem: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

const oneId = '00000003-0000-7000-8000-000000000001'
type Previewing = ReturnType<typeof createPreviewing>

async function follow(previewing: Previewing, rule: Rule) {
  const started = performance.now()
  let first = 0
  let end: PreviewEvent | undefined
  for await (const event of await previewing.preview(
    { id: oneId } as User,
    { rule },
    new AbortController().signal,
  )) {
    first ||= performance.now() - started
    end = event
  }
  if (!end) throw new Error('Nothing was told.')
  return { first, all: performance.now() - started, end }
}

/** One result is enough for this rule, so the rows say the same in one question. */
async function compare(client: Sql, previewing: Previewing, problems: string[]): Promise<void> {
  const { end } = await follow(previewing, { kind: 'streak', of: 'test', count: 1, percent: 99 })
  const [row] = await client`
    select count(distinct user_id)::int as people from results where kind = 'test' and status = 'completed' and percent >= 99`
  if (end.earned !== row?.people)
    problems.push(`${end.earned} would have earned it, and the rows say ${row?.people}`)
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const samples: number[] = []
  for (let round = 0; round < 50; round++) {
    const started = performance.now()
    await work()
    samples.push(performance.now() - started)
  }
  return middle(samples)
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
