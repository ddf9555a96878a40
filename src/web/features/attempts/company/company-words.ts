/** How an attempt of a candidate stands, and what can be done about it, in a recruiter's words. */
import type { CandidateAttempt } from '#contract/attempts.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { namePlaces } from '#web/lib/attempt-words.ts'
import { countThings } from '#web/lib/count-things.ts'
import type { Tone } from '#web/ui/chip.tsx'

type StandingKind = CandidateAttempt['standing']['kind']

const looks: Record<StandingKind, { tone: Tone; word: string }> = {
  ready: { tone: 'neutral', word: 'Not started' },
  overdue: { tone: 'caution', word: 'Overdue' },
  running: { tone: 'info', word: 'In progress' },
  submitted: { tone: 'good', word: 'Submitted' },
  waived: { tone: 'neutral', word: 'Waived' },
  ended: { tone: 'neutral', word: 'No longer asked for' },
}

type Stands = Pick<CandidateAttempt, 'kind' | 'standing'>

export const lookOf = (attempt: Pick<Stands, 'standing'>) =>
  isReopened(attempt.standing)
    ? { ...looks.submitted, word: 'Submitted, opened again' }
    : looks[attempt.standing.kind]

export type ChangeKind =
  | 'extendDue'
  | 'extendTime'
  | 'reopen'
  | 'closeAgain'
  | 'waive'
  | 'lift'
  | 'acceptLate'
  | 'declineLate'

const changesByStanding: Record<StandingKind, ChangeKind[]> = {
  ready: ['extendDue', 'waive'],
  overdue: ['extendDue', 'waive'],
  running: ['extendTime'],
  submitted: [],
  waived: ['lift'],
  ended: [],
}

export function listChanges(attempt: Stands & Pick<CandidateAttempt, 'canReopen'>): ChangeKind[] {
  const { canReopen, kind, standing } = attempt
  if (canReopen) return ['reopen']
  // It has no clock: what can be given is days. And who would rather talk to a person need not go on.
  if (kind === 'interview' && standing.kind === 'running') return ['extendDue', 'waive']
  return isReopened(standing) ? ['extendDue', 'closeAgain'] : changesByStanding[standing.kind]
}

export function listLateChanges({
  standing,
  late,
}: Pick<CandidateAttempt, 'standing' | 'late'>): ChangeKind[] {
  if (!late || standing.kind !== 'submitted') return []
  return [
    ...(late.decision === 'accepted' ? [] : ['acceptLate' as const]),
    ...(late.decision === 'declined' ? [] : ['declineLate' as const]),
  ]
}

export type ChangeWords = {
  /** On the button that asks for it, and on the one that does it. */
  label: string
  title: string
  lead: string
  done: (name: string) => string
}

export const changeWords: Record<ChangeKind, ChangeWords> = {
  extendDue: {
    label: 'Extend',
    title: 'Give more days',
    lead: 'It can be started, or gone on with, until the end of the day that you choose.',
    done: (name) => `“${name}” is due later.`,
  },
  extendTime: {
    label: 'Extend',
    title: 'Give more minutes',
    lead: 'It is under way: the minutes are added at once.',
    done: (name) => `There is more time for “${name}”.`,
  },
  reopen: {
    label: 'Reopen',
    title: 'Open it again',
    lead: 'The answers stay. The minutes run from when the candidate goes on; until then it stays submitted as it is.',
    done: (name) => `“${name}” is open again.`,
  },
  closeAgain: {
    label: 'Close again',
    title: 'Close it again',
    lead: 'What was submitted stands. The candidate cannot go on with it any more.',
    done: (name) => `“${name}” is closed again.`,
  },
  waive: {
    label: 'Waive',
    title: 'Do without it',
    lead: 'The candidate need not take it. You can ask for it again.',
    done: (name) => `“${name}” is waived.`,
  },
  lift: {
    label: 'Ask for it after all',
    title: 'Ask for it after all',
    lead: 'The candidate is asked to take it, with a new due date.',
    done: (name) => `“${name}” is asked for after all.`,
  },
  acceptLate: {
    label: 'Accept',
    title: 'Accept the late answers',
    lead: 'They count like all the others.',
    done: (name) => `The late answers to “${name}” count.`,
  },
  declineLate: {
    label: 'Decline',
    title: 'Decline the late answers',
    lead: 'They are kept, and do not count.',
    done: (name) => `The late answers to “${name}” do not count.`,
  },
}

export function sayLate({ answers, decision }: NonNullable<CandidateAttempt['late']>): string {
  const counted = countThings(answers, 'answer')
  if (decision === 'accepted')
    return `${counted} that came after the end ${answers === 1 ? 'counts' : 'count'}.`
  if (decision === 'declined')
    return `${counted} that came after the end ${answers === 1 ? 'does' : 'do'} not count.`
  return `${counted} came after the end.`
}

/** "18 of 20 questions answered"; nothing before it began. */
export function sayAnswered({
  kind,
  answered,
  asked,
}: Pick<CandidateAttempt, 'kind' | 'answered' | 'asked'>) {
  return asked > 0 ? `${answered} of ${namePlaces(kind, asked)} answered` : ''
}
