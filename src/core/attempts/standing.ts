/** What the person of an attempt can do with it now. */
import type { AttemptKind, AttemptStatus } from '#core/attempts/attempt.ts'
import { type AttemptRules, daysAfter } from '#core/attempts/rules.ts'
import { type CandidateStatus, isOpen } from '#core/candidates/status.ts'
import type { TestStatus } from '#core/tests/test.ts'

export type Standing =
  | { kind: 'ready' }
  | { kind: 'running' }
  /** It was due before now: the company can give more time. */
  | { kind: 'overdue' }
  /** `isReopened`: it stays submitted until its person goes on with it. */
  | {
      kind: 'submitted'
      isReopened: boolean
      canReopen: boolean
      retake: { left: number; from: Date } | null
    }
  | { kind: 'waived' }
  /** Nobody waits for it any more: the application is decided or withdrawn, or the test was closed. */
  | { kind: 'ended' }

/** It can be gone on with; until then it is submitted as it was. */
export const isReopened = (standing: { kind: string; isReopened?: boolean }): boolean =>
  standing.kind === 'submitted' && standing.isReopened === true

export type StandingInput = {
  kind: AttemptKind
  status: AttemptStatus
  dueAt: Date | null
  submittedAt: Date | null
  /** Of one that was opened again: the time there is once its person goes on, without extra time; they can until it is due. */
  reopenedMinutes: number | null
  /** Which one of the same test it is, from 1, and whether it is the last of them. */
  number: number
  isLatest: boolean
  rules: Omit<AttemptRules, 'showsQuestions'>
  testStatus: TestStatus
  applicationStatus: CandidateStatus
}

export function decideStanding(attempt: StandingInput, now: Date): Standing {
  const isWanted = isOpen(attempt.applicationStatus) && attempt.testStatus === 'published'
  switch (attempt.status) {
    case 'waived':
      return { kind: 'waived' }
    case 'submitted':
      return { kind: 'submitted', ...decideReopening(attempt, isWanted && canBeOpened(attempt), now) }
    // Who has begun can finish, whatever became of the test and the job.
    case 'in_progress':
      return { kind: 'running' }
    case 'pending':
      if (!isWanted || isPassedOver(attempt)) return { kind: 'ended' }
      return { kind: attempt.dueAt && attempt.dueAt <= now ? 'overdue' : 'ready' }
  }
}

/** The company went on without it. One that is taken again was done before. */
function isPassedOver({ kind, number, applicationStatus }: StandingInput): boolean {
  if (number > 1) return false
  return applicationStatus === 'completed' || (kind !== 'interview' && applicationStatus !== 'test_pending')
}

/** What was said in an interview was said: there is no going back into it. */
const canBeOpened = ({ kind, isLatest }: StandingInput) => isLatest && kind !== 'interview'

function decideReopening(attempt: StandingInput, isOpenable: boolean, now: Date) {
  const { reopenedMinutes, dueAt } = attempt
  const isReopened = isOpenable && reopenedMinutes !== null && dueAt !== null && dueAt > now
  const canReopen = isOpenable && !isReopened
  return { isReopened, canReopen, retake: canReopen ? findRetake(attempt) : null }
}

function findRetake({ submittedAt, number, rules }: StandingInput) {
  const left = rules.retakes - (number - 1)
  if (left <= 0 || !submittedAt) return null
  return { left, from: daysAfter(submittedAt, rules.retakeAfterDays) }
}
