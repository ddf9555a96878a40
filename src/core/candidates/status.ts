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
  /** The one that it followed and that stands again once this one is taken back. */
  before?: Decision | null
}

/** What brings a change of a status about. */
export const moveCauses = [
  'applied',
  'applied_again',
  'step_done',
  'approved',
  'rejected',
  'undone',
  'withdrawn',
  'scheduled',
] as const
export type MoveCause = (typeof moveCauses)[number]

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

export const openStatuses = ['test_pending', 'interview_scheduled', 'completed'] as const satisfies Open[]

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

/** Whether to approve now passes over something that was not done. */
export function needsWaiver({ status, submitted }: Pick<Candidacy, 'status' | 'submitted'>): boolean {
  const step = stepOf[status]
  return step !== undefined && !submitted.includes(step)
}

export function approve(candidacy: Candidacy, { isWaived }: { isWaived: boolean }): StatusChange {
  if (candidacy.status === 'withdrawn') return { ok: false, problem: 'withdrawn' }
  const to = findApprovalIfAny(candidacy)
  if (!to) return { ok: false, problem: 'already_decided' }
  if (needsWaiver(candidacy) && !isWaived) return { ok: false, problem: 'step_not_done' }
  return { ok: true, candidacy: decide(candidacy, 'approved', to) }
}

/**
 * Where an approval would lead; null where there is nothing to approve. What was submitted counts too: who has held the interview
 * before the test is past both at once.
 */
export function findApprovalIfAny({
  status,
  submitted,
}: Pick<Candidacy, 'status' | 'submitted'>): CandidateStatus | null {
  return isOpen(status) ? settle(next[status], submitted) : null
}

/** Whether there is anyone left to reject. */
export const canReject = (status: CandidateStatus) => status !== 'rejected' && status !== 'withdrawn'

export function reject(candidacy: Candidacy, { reason }: { reason: string }): StatusChange {
  if (candidacy.status === 'withdrawn') return { ok: false, problem: 'withdrawn' }
  if (candidacy.status === 'rejected') return { ok: false, problem: 'already_decided' }
  if (reason.trim() === '') return { ok: false, problem: 'reason_missing' }
  return { ok: true, candidacy: decide(candidacy, 'rejected', 'rejected') }
}

function decide(candidacy: Candidacy, kind: Decision['kind'], to: CandidateStatus): Candidacy {
  const { status: from, lastDecision: before } = candidacy
  return { ...candidacy, status: to, lastDecision: { kind, from, to, before } }
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
  const status = settle(lastDecision.from, submitted)
  // What was submitted meanwhile has overtaken the one before, too.
  const before = status === lastDecision.from ? (lastDecision.before ?? null) : null
  return { ok: true, candidacy: { ...candidacy, status, lastDecision: before } }
}

/** As its person knows it: without the last decisions, of which they have not heard. */
export function withoutLast(candidacy: Candidacy, untold: number): Candidacy {
  const change = untold > 0 ? undo(candidacy) : null
  return change?.ok ? withoutLast(change.candidacy, untold - 1) : candidacy
}
