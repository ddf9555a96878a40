/** How the scenarios of a test did among those who took them: answers in prose, rated by criteria. */
import type { ItemFlag } from '#core/irt/item-flags.ts'
import { correlationIfAny, meanOf } from '#core/irt/moments.ts'
import { describeFixedForm, type TestStatistics } from '#core/irt/test-statistics.ts'
import { fewestForCorrelation, fewestForShares, sortByUrgency } from '#core/tests/question-figures.ts'

export type RatedCriterion = { id: string; name: string; lowest: number; highest: number; level: number }

export type RatedScenario = {
  place: number
  title: string
  isAnswered: boolean
  /** 0 to 1. */
  share: number
  criteria: readonly RatedCriterion[]
}

/** One person's: everyone is asked the same. */
export type RatedSitting = readonly RatedScenario[]

export type CriterionFigures = {
  id: string
  name: string
  lowest: number
  highest: number
  meanLevel: number
  /** Of those who answered, by level from the lowest. */
  shares: number[]
}

/** A scenario has no curve and no key, so there is less that can be wrong with it. */
export type ScenarioFlag = Extract<ItemFlag, { kind: 'low-discrimination' | 'too-easy' | 'too-hard' }>

export type ScenarioFigures = {
  place: number
  title: string
  asked: number
  answers: number
  /** Of those who answered, 0 to 1; null of too few. */
  facility: number | null
  /** Between its share of the points and that of the other scenarios; null of too few, or where one does not vary. */
  discrimination: number | null
  /** None of too few. */
  criteria: CriterionFigures[]
  flags: ScenarioFlag[]
}

export type ScenarioAnalysis = {
  /** What deserves a look first comes first. */
  scenarios: ScenarioFigures[]
  statistics: TestStatistics
  sameQuestions: number
}

/** As of questions with a key, wider: ratings reach their ends more seldom. A correlation below .2 is poor (Ebel 1965). */
const limits = {
  fewestAnswers: { facility: 50, discrimination: 100 },
  easyFrom: 0.9,
  hardUpTo: 0.1,
  leastCorrelation: 0.2,
  /** In standard errors: one in a hundred that is barely good enough falls below. */
  discriminationDeviation: -2.33,
} as const

export function analyseScenarios(sittings: readonly RatedSitting[]): ScenarioAnalysis {
  const places = [...new Set(sittings.flatMap((sitting) => sitting.map(({ place }) => place)))].toSorted(
    (one, other) => one - other,
  )
  const complete = sittings.filter((sitting) => sitting.length === places.length)
  return {
    scenarios: sortByUrgency(places.map((place) => describeScenario(place, sittings))),
    statistics: describeFixedForm(
      complete.map((sitting) => places.map((place) => findIn(sitting, place)?.share ?? 0)),
    ),
    sameQuestions: places.length,
  }
}

const findIn = (sitting: RatedSitting, place: number) => sitting.find((one) => one.place === place)

function describeScenario(place: number, sittings: readonly RatedSitting[]): ScenarioFigures {
  const own = sittings.flatMap((sitting) => {
    const rated = findIn(sitting, place)
    const others = sitting.filter((one) => one.place !== place).map(({ share }) => share)
    return rated ? [{ rated, others: others.length > 0 ? meanOf(others) : 0 }] : []
  })
  const answered = own.filter(({ rated }) => rated.isAnswered)
  const answers = answered.length
  const told = { place, title: own[0]?.rated.title ?? '', asked: own.length, answers }
  if (answers < fewestForShares)
    return { ...told, facility: null, discrimination: null, criteria: [], flags: [] }
  const facility = meanOf(answered.map(({ rated }) => rated.share))
  const discrimination =
    answers < fewestForCorrelation
      ? null
      : correlationIfAny(answered.map(({ rated, others }) => [rated.share, others] as const))
  return {
    ...{ ...told, facility, discrimination },
    criteria: describeCriteria(answered.map(({ rated }) => rated)),
    flags: flagScenario({ answers, facility, discrimination }),
  }
}

function describeCriteria(answered: readonly RatedScenario[]): CriterionFigures[] {
  const first = answered[0]?.criteria ?? []
  return first.map(({ id, name, lowest, highest }) => {
    const levels = answered.flatMap(({ criteria }) => criteria.find((one) => one.id === id)?.level ?? [])
    const shares = Array.from({ length: Math.round(highest - lowest) + 1 }, (_, at) => {
      const there = levels.filter((level) => Math.round(level) === Math.round(lowest) + at)
      return there.length / levels.length
    })
    return { id, name, lowest, highest, meanLevel: meanOf(levels), shares }
  })
}

function flagScenario({
  answers,
  facility,
  discrimination,
}: {
  answers: number
  facility: number
  discrimination: number | null
}): ScenarioFlag[] {
  const flags: ScenarioFlag[] = []
  const { fewestAnswers, leastCorrelation, discriminationDeviation } = limits
  if (discrimination !== null && answers >= fewestAnswers.discrimination) {
    // Of a correlation near 0 (Fisher 1915).
    const deviation = (discrimination - leastCorrelation) * Math.sqrt(answers - 3)
    if (deviation < discriminationDeviation)
      flags.push({ kind: 'low-discrimination', correlation: discrimination, leastCorrelation, answers })
  }
  if (answers < fewestAnswers.facility) return flags
  if (facility > limits.easyFrom) flags.push({ kind: 'too-easy', facility, answers })
  if (facility < limits.hardUpTo) flags.push({ kind: 'too-hard', facility, answers })
  return flags
}
