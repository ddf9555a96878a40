/** People, and how they prove who they are. */
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { User } from '#core/permissions.ts'
import { toSearchKey } from '#core/search/query.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import {
  accommodations,
  companies,
  identities,
  jobseekers,
  passwords,
  recruiters,
  type StoredMembership,
  users,
} from '#server/platform/db/tables/accounts.ts'

export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  role: users.role,
  status: users.status,
  avatarId: users.avatarFileId,
  timeZone: users.timeZone,
  eraseAfter: users.eraseAfter,
  companyId: companies.id,
  companyName: companies.name,
  membership: recruiters.membership,
  suspendedAt: companies.suspendedAt,
  suspendedReason: companies.suspendedReason,
}

type UserRow = Omit<User, 'membership' | 'isEmailVerified'> & {
  emailVerifiedAt: Date | null
  companyId: string | null
  companyName: string | null
  membership: StoredMembership | null
  suspendedAt: Date | null
  suspendedReason: string | null
}

export function toUser({ emailVerifiedAt, ...row }: UserRow): User {
  const { companyId, companyName, membership, suspendedAt, suspendedReason, ...user } = row
  const isEmailVerified = emailVerifiedAt !== null
  if (companyId === null || companyName === null || membership === null)
    return { ...user, isEmailVerified, membership: null }
  const isBarred = suspendedAt !== null && membership === 'member'
  const suspension = isBarred ? { reason: suspendedReason ?? '', since: suspendedAt } : null
  const state = isBarred ? 'suspended' : membership
  return { ...user, isEmailVerified, membership: { companyId, companyName, state, suspension } }
}

const selectUsers = (reader: Reader) =>
  reader
    .select(userColumns)
    .from(users)
    .leftJoin(recruiters, eq(recruiters.userId, users.id))
    .leftJoin(companies, eq(companies.id, recruiters.companyId))

export async function selectUserIfAny(reader: Reader, userId: string): Promise<User | null> {
  const [row] = await selectUsers(reader).where(and(eq(users.id, userId), isNull(users.erasedAt)))
  return row ? toUser(row) : null
}

export async function selectUser(reader: Reader, userId: string): Promise<User> {
  const user = await selectUserIfAny(reader, userId)
  if (!user) throw new Error(`There is no user ${userId}.`)
  return user
}

export async function selectUserByEmailIfAny(reader: Reader, email: string): Promise<User | null> {
  const [row] = await selectUsers(reader).where(hasEmail(email))
  return row ? toUser(row) : null
}

export async function selectUsersByEmail(reader: Reader, emails: string[]): Promise<User[]> {
  if (emails.length === 0) return []
  const keys = emails.map((email) => email.trim().toLowerCase())
  return (await selectUsers(reader).where(inArray(sql`lower(${users.email})`, keys))).map(toUser)
}

export async function selectUsersByIds(reader: Reader, userIds: string[]): Promise<User[]> {
  if (userIds.length === 0) return []
  return (await selectUsers(reader).where(and(inArray(users.id, userIds), isNull(users.erasedAt)))).map(
    toUser,
  )
}

export async function selectUserByIdentityIfAny(
  reader: Reader,
  identity: { issuer: string; subject: string },
): Promise<User | null> {
  const [row] = await selectUsers(reader)
    .innerJoin(identities, eq(identities.userId, users.id))
    .where(and(eq(identities.issuer, identity.issuer), eq(identities.subject, identity.subject)))
  return row ? toUser(row) : null
}

/** As the unique index sees it. */
export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.trim().toLowerCase())

export async function selectPasswordByEmailIfAny(
  reader: Reader,
  email: string,
): Promise<{ userId: string; hash: string } | null> {
  const [row] = await reader
    .select({ userId: passwords.userId, hash: passwords.hash })
    .from(passwords)
    .innerJoin(users, eq(users.id, passwords.userId))
    .where(hasEmail(email))
  return row ?? null
}

export async function selectPasswordHashIfAny(reader: Reader, userId: string): Promise<string | null> {
  const [row] = await reader
    .select({ hash: passwords.hash })
    .from(passwords)
    .where(eq(passwords.userId, userId))
  return row?.hash ?? null
}

/** The password that was verified must still be the one that counts. With the user locked, it stays so. */
export async function hasPasswordHash(tx: Tx, userId: string, hash: string): Promise<boolean> {
  return (await selectPasswordHashIfAny(tx, userId)) === hash
}

export async function selectIdentities(reader: Reader, userId: string) {
  return await reader
    .select({ issuer: identities.issuer, email: identities.email, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt))
}

export async function selectExtraTime(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader
    .select({ percent: accommodations.extraTimePercent })
    .from(accommodations)
    .where(eq(accommodations.userId, userId))
  return row?.percent ?? 0
}

export async function selectUserRow(reader: Reader, userId: string): Promise<typeof users.$inferSelect> {
  const [row] = await reader.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error(`There is no user ${userId}.`)
  return row
}

/** The colleagues who see a picture are those of the same company. */
export async function selectAvatarOwnerIfAny(reader: Reader, fileId: string): Promise<User | null> {
  const [row] = await selectUsers(reader).where(eq(users.avatarFileId, fileId))
  return row ? toUser(row) : null
}

export async function countUsersByRole(reader: Reader): Promise<{ role: User['role']; count: number }[]> {
  return await reader
    .select({ role: users.role, count: count() })
    .from(users)
    .where(isNull(users.erasedAt))
    .groupBy(users.role)
}

/** Locks them, so that two cannot go at the same moment, each relying on the other. */
export async function hasOtherActiveAdmin(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .for('update')
  return rows.some((row) => row.id !== userId)
}

export async function hasWayIn(reader: Reader, userId: string): Promise<boolean> {
  if ((await selectPasswordHashIfAny(reader, userId)) !== null) return true
  return (await selectIdentities(reader, userId)).length > 0
}

export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values({ ...row, nameKey: toSearchKey(row.name) })
}

export async function insertJobseeker(tx: Tx, row: typeof jobseekers.$inferInsert): Promise<void> {
  await tx.insert(jobseekers).values(row).onConflictDoNothing()
}

export async function insertIdentity(tx: Tx, row: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(row)
}

export async function updateUser(
  tx: Tx,
  userId: string,
  change: Partial<Omit<typeof users.$inferInsert, 'id'>>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, ...keyOf(change) })
    // A request that was still under way must not write onto who has been erased.
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
}

/** What a person is found by goes with their name; who is erased is found by nothing. */
function keyOf({ name, erasedAt }: Partial<typeof users.$inferInsert>): { nameKey?: string } {
  if (erasedAt) return { nameKey: '' }
  return name === undefined ? {} : { nameKey: toSearchKey(name) }
}

export async function upsertPassword(tx: Tx, row: typeof passwords.$inferInsert): Promise<void> {
  await tx
    .insert(passwords)
    .values(row)
    .onConflictDoUpdate({ target: passwords.userId, set: { hash: row.hash, updatedAt: row.updatedAt } })
}

export async function upsertExtraTime(tx: Tx, row: typeof accommodations.$inferInsert): Promise<void> {
  await tx
    .insert(accommodations)
    .values(row)
    .onConflictDoUpdate({
      target: accommodations.userId,
      set: { extraTimePercent: row.extraTimePercent, updatedAt: row.updatedAt },
    })
}

export async function deleteExtraTime(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accommodations).where(eq(accommodations.userId, userId))
}

/** All that was the account's own. The row itself is emptied by `updateUser`. */
export async function deleteWaysInAndSettings(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwords).where(eq(passwords.userId, userId))
  await tx.delete(identities).where(eq(identities.userId, userId))
  await tx.delete(accommodations).where(eq(accommodations.userId, userId))
}

/** Looked at again, under lock: the owner may have changed their mind since the list was made. */
export async function lockIfDueForErasure(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ eraseAfter: users.eraseAfter, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row !== undefined && row.erasedAt === null && row.eraseAfter !== null && row.eraseAfter <= now
}

export async function deleteIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId))
}

export async function selectUsersDueForErasure(reader: Reader, now: Date): Promise<string[]> {
  const rows = await reader
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNotNull(users.eraseAfter),
        sql`${users.eraseAfter} <= ${now.toISOString()}`,
        isNull(users.erasedAt),
      ),
    )
    .limit(1000)
  return rows.map((row) => row.id)
}
