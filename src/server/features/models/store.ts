import { desc } from 'drizzle-orm'
import type { ModelSettings } from '#server/platform/ai/model-access.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { aiCalls } from '#server/platform/db/tables/analytics.ts'
import { modelSettings } from '#server/platform/db/tables/models.ts'

/** Two who change them at once take turns. The row is made where there is none yet. */
export async function lockModelSettings(tx: Tx, now: Date): Promise<ModelSettings> {
  await tx.insert(modelSettings).values({ id: 1, version: 0, off: [], changedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(modelSettings).for('update')
  if (!row) throw new Error('There is no row of settings.')
  return row
}

export async function updateModelSettings(
  tx: Tx,
  change: ModelSettings & { changedAt: Date },
): Promise<void> {
  await tx.update(modelSettings).set(change)
}

export async function selectLastCallIfAny(reader: Reader) {
  const [row] = await reader.select().from(aiCalls).orderBy(desc(aiCalls.at), desc(aiCalls.id)).limit(1)
  return row ?? null
}
