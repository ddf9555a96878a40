import { desc } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { aiCalls } from '#server/platform/db/tables/analytics.ts'

export async function selectLastCallIfAny(reader: Reader) {
  const [row] = await reader.select().from(aiCalls).orderBy(desc(aiCalls.at), desc(aiCalls.id)).limit(1)
  return row ?? null
}
