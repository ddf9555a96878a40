import { describe, expect, it } from 'vitest'
import type { ReliabilityView } from '#contract/test-statistics.ts'
import {
  countPeople,
  describeScenarioFlag,
  listLeftOut,
  sayAnalysed,
  sayMiddle,
  sayReliability,
  saySeparation,
  sayTooFew,
  sayUnseparated,
  tableHelp,
} from './measure-words.ts'

const say = (reliability: ReliabilityView, kind: 'test' | 'scenarios' = 'test') =>
  sayReliability(reliability, { kind, analysed: 120 })

describe('reliability', () => {
  it('says what it means for two people', () => {
    const words = say({
      ...{
        kind: 'measured',
        value: 0.846,
        low: 0.8,
        high: 0.879,
        standardError: 6.2,
        indistinctPoints: 14.4,
      },
    })
    expect(words.figure).toBe('0.84')
    expect(words.word).toBe('Reliable')
    expect(words.text).toContain('Two people less than 14 points apart may well be equally good.')
    expect(words.evidence).toBe(
      'A result is typically 6 points off. Of 120 people, the reliability lies between 0.8 and 0.87 in 90 of 100 cases.',
    )
  })

  it.each([
    [0.3, 'A result is typically 0.3 points off.'],
    [1.2, 'A result is typically 1 point off.'],
  ])('counts an error of %f points', (standardError, words) => {
    const measured = { kind: 'measured' as const, value: 0.95, low: 0.9, high: 0.97, indistinctPoints: 0.7 }
    expect(say({ ...measured, standardError }).evidence).toContain(words)
    expect(say({ ...measured, standardError }).text).toContain('less than 1 point apart')
  })

  it.each([
    [1, '1 person more is needed.'],
    [26, '26 people more are needed.'],
  ])('says that %i are missing', (missing, words) => {
    const found = say({ kind: 'too-few', missing })
    expect(found.figure).toBeNull()
    expect(found.text).toContain(words)
  })

  it('says where nothing can be told', () => {
    expect(say({ kind: 'no-differences' }).text).toContain('only one question')
    expect(say({ kind: 'no-differences' }, 'scenarios').text).toContain('one scenario')
  })
})

it.each([
  [0.5, 'Well'],
  [0.3, 'Well'],
  [0.2, 'A little'],
  [0.05, 'Hardly'],
  [-0.2, 'Backwards'],
])('a correlation of %f separates: %s', (discrimination, words) => {
  expect(saySeparation(discrimination)).toBe(words)
})

it('says why it is not told how a question separates', () => {
  expect(sayUnseparated(29)).toBe('Told from 30 answers on')
  expect(sayUnseparated(30)).toBe('Not told: there are no differences to judge by')
  expect(tableHelp).toContain('told from 30 answers on')
})

it('says who is not counted, where there is someone', () => {
  expect(listLeftOut({ inReview: 0, failed: 0 })).toEqual([])
  expect(listLeftOut({ inReview: 1, failed: 2 })).toEqual([
    expect.stringMatching(/^1 person is not counted yet: .*look/),
    expect.stringMatching(/^2 people are not counted yet: .*scored/),
  ])
})

it('says of whom the figures of questions are', () => {
  expect(sayAnalysed({ people: 34, analysed: 34 })).toMatch(/^These figures are of 34 people\./)
  expect(sayAnalysed({ people: 2000, analysed: 500 })).toMatch(/of the 500 people who took it last/)
})

it.each([
  [
    { kind: 'low-discrimination', correlation: 0.01, leastCorrelation: 0.2, answers: 150 },
    /strong from weak/,
  ],
  [{ kind: 'too-easy', facility: 0.95, answers: 60 }, /highest levels/],
  [{ kind: 'too-hard', facility: 0.04, answers: 60 }, /lowest level/],
] as const)('says of %j what it means', (flag, words) => {
  expect(describeScenarioFlag(flag).words).toMatch(words)
  expect(describeScenarioFlag(flag).evidence).toContain(`of ${flag.answers} answers`)
})

it('counts people', () => {
  expect([0, 1, 2].map(countPeople)).toEqual(['0 people', '1 person', '2 people'])
})

it.each([
  [
    'test',
    1,
    /^How each question did is told once there are results of 5 people, .* 4 people more are needed\.$/,
  ],
  ['scenarios', 4, /^How each scenario did .* 1 person more is needed\.$/],
] as const)('says of the %s of %i people how many are missing', (kind, people, words) => {
  expect(sayTooFew({ kind, people })).toMatch(words)
})

it('says where results lie, and of one person only what it is', () => {
  const shape = { mean: 61.4, median: 63, spread: 12, bands: [] }
  expect(sayMiddle(shape, 40)).toBe('On average 61%. The median is 63%: half of them have that or more.')
  expect(sayMiddle({ ...shape, mean: 93, median: 93 }, 1)).toBe('The one result is 93%.')
})
