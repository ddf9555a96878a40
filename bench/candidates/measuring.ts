/** The questions of one size: their times, their plans, and whether the answers are right. */
import { sql } from 'drizzle-orm'
import { candidatesPageSize } from '#contract/desk.ts'
import type { Parts } from '#server/parts.ts'
import { seededRandom } from '../../tests/support/random.ts'
import { type Answer, prepare } from './asking.ts'
import { lookAtAll } from './brute.ts'
import type { openWatched } from './plans.ts'
import { type Kind, kinds, makeQuestion, type Question } from './questions.ts'
import { drawCompany, type World, type WorldCompany } from './world.ts'

/** any: companies drawn by their size. largest: the largest alone. */
export const scopes = ['any', 'largest'] as const
export type Scope = (typeof scopes)[number]

/** Of each kind, and of each scope. */
const comparedOfEach = 1
const explainedOfEach = 4

export type Measured = {
  times: Map<string, number[]>
  ways: Map<string, Set<string>>
  problems: string[]
  asked: number
  compared: number
}

export const bareName = 'bare: 25 rows of one index'
export const lineOf = (scope: Scope, name: string) => `${scope}: ${name}`

export async function measure(
  { parts, watched, world }: { parts: Parts; watched: ReturnType<typeof openWatched>; world: World },
  rounds: number,
): Promise<Measured> {
  const measured: Measured = { times: new Map(), ways: new Map(), problems: [], asked: 0, compared: 0 }
  const lines = scopes.flatMap((scope) => kinds.map((kind) => ({ scope, kind })))
  const random = seededRandom(17)
  const ask = ({ scope, kind }: (typeof lines)[number]) =>
    makeQuestion(kind, world, drawFor(scope, world, random), random)

  for (const line of lines) await check(line.scope, line.kind, () => ask(line))
  for (let round = -1; round < rounds; round++) {
    // In turns, each as often early as late: a slow moment of the machine meets all.
    for (const scope of scopes)
      await time(round, lineOf(scope, bareName), bareOf(drawFor(scope, world, random)))
    for (const line of round % 2 === 0 ? lines : lines.toReversed()) {
      const work = await prepare(parts, ask(line))
      await time(round, lineOf(line.scope, line.kind.name), work)
    }
  }
  return measured

  /** The first round warms up. */
  async function time(round: number, line: string, work: () => Promise<unknown>): Promise<void> {
    const started = performance.now()
    try {
      await work()
    } catch (error) {
      measured.problems.push(`${line}: ${error instanceof Error ? error.message : error}`)
    }
    const took = performance.now() - started
    measured.asked++
    if (round >= 0) measured.times.set(line, (measured.times.get(line) ?? []).concat(took))
  }

  async function check(scope: Scope, kind: Kind, next: () => Question): Promise<void> {
    const line = lineOf(scope, kind.name)
    const ways = new Set<string>()
    measured.ways.set(line, ways)
    for (let number = 0; number < explainedOfEach; number++) {
      const question = next()
      const work = await prepare(parts, question)
      const plan = await watched.explain(work)
      for (const way of plan.ways) ways.add(way)
      for (const table of plan.readWhole)
        measured.problems.push(`${line}: reads all of ${table} for ${describe(question)}`)
      if (number >= comparedOfEach) continue
      measured.compared++
      const difference = compare(
        await work(),
        await lookAtAll(parts.database.db, question, parts.clock.now()),
      )
      if (difference) measured.problems.push(`${line}: ${difference} for ${describe(question)}`)
    }
  }

  function bareOf({ id }: WorldCompany) {
    return async () =>
      await parts.database.db.execute(
        sql`select id, user_id, job_id, status, applied_at from applications where company_id = ${id}
          order by applied_at desc, id limit ${candidatesPageSize}`,
      )
  }
}

const drawFor = (scope: Scope, world: World, random: () => number): WorldCompany =>
  scope === 'largest' ? (world.companies[0] as WorldCompany) : drawCompany(world, random)

/** Null where they are the same. */
function compare(found: Answer, expected: Answer): string | null {
  const total = ({ total }: Answer) => total && `${total.count}${total.isAtLeast ? ' and more' : ''}`
  if (total(found) !== total(expected)) return `counts ${total(found)}, there are ${total(expected)}`
  if (found.ids.length !== expected.ids.length)
    return `finds ${found.ids.length}, there are ${expected.ids.length}`
  const place = found.ids.findIndex((id, at) => id !== expected.ids[at])
  return place < 0 ? null : `has ${found.ids[place]} at place ${place}, where ${expected.ids[place]} is`
}

const describe = ({ company, filter, page, candidateId }: Question) =>
  `${company.name} (${company.size}): ${JSON.stringify({ ...filter, page, candidateId })}`

export function percentile(samples: readonly number[] | undefined, share: number): number {
  const sorted = (samples ?? []).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
