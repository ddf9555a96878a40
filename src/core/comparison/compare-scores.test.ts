import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Score } from '#core/scoring/scorecard.ts'
import { compareScores, findBasis, type ScoreToCompare, summarizeDifferences } from './compare-scores.ts'

const score = (percent: number, low: number, high: number): Score => ({ percent, low, high })
const around = (percent: number, reach: number) =>
  score(percent, Math.max(0, percent - reach), Math.min(100, percent + reach))

describe('two scores', () => {
  it.each([
    ['the same score', around(70, 8), around(70, 8), 'close'],
    ['a few points', around(70, 8), around(76, 8), 'close'],
    // Each is unsure by 8: chance alone makes 11 points in 10 of 100 cases.
    ['as much as chance makes', around(60, 8), around(71, 8), 'close'],
    ['more than chance makes, within the ranges', around(60, 8), around(73, 8), 'likely'],
    ['ranges that touch', around(60, 8), around(76, 8), 'likely'],
    ['ranges that do not meet', around(60, 8), around(77, 8), 'clear'],
    ['one that is sure and one that is not', around(60, 1), around(75, 15), 'close'],
    ['a range that is wide on the far side alone', score(60, 30, 62), score(66, 64, 98), 'clear'],
    ['nothing answered and much answered', score(0, 0, 0), around(60, 10), 'clear'],
    // At 100 the upper range is cut off: that says nothing of how sure it is.
    ['two at the top', score(96, 86, 100), score(100, 92, 100), 'close'],
    ['two at the bottom', score(0, 0, 9), score(5, 0, 14), 'close'],
  ] as const)('with %s', (_, one, other, expected) => {
    expect(compareScores(one, other)).toBe(expected)
    expect(compareScores(other, one)).toBe(expected)
  })

  const anyScore = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 40 }))
    .map(([percent, reach]) => around(percent, reach))

  it('are never called clearly different where their ranges meet', () => {
    fc.assert(
      fc.property(anyScore, anyScore, (one, other) => {
        const doMeet = one.low <= other.high && other.low <= one.high
        expect(compareScores(one, other) === 'clear' && doMeet).toBe(false)
      }),
    )
  })

  it('do not get further apart where one is less sure', () => {
    const order = ['close', 'likely', 'clear']
    fc.assert(
      fc.property(
        fc.integer({ min: 41, max: 59 }),
        fc.integer({ min: 41, max: 59 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (one, other, reach, more) => {
          const surer = compareScores(around(one, reach), around(other, 5))
          const less = compareScores(around(one, reach + more), around(other, 5))
          expect(order.indexOf(less)).toBeLessThanOrEqual(order.indexOf(surer))
        },
      ),
    )
  })
})

describe('several scores', () => {
  const of = (percent: number, basis = 'test/1'): ScoreToCompare => ({ score: around(percent, 5), basis })

  it.each<[string, ScoreToCompare[], object]>([
    ['nobody', [], { kind: 'none' }],
    ['one alone', [of(70), null], { kind: 'none' }],
    ['of different tests', [of(70), of(20, 'other/1')], { kind: 'none' }],
    ['of different versions', [of(70), of(20, 'test/2')], { kind: 'none' }],
    ['two', [of(20), of(70)], { kind: 'all', difference: 'clear', isPair: true, first: 1, second: 0 }],
    [
      'two and one of another test',
      [of(20), of(90, 'other/1'), of(21)],
      { kind: 'all', difference: 'close', isPair: true, first: 2, second: 0 },
    ],
    ['three that are close', [of(70), of(72), of(74)], { kind: 'all', difference: 'close', isPair: false }],
    [
      'two that are close and one far below',
      [of(70), of(20), of(72)],
      {
        kind: 'mixed',
        groups: [
          { difference: 'clear', one: 0, others: [1] },
          { difference: 'clear', one: 2, others: [1] },
          { difference: 'close', one: 2, others: [0] },
        ],
      },
    ],
    [
      'one far above three',
      [of(10), of(90), of(12), of(11)],
      {
        kind: 'mixed',
        groups: [
          { difference: 'clear', one: 1, others: [0, 2, 3] },
          { difference: 'close', one: 2, others: [0, 3] },
          { difference: 'close', one: 3, others: [0] },
        ],
      },
    ],
  ])('%s', (_, scores, expected) => {
    expect(summarizeDifferences(scores)).toMatchObject(expected)
  })
})

describe('what results rest on', () => {
  it.each([
    ['nothing', [null, null], 'same'],
    ['one test', [{ testId: 'a', version: 1 }, { testId: 'a', version: 1 }, null], 'same'],
    [
      'two versions',
      [
        { testId: 'a', version: 1 },
        { testId: 'a', version: 2 },
      ],
      'other_versions',
    ],
    [
      'two tests',
      [
        { testId: 'a', version: 1 },
        { testId: 'b', version: 1 },
      ],
      'other_tests',
    ],
  ] as const)('is %s', (_, taken, expected) => {
    expect(findBasis(taken)).toBe(expected)
  })
})
