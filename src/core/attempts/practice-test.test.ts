import { describe, expect, it } from 'vitest'
import { planPracticeTest } from '#core/attempts/practice-test.ts'
import { practiceItems } from '#core/items/bank/practice-items.ts'
import { listItems } from '#core/tests/test.ts'
import { listShippedBank } from '../../../tests/support/bank.ts'

const bank = listShippedBank().filter(({ id }) => practiceItems.has(id))

describe('planPracticeTest', () => {
  it('has questions of its own', () => {
    expect(bank).toHaveLength(practiceItems.size)
  })

  it('asks an easy one of each kind, the same for the same seed', () => {
    const test = planPracticeTest(bank, 'one')
    const byId = new Map(bank.map((item) => [item.id, item]))
    const asked = listItems(test).map(({ itemId }) => byId.get(itemId))
    expect(asked.map((item) => item?.type)).toEqual([
      'multiple-choice',
      'output-prediction',
      'multiple-select',
      'code-completion',
      'sql-query',
    ])
    expect(asked.every((item) => item?.difficulty === 'easy')).toBe(true)
    expect(planPracticeTest(bank, 'one')).toEqual(test)
    const seeds = Array.from({ length: 20 }, (_, n) => listItems(planPracticeTest(bank, `${n}`)))
    expect(new Set(seeds.map((items) => JSON.stringify(items))).size).toBeGreaterThan(5)
  })

  it('leaves out what the bank does not have', () => {
    const test = planPracticeTest(
      bank.filter(({ type }) => type === 'multiple-choice'),
      'one',
    )
    expect(listItems(test)).toHaveLength(1)
    expect(planPracticeTest([], 'one').sections[0]?.items).toEqual([])
  })
})
