/** The orders of a company's list. Each ends with the id, so that no two rows share a place. */
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm'
import type { CandidateSort } from '#contract/desk.ts'
import { applications } from '#server/platform/db/tables/candidates.ts'

type Order = {
  /** As an index has it. */
  by: SQL
  direction: 'asc' | 'desc'
  idDirection: 'asc' | 'desc'
  /** How the key is written for the row after which to go on. */
  type: 'timestamptz' | 'text' | 'integer'
}

const { appliedAt, statusSince, sortName, match, testPercent, interviewPercent } = applications

const best = (column: Column): Order => ({
  by: sql`coalesce(${column}, -1)`,
  direction: 'desc',
  idDirection: 'asc',
  type: 'integer',
})

const orders: Record<CandidateSort, Order> = {
  newest: { by: sql`${appliedAt}`, direction: 'desc', idDirection: 'asc', type: 'timestamptz' },
  oldest: { by: sql`${appliedAt}`, direction: 'asc', idDirection: 'desc', type: 'timestamptz' },
  waiting: { by: sql`${statusSince}`, direction: 'asc', idDirection: 'asc', type: 'timestamptz' },
  name: { by: sql`${sortName} collate "C"`, direction: 'asc', idDirection: 'asc', type: 'text' },
  match: best(match),
  test: best(testPercent),
  interview: best(interviewPercent),
}

const directed = (expression: SQL, direction: 'asc' | 'desc') =>
  direction === 'asc' ? asc(expression) : desc(expression)

/** Of the table itself. */
export const keyOf = (sort: CandidateSort): SQL<string> => orders[sort].by as SQL<string>

export function orderBy(sort: CandidateSort): SQL[] {
  const { by, direction, idDirection } = orders[sort]
  return [directed(by, direction), directed(sql`${applications.id}`, idDirection)]
}

/** Of rows that were found already, by the names their key and id go by there. */
export function orderFound(sort: CandidateSort, found: { key: SQL; id: SQL }): SQL[] {
  const { direction, idDirection } = orders[sort]
  return [directed(found.key, direction), directed(found.id, idDirection)]
}

/**
 * Those that come after a row, in two parts: those that share its key, and those of later keys. Each is one stretch of
 * the index, where both at once would begin anew with everyone who shares the key, and many have none.
 */
export function comesAfter(
  sort: CandidateSort,
  { key, id }: { key: string; id: string },
): { sameKey: SQL; laterKey: SQL } {
  const { by, direction, idDirection, type } = orders[sort]
  const value = sql`${key}::${sql.raw(type)}`
  const beyond = idDirection === 'asc' ? sql`${applications.id} > ${id}` : sql`${applications.id} < ${id}`
  return {
    sameKey: sql`(${by} = ${value} and ${beyond})`,
    laterKey: direction === 'asc' ? sql`${by} > ${value}` : sql`${by} < ${value}`,
  }
}
