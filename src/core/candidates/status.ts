/** The way of an application. Every change of a status in the product goes through here. */

export const candidateStatuses = [
  'test_pending',
  'interview_scheduled',
  'completed',
  'hired',
  'rejected',
  'withdrawn',
] as const
export type CandidateStatus = (typeof candidateStatuses)[number]

/** What a person is asked to do on the way; each step ends with something submitted, or is waived. */
export const steps = ['test', 'interview'] as const
export type Step = (typeof steps)[number]

export type Decision = {
  kind: 'approved' | 'rejected'
  from: CandidateStatus
  to: CandidateStatus
}

export type Candidacy = {
  status: CandidateStatus
  submitted: readonly Step[]
  /** The last one that a recruiter took and nothing has overtaken since: it can be undone. */
  lastDecision: Decision | null
  /** What it was before the person withdrew; null unless they have. */
  withdrawnFrom: Exclude<CandidateStatus, 'withdrawn'> | null
}

export const applied: Candidacy = {
  status: 'test_pending',
  submitted: [],
  lastDecision: null,
  withdrawnFrom: null,
}

export type StatusProblem =
  /** The step was not done: whoever approves says that it is waived. */
  'step_not_done' | 'reason_missing' | 'already_applied' | 'already_decided' | 'withdrawn' | 'nothing_to_undo'

export type StatusChange = { ok: true; candidacy: Candidacy } | { ok: false; problem: StatusProblem }

type Open = 'test_pending' | 'interview_scheduled' | 'completed'

const next: Record<Open, CandidateStatus> = {
  test_pending: 'interview_scheduled',
  interview_scheduled: 'completed',
  completed: 'hired',
}

/** What has to be submitted before a status can be left by itself. */
const stepOf: Partial<Record<CandidateStatus, Step>> = {
  test_pending: 'test',
  interview_scheduled: 'interview',
}

export function isOpen(status: CandidateStatus): status is Open {
  return status in next
}

/** Moves on as far as what was submitted carries. What comes after a rejection or withdrawal is kept, for the way back. */
export function submit(candidacy: Candidacy, step: Step): Candidacy {
  if (candidacy.submitted.includes(step)) return candidacy
  const submitted = [...candidacy.submitted, step]
  const status = settle(candidacy.status, submitted)
  const isOvertaken = status !== candidacy.status
  return { ...candidacy, status, submitted, lastDecision: isOvertaken ? null : candidacy.lastDecision }
}

function settle(status: CandidateStatus, submitted: readonly Step[]): CandidateStatus {
  const step = stepOf[status]
  return isOpen(status) && step && submitted.includes(step) ? settle(next[status], submitted) : status
}

export function approve(candidacy: Candidacy, { isWaived }: { isWaived: boolean }): StatusChange {
  const { status, submitted } = candidacy
  if (status === 'withdrawn') return { ok: false, problem: 'withdrawn' }
  if (!isOpen(status)) return { ok: false, problem: 'already_decided' }
  const step = stepOf[status]
  if (step && !submitted.includes(step) && !isWaived) return { ok: false, problem: 'step_not_done' }
  return { ok: true, candidacy: decide(candidacy, 'approved', settle(next[status], submitted)) }
}

export function reject(candidacy: Candidacy, { reason }: { reason: string }): StatusChange {
  if (candidacy.status === 'withdrawn') return { ok: false, problem: 'withdrawn' }
  if (candidacy.status === 'rejected') return { ok: false, problem: 'already_decided' }
  if (reason.trim() === '') return { ok: false, problem: 'reason_missing' }
  return { ok: true, candidacy: decide(candidacy, 'rejected', 'rejected') }
}

function decide(candidacy: Candidacy, kind: Decision['kind'], to: CandidateStatus): Candidacy {
  return { ...candidacy, status: to, lastDecision: { kind, from: candidacy.status, to } }
}

/** The person's own right at any time. */
export function withdraw(candidacy: Candidacy): StatusChange {
  const { status } = candidacy
  if (status === 'withdrawn') return { ok: false, problem: 'withdrawn' }
  return {
    ok: true,
    candidacy: { ...candidacy, status: 'withdrawn', lastDecision: null, withdrawnFrom: status },
  }
}

/** After a withdrawal. Had it been decided before, it stays decided: to withdraw does not wipe out a rejection. */
export function reapply(candidacy: Candidacy): StatusChange {
  const { status, submitted, withdrawnFrom } = candidacy
  if (isOpen(status)) return { ok: false, problem: 'already_applied' }
  if (!withdrawnFrom || !isOpen(withdrawnFrom)) return { ok: false, problem: 'already_decided' }
  return {
    ok: true,
    candidacy: { ...candidacy, status: settle('test_pending', submitted), withdrawnFrom: null },
  }
}

export function undo(candidacy: Candidacy): StatusChange {
  const { lastDecision, submitted } = candidacy
  if (!lastDecision) return { ok: false, problem: 'nothing_to_undo' }
  return {
    ok: true,
    candidacy: { ...candidacy, status: settle(lastDecision.from, submitted), lastDecision: null },
  }
}
