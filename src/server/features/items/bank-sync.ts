/** Brings the shared bank of the database to what this version of the product ships. */

import { authoredItems } from '#core/items/bank/catalogue.ts'
import { practiceItems } from '#core/items/bank/practice-items.ts'
import type { ItemContent, ItemSource, Json } from '#core/items/item.ts'
import { isSameValue } from '#core/items/judge.ts'
import { allTemplates } from '#core/items/templates/catalogue.ts'
import { drawItem } from '#core/items/templates/template.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { toListed, toNewRows, toVersionRow } from './item-rows.ts'
import * as store from './store.ts'

/** So many of each template stand in the bank; more are drawn when they are wanted. */
const drawsPerTemplate = 4
const rowsAtOnce = 200

type Shipped = { content: ItemContent; source: ItemSource; templateId?: string; seed?: string }

const keyOfAuthored = (id: string) => `authored/${id}`

export const practiceKeys = new Set([...practiceItems].map(keyOfAuthored))

/** Whether practice asks it, and so no test. */
export const isForPractice = ({ bankKey }: { bankKey: string | null }) => practiceKeys.has(bankKey ?? '')

/** All of it has passed lint and, where it has code, been run: the tests of the product see to that. */
function listShipped(): Map<string, Shipped> {
  const shipped = new Map<string, Shipped>()
  for (const { id, content } of authoredItems) shipped.set(keyOfAuthored(id), { content, source: 'authored' })
  for (const template of allTemplates)
    for (let n = 1; n <= drawsPerTemplate; n++) {
      const seed = String(n)
      const content = drawItem(template, seed)
      shipped.set(`template/${template.id}/${seed}`, {
        content,
        source: 'template',
        templateId: template.id,
        seed,
      })
    }
  return shipped
}

export async function syncBank(parts: { database: Database; clock: Clock; queue: Queue }): Promise<void> {
  const { database, clock, queue } = parts
  const shipped = listShipped()
  const present = new Map((await store.selectBank(database.db)).map((row) => [row.bankKey ?? '', row]))
  const isSame = (row: { content: ItemContent }, { content }: Shipped) =>
    isSameValue(row.content as unknown as Json, content as unknown as Json)

  await database.transaction(async (tx) => {
    await insertAll(
      tx,
      [...shipped].filter(([key]) => !present.has(key)),
    )
    for (const [key, row] of present) {
      const now = shipped.get(key)
      if (!now || (isSame(row, now) && row.status === 'active')) continue
      const version = isSame(row, now) ? row.version : row.version + 1
      if (version > row.version)
        await store.insertVersion(
          tx,
          toVersionRow(clock, { itemId: row.id, version, createdBy: null }, now.content),
        )
      await store.updateItem(tx, row.id, {
        ...toListed(now.content),
        version,
        status: 'active',
        updatedAt: clock.now(),
      })
    }
    const gone = [...present.values()].filter(
      ({ bankKey, status }) => !shipped.has(bankKey ?? '') && status !== 'retired',
    )
    if (gone.length > 0)
      await store.retireFromBank(
        tx,
        gone.map(({ id }) => id),
        clock.now(),
      )
    for (const { id } of gone) await queue.send(tx, 'scoring.item_changed', { itemId: id, companyId: null })
  })

  async function insertAll(tx: Tx, missing: [key: string, shipped: Shipped][]): Promise<void> {
    for (let from = 0; from < missing.length; from += rowsAtOnce) {
      const rows = missing
        .slice(from, from + rowsAtOnce)
        .map(([bankKey, { content, ...origin }]) =>
          toNewRows(
            clock,
            { companyId: null, bankKey, createdBy: null, status: 'active', ...origin },
            content,
          ),
        )
      await store.insertItems(
        tx,
        rows.map(({ item }) => item),
        rows.map(({ version }) => version),
      )
    }
  }
}
