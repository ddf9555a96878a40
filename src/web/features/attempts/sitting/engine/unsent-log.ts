/** What was written here and the server has not answered for yet, in the order in which it was written. */
import { isLater, type LogEntry } from '#core/attempts/answer-log.ts'

export const keyOf = ({ turn, seq }: Pick<LogEntry, 'turn' | 'seq'>) => `${turn} ${seq}`

/** Of an answer that is typed over and over only the newest waits; what is on its way stays until it is answered. */
export function addEntry(
  unsent: readonly LogEntry[],
  entry: LogEntry,
  isOnItsWay: (entry: LogEntry) => boolean,
): { unsent: LogEntry[]; dropped: LogEntry[] } {
  const isReplaced = (one: LogEntry) =>
    (one.kind === 'answer' || one.kind === 'flag') &&
    one.kind === entry.kind &&
    one.place === entry.place &&
    isLater(entry, one) &&
    !isOnItsWay(one)
  return {
    unsent: [...unsent.filter((one) => !isReplaced(one)), entry],
    dropped: unsent.filter(isReplaced),
  }
}

/** What was found on the device joins what is known already. */
export function mergeEntries(unsent: readonly LogEntry[], found: readonly LogEntry[]): LogEntry[] {
  const all = new Map([...found, ...unsent].map((entry) => [keyOf(entry), entry]))
  return [...all.values()].toSorted((one, other) => (isLater(one, other) ? 1 : -1))
}

export function removeEntries(unsent: readonly LogEntry[], done: readonly LogEntry[]): LogEntry[] {
  const keys = new Set(done.map(keyOf))
  return unsent.filter((entry) => !keys.has(keyOf(entry)))
}

/** In bytes of what is sent. */
export const sizeOf = (entries: readonly LogEntry[]) =>
  new TextEncoder().encode(JSON.stringify(entries)).length

/** As many from the front as one request takes, and at least one. */
export function pickBatch(
  unsent: readonly LogEntry[],
  { entries, bytes }: { entries: number; bytes: number },
): LogEntry[] {
  const batch: LogEntry[] = []
  let size = 0
  for (const entry of unsent.slice(0, entries)) {
    size += sizeOf([entry])
    if (batch.length > 0 && size > bytes) break
    batch.push(entry)
  }
  return batch
}
