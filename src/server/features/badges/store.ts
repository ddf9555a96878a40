/** Badges and who has them. */
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Needed } from '#core/badges/find-earned.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies, users } from '#server/platform/db/tables/accounts.ts'
import {
  badgeDefinitions,
  badgeIssuances,
  badgeStatuses,
  deletedBadges,
} from '#server/platform/db/tables/badges.ts'
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

/** It stays what it is until the transaction ends. False where nobody gets it any more. */
export async function keepActive(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ isActive: badgeDefinitions.isActive })
    .from(badgeDefinitions)
    .where(eq(badgeDefinitions.id, id))
    .for('share')
  return row?.isActive ?? false
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

/** What the platform gives must not be taken for what a company gives. `without`: the one that would be called so. */
export async function isNameTaken(
  reader: Reader,
  name: string,
  { byPlatform = false, without }: { byPlatform?: boolean; without?: string } = {},
): Promise<boolean> {
  const rows = await reader
    .select({ id: badgeDefinitions.id })
    .from(badgeDefinitions)
    .where(
      and(
        byPlatform ? isNull(badgeDefinitions.companyId) : undefined,
        without === undefined ? undefined : ne(badgeDefinitions.id, without),
        sql`lower(${badgeDefinitions.name}) = lower(${name})`,
      ),
    )
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

export async function deleteDefinition(tx: Tx, { id, key }: DefinitionRow, deletedAt: Date): Promise<void> {
  await tx.delete(badgeDefinitions).where(eq(badgeDefinitions.id, id))
  // The next start must not bring it along again.
  if (key !== null) await tx.insert(deletedBadges).values({ key, deletedAt }).onConflictDoNothing()
}

export async function selectDeletedKeys(reader: Reader): Promise<Set<string>> {
  const rows = await reader.select({ key: deletedBadges.key }).from(deletedBadges)
  return new Set(rows.map(({ key }) => key))
}

export async function isIssued(reader: Reader, definitionId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: badgeIssuances.id })
    .from(badgeIssuances)
    .where(eq(badgeIssuances.definitionId, definitionId))
    .limit(1)
  return rows.length > 0
}

/** What some people were given of one badge. */
export async function selectAwardsOf(reader: Reader, definitionId: string, userIds: string[]) {
  if (userIds.length === 0) return []
  return await reader
    .select({
      userId: badgeIssuances.userId,
      revokedAt: badgeIssuances.revokedAt,
      expiresAt: badgeIssuances.expiresAt,
      closedAt: badgeIssuances.closedAt,
    })
    .from(badgeIssuances)
    .where(and(eq(badgeIssuances.definitionId, definitionId), inArray(badgeIssuances.userId, userIds)))
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
      id: badgeIssuances.id,
      credential: badgeIssuances.credential,
      issuedAt: badgeIssuances.issuedAt,
      companyId: badgeIssuances.companyId,
      sharedAt: badgeIssuances.sharedAt,
      isByHand: sql<boolean>`${badgeIssuances.reason} is not null`,
    })
    .from(badgeIssuances)
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

/** By the badge's name as it is now, and by who has it. */
function isAskedFor(reader: Reader, search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return or(
    inArray(
      badgeIssuances.definitionId,
      reader
        .select({ id: badgeDefinitions.id })
        .from(badgeDefinitions)
        .where(sql`lower(${badgeDefinitions.name}) like ${pattern}`),
    ),
    inArray(
      badgeIssuances.userId,
      reader
        .select({ id: users.id })
        .from(users)
        .where(sql`(lower(${users.name}) like ${pattern} or lower(${users.email}) like ${pattern})`),
    ),
  )
}

export async function selectIssued(
  reader: Reader,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  return await reader
    .select(issued)
    .from(badgeIssuances)
    .innerJoin(users, eq(users.id, badgeIssuances.userId))
    .leftJoin(companies, eq(companies.id, badgeIssuances.companyId))
    .where(isAskedFor(reader, search))
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

export const countIssued = (reader: Reader, search: string): Promise<number> =>
  reader.$count(badgeIssuances, isAskedFor(reader, search))

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

/** Whose results could fulfil one of some rules: of each of the kinds, one result that is known and has the percent. */
const couldFulfil = (needed: readonly Needed[]): SQL | undefined =>
  and(
    // In the words of the index, which values beside the question are not.
    sql`${results.status} = 'completed' and not ${results.isPractice}`,
    or(
      ...needed.map(({ kind, leastPercent }) =>
        and(eq(results.kind, kind), leastPercent > 0 ? gte(results.percent, leastPercent) : undefined),
      ),
    ),
  )

/** By their ids, some at a time. */
export async function selectPeopleWhoCould(
  reader: Reader,
  needed: readonly Needed[],
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  if (needed.length === 0) return []
  const rows = await reader
    .selectDistinct({ userId: results.userId })
    .from(results)
    .where(and(couldFulfil(needed), after ? gt(results.userId, after) : undefined))
    .orderBy(asc(results.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** As far as `most`. */
export async function countPeopleWhoCould(
  reader: Reader,
  needed: readonly Needed[],
  most: number,
): Promise<number> {
  if (needed.length === 0) return 0
  const people = reader
    .selectDistinct({ userId: results.userId })
    .from(results)
    .where(couldFulfil(needed))
    // In the order of the index: it ends where there are enough.
    .orderBy(asc(results.userId))
    .limit(most)
    .as('people')
  const [row] = await reader.select({ count: count() }).from(people)
  return row?.count ?? 0
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
