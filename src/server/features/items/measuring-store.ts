import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { MeasuredItem } from '#core/items/measure-items.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { itemAnswers, items, itemVersions } from '#server/platform/db/tables/items.ts'

type OneVersion = { itemId: string; version: number }

/** Those that were not there before. */
export async function insertAnswers(
  tx: Tx,
  rows: PgInsertValue<typeof itemAnswers>[],
): Promise<OneVersion[]> {
  return await tx
    .insert(itemAnswers)
    .values(rows)
    .onConflictDoNothing()
    .returning({ itemId: itemAnswers.itemId, version: itemAnswers.version })
}

/** One more answer to each. Whether one of them is due. */
export async function countAnswers(
  tx: Tx,
  versions: readonly OneVersion[],
  at: Date,
  rule: DueRule,
): Promise<boolean> {
  const isAnyOf = or(
    ...versions.map(({ itemId, version }) =>
      and(eq(itemVersions.itemId, itemId), eq(itemVersions.version, version)),
    ),
  )
  const rows = await tx
    .update(itemVersions)
    .set({
      answersSoFar: sql`${itemVersions.answersSoFar} + 1`,
      usedAt: sql`coalesce(${itemVersions.usedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(isAnyOf)
    .returning({ isDue: isDue(rule) })
  return rows.some((row) => row.isDue)
}

/** Enough answers, and enough beyond those that were there last time. */
export type DueRule = { fewestAnswers: number; growth: number }

const isDue = ({ fewestAnswers, growth }: DueRule) =>
  sql<boolean>`${itemVersions.answersSoFar} >= greatest(${fewestAnswers}::int, ${itemVersions.answersConsidered} * ${growth}::float)`

export async function hasDue(reader: Reader, rule: DueRule): Promise<boolean> {
  const rows = await reader.select({ id: itemVersions.id }).from(itemVersions).where(isDue(rule)).limit(1)
  return rows.length > 0
}

/** Also those of which too few are recent: they wait for more, like all others. */
export async function markConsidered(tx: Tx, rule: DueRule): Promise<void> {
  await tx.update(itemVersions).set({ answersConsidered: itemVersions.answersSoFar }).where(isDue(rule))
}

export async function selectRecentAnswers(reader: Reader, limit: number) {
  return await reader
    .select({
      itemId: itemAnswers.itemId,
      version: itemAnswers.version,
      sittingId: itemAnswers.sittingId,
      score: itemAnswers.score,
      choices: itemAnswers.choices,
    })
    .from(itemAnswers)
    .orderBy(desc(itemAnswers.answeredAt), desc(itemAnswers.id))
    .limit(limit)
}

export async function selectAsked(reader: Reader, answers: readonly OneVersion[]) {
  const ids = [...new Set(answers.map(({ itemId }) => itemId))]
  if (ids.length === 0) return []
  return await reader
    .select({
      itemId: itemVersions.itemId,
      version: itemVersions.version,
      content: itemVersions.content,
    })
    .from(itemVersions)
    .where(inArray(itemVersions.itemId, ids))
    .orderBy(itemVersions.itemId, itemVersions.version)
}

export async function updateMeasured(
  tx: Tx,
  { itemId, version, parameters, statistics, flags }: OneVersion & MeasuredItem,
  at: Date,
): Promise<void> {
  const { discrimination, difficulty, answers } = parameters
  await tx
    .update(itemVersions)
    .set({
      discrimination: discrimination.value,
      discriminationError: discrimination.error,
      difficulty: difficulty.value,
      difficultyError: difficulty.error,
      answers,
      statistics: { statistics, flags },
      calibratedAt: at,
    })
    .where(and(eq(itemVersions.itemId, itemId), eq(itemVersions.version, version)))
  await tx
    .update(items)
    .set({ flags: flags.length })
    .where(and(eq(items.id, itemId), eq(items.version, version)))
}

/** What the shared bank asks about some skills. In a fixed order: it has a version. */
export async function selectBankOn(reader: Reader, skills: readonly string[]) {
  if (skills.length === 0) return []
  return await reader
    .select({
      id: items.id,
      bankKey: items.bankKey,
      version: items.version,
      skill: items.skill,
      discrimination: itemVersions.discrimination,
      difficulty: itemVersions.difficulty,
      guessing: itemVersions.guessing,
    })
    .from(items)
    .innerJoin(itemVersions, and(eq(itemVersions.itemId, items.id), eq(itemVersions.version, items.version)))
    .where(and(isNull(items.companyId), eq(items.status, 'active'), inArray(items.skill, [...skills])))
    .orderBy(asc(items.bankKey), asc(items.id))
}
