import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CountedResult, SkillBank } from '#core/badges/counted-result.ts'
import { findOccasion, type Occasion, type OccasionBounds } from '#core/badges/find-occasion.ts'
import type { Rule } from '#core/badges/rule.ts'
import { createSkillScorer } from '#core/scoring/score-skill.ts'

const gold: Rule = { kind: 'streak', of: 'test', count: 3, percent: 90 }
const silver: Rule = { kind: 'average', of: 'test', count: 2, percent: 80 }
const clear: Rule = { kind: 'section', of: 'interview', section: 'Communication', percent: 95 }
const skilled = { kind: 'skill', skill: 'React', percent: 75, answers: 8 } as const

const everything: OccasionBounds = { from: null, until: null, usedUntil: null }
const curve = { discrimination: 1.4, difficulty: 0, guessing: 0.2 }
const bank: SkillBank = () => ({ curves: [curve], version: 'bank 1' })

const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()

function result(day: number, percent: number | null, more: Partial<CountedResult> = {}): CountedResult {
  return {
    id: `result ${day}`,
    kind: 'test',
    of: `test ${day}`,
    submittedAt: dayOf(day),
    score: percent === null ? null : { percent, low: percent - 5, high: Math.min(100, percent + 5) },
    sections: [],
    questions: 10,
    answers: [],
    version: 'version 1',
    ...more,
  }
}

const find = (rule: Rule, results: readonly CountedResult[], bounds = everything) =>
  findOccasion(rule, results, bounds, bank)
const series = (...percents: (number | null)[]) => percents.map((percent, at) => result(at + 1, percent))

describe('gold', () => {
  it.each<[string, (number | null)[], number | null]>([
    ['three in a row', [90, 95, 100], 3],
    ['one percent below', [90, 89, 95], null],
    ['a run that begins later', [95, 60, 92, 93, 94], 5],
    ['the first run of two', [91, 92, 93, 94, 95, 96], 3],
    ['too few', [99, 99], null],
    ['one that is not known yet holds it up', [95, 95, null], null],
    ['also where it lies before others', [null, 95, 95, 95], null],
    ['none', [], null],
  ])('%s', (_, percents, day) => {
    expect(find(gold, series(...percents))?.closing ?? null).toBe(day === null ? null : `result ${day}`)
  })

  it('rests on what was measured, from first to last', () => {
    expect(find(gold, series(60, 91, 92, 93))).toMatchObject({
      resultIds: ['result 2', 'result 3', 'result 4'],
      measured: [{ percent: 91, low: 86, high: 96, questions: 10, what: 'Technical test' }, {}, {}],
    })
  })

  it('counts a test that was taken again once, by its last sitting', () => {
    const again = (day: number, percent: number) => result(day, percent, { of: 'the same' })
    expect(find(gold, [again(1, 95), again(2, 95), again(3, 95)])).toBeNull()
    expect(find(gold, [again(1, 50), result(2, 95), result(3, 95), again(4, 95)])?.closing).toBe('result 4')
  })

  it('counts only tests', () => {
    const others = [4, 5, 6].map((day) => result(day, 10, { kind: 'scenarios' }))
    expect(find(gold, [...series(95, 95, 95), ...others])?.closing).toBe('result 3')
  })
})

describe('silver', () => {
  it.each<[string, (number | null)[], number | null]>([
    ['two that make up for each other', [70, 90], 2],
    ['a mean just below', [79, 80], null],
    ['a mean that rises later', [60, 80, 100], 3],
    ['one alone', [100], null],
    ['one that is not known yet', [100, null, 100], null],
  ])('%s', (_, percents, day) => {
    expect(find(silver, series(...percents))?.closing ?? null).toBe(day === null ? null : `result ${day}`)
  })
})

describe('a section of an interview', () => {
  const interview = (day: number, percent: number | null) =>
    result(day, percent, {
      kind: 'interview',
      sections: percent === null ? [] : [{ name: 'Communication', percent, low: 90, high: 100 }],
    })

  it('counts in each by itself', () => {
    expect(find(clear, [interview(1, 94), interview(2, 95)])?.closing).toBe('result 2')
    expect(find(clear, [interview(1, null), interview(2, 96)])?.closing).toBe('result 2')
    expect(find(clear, [interview(1, 94)])).toBeNull()
  })
})

const answers = (count: number, score: number, skill = 'React') =>
  Array.from({ length: count }, () => ({ skill, curve: { ...curve, difficulty: 0.8 }, score }))

describe('a skill', () => {
  it('is held to the lower bound, not to the estimate', () => {
    const few = find(skilled, [result(1, 95, { answers: answers(8, 0.8) })])
    expect(few).toBeNull()
    const many = find(skilled, [result(1, 95, { answers: answers(16, 1) })])
    expect(many?.measured[0]).toMatchObject({ what: 'React', questions: 16, version: 'bank 1' })
    expect(many?.measured[0]?.low).toBeGreaterThanOrEqual(75)
  })

  it('adds up over tests, and leaves out other skills', () => {
    const tests = [1, 2].map((day) => result(day, 95, { answers: answers(10, 1) }))
    const other = result(3, 95, { answers: answers(20, 0, 'SQL') })
    expect(find(skilled, [...tests, other])?.measured[0]).toMatchObject({ questions: 10 })
    expect(find(skilled, [other])).toBeNull()
    expect(find(skilled, [result(1, 95, { answers: answers(7, 1) })])).toBeNull()
  })
})

describe('bounds', () => {
  it('a rule that changed counts for what is handed in after it; what came before may be part of it', () => {
    const known = series(95, 95, 95, 95)
    expect(find(gold, known, { ...everything, from: dayOf(3) })?.resultIds).toEqual([
      'result 2',
      'result 3',
      'result 4',
    ])
    expect(find(gold, known, { ...everything, from: dayOf(4) })).toBeNull()
  })

  it('a rule that was changed still counts for what was handed in before', () => {
    const known = series(95, 95, 95)
    expect(find(gold, known, { ...everything, until: dayOf(3) })?.closing).toBe('result 3')
    expect(find(gold, known, { ...everything, until: dayOf(2) })).toBeNull()
  })

  it('what earned it once does not earn it again', () => {
    const known = series(95, 95, 95, 95, 95)
    expect(find(gold, known, { ...everything, usedUntil: dayOf(3) })).toBeNull()
    expect(find(gold, [...known, result(6, 95)], { ...everything, usedUntil: dayOf(3) })?.closing).toBe(
      'result 6',
    )
  })

  it('nothing earns what is given by hand', () => {
    expect(find({ kind: 'by_hand' }, series(100, 100, 100))).toBeNull()
  })
})

describe('in whichever way results become known', () => {
  const percents = fc.array(fc.integer({ min: 60, max: 100 }), { maxLength: 12 })
  const rules = fc.constantFrom<Rule>(gold, silver)

  /** As the server does: after each result that becomes known, until it is earned. */
  function live(rule: Rule, all: readonly CountedResult[], order: readonly number[], repeats: number) {
    const known = new Set<number>()
    const earned: Occasion[] = []
    for (const at of order) {
      known.add(at)
      for (let again = 0; again <= repeats; again++) {
        if (earned.length > 0) break
        const seen = all.map((one, place) => (known.has(place) ? one : { ...one, score: null }))
        const found = find(rule, seen)
        if (found) earned.push(found)
      }
    }
    return earned
  }

  it('the same badge is earned on the same occasion, once', () => {
    fc.assert(
      fc.property(
        rules,
        percents,
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 0, max: 2 }),
        (rule, list, chance, repeats) => {
          const all = series(...list)
          const order = shuffle([...all.keys()], chance)
          const expected = find(rule, all)
          expect(live(rule, all, order, repeats)).toEqual(expected ? [expected] : [])
        },
      ),
    )
  })

  it('the order they are handed over in says nothing, and neither do copies', () => {
    fc.assert(
      fc.property(rules, percents, fc.infiniteStream(fc.nat()), (rule, list, chance) => {
        const all = series(...list)
        expect(find(rule, shuffle([...all, ...all.slice(0, 3)], chance))).toEqual(find(rule, all))
      }),
    )
  })

  it('a skill is what all of its answers say, however often they were looked through before', () => {
    const sitting = fc.record({ of: fc.integer({ min: 1, max: 3 }), right: fc.constantFrom(8, 8, 8, 7, 2) })
    const { learn, nothingKnown, score } = createSkillScorer(bank('React').curves)
    let earned = 0
    fc.assert(
      fc.property(fc.array(sitting, { maxLength: 7 }), fc.infiniteStream(fc.nat()), (sat, chance) => {
        const all = sat.map(({ of, right }, at) =>
          result(at + 1, 80, { of: `test ${of}`, answers: [...answers(right, 1), ...answers(8 - right, 0)] }),
        )
        const fulfils = all.map((_, at) => {
          const counted = all
            .slice(0, at + 1)
            .filter(({ of }, place, seen) => seen.findLastIndex((one) => one.of === of) === place)
          return (
            score(
              learn(
                nothingKnown,
                counted.flatMap(({ answers }) => answers),
              ),
            ).low >= skilled.percent
          )
        })
        const found = find(skilled, shuffle([...all, ...all.slice(0, 2)], chance))
        expect(found?.closing).toBe(all[fulfils.indexOf(true)]?.id)
        if (found) earned += 1
      }),
    )
    expect(earned).toBeGreaterThan(0)
  })

  it('what is earned fulfils the rule', () => {
    fc.assert(
      fc.property(percents, (list) => {
        const found = find(gold, series(...list))
        for (const { percent } of found?.measured ?? []) expect(percent).toBeGreaterThanOrEqual(90)
        const average = find(silver, series(...list))?.measured ?? []
        const sum = average.reduce((total, { percent }) => total + percent, 0)
        expect(sum).toBeGreaterThanOrEqual(80 * average.length)
      }),
    )
  })
})

function shuffle<T>(values: readonly T[], chance: fc.Stream<number>): T[] {
  const left = [...values]
  return values.map(() => left.splice((chance.next().value as number) % left.length, 1)[0] as T)
}
