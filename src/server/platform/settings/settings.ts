/** What administrators set in place of what the product brings along, by its key. What it has to be, its owner says. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database.ts'
import { settings } from '../db/tables/platform.ts'
import type { PersonalDataHolder } from '../personal-data.ts'

/** What is said of the platform, the contact address in its mails included. */
export const landingKey = 'landing'
/** What the language model is switched off for. */
export const modelsKey = 'models'
/** For how long what is kept, where that is not as it comes. */
export const retentionKey = 'retention'
/** When what has had its time was last deleted. */
export const sweptKey = 'retention.swept'

export type SettingRow = typeof settings.$inferSelect

export async function selectSettings(reader: Reader, keys: readonly string[]): Promise<SettingRow[]> {
  return await reader
    .select()
    .from(settings)
    .where(inArray(settings.key, [...keys]))
}

/** Of two who want to change one, the second waits here and reads what the first made of it. */
export async function lockSettingIfAny(tx: Tx, key: string): Promise<SettingRow | null> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update')
  return row ?? null
}

/**
 * Saves it over that version; 0 is one that was never set. Null where it is another by now. Who comes second waits for the first
 * and finds their version gone.
 */
export async function saveSettingIfUnchanged(
  tx: Tx,
  row: { key: string; version: number; value: unknown; changedBy: string | null; changedAt: Date },
): Promise<SettingRow | null> {
  const { key, version, ...change } = row
  if (version === 0) {
    const inserted = await tx
      .insert(settings)
      .values({ key, version: 1, ...change })
      .onConflictDoNothing()
      .returning()
    return inserted[0] ?? null
  }
  const before = await lockSettingIfAny(tx, key)
  if (before?.version !== version) return null
  const updated = await tx
    .update(settings)
    .set({ ...change, version: version + 1 })
    .where(eq(settings.key, key))
    .returning()
  return updated[0] ?? null
}

/** What the platform notes for itself, over whatever it noted before. */
export async function noteSetting(
  reader: Reader,
  { key, value, at }: { key: string; value: unknown; at: Date },
): Promise<void> {
  const change = { value, changedBy: null, changedAt: at }
  await reader
    .insert(settings)
    .values({ key, version: 1, ...change })
    .onConflictDoUpdate({ target: settings.key, set: { ...change, version: sql`${settings.version} + 1` } })
}

/** What is set is the platform's own; of its administrators it only knows who changed it last. */
export const settingsPersonalData: PersonalDataHolder = {
  tables: [settings],
  async export(reader, userId) {
    const rows = await reader
      .select({ key: settings.key, changedAt: settings.changedAt })
      .from(settings)
      .where(eq(settings.changedBy, userId))
      .orderBy(asc(settings.key))
    return rows.length > 0 ? [{ path: 'settings-you-changed.json', json: rows }] : []
  },
  async erase(tx, userId) {
    await tx.update(settings).set({ changedBy: null }).where(eq(settings.changedBy, userId))
  },
}
