import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { toSearchKey } from '#core/search/query.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies, recruiters, users } from '#server/platform/db/tables/accounts.ts'
import { mails } from '#server/platform/db/tables/platform.ts'

export type CompanyRow = typeof companies.$inferSelect

/** The oldest first. More than a few of one name are no help to anyone. The name of one that was merged means what it is part of now. */
export async function selectCompaniesByKey(reader: Reader, nameKey: string): Promise<CompanyRow[]> {
  const meant = reader
    .select({ id: sql<string>`coalesce(${companies.mergedIntoId}, ${companies.id})` })
    .from(companies)
    .where(eq(companies.nameKey, nameKey))
  return await reader
    .select()
    .from(companies)
    .where(inArray(companies.id, meant))
    .orderBy(asc(companies.createdAt), asc(companies.id))
    .limit(10)
}

/** It stays what it is until the transaction ends. Others may hold it, too. */
export async function holdCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('share')
}

export async function insertCompany(tx: Tx, row: typeof companies.$inferInsert): Promise<void> {
  await tx.insert(companies).values({ ...row, searchText: toSearchKey(row.name) })
}

export async function insertRecruiter(tx: Tx, row: typeof recruiters.$inferInsert): Promise<void> {
  await tx.insert(recruiters).values(row)
}

const isMember = eq(recruiters.membership, 'member')
const isWaiting = eq(recruiters.membership, 'waiting')

export async function selectMembers(reader: Reader, companyIds: string[]) {
  if (companyIds.length === 0) return []
  return await reader
    .select({
      companyId: recruiters.companyId,
      id: users.id,
      name: users.name,
      email: users.email,
      status: users.status,
      avatarId: users.avatarFileId,
    })
    .from(recruiters)
    .innerJoin(users, eq(users.id, recruiters.userId))
    .where(and(inArray(recruiters.companyId, companyIds), isMember))
    .orderBy(asc(users.name), asc(users.id))
}

export async function selectActiveAdmins(reader: Reader) {
  return await reader
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.erasedAt)))
}

/** Of one company, or of all. Who waits longest comes first. */
export async function selectJoinRequests(reader: Reader, companyId: string | null) {
  return await reader
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      companyId: companies.id,
      companyName: companies.name,
      askedAt: recruiters.createdAt,
    })
    .from(recruiters)
    .innerJoin(users, eq(users.id, recruiters.userId))
    .innerJoin(companies, eq(companies.id, recruiters.companyId))
    .where(and(isWaiting, eq(users.status, 'active'), ...(companyId ? [eq(companies.id, companyId)] : [])))
    .orderBy(asc(recruiters.createdAt))
    .limit(200)
}

/** Locks it: of two who answer at the same moment, one finds it answered. */
export async function selectJoinRequestForUpdateIfAny(tx: Tx, userId: string, companyId: string) {
  const [row] = await tx
    .select()
    .from(recruiters)
    .where(and(eq(recruiters.userId, userId), eq(recruiters.companyId, companyId), isWaiting))
    .for('update')
  return row ?? null
}

export async function admitRecruiter(tx: Tx, userId: string): Promise<void> {
  await tx.update(recruiters).set({ membership: 'member' }).where(eq(recruiters.userId, userId))
}

export async function deleteRecruiter(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recruiters).where(eq(recruiters.userId, userId))
}

export async function deleteWaitingRecruiter(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recruiters).where(and(eq(recruiters.userId, userId), isWaiting))
}

/** Members are not to be flooded by someone who asks, takes it back and asks again. */
export async function wasMailedAbout(reader: Reader, userId: string, since: Date): Promise<boolean> {
  const rows = await reader
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.aboutUserId, userId), gt(mails.createdAt, since)))
    .limit(1)
  return rows.length > 0
}

export async function selectMembership(reader: Reader, userId: string) {
  const [row] = await reader
    .select({
      company: companies.name,
      membership: recruiters.membership,
      since: recruiters.createdAt,
    })
    .from(recruiters)
    .innerJoin(companies, eq(companies.id, recruiters.companyId))
    .where(eq(recruiters.userId, userId))
  return row ?? null
}
