/** What can truly be said of how far everything is saved. */
import type { FailureKind } from './attempt-server.ts'

export type Saving =
  /** Nothing was written yet. */
  | { kind: 'nothing' }
  /** Written, and about to be sent. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** The server has everything, since then (ms since 1970, by its clock). */
  | { kind: 'saved'; at: number }
  /** The server cannot be reached; what it does not have is on this device, or only on this page. */
  | { kind: 'offline'; holds: 'nothing' | 'device' | 'page' }
  | { kind: 'signed out'; holds: 'nothing' | 'device' | 'page' }
  /** Answers at these places are too long; of the rest the server may not have everything either. */
  | { kind: 'too long'; places: readonly number[]; holds: 'nothing' | 'device' | 'page' }
  /** Something cannot be saved as it is. */
  | { kind: 'refused' }

export function describeSaving({
  unsent,
  isSending,
  trouble,
  isLasting,
  savedAt,
  hasRefused,
  tooLong,
}: {
  unsent: number
  isSending: boolean
  trouble: FailureKind | null
  /** Whether what this device keeps outlives the page. */
  isLasting: boolean
  savedAt: number | null
  hasRefused: boolean
  tooLong: ReadonlySet<number>
}): Saving {
  const holds = unsent === 0 ? 'nothing' : isLasting ? 'device' : 'page'
  // Before all else: it is the one thing that waiting does not mend.
  if (tooLong.size > 0) return { kind: 'too long', places: [...tooLong].toSorted((a, b) => a - b), holds }
  if (trouble === 'signed out') return { kind: 'signed out', holds }
  if (trouble) return { kind: 'offline', holds }
  if (unsent > 0) return { kind: isSending ? 'saving' : 'waiting' }
  if (hasRefused) return { kind: 'refused' }
  return savedAt === null ? { kind: 'nothing' } : { kind: 'saved', at: savedAt }
}

/** The one before, where nothing changed: what shows it needs no new one. */
export const keepSaving = (before: Saving, now: Saving): Saving =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now
