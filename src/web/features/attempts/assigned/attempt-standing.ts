/** How one's own attempts stand: which are shown, in which order, and what can be done with each. */
import type { Attempt } from '#contract/attempts.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { compareKinds } from '#web/lib/attempt-words.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/chip.tsx'

type StandingKind = Attempt['standing']['kind']

const standingLooks: Record<StandingKind, { tone: Tone; word: string }> = {
  ready: { tone: 'copper', word: 'Pending' },
  running: { tone: 'info', word: 'In progress' },
  overdue: { tone: 'danger', word: 'Overdue' },
  submitted: { tone: 'info', word: 'Pending Review' },
  waived: { tone: 'neutral', word: 'Waived' },
  ended: { tone: 'neutral', word: 'Ended' },
}

export const lookOf = (attempt: Pick<Attempt, 'standing'>) =>
  isReopened(attempt.standing)
    ? { tone: standingLooks.ready.tone, word: 'Opened again' }
    : standingLooks[attempt.standing.kind]

const order: StandingKind[] = ['running', 'ready', 'overdue', 'submitted', 'waived']

/** What runs, what waits, what is done. Practice only while it runs; what ended is nobody's business any more. */
export function arrangeAttempts(attempts: readonly Attempt[]): Attempt[] {
  return attempts
    .filter(
      ({ standing, isPractice }) => standing.kind !== 'ended' && (!isPractice || isRunning({ standing })),
    )
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || compareTimes(one, other) || compareKinds(one, other),
    )
}

/** Each before the first attempt that can wait until after it. A clock that runs cannot. */
export function placeAppointments<Appointment extends { at: string }>(
  arranged: readonly Attempt[],
  appointments: readonly Appointment[],
): (Attempt | Appointment)[] {
  const entries: (Attempt | Appointment)[] = [...arranged]
  for (const appointment of appointments) {
    const place = entries.findIndex(
      (entry) => 'standing' in entry && !isRunning(entry) && !isDueBefore(entry, appointment.at),
    )
    entries.splice(place < 0 ? entries.length : place, 0, appointment)
  }
  return entries
}

const isDueBefore = (attempt: Attempt, at: string) =>
  rankOf(attempt) === order.indexOf('ready') && endOf(attempt) < Date.parse(at)

/** Practice is among them, marked as such. */
export function listSubmitted(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ standing }) => standing.kind === 'submitted').toSorted(compareEnds)
}

/** So long it is news to who comes from it. */
const newsMs = 5 * 60 * 1000

export function findJustSubmittedIfAny(submitted: readonly Attempt[], now: Date): Attempt | null {
  const [newest] = submitted
  return newest?.submittedAt && now.getTime() - Date.parse(newest.submittedAt) < newsMs ? newest : null
}

/** What was opened again waits like what was never begun. */
const rankOf = (attempt: Attempt) =>
  order.indexOf(isReopened(attempt.standing) ? 'ready' : attempt.standing.kind)

export const isRunning = ({ standing }: Pick<Attempt, 'standing'>) => standing.kind === 'running'

/** Of two that stand alike: the nearest end first, or of what is over the latest. */
function compareTimes(one: Attempt, other: Attempt): number {
  const isOver =
    !isReopened(one.standing) && (one.standing.kind === 'submitted' || one.standing.kind === 'waived')
  return isOver ? compareEnds(one, other) : endOf(one) - endOf(other)
}

const compareEnds = (one: Attempt, other: Attempt) =>
  toTime(other.submittedAt, 0) - toTime(one.submittedAt, 0)

const endOf = ({ standing, dueAt, deadlineAt }: Attempt) =>
  toTime(standing.kind === 'running' ? deadlineAt : dueAt, Number.MAX_SAFE_INTEGER)

const toTime = (iso: string | null, otherwise: number) => (iso ? Date.parse(iso) : otherwise)

/** What the button says that leads to it; null where nothing can be done there. */
export function offerOf(
  attempt: Attempt,
  now: Date,
): 'Start Test' | 'Start Interview' | 'Continue' | 'Take it again' | 'Read the transcript' | null {
  const { kind, standing } = attempt
  if (standing.kind === 'ready') return kind === 'interview' ? 'Start Interview' : 'Start Test'
  if (standing.kind === 'submitted' && kind === 'interview') return 'Read the transcript'
  if (standing.kind === 'running' || isReopened(standing)) return 'Continue'
  if (standing.kind === 'submitted' && standing.retake && new Date(standing.retake.from) <= now)
    return 'Take it again'
  return null
}

/** Where it may be taken again, how often and from when; null where it may not. */
export function sayRetake({ standing }: Pick<Attempt, 'standing'>, now: Date): string | null {
  if (standing.kind !== 'submitted' || !standing.retake) return null
  const { left, from } = standing.retake
  const often = left === 1 ? 'once more' : `${countThings(left, 'time')} more`
  return new Date(from) <= now
    ? `You can take it ${often}. The last one counts.`
    : `You can take it ${often}, from ${formatDate(from)} on. The last one counts.`
}

/** Whole minutes, rounded up: who is told "1 minute" has some of it. */
export function sayTimeLeft({ kind, deadlineAt }: Pick<Attempt, 'kind' | 'deadlineAt'>, now: Date): string {
  if (!deadlineAt) return ''
  if (kind === 'interview') return `You can go on with it until ${formatDateTime(deadlineAt)}`
  const seconds = (Date.parse(deadlineAt) - now.getTime()) / 1000
  if (seconds <= 0) return 'The time is up. What you saved is being submitted.'
  return seconds < 60 ? 'Less than a minute left' : `${countThings(Math.ceil(seconds / 60), 'minute')} left`
}

/** Those that still ask something of the person. */
export const countToDo = (attempts: readonly Attempt[]) =>
  attempts.filter(
    ({ standing }) => isReopened(standing) || ['ready', 'overdue', 'running'].includes(standing.kind),
  ).length
