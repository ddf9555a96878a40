/**
 * The bank that the product ships, for tests that ask its questions. Drawing and writing it takes seconds, so it is done once per
 * run and set aside in the template; a test copies it from there.
 */

import { syncBank } from '#server/features/items/bank-sync.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'

export async function setBankAside(database: Database, queue: Queue): Promise<void> {
  await syncBank({ database, clock: systemClock, queue })
  await database.raw.script(`
    CREATE SCHEMA shipped;
    CREATE TABLE shipped.items AS TABLE items;
    CREATE TABLE shipped.item_versions AS TABLE item_versions;
    TRUNCATE items, item_versions CASCADE`)
}

/** Once for each application, before anything else is in its bank. */
export async function fillBank({ database }: { database: Database }): Promise<void> {
  await database.raw.script(`
    INSERT INTO items SELECT * FROM shipped.items;
    INSERT INTO item_versions SELECT * FROM shipped.item_versions`)
}
