import { describe, expect, it } from 'vitest'
import { type AnsweredItem, scoreTest, type TestSectionToScore } from '#core/scoring/score-test.ts'

const curve = (difficulty: number) => ({ discrimination: 1.4, difficulty, guessing: 0.2 })
const difficulties = [-1.5, -1, -0.5, 0, 0, 0.5, 1, 1.5]
const sections: TestSectionToScore[] = ['a', 'b'].map((id) => ({
  id,
  name: `Section ${id}`,
  questions: difficulties.length,
  curves: difficulties.map(curve),
}))

function answer(
  sectionId: string,
  scores: readonly number[],
  changes: Partial<AnsweredItem> = {},
): AnsweredItem[] {
  return scores.map((score, at) => ({
    place: at + (sectionId === 'b' ? 8 : 0),
    sectionId,
    itemId: `${sectionId}${at}`,
    version: 1,
    skill: 'SQL',
    isAnswered: true,
    score,
    tests: null,
    isLeftOut: false,
    person: null,
    given: '',
    curve: curve(difficulties[at] ?? 0),
    ...changes,
  }))
}
const all = (score: number) => difficulties.map(() => score)

describe('scoreTest', () => {
  it('rises with what is right, and lies within its interval', () => {
    const percents = [0, 2, 4, 6, 8].map((right) => {
      const scores = difficulties.map((_, at) => (at < right ? 1 : 0))
      const { percent, low, high } = scoreTest(sections, [...answer('a', scores), ...answer('b', scores)])
      expect(low).toBeLessThanOrEqual(percent)
      expect(high).toBeGreaterThanOrEqual(percent)
      return percent
    })
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    expect(percents[0]).toBeLessThan(40)
    expect(percents[4]).toBeGreaterThan(88)
  })

  it('tells sections apart', () => {
    const { sections: scored } = scoreTest(sections, [...answer('a', all(1)), ...answer('b', all(0))])
    expect(scored.map(({ name }) => name)).toEqual(['Section a', 'Section b'])
    expect((scored[0]?.percent ?? 0) - (scored[1]?.percent ?? 0)).toBeGreaterThan(20)
  })

  it('lets who is right in all of it come near to all', () => {
    const { percent, sections: scored } = scoreTest(sections, [
      ...answer('a', all(1)),
      ...answer('b', all(1)),
    ])
    expect(percent).toBeGreaterThanOrEqual(94)
    for (const section of scored) expect(section.percent).toBeGreaterThanOrEqual(93)
  })

  it('counts what a section says once: alone it is the whole, and among others it is less sure than the whole', () => {
    const [first] = sections
    const alone = scoreTest(first ? [first] : [], answer('a', [1, 1, 0, 1, 0, 1, 1, 0]))
    expect(alone.sections[0]).toMatchObject({ percent: alone.percent, low: alone.low, high: alone.high })
    const both = scoreTest(sections, [
      ...answer('a', [1, 1, 0, 1, 0, 1, 1, 0]),
      ...answer('b', [1, 0, 1, 1, 0, 0, 1, 0]),
    ])
    for (const { percent, low, high } of both.sections) {
      expect(high - low).toBeGreaterThanOrEqual(both.high - both.low)
      expect(Math.abs(percent - both.percent)).toBeLessThan(10)
    }
    const percents = both.sections.map(({ percent }) => percent)
    expect(both.percent).toBeGreaterThanOrEqual(Math.min(...percents) - 1)
    expect(both.percent).toBeLessThanOrEqual(Math.max(...percents) + 1)
  })

  it('gives code the share of tests that it passes', () => {
    const percentOf = (score: number) =>
      scoreTest(sections, [...answer('a', all(score)), ...answer('b', all(score))]).percent
    expect(percentOf(0.5)).toBeGreaterThan(percentOf(0.25))
    expect(percentOf(0.75)).toBeGreaterThan(percentOf(0.5))
  })

  it('counts what was never opened as wrong', () => {
    const whole = scoreTest(sections, [...answer('a', all(1)), ...answer('b', all(1))]).percent
    expect(scoreTest(sections, answer('a', all(1))).percent).toBeLessThan(whole - 15)
    const nothing = { percent: 0, low: 0, high: 0 }
    expect(scoreTest(sections, [])).toMatchObject({ ...nothing, sections: [nothing, nothing], asked: 16 })
    expect(scoreTest(sections, answer('a', all(0), { isAnswered: false }))).toMatchObject(nothing)
    const [one] = answer('a', [1])
    expect(scoreTest(sections, one ? [one] : []).percent).toBeLessThan(8)
  })

  it('leaves out what counts for nobody any more, right or wrong', () => {
    const rest = answer('b', all(1))
    const without = (score: number) =>
      scoreTest(sections, [...answer('a', all(score), { isLeftOut: true }), ...rest]).percent
    expect(without(0)).toBe(without(1))
  })

  it('says the same a hundred times', () => {
    const items = [...answer('a', [1, 0, 1, 0.4, 1, 0, 0, 1]), ...answer('b', all(1))]
    const first = JSON.stringify(scoreTest(sections, items))
    for (let at = 0; at < 100; at++) expect(JSON.stringify(scoreTest(sections, items))).toBe(first)
  })
})
