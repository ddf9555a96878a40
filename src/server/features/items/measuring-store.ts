import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { MeasuredItem } from '#core/items/measure-items.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { itemAnswers, items, itemVersions } from '#server/platform/db/tables/items.ts'

type OneVersion = { itemId: string; version: number }

export async function insertAnswers(tx: Tx, rows: PgInsertValue<typeof itemAnswers>[]): Promise<void> {
  await tx.insert(itemAnswers).values(rows).onConflictDoNothing()
}

const isAnyOf = (versions: readonly OneVersion[]): SQL | undefined =>
  or(
    ...versions.map(({ itemId, version }) =>
      and(eq(itemVersions.itemId, itemId), eq(itemVersions.version, version)),
    ),
  )

export async function markUsed(tx: Tx, versions: readonly OneVersion[], at: Date): Promise<void> {
  await tx
    .update(itemVersions)
    .set({ usedAt: at })
    .where(and(isAnyOf(versions), isNull(itemVersions.usedAt)))
}

/** Whether one of them, or any at all, has enough answers beyond those it was measured by. */
export async function hasDue(
  reader: Reader,
  versions: readonly OneVersion[] | null,
  { fewestAnswers, growth }: { fewestAnswers: number; growth: number },
): Promise<boolean> {
  const [row] = await reader
    .select({ itemId: itemVersions.itemId })
    .from(itemVersions)
    .innerJoin(
      itemAnswers,
      and(eq(itemAnswers.itemId, itemVersions.itemId), eq(itemAnswers.version, itemVersions.version)),
    )
    .where(versions ? isAnyOf(versions) : undefined)
    .groupBy(itemVersions.id)
    .having(sql`${count()} >= greatest(${fewestAnswers}::int, ${itemVersions.answers} * ${growth}::float)`)
    .limit(1)
  return row !== undefined
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
