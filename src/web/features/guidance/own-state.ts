/** How far someone is, from what they have done themselves. */
import type { Attempt } from '#contract/attempts.ts'
import type { ResultRow } from '#contract/results.ts'
import { isReopened } from '#core/attempts/standing.ts'

export type OwnState = {
  hasResume: boolean
  skills: number
  applications: number
  hasPractised: boolean
  attempts: readonly Attempt[]
  results: readonly ResultRow[]
  now: Date
}

/** What is asked of them right now. */
export const listToDo = ({ attempts }: Pick<OwnState, 'attempts'>) =>
  attempts.filter(
    ({ standing, isPractice }) =>
      !isPractice && (standing.kind === 'ready' || standing.kind === 'running' || isReopened(standing)),
  )

export const listCompleted = ({ results }: Pick<OwnState, 'results'>) =>
  results.filter(({ status, isPractice }) => status === 'completed' && !isPractice)
