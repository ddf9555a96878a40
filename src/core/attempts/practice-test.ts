/** A short test of one question of each kind, for whoever wants to know what it is like. */
import type { ItemType } from '#core/items/item.ts'
import { createRandom } from '#core/items/random.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import type { TestContent } from '#core/tests/test.ts'

const kinds: readonly ItemType[] = [
  'multiple-choice',
  'output-prediction',
  'multiple-select',
  'code-completion',
  'sql-query',
]

export const practiceMinutes = 15

export function planPracticeTest(bank: readonly BankItem[], seed: string): TestContent {
  const random = createRandom(`practice/${seed}`)
  const drawn = kinds.flatMap((type) => {
    const found = bank.filter((item) => item.type === type)
    return found.length > 0 ? [random.pick(found)] : []
  })
  return {
    title: 'Demo test',
    description: 'One question of each kind, to see what a test is like. It is practice and never counts.',
    config: {
      difficulty: 'easy',
      duration: practiceMinutes,
      questionCount: drawn.length,
      includeScenarios: false,
      adaptiveTesting: false,
    },
    seed,
    sections: [
      {
        id: 'practice',
        name: 'Practice',
        skills: [...new Set(drawn.map(({ skill }) => skill))],
        questions: drawn.length,
        minutes: practiceMinutes,
        items: drawn.map(({ id, version }) => ({ itemId: id, version, isLocked: false })),
      },
    ],
    scenarioIds: [],
    coverage: [],
    dismissed: [],
  }
}
