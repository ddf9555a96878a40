/** What the reliability of a test says of its scores, and whether enough people took it to tell. */
import type { TestStatistics } from '#core/irt/test-statistics.ts'

export type Reliability =
  | {
      kind: 'measured'
      value: number
      /** It lies between these in 90 of 100 cases. */
      low: number
      high: number
      /** How far a result typically is from the true one, in points of percent. */
      standardError: number
      /** Two results that are less far apart than this differ by no more than chance makes in 90 of 100 cases. */
      indistinctPoints: number
    }
  /** So many people are missing. */
  | { kind: 'too-few'; missing: number }
  /** All have the same score, or there is one question only. */
  | { kind: 'no-differences' }

/**
 * With 30 people a reliability of .80 lies between .69 and .87 in 90 of 100 cases (Bonett 2002): enough to tell a test that is
 * fit to decide by from a rough one. With 10 it would lie between .54 and .91, which tells nothing.
 */
export const fewestForReliability = 30

/** 90 of 100 cases, as everywhere a range is told. */
export const rangeDeviations = 1.645

/** Two results that are less far apart than this differ by no more than chance makes in 90 of 100 cases: each has its own error. */
export const findIndistinctPoints = (error: number, other: number): number =>
  rangeDeviations * Math.hypot(error, other)

export function judgeReliability(
  { people, reliability }: Pick<TestStatistics, 'people' | 'reliability'>,
  {
    questions,
    spread,
  }: {
    /** Of which everyone answered the same; null where each was asked others. */
    questions: number | null
    /** Of the results, in percent. */
    spread: number
  },
): Reliability {
  if (people < fewestForReliability) return { kind: 'too-few', missing: fewestForReliability - people }
  if (reliability === null) return { kind: 'no-differences' }
  const value = Math.max(0, reliability)
  const standardError = spread * Math.sqrt(1 - value)
  return {
    kind: 'measured',
    value,
    ...boundReliability(value, people, questions),
    standardError,
    indistinctPoints: findIndistinctPoints(standardError, standardError),
  }
}

/**
 * The logarithm of what is chance in a reliability is nearly normal (Bonett 2002). That of an adaptive test comes of estimates whose
 * spread is as uncertain as that of a sum of many questions.
 */
function boundReliability(value: number, people: number, questions: number | null) {
  const share = questions === null ? 1 : questions / (questions - 1)
  const error = Math.sqrt((2 * share) / (people - 2))
  return {
    low: Math.max(0, 1 - (1 - value) * Math.exp(rangeDeviations * error)),
    high: 1 - (1 - value) * Math.exp(-rangeDeviations * error),
  }
}
