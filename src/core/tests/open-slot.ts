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

/** With how long people usually take over it. */
export type SlotItem = PoolItem & { seconds: number }

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

export function openSlotIfAny<Item extends SlotItem>(
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
  const ofSection = pool.filter((item) => item.section === section.id)
  return selectItem({
    pool: preparePool(withinTime(content, { slots: slots.length, asked, ofSection, pool })),
    asked,
    posterior,
    section: section.id,
    exposure: exposure && { ...exposure, progress: asked.length / slots.length },
    random: createRandom(`${seed}/slot/${slot}`),
  })
}

/**
 * What tells most often takes longest, code above all. An item is taken only where it leaves the other places their usual time;
 * where none does, the quickest are.
 */
function withinTime<Item extends SlotItem>(
  { config }: Pick<TestContent, 'config'>,
  state: {
    slots: number
    asked: readonly Item[]
    ofSection: readonly Item[]
    pool: readonly Item[]
  },
): Item[] {
  const { slots, asked, ofSection, pool } = state
  const families = new Set(asked.map(({ family }) => family))
  const left = ofSection.filter(({ family }) => !families.has(family))
  const whole = config.duration * 60
  const mean = pool.reduce((sum, item) => sum + item.seconds, 0) / Math.max(1, pool.length)
  const others = (slots - asked.length - 1) * Math.min(mean, whole / slots)
  const rest = whole - asked.reduce((sum, item) => sum + item.seconds, 0) - others
  // Nobody likes to begin with the longest one.
  const most = asked.length === 0 ? Math.min(rest, mean) : rest
  const fitting = left.filter((item) => item.seconds <= most)
  if (fitting.length > 0) return fitting
  const quickest = Math.min(...left.map(({ seconds }) => seconds))
  return left.filter((item) => item.seconds === quickest)
}
