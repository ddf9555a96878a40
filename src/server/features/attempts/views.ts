/** An attempt as its person and its company get it. */
import type { Attempt, CandidateAttempt, TimelineLine } from '#contract/attempts.ts'
import type { Pulse } from '#contract/sitting.ts'
import { practiceTestId } from '#core/attempts/attempt.ts'
import { defaultRules } from '#core/attempts/rules.ts'
import { decideStanding, type Standing } from '#core/attempts/standing.ts'
import type { TimelineLine as CoreLine } from '#core/attempts/timeline.ts'
import { type CoverIfAny, hideWith } from '#core/candidates/blind.ts'
import type { Held } from './log-store.ts'
import type { AttemptRecord, AttemptRow } from './store.ts'

/** Practice has no test that could be closed, and nobody who could decide. */
export function standingOf(record: AttemptRecord, now: Date): Standing {
  const { attempt, isLatest, test, plan, application } = record
  return decideStanding(
    {
      ...attempt,
      isLatest,
      rules: test ?? { ...defaultRules, ...(plan && { dueDays: plan.dueDays }) },
      testStatus: test?.status ?? (plan && plan.status !== 'open' ? 'closed' : 'published'),
      applicationStatus: application?.status ?? 'test_pending',
    },
    now,
  )
}

export function toStandingView(standing: Standing): Attempt['standing'] {
  if (standing.kind !== 'submitted') return standing
  const { retake, isReopened } = standing
  return {
    kind: 'submitted',
    isReopened,
    retake: retake && { left: retake.left, from: retake.from.toISOString() },
  }
}

/** What the page of an attempt has in its address: the test, or the interview itself. */
export const addressedBy = ({ id, testId }: Pick<AttemptRow, 'id' | 'testId'>) => testId ?? id

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function toAttempt(record: AttemptRecord, now: Date): Attempt {
  const { attempt, title, jobTitle, companyName } = record
  return {
    id: attempt.id,
    kind: attempt.kind,
    testId: attempt.testId ?? attempt.planId ?? practiceTestId,
    applicationId: attempt.applicationId,
    title,
    jobTitle: jobTitle ?? '',
    company: companyName ?? '',
    isPractice: attempt.practice !== null,
    standing: toStandingView(standingOf(record, now)),
    number: attempt.number,
    dueAt: iso(attempt.dueAt),
    startedAt: iso(attempt.startedAt),
    deadlineAt: attempt.status === 'in_progress' ? iso(attempt.deadlineAt) : null,
    submittedAt: iso(attempt.submittedAt),
    spentSeconds: attempt.status === 'submitted' ? attempt.spentSeconds : null,
  }
}

export function toPulse(held: Held, now: Date): Pulse {
  return {
    status: held.status,
    turn: held.turn,
    revision: held.revision,
    now: now.toISOString(),
    deadlineAt: held.deadlineAt.toISOString(),
  }
}

export function toTimelineView(lines: readonly CoreLine[]): TimelineLine[] {
  return lines.map(({ at, ...line }) => ({ at: at.toISOString(), ...line }))
}

export function toCandidateAttempt(
  record: AttemptRecord,
  counted: Pick<CandidateAttempt, 'answered' | 'asked' | 'late' | 'timeline'>,
  { now, cover }: { now: Date; cover: CoverIfAny },
): CandidateAttempt {
  const { attempt, title } = record
  const standing = standingOf(record, now)
  return {
    id: attempt.id,
    kind: attempt.kind,
    testId: attempt.testId ?? attempt.planId ?? '',
    title,
    number: attempt.number,
    status: attempt.status,
    standing: toStandingView(standing),
    canReopen: standing.kind === 'submitted' && standing.canReopen,
    dueAt: iso(attempt.dueAt),
    startedAt: iso(attempt.startedAt),
    deadlineAt: attempt.status === 'in_progress' ? iso(attempt.deadlineAt) : null,
    submittedAt: iso(attempt.submittedAt),
    submittedBy: attempt.submittedBy,
    ...counted,
    timeline: counted.timeline.map((line) =>
      'reason' in line ? { ...line, reason: hideWith(cover)(line.reason) } : line,
    ),
  }
}
