import { describe, expect, it } from 'vitest'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { chooseOtherScenarioIfAny, chooseScenarios } from '#core/tests/choose-scenarios.ts'

const job = (jobTitle: string, ...skills: string[]) => ({
  jobTitle,
  skills: skills.map((name) => ({ name, isMustHave: true })),
})
const fieldOf = (id: string) => allScenarios.find((scenario) => scenario.id === id)?.field
const wordsOf = (id: string) => allScenarios.find((scenario) => scenario.id === id)?.minWords

describe('chooseScenarios', () => {
  it.each([
    ['engineering', job('Senior Backend Engineer', 'Node.js', 'SQL')],
    ['data', job('Data Engineer', 'PostgreSQL', 'Python')],
    ['finance', job('Accountant', 'Accounting', 'Excel')],
    ['marketing', job('Marketing Manager', 'SEO')],
    // A stray skill of another trade does not weigh as much as the title.
    ['data', job('Data Analyst', 'Sales', 'SQL', 'Negotiation')],
    ['engineering', job('Engineering Manager', 'People management', 'React')],
    // The title says nothing: the skills do.
    ['marketing', job('Generalist', 'SEO', 'Email marketing', 'Media planning')],
  ])('gives three of %s, of 200, 250 and 200 words', (field, wanted) => {
    const chosen = chooseScenarios(wanted, allScenarios, { seed: 'one' })
    expect(chosen.map(fieldOf)).toEqual([field, field, field])
    expect(chosen.map(wordsOf)).toEqual([200, 250, 200])
    expect(new Set(chosen).size).toBe(3)
  })

  it('takes what is nearest where a field has none of a length', () => {
    const chosen = chooseScenarios(job('Customer Support Specialist', 'Patience'), allScenarios, {
      seed: 'one',
    })
    expect([fieldOf(chosen[0] ?? ''), fieldOf(chosen[2] ?? '')]).toEqual(['support', 'support'])
    expect(['operations', 'product']).toContain(fieldOf(chosen[1] ?? ''))
  })

  it('gives three to a job that says nothing of itself, others by another seed', () => {
    const chosen = ['a', 'b', 'c', 'd'].map((seed) => chooseScenarios(job(''), allScenarios, { seed }))
    for (const three of chosen) expect(three.map(wordsOf)).toEqual([200, 250, 200])
    expect(new Set(chosen.map((three) => three.join())).size).toBeGreaterThan(1)
  })
})

describe('chooseOtherScenarioIfAny', () => {
  it('goes through all of the same length, and then says that there is none', () => {
    const wanted = job('Data Engineer')
    const taken = chooseScenarios(wanted, allScenarios, { seed: 'one' })
    let replaced = taken[1] as string
    for (;;) {
      const other = chooseOtherScenarioIfAny(wanted, allScenarios, { seed: 'one', replaced, taken })
      if (!other) break
      expect(wordsOf(other)).toBe(250)
      expect(taken).not.toContain(other)
      taken.push(other)
      replaced = other
    }
    expect(taken.filter((id) => wordsOf(id) === 250)).toHaveLength(
      allScenarios.filter(({ minWords }) => minWords === 250).length,
    )
  })
})
