import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '#core/permissions.ts'
import { type Reader, selectRows, type Tx } from '#server/platform/db/database.ts'
import { identities, passwords, users } from '#server/platform/db/tables/accounts.ts'

/** What somebody has, each by an index of its own. */
export async function countOf(reader: Reader, userId: string) {
  const [row] = await selectRows<Record<'applications' | 'sittings' | 'badges' | 'jobs', number>>(
    reader,
    sql`select (select count(*)::int from applications where user_id = ${userId}) as applications,
      (select count(*)::int from attempts where user_id = ${userId}) as sittings,
      (select count(*)::int from badge_issuances where user_id = ${userId} and revoked_at is null) as badges,
      (select count(*)::int from jobs where created_by = ${userId}) as jobs`,
  )
  return row ?? { applications: 0, sittings: 0, badges: 0, jobs: 0 }
}

export async function selectWaysIn(reader: Reader, userId: string) {
  const [password] = await reader.select({ any: count() }).from(passwords).where(eq(passwords.userId, userId))
  const [identity] = await reader
    .select({ email: identities.email })
    .from(identities)
    .where(eq(identities.userId, userId))
    .limit(1)
  return { hasPassword: (password?.any ?? 0) > 0, google: identity?.email ?? null }
}

export async function updateRole(tx: Tx, userId: string, role: Role, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ role, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
}
