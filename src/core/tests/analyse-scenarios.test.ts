import { describe, expect, it } from 'vitest'
import { drawNormal } from '#core/irt/chance.ts'
import { computeAlphaIfAny } from '#core/irt/test-statistics.ts'
import { createRandom } from '#core/items/random.ts'
import { analyseScenarios, type RatedSitting } from './analyse-scenarios.ts'

const rate = (place: number, level: number, isAnswered = true): RatedSitting[number] => ({
  place,
  title: `Scenario ${place + 1}`,
  isAnswered,
  share: (level - 1) / 4,
  criteria: [{ id: 'c', name: 'Reasons', lowest: 1, highest: 5, level }],
})
const sit = (...levels: number[]): RatedSitting => levels.map((level, place) => rate(place, level))

describe('analyseScenarios', () => {
  it('has the share of points, and how many reached which level', () => {
    const sittings = [sit(1, 3, 5), sit(2, 3, 5), sit(3, 3, 5), sit(4, 3, 5), sit(5, 3, 5)]
    const { scenarios, statistics, sameQuestions } = analyseScenarios(sittings)
    expect(sameQuestions).toBe(3)
    expect(statistics.people).toBe(5)
    expect(scenarios[0]).toEqual({
      ...{ place: 0, title: 'Scenario 1', asked: 5, answers: 5, facility: 0.5, discrimination: null },
      criteria: [
        { id: 'c', name: 'Reasons', lowest: 1, highest: 5, meanLevel: 3, shares: [0.2, 0.2, 0.2, 0.2, 0.2] },
      ],
      flags: [],
    })
    expect(scenarios[2]?.criteria[0]?.shares).toEqual([0, 0, 0, 0, 1])
  })

  it('counts levels between two as the nearer one', () => {
    const sittings = Array.from({ length: 5 }, () => sit(3.6))
    expect(analyseScenarios(sittings).scenarios[0]?.criteria[0]).toMatchObject({
      meanLevel: 3.6,
      shares: [0, 0, 0, 1, 0],
    })
  })

  it('is reliable as alpha has it, and finds the scenario that goes with nothing', () => {
    const random = createRandom('scenarios')
    const sittings = Array.from({ length: 200 }, () => {
      const ability = drawNormal(random)
      const level = (own: number) => Math.min(5, Math.max(1, 3 + own + drawNormal(random) / 2))
      return sit(level(ability), level(ability), level(drawNormal(random)))
    })
    const { scenarios, statistics } = analyseScenarios(sittings)
    const matrix = sittings.map((sitting) => sitting.map(({ share }) => share))
    expect(statistics.reliability).toBeCloseTo(computeAlphaIfAny(matrix) ?? 0, 10)
    expect(scenarios.map(({ place }) => place)[0]).toBe(2)
    expect(scenarios[0]?.flags).toMatchObject([{ kind: 'low-discrimination', answers: 200 }])
    expect(scenarios[1]?.discrimination).toBeGreaterThan(0.3)
    expect(scenarios[1]?.flags).toEqual([])
  })

  it.each([
    ['too-easy', 4.8],
    ['too-hard', 1.2],
  ])('says what is %s', (kind, level) => {
    const sittings = Array.from({ length: 60 }, (_, at) => sit(level, 1 + (at % 5)))
    const [first] = analyseScenarios(sittings).scenarios
    expect(first).toMatchObject({ place: 0, flags: [{ kind, answers: 60 }] })
  })

  it('tells no shares of four people, and does not count what was left empty', () => {
    const four = Array.from({ length: 4 }, () => sit(3, 3))
    const empty: RatedSitting = [rate(0, 1, false), rate(1, 5)]
    const { scenarios } = analyseScenarios([...four, empty])
    const byPlace = scenarios.toSorted((one, other) => one.place - other.place)
    expect(byPlace[0]).toMatchObject({ asked: 5, answers: 4, facility: null, criteria: [] })
    expect(byPlace[1]).toMatchObject({ asked: 5, answers: 5, facility: 0.6 })
  })

  it('has nothing to say of nobody', () => {
    expect(analyseScenarios([])).toMatchObject({ scenarios: [], sameQuestions: 0, statistics: { people: 0 } })
  })
})
