import { describe, expect, it } from 'vitest'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { abilitiesThatMatter } from '#core/tests/assemble-items.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import { generateTest, keepOrder } from '#core/tests/generate-test.ts'
import { countQuestions, listItems, type TestContent } from '#core/tests/test.ts'
import { defaultTestConfig, type TestConfig, testDifficulties } from '#core/tests/test-config.ts'
import { calibrate, listShippedBank, sumInformation } from '../../../tests/support/bank.ts'

const bank = listShippedBank()

const skill = (name: string, isMustHave = false) => ({ name, isMustHave })
const jobs = {
  dataEngineer: {
    jobTitle: 'Data Engineer',
    skills: [skill('PostgreSQL', true), skill('Python', true), skill('Docker'), skill('Apache Airflow')],
  },
  frontEnd: {
    jobTitle: 'Front-end Developer',
    skills: [
      skill('React', true),
      skill('TypeScript', true),
      skill('CSS'),
      skill('Accessibility'),
      skill('Git'),
    ],
  },
  accountant: { jobTitle: 'Accountant', skills: [skill('Accounting', true), skill('Excel', true)] },
}

function generate(
  over: Partial<TestConfig> & { seed?: string; job?: (typeof jobs)['frontEnd']; from?: BankItem[] } = {},
): TestContent {
  const { seed = 'one', job = jobs.dataEngineer, from = bank, ...config } = over
  const order = { job, config: { ...defaultTestConfig, ...config }, seed, bank: from }
  return generateTest({ ...order, scenarios: allScenarios })
}

const itemsOf = (test: TestContent, from = bank) =>
  listItems(test).map(({ itemId }) => from.find(({ id }) => id === itemId) as BankItem)

describe('a generated test', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(generate({ seed: 'same' })).toEqual(generate({ seed: 'same' }))
    const [one, other] = ['one', 'other'].map((seed) =>
      listItems(generate({ seed, adaptiveTesting: false })).map(({ itemId }) => itemId),
    )
    const common = one?.filter((id) => other?.includes(id)) ?? []
    expect(common.length).toBeLessThan(15)
  })

  it('asks must-haves more, and names what the bank has nothing for', () => {
    const { coverage } = generate()
    expect(coverage.map(({ skill, askedThrough, questions }) => [skill, askedThrough, questions])).toEqual([
      ['PostgreSQL', 'SQL', 9],
      ['Python', 'Python', 8],
      ['Docker', 'Docker', 3],
      ['Apache Airflow', null, 0],
    ])
  })

  it('has sections in the order of what matters, whose times add up', () => {
    const test = generate({ duration: 90 })
    expect(test.sections.map(({ name, questions }) => [name, questions])).toEqual([
      ['SQL', 9],
      ['Python', 8],
      ['Docker', 3],
    ])
    expect(test.sections.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(90)
    const small = generate({ job: jobs.frontEnd })
    expect(small.sections.at(-1)).toMatchObject({
      name: 'Further skills',
      skills: ['CSS', 'Accessibility', 'Git'],
    })
  })

  it.each([5, 20, 50])('of %d questions asks nobody the same twice', (questionCount) => {
    for (const adaptiveTesting of [true, false]) {
      const test = generate({ questionCount, adaptiveTesting })
      const items = itemsOf(test)
      expect(new Set(items.map(({ family }) => family)).size).toBe(items.length)
      if (!adaptiveTesting) expect(items).toHaveLength(countQuestions(test))
      else expect(items.length).toBeGreaterThanOrEqual(countQuestions(test))
    }
  })

  it('asks fewer where the bank has no more, rather than the same again', () => {
    const job = { jobTitle: 'Analyst', skills: [skill('SQL', true)] }
    const test = generate({ job, questionCount: 50 })
    const available = new Set(bank.filter((item) => item.skill === 'SQL').map(({ family }) => family)).size
    expect(countQuestions(test)).toBe(available)
    expect(test.coverage[0]).toMatchObject({ questions: available, available })
  })

  it('has no sections where the bank has nothing at all', () => {
    const test = generate({ job: { jobTitle: 'Weaver', skills: [skill('Basket weaving', true)] } })
    expect(test.sections).toEqual([])
  })

  it.each(testDifficulties)('that is to be %s has its share of each difficulty', (difficulty) => {
    const items = itemsOf(generate({ difficulty, job: jobs.frontEnd, adaptiveTesting: false }))
    const share = (level: string) => items.filter((item) => item.difficulty === level).length / items.length
    const expected = { easy: [0.6, 0.1], medium: [0.25, 0.25], hard: [0.1, 0.6], mixed: [1 / 3, 1 / 3] }[
      difficulty
    ]
    expect(share('easy')).toBeCloseTo(expected[0] as number, 1)
    expect(share('hard')).toBeCloseTo(expected[1] as number, 1)
  })

  it('takes quick questions where there is little time', () => {
    const code = (test: TestContent) =>
      itemsOf(test).filter(({ type }) => type === 'code-completion' || type === 'sql-query').length
    const options = { questionCount: 20, adaptiveTesting: false }
    expect(code(generate({ ...options, duration: 20 }))).toBeLessThan(
      code(generate({ ...options, duration: 180 })),
    )
  })

  describe('tells as much as one of another seed, within 5 percent, over the abilities that matter:', () => {
    const cases = Object.entries(jobs).flatMap(([name, job]) =>
      [true, false].flatMap((adaptiveTesting) =>
        [10, 20, 35].map((questionCount) => ({ name, job, adaptiveTesting, questionCount })),
      ),
    )
    it.each(cases)(
      '$name, $questionCount questions, adaptive $adaptiveTesting',
      ({ name: _, ...options }) => {
        for (const from of [bank, calibrate(bank, 'answers')]) {
          const forms = ['one', 'two', 'three', 'four'].map((seed) =>
            itemsOf(generate({ ...options, seed, from }), from),
          )
          for (const ability of abilitiesThatMatter) {
            const told = forms.map((items) => sumInformation(items, ability))
            expect(Math.max(...told) / Math.min(...told)).toBeLessThan(1.05)
          }
        }
      },
    )
  })
})

describe('drawing again', () => {
  it('keeps what is locked, and does not bring back what was replaced', () => {
    const before = generate({ adaptiveTesting: false })
    const ids = listItems(before).map(({ itemId }) => itemId)
    const [locked, dismissed] = [ids.slice(0, 3), ids.slice(3, 6)]
    const again = generateTest({
      job: jobs.dataEngineer,
      config: before.config,
      seed: 'again',
      bank,
      scenarios: allScenarios,
      locked: new Set(locked),
      dismissed,
    })
    const drawn = listItems(again)
    expect(
      drawn
        .filter(({ isLocked }) => isLocked)
        .map(({ itemId }) => itemId)
        .sort(),
    ).toEqual([...locked].sort())
    for (const id of dismissed) expect(drawn.map(({ itemId }) => itemId)).not.toContain(id)
    expect(drawn).toHaveLength(ids.length)
  })

  it('keeps the order of the sections', () => {
    const before = generate()
    const moved = { ...before, sections: before.sections.toReversed() }
    expect(keepOrder(generate({ seed: 'again' }), moved).sections.map(({ id }) => id)).toEqual(
      moved.sections.map(({ id }) => id),
    )
  })
})
