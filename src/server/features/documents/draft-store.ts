import { asc, eq, lt, sql } from 'drizzle-orm'
import type { DocumentKind } from '#core/documents/document.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { jobDescriptionDrafts, resumeDrafts } from '#server/platform/db/tables/documents.ts'
import type { CountedRows } from '#server/platform/retention.ts'

export type DraftRow<Kind extends DocumentKind, Reading> = {
  userId: string
  id: string
  fileId: string
  fileName: string
  kind: Kind
  size: number
  uploadedAt: Date
  reading: Reading | null
}

export type DraftStore<Kind extends DocumentKind, Reading> = ReturnType<
  typeof createDraftStore<Kind, Reading>
>

/** The tables have the same columns; what differs is what may stand in them, which the purposes say. */
export function createDraftStore<Kind extends DocumentKind, Reading>(
  given: typeof resumeDrafts | typeof jobDescriptionDrafts,
) {
  type Row = DraftRow<Kind, Reading>
  const drafts = given as typeof jobDescriptionDrafts
  return {
    table: given,

    counted: {
      table: drafts,
      since: sql`${drafts.uploadedAt}`,
      isDue: (before) => lt(drafts.uploadedAt, before),
    } satisfies CountedRows,

    async selectIfAny(reader: Reader, userId: string): Promise<Row | null> {
      const [row] = await reader.select().from(drafts).where(eq(drafts.userId, userId))
      return (row as Row | undefined) ?? null
    },

    async insert(tx: Tx, row: Row): Promise<void> {
      await tx.insert(drafts).values(row as typeof drafts.$inferInsert)
    },

    /** False where it was replaced or forgotten in the meantime. */
    async updateReading(tx: Tx, draftId: string, reading: Reading): Promise<boolean> {
      const rows = await tx
        .update(drafts)
        .set({ reading } as Partial<typeof drafts.$inferInsert>)
        .where(eq(drafts.id, draftId))
        .returning({ id: drafts.id })
      return rows.length > 0
    },

    async delete(tx: Tx, userId: string): Promise<Row | null> {
      const [row] = await tx.delete(drafts).where(eq(drafts.userId, userId)).returning()
      return (row as Row | undefined) ?? null
    },

    async selectOld(reader: Reader, before: Date, limit: number): Promise<{ userId: string; id: string }[]> {
      return await reader
        .select({ userId: drafts.userId, id: drafts.id })
        .from(drafts)
        .where(lt(drafts.uploadedAt, before))
        .orderBy(asc(drafts.uploadedAt))
        .limit(limit)
    },
  }
}
