import { describe, expect, it } from 'vitest'
import { drawNormal, drawUniform } from '#core/irt/chance.ts'
import { type ItemCurve, probabilityCorrect } from '#core/irt/item-curve.ts'
import { correlationIfAny } from '#core/irt/moments.ts'
import { computeAlphaIfAny } from '#core/irt/test-statistics.ts'
import type { ChoiceItem } from '#core/items/item.ts'
import { createRandom } from '#core/items/random.ts'
import {
  analyseQuestions,
  type GivenToQuestion,
  type QuestionToAnalyse,
  type SittingToAnalyse,
} from './analyse-questions.ts'

const content: ChoiceItem = {
  type: 'multiple-choice',
  skill: 'SQL',
  difficulty: 'medium',
  question: 'Which?',
  explanation: '',
  code: '',
  language: null,
  proof: null,
  options: ['a', 'b', 'c', 'd'].map((text, at) => ({ text, isKey: at === 0, why: '' })),
}
const curveAt = (at: number): ItemCurve => ({
  discrimination: 1.2,
  difficulty: (at % 9) / 3 - 1.3,
  guessing: 0.2,
})
const makeItem = (at: number, changes: Partial<QuestionToAnalyse> = {}): QuestionToAnalyse => ({
  id: `item ${at}`,
  content,
  curve: curveAt(at),
  curveError: { discrimination: 0.1, difficulty: 0.1 },
  answers: 500,
  isRetired: false,
  ...changes,
})
const makeItems = (count: number) => Array.from({ length: count }, (_, at) => makeItem(at))

const choose = (itemId: string, place: number): GivenToQuestion => ({
  ...{ itemId, isAnswered: true, isLeftOut: false, choices: [place] },
  score: place === 0 ? 1 : 0,
})

/** What people of an ability choose of each question. */
function sit(
  items: readonly QuestionToAnalyse[],
  count: number,
  pick: (at: number, isAble: boolean, draw: () => number) => number = (_, isAble, draw) =>
    isAble ? 0 : 1 + Math.floor(draw() * 3),
) {
  const random = createRandom('sit')
  const draw = () => drawUniform(random)
  return Array.from({ length: count }, () => {
    const ability = drawNormal(random)
    const sitting = items.map(({ id }, at) =>
      choose(id, pick(at, draw() < probabilityCorrect(curveAt(at), ability), draw)),
    )
    return { ability, sitting }
  })
}

function analyse(
  items: readonly QuestionToAnalyse[],
  sittings: readonly SittingToAnalyse[],
  isAdaptive = false,
) {
  const steps = analyseQuestions(items, sittings, { isAdaptive })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
const find = ({ questions }: ReturnType<typeof analyse>, id: string) => {
  const found = questions.find(({ itemId }) => itemId === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

describe('analyseQuestions', () => {
  it('has the share of points, who chose what, and how far a question goes with the rest', () => {
    const items = makeItems(20)
    const people = sit(items, 400)
    const found = find(
      analyse(
        items,
        people.map(({ sitting }) => sitting),
      ),
      'item 4',
    )
    const scores = people.map(({ sitting }) => sitting[4]?.score ?? 0)
    const rests = people.map(({ sitting }) => sitting.reduce((sum, { score }) => sum + score, 0))
    const right = scores.filter((score) => score === 1).length / 400
    expect(found).toMatchObject({ asked: 400, answers: 400, flags: [] })
    expect(found.facility).toBeCloseTo(right, 10)
    expect(found.options[0]).toEqual({ isKey: true, share: right })
    expect(found.options.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10)
    // Nearly that of the sum of the other questions.
    const plain =
      correlationIfAny(scores.map((score, at) => [score, (rests[at] as number) - score] as const)) ?? 0
    expect(Math.abs((found.discrimination ?? 0) - plain)).toBeLessThan(0.05)
  })

  it('is reliable as alpha has it where everyone was asked the same', () => {
    const items = makeItems(12)
    const sittings = sit(items, 100).map(({ sitting }) => sitting)
    const { statistics, sameQuestions } = analyse(items, sittings)
    const matrix = sittings.map((sitting) => sitting.map(({ score }) => score))
    expect(sameQuestions).toBe(12)
    expect(statistics.people).toBe(100)
    expect(statistics.reliability).toBeCloseTo(computeAlphaIfAny(matrix) ?? 0, 10)
  })

  it('counts what was left open as not right, and whoever was let off a question not at all', () => {
    const items = makeItems(3)
    const sittings = sit(items, 40).map(({ sitting }) => sitting)
    const open: SittingToAnalyse = [choose('item 0', 0), { ...choose('item 1', 0), isAnswered: false }]
    const letOff: SittingToAnalyse = [choose('item 0', 0), { ...choose('item 1', 0), isLeftOut: true }]
    const analysis = analyse(items, [...sittings, open, letOff])
    const matrix = [...sittings.map((sitting) => sitting.map(({ score }) => score)), [1, 0, 0]]
    expect(analysis.statistics.people).toBe(41)
    expect(analysis.statistics.reliability).toBeCloseTo(computeAlphaIfAny(matrix) ?? 0, 10)
    expect(find(analysis, 'item 1')).toMatchObject({ asked: 41, answers: 40 })
    expect(find(analysis, 'item 2')).toMatchObject({ asked: 40, answers: 40 })
  })

  it('leaves a retired question out of everything', () => {
    const items = [...makeItems(5), makeItem(5, { isRetired: true })]
    const sittings = sit(items, 60).map(({ sitting }) => sitting)
    const analysis = analyse(items, sittings)
    expect(analysis.sameQuestions).toBe(5)
    expect(find(analysis, 'item 5')).toEqual({
      itemId: 'item 5',
      ...{ asked: 0, answers: 0, facility: null, discrimination: null, options: [], flags: [] },
      isRetired: true,
    })
  })

  it('is reliable as the estimates have it where each was asked others', () => {
    const items = makeItems(40)
    const random = createRandom('others')
    const people = sit(items, 500).map(({ ability, sitting }) => ({
      ability,
      sitting: sitting.filter(() => drawUniform(random) < 0.5),
    }))
    const { statistics, sameQuestions } = analyse(items, [...people.map(({ sitting }) => sitting), []], true)
    expect(sameQuestions).toBeNull()
    // Who answered nothing is not among them.
    expect(statistics.people).toBe(500)
    expect(statistics.reliability).toBeGreaterThan(0.6)
    expect(statistics.reliability).toBeLessThan(0.85)
  })

  it('sees a wrong key first, and then what everyone knows', () => {
    const items = makeItems(20)
    const sittings = sit(items, 300, (at, isAble, draw) => {
      if (at === 7) return isAble ? 2 : Math.floor(draw() * 4)
      if (at === 3) return 0
      return isAble ? 0 : 1 + Math.floor(draw() * 3)
    }).map(({ sitting }) => sitting)
    const { questions } = analyse(items, sittings)
    expect(questions[0]).toMatchObject({ itemId: 'item 7' })
    expect(questions[0]?.flags[0]).toMatchObject({ kind: 'likely-wrong-key', option: '2' })
    const easy = questions.find(({ itemId }) => itemId === 'item 3')
    expect(easy).toMatchObject({ facility: 1, discrimination: null })
    expect(easy?.flags).toContainEqual({ kind: 'too-easy', facility: 1, answers: 300 })
  })

  it.each([
    [4, false, false],
    [5, true, false],
    [29, true, false],
    [30, true, true],
  ])('tells of %i people shares: %s, and a correlation: %s', (count, hasShares, hasCorrelation) => {
    const items = makeItems(10)
    const { questions } = analyse(
      items,
      sit(items, count).map(({ sitting }) => sitting),
    )
    for (const { answers, facility, options, discrimination, flags } of questions) {
      expect(answers).toBe(count)
      expect(facility !== null).toBe(hasShares)
      expect(options).toHaveLength(hasShares ? 4 : 0)
      if (!hasCorrelation) expect(discrimination).toBeNull()
      expect(flags).toEqual([])
    }
    expect(questions.some(({ discrimination }) => discrimination !== null)).toBe(hasCorrelation)
  })

  it('has nothing to say of nobody', () => {
    const { questions, statistics } = analyse(makeItems(3), [])
    expect(questions).toHaveLength(3)
    expect(statistics).toMatchObject({ people: 0, reliability: null })
  })
})
