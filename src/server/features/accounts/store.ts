import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { User } from '#core/permissions.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import {
  companies,
  credentials,
  jobseekers,
  recruiters,
  sessions,
  users,
} from '#server/platform/db/tables/accounts.ts'

const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  status: users.status,
  companyId: companies.id,
  companyName: companies.name,
  membership: recruiters.membership,
}

type UserRow = Pick<User, 'id' | 'name' | 'email' | 'role' | 'status'> & {
  companyId: string | null
  companyName: string | null
  membership: 'waiting' | 'member' | null
}

function toUser({ companyId, companyName, membership, ...user }: UserRow): User {
  const belongs = companyId !== null && companyName !== null && membership !== null
  return { ...user, membership: belongs ? { companyId, companyName, state: membership } : null }
}

/** Runs at every request, so its SQL is built once. */
export function prepareUserBySession(reader: Reader): (token: string, now: Date) => Promise<User | null> {
  const query = reader
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(recruiters, eq(recruiters.userId, users.id))
    .leftJoin(companies, eq(companies.id, recruiters.companyId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('user_by_session')
  return async (token, now) => {
    const [row] = await query.execute({ token, now: now.toISOString() })
    return row ? toUser(row) : null
  }
}

export async function selectUser(reader: Reader, userId: string): Promise<User> {
  const [row] = await reader
    .select(userColumns)
    .from(users)
    .leftJoin(recruiters, eq(recruiters.userId, users.id))
    .leftJoin(companies, eq(companies.id, recruiters.companyId))
    .where(eq(users.id, userId))
  if (!row) throw new Error(`There is no user ${userId}.`)
  return toUser(row)
}

export async function selectUserByEmailIfAny(reader: Reader, email: string): Promise<User | null> {
  const [row] = await reader.select({ id: users.id }).from(users).where(hasEmail(email))
  return row ? await selectUser(reader, row.id) : null
}

export async function selectPasswordHashIfAny(reader: Reader, email: string): Promise<string | null> {
  const [row] = await reader
    .select({ password: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(hasEmail(email), eq(credentials.providerId, 'credential')))
  return row?.password ?? null
}

/** As the unique index sees it. */
const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase())

export async function selectRecruitersOf(
  reader: Reader,
  companyId: string,
): Promise<{ id: string; name: string }[]> {
  return await reader
    .select({ id: users.id, name: users.name })
    .from(recruiters)
    .innerJoin(users, eq(users.id, recruiters.userId))
    .where(and(eq(recruiters.companyId, companyId), eq(recruiters.membership, 'member')))
    .orderBy(asc(users.name))
}

export async function countUsersByRole(reader: Reader): Promise<{ role: User['role']; count: number }[]> {
  return await reader.select({ role: users.role, count: count() }).from(users).groupBy(users.role)
}

export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values(row)
}

export async function insertCredential(tx: Tx, row: typeof credentials.$inferInsert): Promise<void> {
  await tx.insert(credentials).values(row)
}

export async function insertCompany(tx: Tx, row: typeof companies.$inferInsert): Promise<void> {
  await tx.insert(companies).values(row)
}

export async function insertRecruiter(tx: Tx, row: typeof recruiters.$inferInsert): Promise<void> {
  await tx.insert(recruiters).values(row)
}

export async function insertJobseeker(tx: Tx, row: typeof jobseekers.$inferInsert): Promise<void> {
  await tx.insert(jobseekers).values(row)
}

export async function updateUserName(tx: Tx, userId: string, name: string, now: Date): Promise<void> {
  await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId))
}
