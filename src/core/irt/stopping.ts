/** When an adaptive test has asked enough. */
import { type AbilityEstimate, standardPrior } from '#core/irt/ability.ts'

export type StoppingRules = {
  /** The error ends no test before this many questions; time does. */
  fewestQuestions: number
  mostQuestions: number
  /** Ends as soon as the ability is known this well. */
  error?: number | undefined
  seconds?: number | undefined
}

export type StopReason = 'time' | 'count' | 'error'

/** Null while it goes on. */
export function decideStop(
  { fewestQuestions, mostQuestions, error, seconds }: StoppingRules,
  soFar: { questions: number; estimate: AbilityEstimate; seconds: number },
): StopReason | null {
  if (seconds !== undefined && soFar.seconds >= seconds) return 'time'
  if (soFar.questions >= mostQuestions) return 'count'
  if (error !== undefined && soFar.questions >= fewestQuestions && soFar.estimate.error <= error)
    return 'error'
  return null
}

/** How much of the test is done, 0 to 1, by whichever rule is nearer to its end. What is known grows with the inverse of the squared error. */
export function measureProgress(
  { mostQuestions, error }: StoppingRules,
  soFar: { questions: number; estimate: AbilityEstimate },
): number {
  const known = (value: number) => value ** -2 - standardPrior.spread ** -2
  const byError = error === undefined ? 0 : known(soFar.estimate.error) / known(error)
  return Math.min(1, Math.max(0, byError, soFar.questions / mostQuestions))
}
