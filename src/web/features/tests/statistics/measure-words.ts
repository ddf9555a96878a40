/** How a test measured, in words for who has never heard of reliability. */
import type {
  ReliabilityView,
  ResultDistributionView,
  TestPartStatistics,
} from '#contract/test-statistics.ts'
import { fewestForReliability } from '#core/irt/reliability.ts'
import type { ScenarioFlag } from '#core/tests/analyse-scenarios.ts'
import { fewestForCorrelation, fewestForShares } from '#core/tests/question-figures.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { formatFine } from '#web/ui/item/statistics-words.ts'
import { describeReliability } from '../review/forecast-words.ts'

/** "1 person", "34 people". */
export const countPeople = (count: number) => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`

/** Where the results lie. */
export function sayMiddle({ mean, median }: ResultDistributionView, people: number): string {
  if (people === 1) return `The one result is ${formatPercent(mean)}.`
  return `On average ${formatPercent(mean)}. The median is ${formatPercent(median)}: half of them have that or more.`
}

/** Never rounded up to more than it is. */
const toHundredth = (value: number) => formatFine(Math.floor(value * 100) / 100)

export type ReliabilityWords = {
  figure: string | null
  word: string
  text: string
  evidence: string | null
}

export function sayReliability(
  reliability: ReliabilityView,
  { kind, analysed }: Pick<TestPartStatistics, 'kind' | 'analysed'>,
): ReliabilityWords {
  switch (reliability.kind) {
    case 'too-few':
      return {
        figure: null,
        word: 'Too few people to tell',
        text: `Of fewer than ${fewestForReliability} people, chance alone could make a test look good or bad. ${countPeople(reliability.missing)} more ${reliability.missing === 1 ? 'is' : 'are'} needed.`,
        evidence: null,
      }
    case 'no-differences':
      return {
        figure: null,
        word: 'It cannot be told',
        text:
          kind === 'test'
            ? 'All of them have the same score, or only one question counts: there are no differences to judge by.'
            : 'All of them have the same score, or there is one scenario only: there are no differences to judge by.',
        evidence: null,
      }
    case 'measured': {
      const { value, low, high, standardError, indistinctPoints } = reliability
      const { word, text } = describeReliability(value)
      const apart = Math.max(1, Math.round(indistinctPoints))
      return {
        figure: toHundredth(value),
        word,
        text: `${text} Two people less than ${sayPoints(apart)} apart may well be equally good.`,
        evidence: `A result is typically ${sayPoints(standardError)} off. Of ${countPeople(analysed)}, the reliability lies between ${toHundredth(low)} and ${toHundredth(high)} in 90 of 100 cases.`,
      }
    }
  }
}

const sayPoints = (points: number) => {
  const shown = points < 1 ? Math.round(points * 10) / 10 : Math.round(points)
  return `${formatNumber(shown)} ${shown === 1 ? 'point' : 'points'}`
}

/** How far a question goes with the rest of the test. Below .15 it could as well be tossed for, from .3 on it is good (Ebel 1965). */
export function saySeparation(discrimination: number): string {
  if (discrimination >= 0.3) return 'Well'
  if (discrimination >= 0.15) return 'A little'
  return discrimination >= 0 ? 'Hardly' : 'Backwards'
}

/** Who is not among those that the figures are of, and why. */
export function listLeftOut({ inReview, failed }: Pick<TestPartStatistics, 'inReview' | 'failed'>): string[] {
  return [
    ...(inReview > 0
      ? [
          `${countPeople(inReview)} ${inReview === 1 ? 'is' : 'are'} not counted yet: someone of your company has to look at the result first.`,
        ]
      : []),
    ...(failed > 0
      ? [
          `${countPeople(failed)} ${failed === 1 ? 'is' : 'are'} not counted yet: the result could not be scored.`,
        ]
      : []),
  ]
}

/** What the figures of single questions are of. */
export function sayAnalysed({ people, analysed }: Pick<TestPartStatistics, 'people' | 'analysed'>): string {
  const of =
    analysed < people
      ? `The reliability and these figures are of the ${formatNumber(analysed)} people who took it last.`
      : `These figures are of ${countPeople(people)}.`
  return `${of} Shares are told from ${fewestForShares} answers on, so that nobody’s own answer can be read out of them.`
}

/** Why there is no figure of how a question separates, where that is so. */
export const sayUnseparated = (answers: number): string =>
  answers < fewestForCorrelation
    ? `Told from ${fewestForCorrelation} answers on`
    : 'Not told: there are no differences to judge by'

/** What the columns mean. */
export const tableHelp = `Points: the share of all points, of those who answered. Separates: whether those who do well in the rest do well here; 0 is chance, from 0.3 on it is good. It is told from ${fewestForCorrelation} answers on, because of fewer it could as well be chance.`

/** In place of figures that would tell what single people answered. */
export function sayTooFew({ kind, people }: Pick<TestPartStatistics, 'kind' | 'people'>): string {
  const missing = fewestForShares - people
  return `How each ${kind === 'test' ? 'question' : 'scenario'} did is told once there are results of ${fewestForShares} people, so that nobody’s own answer can be read out of it. ${countPeople(missing)} more ${missing === 1 ? 'is' : 'are'} needed.`
}

export function describeScenarioFlag(flag: ScenarioFlag): { words: string; evidence: string } {
  const of = `of ${formatNumber(flag.answers)} answers`
  if (flag.kind === 'low-discrimination')
    return {
      words: 'It hardly tells strong from weak: who does well here does not do well in the others.',
      evidence: `Correlation ${formatFine(flag.correlation)}, at least ${formatFine(flag.leastCorrelation)} is expected, ${of}`,
    }
  return {
    words:
      flag.kind === 'too-easy'
        ? 'Nearly everyone reaches the highest levels, so it tells little.'
        : 'Hardly anyone gets beyond the lowest level, so it tells little.',
    evidence: `${formatPercent(flag.facility * 100)} of the points, ${of}`,
  }
}
