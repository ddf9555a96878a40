/** Whether results differ by more than chance: what may be said of them beside each other, and what may not. */
import { findIndistinctPoints, rangeDeviations } from '#core/irt/reliability.ts'
import type { Score } from '#core/scoring/scorecard.ts'

/**
 * close: no further apart than chance makes in 90 of 100 cases. likely: further, though their ranges still overlap.
 * clear: the ranges do not even meet.
 */
export type ScoreDifference = 'close' | 'likely' | 'clear'

export function compareScores(one: Score, other: Score): ScoreDifference {
  const [lower, upper] = one.percent <= other.percent ? [one, other] : [other, one]
  const points = upper.percent - lower.percent
  const indistinct = findIndistinctPoints(errorTowards(lower, 'high'), errorTowards(upper, 'low'))
  if (points <= indistinct) return 'close'
  return lower.high >= upper.low ? 'likely' : 'clear'
}

/** How unsure a score is towards the other one. A range that ends at 0 or 100 is cut off there: its other side says more. */
function errorTowards({ percent, low, high }: Score, side: 'low' | 'high'): number {
  const below = percent - low
  const above = high - percent
  const isCut = side === 'high' ? high >= 100 : low <= 0
  const reach = isCut ? Math.max(below, above) : side === 'high' ? above : below
  return reach / rangeDeviations
}

/** `basis`: what has to be the same for two scores to mean the same. */
export type ScoreToCompare = { score: Score; basis: string } | null

export type Differences =
  /** There are no two that could be compared. */
  | { kind: 'none' }
  | { kind: 'all'; difference: ScoreDifference; isPair: boolean; first: number; second: number }
  | { kind: 'mixed'; groups: DifferenceGroup[] }

/** By their places: how the one stands to each of the others. Where it is not close, the one is above them. */
export type DifferenceGroup = { difference: ScoreDifference; one: number; others: number[] }

/** In as few words as all pairs allow, what is surest first. */
export function summarizeDifferences(scores: readonly ScoreToCompare[]): Differences {
  const pairs = listPairs(scores)
  const [first] = pairs
  if (!first) return { kind: 'none' }
  if (pairs.length === 1)
    return {
      kind: 'all',
      difference: first.difference,
      isPair: true,
      first: first.above,
      second: first.below,
    }
  if (pairs.every(({ difference }) => difference === 'close'))
    return { kind: 'all', difference: 'close', isPair: false, first: first.above, second: first.below }
  return { kind: 'mixed', groups: groupPairs(pairs) }
}

type Pair = { above: number; below: number; difference: ScoreDifference }

function listPairs(scores: readonly ScoreToCompare[]): Pair[] {
  return scores.flatMap((one, at) =>
    scores.slice(at + 1).flatMap((other, step): Pair[] => {
      if (!one || !other || one.basis !== other.basis) return []
      const place = at + 1 + step
      const isAbove = one.score.percent >= other.score.percent
      return [
        {
          above: isAbove ? at : place,
          below: isAbove ? place : at,
          difference: compareScores(one.score, other.score),
        },
      ]
    }),
  )
}

function groupPairs(pairs: readonly Pair[]): DifferenceGroup[] {
  const groups: DifferenceGroup[] = []
  for (const difference of ['clear', 'likely', 'close'] as const)
    for (const { above, below } of pairs.filter((pair) => pair.difference === difference)) {
      const known = groups.find((group) => group.difference === difference && group.one === above)
      if (known) known.others.push(below)
      else groups.push({ difference, one: above, others: [below] })
    }
  return groups
}

/** What results rest on, for those who have one. */
export type Basis = 'same' | 'other_versions' | 'other_tests'

export function findBasis(taken: readonly ({ testId: string; version: number | null } | null)[]): Basis {
  const known = taken.filter((one) => one !== null)
  if (new Set(known.map(({ testId }) => testId)).size > 1) return 'other_tests'
  return new Set(known.map(({ version }) => version)).size > 1 ? 'other_versions' : 'same'
}
