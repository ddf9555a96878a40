/** The items of a test as the measuring engine and the assembling of tests know them. */
import type { PoolItem } from '#core/irt/pool.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import type { TestContent } from '#core/tests/test.ts'
import type { HeldItem } from '../items/service.ts'

/** What a person may be asked. */
export function toPool({ sections }: Pick<TestContent, 'sections'>, held: readonly HeldItem[]): PoolItem[] {
  const byId = new Map(held.map((item) => [item.id, item]))
  return sections.flatMap((section) =>
    section.items.flatMap(({ itemId }) => {
      const item = byId.get(itemId)
      return item ? [{ id: itemId, section: section.id, family: item.family, curve: item.curve }] : []
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
