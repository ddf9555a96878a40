/** How far someone got, whatever became of it: what a hiring funnel counts. */
import type { CandidateStatus } from './status.ts'

/** From first to last. */
export const stages = ['test_pending', 'interview_scheduled', 'completed', 'hired'] as const
export type Stage = (typeof stages)[number]

export function isStage(status: CandidateStatus): status is Stage {
  return (stages as readonly CandidateStatus[]).includes(status)
}

/** A rejection or a withdrawal leaves it where it was; whoever goes back to a stage got as far as that. */
export function findReached(before: Stage, status: CandidateStatus): Stage {
  return isStage(status) ? status : before
}

/** How far everyone may have got who reached this one. */
export const stagesFrom = (stage: Stage): Stage[] => stages.slice(stages.indexOf(stage))

/** How many reached each stage, of those that were counted by the furthest one. */
export function countReached(byFurthest: Readonly<Record<Stage, number>>): Record<Stage, number> {
  const sumFrom = (stage: Stage) => stagesFrom(stage).reduce((sum, one) => sum + byFurthest[one], 0)
  return {
    test_pending: sumFrom('test_pending'),
    interview_scheduled: sumFrom('interview_scheduled'),
    completed: sumFrom('completed'),
    hired: sumFrom('hired'),
  }
}
