import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Difficulty, ItemSource, ItemStatus, ItemType } from '#core/items/item.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { itemRetirements, items, itemVersions } from '#server/platform/db/tables/items.ts'

export type ItemRecord = NonNullable<Awaited<ReturnType<typeof selectItemIfAny>>>
export type ListedItem = Awaited<ReturnType<typeof selectItems>>[number]
export type NewItem = PgInsertValue<typeof items>
export type NewVersion = PgInsertValue<typeof itemVersions>

/** Null: what all share, and nobody's own. */
type Asker = string | null

const isOf = (companyId: Asker) =>
  companyId === null ? isNull(items.companyId) : or(isNull(items.companyId), eq(items.companyId, companyId))

const isRetiredBy = (companyId: Asker) => sql<boolean>`exists (
  select from ${itemRetirements}
  where ${itemRetirements.itemId} = ${items.id} and ${itemRetirements.companyId} = ${companyId}
)`

/** A shared item is retired for who retired it. */
const statusFor = (companyId: Asker) =>
  sql<ItemStatus>`case when ${isRetiredBy(companyId)} then 'retired' else ${items.status} end`

const listedColumns = (companyId: string) => ({
  id: items.id,
  companyId: items.companyId,
  source: items.source,
  status: statusFor(companyId),
  type: items.type,
  skill: items.skill,
  difficulty: items.difficulty,
  language: items.language,
  question: items.question,
  flags: items.flags,
  updatedAt: items.updatedAt,
})

export type ItemFilter = {
  search: string
  skill?: string | undefined
  type?: ItemType | undefined
  difficulty?: Difficulty | undefined
  source?: ItemSource | undefined
  status?: ItemStatus | undefined
  from: 'all' | 'own'
}

function isFound(companyId: string, filter: ItemFilter): SQL | undefined {
  const { search, skill, type, difficulty, source, status, from } = filter
  const words = search.split(/\s+/).filter((word) => word !== '')
  return and(
    from === 'own' ? eq(items.companyId, companyId) : isOf(companyId),
    ...(skill ? [eq(items.skill, skill)] : []),
    ...(type ? [eq(items.type, type)] : []),
    ...(difficulty ? [eq(items.difficulty, difficulty)] : []),
    ...(source ? [eq(items.source, source)] : []),
    ...(status ? [eq(statusFor(companyId), status)] : []),
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(ilike(items.question, pattern), ilike(items.skill, pattern))
    }),
  )
}

/** One's own first, then by skill. */
export async function selectItems(
  reader: Reader,
  companyId: string,
  filter: ItemFilter,
  page: { limit: number; offset: number },
) {
  return await reader
    .select(listedColumns(companyId))
    .from(items)
    .where(isFound(companyId, filter))
    .orderBy(
      sql`${items.companyId} is null`,
      sql`case when ${items.companyId} is null then null else ${items.updatedAt} end desc`,
      asc(items.skill),
      sql`array_position(array['easy', 'medium', 'hard'], ${items.difficulty})`,
      asc(items.id),
    )
    .limit(page.limit)
    .offset(page.offset)
}

export async function countItems(reader: Reader, companyId: string, filter: ItemFilter): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(items).where(isFound(companyId, filter))
  return row?.total ?? 0
}

export async function countBySkill(reader: Reader, companyId: string, filter: ItemFilter) {
  return await reader
    .select({ skill: items.skill, count: count() })
    .from(items)
    .where(isFound(companyId, { ...filter, skill: undefined }))
    .groupBy(items.skill)
    .orderBy(asc(items.skill))
}

/** With the content of the version asked for, or of the current one. */
export async function selectItemIfAny(reader: Reader, companyId: string, id: string, version?: number) {
  const [row] = await reader
    .select({
      ...listedColumns(companyId),
      templateId: items.templateId,
      version: items.version,
      shown: itemVersions,
    })
    .from(items)
    .innerJoin(
      itemVersions,
      and(eq(itemVersions.itemId, items.id), eq(itemVersions.version, version ?? items.version)),
    )
    .where(and(eq(items.id, id), isOf(companyId)))
  return row ?? null
}

export async function selectVersions(reader: Reader, itemId: string) {
  return await reader
    .select({
      version: itemVersions.version,
      createdAt: itemVersions.createdAt,
      usedAt: itemVersions.usedAt,
    })
    .from(itemVersions)
    .where(eq(itemVersions.itemId, itemId))
    .orderBy(desc(itemVersions.version))
}

/** What a company could ask, or wrote: with this a new question is compared. */
export async function selectContents(reader: Reader, companyId: string) {
  return await reader
    .select({ id: items.id, version: items.version, question: items.question, content: itemVersions.content })
    .from(items)
    .innerJoin(itemVersions, and(eq(itemVersions.itemId, items.id), eq(itemVersions.version, items.version)))
    .where(
      and(
        isOf(companyId),
        sql`${items.status} <> 'retired'`,
        // What the company retired for itself it may ask again in other words.
        sql`NOT EXISTS (SELECT FROM ${itemRetirements} WHERE ${itemRetirements.itemId} = ${items.id} AND ${itemRetirements.companyId} = ${companyId})`,
      ),
    )
}

export type AskableItem = Awaited<ReturnType<typeof selectAskable>>[number]

/** In a fixed order: what is drawn from them by a seed is to be the same every time. */
export async function selectAskable(reader: Reader, companyId: Asker) {
  return await reader
    .select({
      id: items.id,
      bankKey: items.bankKey,
      companyId: items.companyId,
      version: items.version,
      templateId: items.templateId,
      type: items.type,
      skill: items.skill,
      level: items.difficulty,
      discrimination: itemVersions.discrimination,
      discriminationError: itemVersions.discriminationError,
      difficulty: itemVersions.difficulty,
      difficultyError: itemVersions.difficultyError,
      guessing: itemVersions.guessing,
      answers: itemVersions.answers,
    })
    .from(items)
    .innerJoin(itemVersions, and(eq(itemVersions.itemId, items.id), eq(itemVersions.version, items.version)))
    .where(and(isOf(companyId), eq(items.status, 'active'), sql`not ${isRetiredBy(companyId)}`))
    .orderBy(asc(items.bankKey), asc(items.id))
}

/** Versions that tests hold, whatever became of their items. */
export async function selectVersionsHeld(reader: Reader, companyId: Asker, itemIds: readonly string[]) {
  if (itemIds.length === 0) return []
  return await reader
    .select({
      id: items.id,
      status: statusFor(companyId),
      currentVersion: items.version,
      templateId: items.templateId,
      shown: itemVersions,
    })
    .from(items)
    .innerJoin(itemVersions, eq(itemVersions.itemId, items.id))
    .where(and(inArray(items.id, [...itemIds]), isOf(companyId)))
}

export async function selectFoundContents(
  reader: Reader,
  companyId: string,
  filter: ItemFilter,
  limit: number,
) {
  return await reader
    .select({ id: items.id, content: itemVersions.content })
    .from(items)
    .innerJoin(itemVersions, and(eq(itemVersions.itemId, items.id), eq(itemVersions.version, items.version)))
    .where(isFound(companyId, filter))
    .orderBy(asc(items.skill), asc(items.id))
    .limit(limit)
}

/** Of two who change it at the same moment, the second sees what the first made of it. */
export async function lockItem(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: items.id }).from(items).where(eq(items.id, id)).for('update')
}

export async function insertItems(tx: Tx, rows: NewItem[], versions: NewVersion[]): Promise<void> {
  await tx.insert(items).values(rows)
  await tx.insert(itemVersions).values(versions)
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx.insert(itemVersions).values(version)
}

export async function updateItem(tx: Tx, id: string, changes: PgUpdateSetSource<typeof items>) {
  await tx.update(items).set(changes).where(eq(items.id, id))
}

export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await tx.delete(items).where(eq(items.id, id))
}

export async function insertRetirement(tx: Tx, companyId: string, itemId: string, retiredAt: Date) {
  await tx.insert(itemRetirements).values({ companyId, itemId, retiredAt }).onConflictDoNothing()
}

export async function deleteRetirement(tx: Tx, companyId: string, itemId: string): Promise<void> {
  await tx
    .delete(itemRetirements)
    .where(and(eq(itemRetirements.companyId, companyId), eq(itemRetirements.itemId, itemId)))
}

/** The shared bank, whatever its state. */
export async function selectBank(reader: Reader) {
  return await reader
    .select({
      id: items.id,
      bankKey: items.bankKey,
      status: items.status,
      version: items.version,
      content: itemVersions.content,
    })
    .from(items)
    .innerJoin(itemVersions, and(eq(itemVersions.itemId, items.id), eq(itemVersions.version, items.version)))
    .where(isNull(items.companyId))
}

export async function retireFromBank(tx: Tx, ids: string[], at: Date): Promise<void> {
  await tx.update(items).set({ status: 'retired', updatedAt: at }).where(inArray(items.id, ids))
}

export async function selectItemsMadeBy(reader: Reader, userId: string) {
  return await reader
    .select({ question: items.question, skill: items.skill, createdAt: items.createdAt })
    .from(items)
    .where(eq(items.createdBy, userId))
    .orderBy(asc(items.createdAt))
}

/** Whoever was asked it keeps it as it is. */
export async function markUsed(
  tx: Tx,
  { itemId, version, at }: { itemId: string; version: number; at: Date },
): Promise<void> {
  await tx
    .update(itemVersions)
    .set({ usedAt: at })
    .where(
      and(eq(itemVersions.itemId, itemId), eq(itemVersions.version, version), isNull(itemVersions.usedAt)),
    )
}
