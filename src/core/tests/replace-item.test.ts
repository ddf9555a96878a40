import { describe, expect, it } from 'vitest'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { generateTest } from '#core/tests/generate-test.ts'
import { replaceItemIfAny } from '#core/tests/replace-item.ts'
import { listItems } from '#core/tests/test.ts'
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { listShippedBank } from '../../../tests/support/bank.ts'

const bank = listShippedBank()
const itemOf = (id: string) => bank.find((item) => item.id === id)
const content = generateTest({
  job: {
    jobTitle: 'Analyst',
    skills: [
      { name: 'SQL', isMustHave: true },
      { name: 'Python', isMustHave: true },
    ],
  },
  config: { ...defaultTestConfig, adaptiveTesting: false, questionCount: 12 },
  seed: 'one',
  bank,
  scenarios: allScenarios,
})
const first = listItems(content)[0]?.itemId ?? ''

describe('replaceItemIfAny', () => {
  it('puts another of the same skill and difficulty in the same place', () => {
    const changed = replaceItemIfAny(content, bank, first)
    const [before, after] = [itemOf(first), itemOf(listItems(changed ?? content)[0]?.itemId ?? '')]
    expect(after?.id).not.toBe(first)
    expect(after).toMatchObject({ skill: before?.skill, difficulty: before?.difficulty })
    expect(after?.family).not.toBe(before?.family)
    expect(listItems(changed ?? content).slice(1)).toEqual(listItems(content).slice(1))
  })

  it('never brings back one that was replaced, and ends when there is no other', () => {
    const seen = new Set<string>()
    let now = content
    for (let at = first; ; ) {
      expect(seen.has(at)).toBe(false)
      seen.add(at)
      const changed = replaceItemIfAny(now, bank, at)
      if (!changed) break
      now = changed
      at = listItems(now)[0]?.itemId ?? ''
    }
    expect(seen.size).toBeGreaterThan(3)
    const families = listItems(now).map(({ itemId }) => itemOf(itemId)?.family)
    expect(new Set(families).size).toBe(families.length)
  })

  it('has nothing for an item that nobody knows', () => {
    expect(replaceItemIfAny(content, bank, 'unknown')).toBeNull()
  })
})
