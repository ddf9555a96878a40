import { eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { profiles } from '#server/platform/db/tables/documents.ts'

export type ProfileRow = typeof profiles.$inferSelect

export async function selectProfileIfAny(reader: Reader, userId: string): Promise<ProfileRow | null> {
  const [row] = await reader.select().from(profiles).where(eq(profiles.userId, userId))
  return row ?? null
}

export async function selectProfiles(
  reader: Reader,
  userIds: string[],
): Promise<Pick<ProfileRow, 'userId' | 'profile'>[]> {
  if (userIds.length === 0) return []
  return await reader
    .select({ userId: profiles.userId, profile: profiles.profile })
    .from(profiles)
    .where(inArray(profiles.userId, userIds))
}

export async function upsertProfile(tx: Tx, row: ProfileRow): Promise<void> {
  const { userId: _, ...values } = row
  await tx.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.userId, set: values })
}

export async function deleteProfile(tx: Tx, userId: string): Promise<ProfileRow | null> {
  const [row] = await tx.delete(profiles).where(eq(profiles.userId, userId)).returning()
  return row ?? null
}
