import { describe, expect, it } from 'vitest'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { expectSeconds } from '#core/tests/answer-time.ts'
import { generateTest } from '#core/tests/generate-test.ts'
import { type BoundSlot, listSlots, openSlotIfAny } from '#core/tests/open-slot.ts'
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { listShippedBank } from '../../../tests/support/bank.ts'

const bank = listShippedBank()

function prepare(adaptiveTesting: boolean, duration = 60) {
  const content = generateTest({
    job: {
      jobTitle: 'Analyst',
      skills: [
        { name: 'SQL', isMustHave: true },
        { name: 'Python', isMustHave: true },
      ],
    },
    config: { ...defaultTestConfig, adaptiveTesting, duration, questionCount: 12 },
    seed: 'one',
    bank,
    scenarios: allScenarios,
  })
  const pool = content.sections.flatMap(({ id, items }) =>
    items.flatMap(({ itemId }) => {
      const item = bank.find((one) => one.id === itemId)
      return item
        ? [{ id: item.id, section: id, family: item.family, curve: item.curve, seconds: expectSeconds(item) }]
        : []
    }),
  )
  const open = (slot: number, bound: readonly BoundSlot[]) =>
    openSlotIfAny(content, { slot, bound, pool, seed: 'taker' })
  /** All slots one after the other, each answered in the same way. */
  const walk = (score: number, slots = listSlots(content).map((_, at) => at)) => {
    const bound: BoundSlot[] = []
    for (const slot of slots) bound.push({ slot, itemId: open(slot, bound)?.id ?? '', score })
    return bound
  }
  return { content, open, walk }
}

const secondsOf = ({ id }: { id: string }) => {
  const item = bank.find((one) => one.id === id)
  return item ? expectSeconds(item) : 0
}
const curveOf = (id: string) => bank.find((item) => item.id === id)?.curve
const meanDifficulty = (bound: readonly BoundSlot[]) =>
  bound.reduce((sum, { itemId }) => sum + (curveOf(itemId)?.difficulty ?? 0), 0) / bound.length

describe('a place of a fixed test', () => {
  it('has the same item for everyone, in order', () => {
    const { content, walk } = prepare(false)
    const inOrder = content.sections.flatMap(({ items }) => items.map(({ itemId }) => itemId))
    expect(walk(1).map(({ itemId }) => itemId)).toEqual(inOrder)
    expect(walk(0).map(({ itemId }) => itemId)).toEqual(inOrder)
  })
})

describe('a place of an adaptive test', () => {
  const { content, open, walk } = prepare(true)

  it('gets harder questions after right answers, and easier ones after wrong ones', () => {
    expect(meanDifficulty(walk(1))).toBeGreaterThan(meanDifficulty(walk(0)) + 0.5)
  })

  it('is no long one where the test begins', () => {
    const pool = content.sections.flatMap(({ items }) => items.map(({ itemId }) => secondsOf({ id: itemId })))
    const mean = pool.reduce((sum, seconds) => sum + seconds, 0) / pool.length
    for (const slot of [0, 11]) expect(secondsOf({ id: open(slot, [])?.id ?? '' })).toBeLessThanOrEqual(mean)
  })

  it('stays bound to what it was opened with, whatever was answered since', () => {
    const bound = walk(1).slice(0, 6)
    const changed = bound.map((one) => ({ ...one, score: 0 }))
    expect(open(2, changed)?.id).toBe(bound[2]?.itemId)
    // The next one follows the answers as they are now.
    expect(curveOf(open(6, changed)?.id ?? '')?.difficulty).toBeLessThan(
      curveOf(open(6, bound)?.id ?? '')?.difficulty ?? 0,
    )
  })

  it('is of its section in any order of opening, and nothing is asked twice', () => {
    const slots = listSlots(content)
    const bound = walk(1, [11, 3, 0, 7, 1, 2, 10, 4, 5, 6, 8, 9])
    expect(new Set(bound.map(({ itemId }) => itemId)).size).toBe(slots.length)
    for (const { slot, itemId } of bound)
      expect(slots[slot]?.items.some((item) => item.itemId === itemId)).toBe(true)
  })

  it('is nothing where the test has no such place', () => {
    expect(open(12, [])).toBeNull()
    expect(open(-1, [])).toBeNull()
  })

  it.each([15, 30, 60])('leaves enough of %d minutes for those that come after', (minutes) => {
    const { walk } = prepare(true, minutes)
    for (const score of [0, 1]) {
      const seconds = walk(score).reduce((sum, { itemId }) => sum + secondsOf({ id: itemId }), 0)
      expect(seconds).toBeLessThanOrEqual(minutes * 60)
    }
  })
})
