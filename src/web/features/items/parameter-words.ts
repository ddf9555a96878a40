/** How a question measures, in words for who has never heard of a model. */
import type { CompanyItem } from '#contract/items.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'

type Parameters = CompanyItem['parameters']

/** What it rests on. */
export function describeBasis({ answers }: Parameters): string {
  if (answers === 0) return 'Estimated from its difficulty; no answers yet.'
  return answers === 1 ? 'Rests on one answer.' : `Rests on ${formatNumber(answers)} answers.`
}

/** Ability is told in standard deviations from the average of all who answer. */
export function describeDifficulty({ difficulty: { value } }: Parameters): string {
  if (value <= -1.5) return 'Very easy: nearly everyone gets it right.'
  if (value <= -0.5) return 'Easy: people a little below average get it right half the time.'
  if (value < 0.5) return 'Medium: average people get it right half the time.'
  if (value < 1.5) return 'Hard: it takes someone above average.'
  return 'Very hard: few get it right.'
}

export function describeDiscrimination({ discrimination: { value } }: Parameters): string {
  if (value < 0.65) return 'Tells strong from weak only a little.'
  return value < 1.35 ? 'Tells strong from weak well.' : 'Tells strong from weak very sharply.'
}

export function describeGuessing({ guessing }: Parameters): string {
  if (guessing < 0.005) return 'Cannot be got right by guessing.'
  return `About ${formatPercent(guessing * 100)} get it right by guessing.`
}

/** The figure with how far off it may be. */
export const describeEstimate = ({ value, error }: { value: number; error: number }) =>
  `${formatNumber(value)} ± ${formatNumber(error)}`
