/** The items of a test as the measuring engine and the assembling of tests know them. */
import { expectSeconds } from '#core/tests/answer-time.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import type { UncertainItem } from '#core/tests/forecast.ts'
import type { SlotItem } from '#core/tests/open-slot.ts'
import type { TestContent } from '#core/tests/test.ts'
import type { HeldItem } from '../items/service.ts'

/** What a person may be asked. */
export function toPool(
  { sections }: Pick<TestContent, 'sections'>,
  held: readonly HeldItem[],
): (SlotItem & UncertainItem)[] {
  const byId = new Map(held.map((item) => [item.id, item]))
  return sections.flatMap((section) =>
    section.items.flatMap(({ itemId }) => {
      const item = byId.get(itemId)
      if (!item) return []
      const { family, curve, curveError, content } = item
      return [{ id: itemId, section: section.id, family, curve, curveError, seconds: expectSeconds(content) }]
    }),
  )
}

/** The bank, and what the test still holds of what was retired from it. */
export function withHeld(bank: readonly BankItem[], held: readonly HeldItem[]): BankItem[] {
  const known = new Set(bank.map(({ id }) => id))
  const gone = held.filter(({ id }) => !known.has(id))
  return [
    ...bank,
    ...gone.map(({ id, version, content, family, curve, curveError, answers }) => ({
      id,
      version,
      skill: content.skill,
      difficulty: content.difficulty,
      type: content.type,
      family,
      curve,
      curveError,
      answers,
    })),
  ]
}
