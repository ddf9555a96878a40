/**
 * What was answered, as a log that only grows. Each page that holds an attempt has a number (its turn) and counts what it
 * writes; so the log can come in any order, in parts, and more than once, and always says the same.
 */

export const entryKinds = ['answer', 'flag', 'left', 'pasted'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Letters of options, or what was written: code or prose. */
export type GivenAnswer = { chosen: string[] } | { text: string }

export type EntryContent =
  /** Null: cleared. */
  | { kind: 'answer'; value: GivenAnswer | null }
  | { kind: 'flag'; value: boolean }
  /** Another window or program was in front, for so many seconds. */
  | { kind: 'left'; value: number }
  /** So many characters were pasted; which ones is nobody's business. */
  | { kind: 'pasted'; value: number }

export type LogEntry = EntryContent & {
  /** Whose turn it was: the page that took the attempt over last has the highest. */
  turn: number
  /** Counted by that page, from 1. */
  seq: number
  /** The question or scenario, from 0. */
  place: number
}

export type AnswerSheet = {
  answers: Map<number, GivenAnswer>
  flagged: Set<number>
  /** Where something was written last; null where nothing was. */
  lastPlace: number | null
}

/** Of two entries about the same thing, the one of the later turn holds, and within a turn the later one. */
export function isLater(one: Pick<LogEntry, 'turn' | 'seq'>, other: Pick<LogEntry, 'turn' | 'seq'>): boolean {
  return one.turn === other.turn ? one.seq > other.seq : one.turn > other.turn
}

/** What was said of answers that came after the end. */
export type LateDecision = {
  /** Of all that had come by then; null while nobody has said. */
  isLateAccepted: boolean | null
  lateDecidedAt: Date | null
  /** What was accepted, and gone on with since: that is settled. */
  lateSettledAt: Date | null
}

/** Until then what came after the end counts; null where none of it does. */
export function lateCountsUntil({ isLateAccepted, lateDecidedAt, lateSettledAt }: LateDecision): Date | null {
  return isLateAccepted ? lateDecidedAt : lateSettledAt
}

/**
 * Answers that came after the end, without those that were settled; and whether everything was decided about that came by
 * then.
 */
export function weighLate(
  entries: readonly (LogEntry & { isLate: boolean; receivedAt: Date })[],
  { lateDecidedAt, lateSettledAt }: LateDecision,
): { answers: number; isDecided: boolean } {
  const late = entries.filter(
    ({ isLate, receivedAt }) => isLate && (lateSettledAt === null || receivedAt > lateSettledAt),
  )
  return {
    answers: countAnswers(readLog(late)),
    isDecided: late.every(({ receivedAt }) => lateDecidedAt !== null && receivedAt <= lateDecidedAt),
  }
}

/** What came in time counts; what came after the end, where the company said so after it had come. */
export function doesCount(
  { isLate, receivedAt }: { isLate: boolean; receivedAt: Date },
  decision: LateDecision,
): boolean {
  const until = lateCountsUntil(decision)
  return !isLate || (until !== null && receivedAt <= until)
}

export function countAnswers({ answers }: AnswerSheet): number {
  return [...answers.values()].filter(isAnything).length
}

/** Blanks are written, but answer nothing. */
function isAnything(answer: GivenAnswer): boolean {
  return 'text' in answer ? answer.text.trim() !== '' : answer.chosen.length > 0
}

export function readLog(entries: Iterable<LogEntry>): AnswerSheet {
  const newest = new Map<string, LogEntry>()
  let last: LogEntry | null = null
  for (const entry of entries) {
    if (entry.kind !== 'answer' && entry.kind !== 'flag') continue
    const key = `${entry.kind} ${entry.place}`
    const known = newest.get(key)
    if (!known || isLater(entry, known)) newest.set(key, entry)
    if (!last || isLater(entry, last)) last = entry
  }
  const sheet: AnswerSheet = { answers: new Map(), flagged: new Set(), lastPlace: last?.place ?? null }
  for (const entry of newest.values()) {
    if (entry.kind === 'answer' && entry.value) sheet.answers.set(entry.place, entry.value)
    if (entry.kind === 'flag' && entry.value) sheet.flagged.add(entry.place)
  }
  return sheet
}
