/** What was recorded of an attempt, as its person and the company see it alike. None of it decides anything by itself. */
import type { LogEntry } from '#core/attempts/answer-log.ts'
import type { Submitter } from '#core/attempts/attempt.ts'
import type { RecordedMedia } from '#core/interview/recording.ts'

export type AttemptEvent =
  | { kind: 'assigned' }
  | { kind: 'started' }
  /** In another window, or on another device. */
  | { kind: 'moved'; browser: string }
  | { kind: 'server_away'; seconds: number }
  /** Of an interview. */
  | { kind: 'paused' }
  | { kind: 'resumed' }
  | { kind: 'person_asked' }
  | { kind: 'recording_started'; media: RecordedMedia }
  | { kind: 'recording_deleted'; by: 'person' | 'time' }
  | { kind: 'submitted'; by: Submitter }
  | { kind: 'due_extended'; until: string; reason: string }
  | { kind: 'time_extended'; minutes: number; reason: string }
  | { kind: 'reopened'; minutes: number; reason: string }
  | { kind: 'closed_again'; reason: string }
  | { kind: 'waived'; reason: string }
  | { kind: 'waiver_lifted'; reason: string }
  | { kind: 'late_accepted'; reason: string }
  | { kind: 'late_declined'; reason: string }

export type TimelineLine = { at: Date } & (
  | AttemptEvent
  | { kind: 'left'; place: number; seconds: number }
  | { kind: 'pasted'; place: number; characters: number }
  | { kind: 'answered_fast'; place: number; seconds: number }
  | { kind: 'answered_late'; places: number[] }
)

/** Each is undone by what stands beside it. */
const undoneBy: Partial<Record<AttemptEvent['kind'], AttemptEvent['kind'][]>> = {
  reopened: ['closed_again'],
  closed_again: ['reopened'],
  waived: ['waiver_lifted'],
  waiver_lifted: ['waived'],
  due_extended: ['waived', 'waiver_lifted', 'reopened', 'closed_again'],
  late_accepted: ['late_declined'],
  late_declined: ['late_accepted'],
}

/** What a company did since an attempt was last begun or ended: of each kind the last, without what was undone. */
export function listChangesThatHold<Event extends AttemptEvent>(events: readonly Event[]): Event[] {
  const lastTurn = events.findLastIndex(({ kind }) => kind === 'started' || kind === 'submitted')
  const since = events.slice(lastTurn + 1).filter((event) => 'reason' in event)
  return since.filter(({ kind }, at) => {
    const later = since.slice(at + 1).map((event) => event.kind)
    return !later.includes(kind) && !(undoneBy[kind] ?? []).some((other) => later.includes(other))
  })
}

/** What most people need to read a question, as a share of what they need to answer it; and never less than this. */
const fastShare = 0.1
const leastFastSeconds = 2

export type TimelineInput = {
  events: readonly (AttemptEvent & { at: Date })[]
  entries: readonly (LogEntry & { receivedAt: Date; isLate: boolean })[]
  /** When each question was first shown, and how long most people need for it; nothing of scenarios. */
  opened: readonly { place: number; openedAt: Date; usualSeconds: number; isWritten: boolean }[]
}

export function drawTimeline({ events, entries, opened }: TimelineInput): TimelineLine[] {
  const lines: TimelineLine[] = [...events]
  for (const entry of entries) {
    const { place, receivedAt: at } = entry
    if (entry.kind === 'left') lines.push({ at, kind: 'left', place, seconds: entry.value })
    if (entry.kind === 'pasted') lines.push({ at, kind: 'pasted', place, characters: entry.value })
  }
  lines.push(...findFastAnswers(entries, opened), ...findLateAnswers(entries))
  return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function* findFastAnswers(
  entries: TimelineInput['entries'],
  opened: TimelineInput['opened'],
): Generator<TimelineLine> {
  for (const { place, openedAt, usualSeconds, isWritten } of opened) {
    const isAnswer = (entry: LogEntry) => entry.place === place && entry.kind === 'answer' && entry.value
    // What is chosen is an answer at once; what is written is one when it is done.
    const answer = isWritten ? entries.findLast(isAnswer) : entries.find(isAnswer)
    if (!answer) continue
    const seconds = (answer.receivedAt.getTime() - openedAt.getTime()) / 1000
    if (seconds < Math.max(leastFastSeconds, usualSeconds * fastShare))
      yield { at: answer.receivedAt, kind: 'answered_fast', place, seconds: Math.max(0, Math.round(seconds)) }
  }
}

function* findLateAnswers(entries: TimelineInput['entries']): Generator<TimelineLine> {
  const late = entries.filter(({ isLate, kind }) => isLate && kind === 'answer')
  const [first] = late
  if (!first) return
  const places = [...new Set(late.map(({ place }) => place))].toSorted((a, b) => a - b)
  yield { at: first.receivedAt, kind: 'answered_late', places }
}
