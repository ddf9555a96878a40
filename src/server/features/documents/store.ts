import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { ResumeReading } from '#contract/documents.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { profiles, resumeDrafts } from '#server/platform/db/tables/documents.ts'

export type DraftRow = typeof resumeDrafts.$inferSelect
export type ProfileRow = typeof profiles.$inferSelect

/** False for who was suspended, is leaving or was erased since the request came in. */
export async function isActive(reader: Reader, userId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active'), isNull(users.erasedAt)))
  return rows.length > 0
}

export async function selectDraftIfAny(reader: Reader, userId: string): Promise<DraftRow | null> {
  const [row] = await reader.select().from(resumeDrafts).where(eq(resumeDrafts.userId, userId))
  return row ?? null
}

export async function insertDraft(tx: Tx, row: typeof resumeDrafts.$inferInsert): Promise<void> {
  await tx.insert(resumeDrafts).values(row)
}

/** False where it was replaced or forgotten in the meantime. */
export async function updateReading(tx: Tx, draftId: string, reading: ResumeReading): Promise<boolean> {
  const rows = await tx
    .update(resumeDrafts)
    .set({ reading })
    .where(eq(resumeDrafts.id, draftId))
    .returning({ id: resumeDrafts.id })
  return rows.length > 0
}

export async function deleteDraft(tx: Tx, userId: string): Promise<DraftRow | null> {
  const [row] = await tx.delete(resumeDrafts).where(eq(resumeDrafts.userId, userId)).returning()
  return row ?? null
}

export async function selectOldDrafts(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<{ userId: string; id: string }[]> {
  return await reader
    .select({ userId: resumeDrafts.userId, id: resumeDrafts.id })
    .from(resumeDrafts)
    .where(lt(resumeDrafts.uploadedAt, before))
    .orderBy(asc(resumeDrafts.uploadedAt))
    .limit(limit)
}

export async function selectProfileIfAny(reader: Reader, userId: string): Promise<ProfileRow | null> {
  const [row] = await reader.select().from(profiles).where(eq(profiles.userId, userId))
  return row ?? null
}

export async function upsertProfile(tx: Tx, row: ProfileRow): Promise<void> {
  const { userId: _, ...values } = row
  await tx.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.userId, set: values })
}

export async function deleteProfile(tx: Tx, userId: string): Promise<ProfileRow | null> {
  const [row] = await tx.delete(profiles).where(eq(profiles.userId, userId)).returning()
  return row ?? null
}
