import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakDown } from '#core/scoring/breakdown.ts'
import { makeCard, makeCriterion, makeItem, makeText } from '../../../tests/support/scorecards.ts'

describe('breakDown', () => {
  it('makes bars of the skills of a test, in the order they were asked, without what does not count', () => {
    const card = makeCard('test', [
      makeItem(0, { skill: 'SQL', score: 1 }),
      makeItem(1, { skill: 'Git', score: 0.5 }),
      makeItem(2, { skill: 'SQL', score: 0 }),
      makeItem(3, { skill: 'SQL', score: 0 }),
      makeItem(4, { skill: 'Git', score: 0, isLeftOut: true }),
      makeItem(5, { skill: 'Excel', score: 1, isLeftOut: true }),
    ])
    expect(breakDown(card)).toEqual([
      { group: '', name: 'SQL', percent: 33, questions: 3 },
      { group: '', name: 'Git', percent: 50, questions: 1 },
    ])
  })

  it('makes bars of the criteria of scenarios, each on its own scale', () => {
    const card = makeCard('scenarios', [
      makeText(0, {
        title: 'The outage',
        criteria: [
          makeCriterion('depth', { level: 4 }),
          makeCriterion('care', { lowest: 0, highest: 4, level: 1 }),
        ],
      }),
    ])
    expect(breakDown(card)).toEqual([
      { group: 'The outage', name: 'Name of depth', percent: 75, questions: 1 },
      { group: 'The outage', name: 'Name of care', percent: 25, questions: 1 },
    ])
  })

  it('makes bars of the questions of an interview, by its sections', () => {
    const card = makeCard('interview', [
      makeText(0, { section: 'Communication', title: 'Motivation', share: 0.644 }),
      makeText(1, { section: 'Technical Skills', title: 'Indexes', share: 0 }),
    ])
    expect(breakDown(card)).toEqual([
      { group: 'Communication', name: 'Motivation', percent: 64, questions: 1 },
      { group: 'Technical Skills', name: 'Indexes', percent: 0, questions: 1 },
      { group: 'Communication', name: 'How things are told, over all answers', percent: 50, questions: 2 },
    ])
  })

  it.each(['test', 'scenarios', 'interview'] as const)('has no bars of an empty %s', (kind) => {
    expect(breakDown(makeCard(kind, []))).toEqual([])
  })

  it('rests on every question that counts, once, within the scale', () => {
    const drawn = fc.record({
      skill: fc.constantFrom('SQL', 'Git', 'Excel'),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      isLeftOut: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 12 }), (questions) => {
        const bars = breakDown(
          makeCard(
            'test',
            questions.map((one, place) => makeItem(place, one)),
          ),
        )
        const counted = questions.filter(({ isLeftOut }) => !isLeftOut)
        expect(bars.reduce((sum, { questions: own }) => sum + own, 0)).toBe(counted.length)
        expect(new Set(bars.map(({ name }) => name)).size).toBe(bars.length)
        for (const { name, percent } of bars) {
          const scores = counted.filter(({ skill }) => skill === name).map(({ score }) => 100 * score)
          expect(percent).toBeGreaterThanOrEqual(Math.floor(Math.min(...scores)))
          expect(percent).toBeLessThanOrEqual(Math.ceil(Math.max(...scores)))
        }
      }),
    )
  })
})
