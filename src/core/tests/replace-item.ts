/** Another question in the place of one. */
import { informationAt } from '#core/irt/item-curve.ts'
import { createRandom } from '#core/items/random.ts'
import { abilitiesThatMatter } from '#core/tests/assemble-items.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import { listItems, type TestContent } from '#core/tests/test.ts'

/** Chance decides among so many that measure most alike. */
const choice = 3

/** Null where the bank has no other that fits the place: of the same skill, and as hard if there is one. */
export function replaceItemIfAny(
  content: TestContent,
  bank: readonly BankItem[],
  itemId: string,
): TestContent | null {
  const replaced = bank.find(({ id }) => id === itemId)
  const skill = replaced?.skill
  const difficulty = replaced?.difficulty
  if (!replaced || !skill || !difficulty) return null
  const dismissed = [...content.dismissed, itemId]
  const present = new Set(listItems(content).map((item) => item.itemId))
  const taken = new Set(bank.filter(({ id }) => present.has(id) && id !== itemId).map(({ family }) => family))
  const fitting = bank.filter(
    (item) =>
      item.skill === skill &&
      !present.has(item.id) &&
      !dismissed.includes(item.id) &&
      !taken.has(item.family),
  )
  const asHard = fitting.filter((item) => item.difficulty === difficulty)
  // What asks the same in other figures is the last resort: who replaces a question rarely wants its twin.
  const ranked = (asHard.length > 0 ? asHard : fitting).toSorted(
    (one, other) =>
      Number(one.family === replaced.family) - Number(other.family === replaced.family) ||
      differenceOf(one, replaced) - differenceOf(other, replaced),
  )
  const others = ranked.filter(({ family }) => family !== replaced.family)
  const near = (others.length > 0 ? others : ranked).slice(0, choice)
  if (near.length === 0) return null
  const next = createRandom(`replace/${content.seed}/${dismissed.length}/${itemId}`).pick(near)
  return {
    ...content,
    dismissed,
    sections: content.sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        item.itemId === itemId ? { itemId: next.id, version: next.version, isLocked: false } : item,
      ),
    })),
  }
}

function differenceOf(one: BankItem, other: BankItem): number {
  return abilitiesThatMatter.reduce<number>(
    (sum, ability) => sum + (informationAt(one.curve, ability) - informationAt(other.curve, ability)) ** 2,
    0,
  )
}
