/** Badges and who has them. */
import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies, users } from '#server/platform/db/tables/accounts.ts'
import { badgeDefinitions, badgeIssuances, badgeStatuses } from '#server/platform/db/tables/badges.ts'
import { results } from '#server/platform/db/tables/results.ts'

export type DefinitionRow = typeof badgeDefinitions.$inferSelect
export type IssuanceRow = typeof badgeIssuances.$inferSelect

export async function selectDefinitionIfAny(reader: Reader, id: string): Promise<DefinitionRow | null> {
  const [row] = await reader.select().from(badgeDefinitions).where(eq(badgeDefinitions.id, id))
  return row ?? null
}

export async function lockDefinitionIfAny(tx: Tx, id: string): Promise<DefinitionRow | null> {
  const [row] = await tx.select().from(badgeDefinitions).where(eq(badgeDefinitions.id, id)).for('update')
  return row ?? null
}

/** Those that results can earn. */
export async function selectEarned(reader: Reader): Promise<DefinitionRow[]> {
  return await reader
    .select()
    .from(badgeDefinitions)
    .where(and(eq(badgeDefinitions.isActive, true), sql`${badgeDefinitions.rule}->>'kind' <> 'by_hand'`))
    .orderBy(asc(badgeDefinitions.createdAt), asc(badgeDefinitions.id))
}

/** One, those of one company, or all: with how many were given. */
export async function selectDefinitions(reader: Reader, which: { id?: string; companyId?: string } = {}) {
  return await reader
    .select({
      definition: badgeDefinitions,
      company: companies.name,
      issued: sql<number>`(select count(*) from ${badgeIssuances}
        where ${badgeIssuances.definitionId} = ${badgeDefinitions.id})::int`,
    })
    .from(badgeDefinitions)
    .leftJoin(companies, eq(companies.id, badgeDefinitions.companyId))
    .where(
      and(
        which.id === undefined ? undefined : eq(badgeDefinitions.id, which.id),
        which.companyId === undefined ? undefined : eq(badgeDefinitions.companyId, which.companyId),
      ),
    )
    .orderBy(asc(badgeDefinitions.createdAt), asc(badgeDefinitions.id))
}

/** What the platform gives must not be taken for what a company gives. */
export async function isPlatformName(reader: Reader, name: string): Promise<boolean> {
  const rows = await reader
    .select({ id: badgeDefinitions.id })
    .from(badgeDefinitions)
    .where(and(isNull(badgeDefinitions.companyId), sql`lower(${badgeDefinitions.name}) = lower(${name})`))
    .limit(1)
  return rows.length > 0
}

export async function countDefinitionsOf(reader: Reader, companyId: string): Promise<number> {
  return await reader.$count(badgeDefinitions, eq(badgeDefinitions.companyId, companyId))
}

/** Those that were not there before. */
export async function insertDefinitionsOnce(
  tx: Tx,
  rows: (typeof badgeDefinitions.$inferInsert)[],
): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await tx
    .insert(badgeDefinitions)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: badgeDefinitions.id })
  return inserted.length
}

export async function updateDefinition(
  tx: Tx,
  id: string,
  changes: PgUpdateSetSource<typeof badgeDefinitions>,
) {
  await tx.update(badgeDefinitions).set(changes).where(eq(badgeDefinitions.id, id))
}

/** The latest first. */
export async function selectIssuancesOf(reader: Reader, userId: string): Promise<IssuanceRow[]> {
  return await reader
    .select()
    .from(badgeIssuances)
    .where(eq(badgeIssuances.userId, userId))
    .orderBy(desc(badgeIssuances.issuedAt), desc(badgeIssuances.id))
}

export async function selectIssuanceIfAny(reader: Reader, id: string): Promise<IssuanceRow | null> {
  const [row] = await reader.select().from(badgeIssuances).where(eq(badgeIssuances.id, id))
  return row ?? null
}

const holds = (now: Date): SQL | undefined =>
  and(
    isNull(badgeIssuances.revokedAt),
    or(isNull(badgeIssuances.expiresAt), gt(badgeIssuances.expiresAt, now)),
  )

/** What some people have that holds. */
export async function selectHeld(reader: Reader, userIds: string[], now: Date) {
  if (userIds.length === 0) return []
  return await reader
    .select({
      userId: badgeIssuances.userId,
      type: badgeDefinitions.type,
      name: badgeDefinitions.name,
      issuedAt: badgeIssuances.issuedAt,
      companyId: badgeIssuances.companyId,
      sharedAt: badgeIssuances.sharedAt,
      isByHand: sql<boolean>`${badgeIssuances.reason} is not null`,
    })
    .from(badgeIssuances)
    .innerJoin(badgeDefinitions, eq(badgeDefinitions.id, badgeIssuances.definitionId))
    .where(and(inArray(badgeIssuances.userId, userIds), holds(now)))
}

/** With whom it belongs to, as far as they are still here, and who gave it. */
export async function selectSharedIfAny(reader: Reader, id: string) {
  const [row] = await reader
    .select({ issuance: badgeIssuances, name: users.name })
    .from(badgeIssuances)
    .innerJoin(users, eq(users.id, badgeIssuances.userId))
    .where(
      and(
        eq(badgeIssuances.id, id),
        sql`${badgeIssuances.sharedAt} is not null`,
        eq(users.status, 'active'),
        isNull(users.erasedAt),
      ),
    )
  return row ?? null
}

const issued = {
  issuance: badgeIssuances,
  recipientName: users.name,
  recipientEmail: users.email,
  company: companies.name,
}

export async function selectIssued(reader: Reader, { limit, offset }: { limit: number; offset: number }) {
  return await reader
    .select(issued)
    .from(badgeIssuances)
    .innerJoin(users, eq(users.id, badgeIssuances.userId))
    .leftJoin(companies, eq(companies.id, badgeIssuances.companyId))
    .orderBy(desc(badgeIssuances.issuedAt), asc(badgeIssuances.id))
    .limit(limit)
    .offset(offset)
}

export async function selectIssuedOne(reader: Reader, id: string) {
  const [row] = await reader
    .select(issued)
    .from(badgeIssuances)
    .innerJoin(users, eq(users.id, badgeIssuances.userId))
    .leftJoin(companies, eq(companies.id, badgeIssuances.companyId))
    .where(eq(badgeIssuances.id, id))
  if (!row) throw new Error('An award that was just there is gone.')
  return row
}

export const countIssued = (reader: Reader): Promise<number> => reader.$count(badgeIssuances)

/** False where this occasion earned it before. */
export async function insertIssuanceOnce(tx: Tx, row: typeof badgeIssuances.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(badgeIssuances)
    .values(row)
    .onConflictDoNothing({
      target: [badgeIssuances.userId, badgeIssuances.definitionId, badgeIssuances.occasion],
    })
    .returning({ id: badgeIssuances.id })
  return inserted.length > 0
}

export async function updateIssuance(tx: Tx, id: string, changes: PgUpdateSetSource<typeof badgeIssuances>) {
  await tx.update(badgeIssuances).set(changes).where(eq(badgeIssuances.id, id))
}

export async function deleteIssuancesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(badgeIssuances).where(eq(badgeIssuances.userId, userId))
}

/** People who have results that count, by their ids. */
export async function selectPeopleWithResults(
  reader: Reader,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ userId: results.userId })
    .from(results)
    .where(and(eq(results.isPractice, false), after ? gt(results.userId, after) : undefined))
    .orderBy(asc(results.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** The list that places are taken from now. */
export async function selectLatestList(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ list: badgeStatuses.list })
    .from(badgeStatuses)
    .orderBy(desc(badgeStatuses.list))
    .limit(1)
  return row?.list ?? 1
}

/** False where the place is taken. */
export async function insertStatusOnce(tx: Tx, place: { list: number; index: number }): Promise<boolean> {
  const inserted = await tx
    .insert(badgeStatuses)
    .values(place)
    .onConflictDoNothing()
    .returning({ index: badgeStatuses.index })
  return inserted.length > 0
}

export async function revokeStatus(
  tx: Tx,
  place: { list: number; index: number },
  revokedAt: Date,
): Promise<void> {
  await tx
    .update(badgeStatuses)
    .set({ revokedAt })
    .where(and(eq(badgeStatuses.list, place.list), eq(badgeStatuses.index, place.index)))
}

/** Null where there is no such list. */
export async function selectRevokedIfAny(reader: Reader, list: number): Promise<number[] | null> {
  if (list > (await selectLatestList(reader)) || list < 1) return null
  const rows = await reader
    .select({ index: badgeStatuses.index })
    .from(badgeStatuses)
    .where(and(eq(badgeStatuses.list, list), sql`${badgeStatuses.revokedAt} is not null`))
  return rows.map(({ index }) => index)
}
