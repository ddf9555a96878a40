import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { secrets } from '../db/tables/platform.ts'

/** A named secret, made at the first start. All processes on one database get the same. */
export async function readOrCreateSecret(database: Database, clock: Clock, name: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await database.db
    .insert(secrets)
    .values({ name, value: fresh, createdAt: clock.now() })
    .onConflictDoNothing()
  const [row] = await database.db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`The secret ${name} could not be stored.`)
  return row.value
}
