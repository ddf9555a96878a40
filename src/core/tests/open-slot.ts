/**
 * Which item a place of a test gets when it is first opened. It stays bound to it: answers may be changed, and what is
 * opened later follows the answers as they are then.
 */
import { computePosterior } from '#core/irt/ability.ts'
import type { Exposure } from '#core/irt/exposure.ts'
import { type PoolItem, preparePool } from '#core/irt/pool.ts'
import { selectItem } from '#core/irt/selection.ts'
import { createRandom } from '#core/items/random.ts'
import type { TestContent, TestSection } from '#core/tests/test.ts'

export type BoundSlot = {
  slot: number
  itemId: string
  /** 0 to 1; null while it is not answered. */
  score: number | null
}

/** One for each question that a person is asked, section by section. */
export function listSlots({ sections }: Pick<TestContent, 'sections'>): TestSection[] {
  return sections.flatMap((section) => Array.from({ length: section.questions }, () => section))
}

export function openSlotIfAny<Item extends PoolItem>(
  content: Pick<TestContent, 'sections' | 'config'>,
  order: {
    slot: number
    bound: readonly BoundSlot[]
    pool: readonly Item[]
    seed: string
    exposure?: Omit<Exposure, 'progress'>
  },
): Item | null {
  const { slot, bound, pool, seed, exposure } = order
  const byId = new Map(pool.map((item) => [item.id, item]))
  const before = bound.find((one) => one.slot === slot)
  if (before) return byId.get(before.itemId) ?? null
  const slots = listSlots(content)
  const section = slots[slot]
  if (!section) return null
  if (!content.config.adaptiveTesting) {
    const place = slot - slots.indexOf(section)
    return byId.get(section.items[place]?.itemId ?? '') ?? null
  }
  const asked = bound.flatMap(({ itemId, score }) => {
    const item = byId.get(itemId)
    return item ? [{ ...item, score }] : []
  })
  const posterior = computePosterior(
    asked.flatMap(({ curve, score }) => (score === null ? [] : [{ curve, score }])),
  )
  return selectItem({
    pool: preparePool(pool),
    asked,
    posterior,
    section: section.id,
    exposure: exposure && { ...exposure, progress: asked.length / slots.length },
    random: createRandom(`${seed}/slot/${slot}`),
  })
}
