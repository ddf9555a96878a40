import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { retentionSettings } from '#server/platform/db/tables/retention.ts'

export type SettingsRow = typeof retentionSettings.$inferSelect

export async function selectSettingsIfAny(reader: Reader): Promise<SettingsRow | null> {
  const [row] = await reader.select().from(retentionSettings).where(eq(retentionSettings.id, 1))
  return row ?? null
}

/** Two who change them at once take turns. The row is made where there is none yet. */
export async function lockSettings(tx: Tx, now: Date): Promise<SettingsRow> {
  await tx
    .insert(retentionSettings)
    .values({ id: 1, version: 0, days: {}, changedAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select().from(retentionSettings).for('update')
  if (!row) throw new Error('There is no row of settings.')
  return row
}

export async function updateSettings(tx: Tx, change: Partial<Omit<SettingsRow, 'id'>>): Promise<void> {
  await tx.update(retentionSettings).set(change)
}

export async function noteSweep(reader: Reader, at: Date): Promise<void> {
  await reader
    .insert(retentionSettings)
    .values({ id: 1, version: 0, days: {}, changedAt: at, sweptAt: at })
    .onConflictDoUpdate({ target: retentionSettings.id, set: { sweptAt: at } })
}
