/** The shared bank as far as tests are put together from it, without a database. */
import { informationAt } from '#core/irt/item-curve.ts'
import { authoredItems } from '#core/items/bank/catalogue.ts'
import type { ItemContent } from '#core/items/item.ts'
import { priorParameters } from '#core/items/item-parameters.ts'
import { createRandom } from '#core/items/random.ts'
import { allTemplates } from '#core/items/templates/catalogue.ts'
import { drawItem } from '#core/items/templates/template.ts'
import type { BankItem } from '#core/tests/bank-item.ts'

export function toBankItem(id: string, content: ItemContent, family = id): BankItem {
  const { discrimination, difficulty, guessing } = priorParameters(content)
  return {
    id,
    version: 1,
    skill: content.skill,
    difficulty: content.difficulty,
    type: content.type,
    family,
    curve: { discrimination: discrimination.value, difficulty: difficulty.value, guessing },
    curveError: { discrimination: discrimination.error, difficulty: difficulty.error },
    answers: 0,
  }
}

/** What is written, and two draws of each template. */
export function listShippedBank(): BankItem[] {
  return [
    ...authoredItems.map((item) => toBankItem(item.id, item.content)),
    ...allTemplates.flatMap((template) =>
      ['1', '2'].map((seed) => toBankItem(`${template.id}/${seed}`, drawItem(template, seed), template.id)),
    ),
  ]
}

/** As if each had been answered so often that its curve is known, which is then not the one its writer thought. */
export function calibrate(bank: readonly BankItem[], seed: string): BankItem[] {
  const random = createRandom(seed)
  const around = (spread: number) => (random.int(-1000, 1000) / 1000) * spread
  return bank.map((item) => ({
    ...item,
    curve: {
      ...item.curve,
      discrimination: Math.max(0.5, item.curve.discrimination + around(0.4)),
      difficulty: item.curve.difficulty + around(0.6),
    },
    answers: 500,
  }))
}

export function sumInformation(items: readonly Pick<BankItem, 'curve'>[], ability: number): number {
  return items.reduce((sum, { curve }) => sum + informationAt(curve, ability), 0)
}
