/**
 * What someone signed in has typed and not sent yet, kept in this browser: a closed tab loses nothing either. Tabs share it;
 * the last to write wins.
 */
import type { Draft } from './draft.ts'

const prefix = 'assay.draft.'
const longestMs = 14 * 24 * 60 * 60 * 1000

type Kept = { at: number; value: unknown }

export type OwnDraft<T> = Draft<T> & {
  /** When it was last changed, as ISO 8601. */
  changedAtIfAny(): string | null
}

export function createOwnDraft<T extends Record<string, unknown>>(
  userId: string,
  place: string,
): OwnDraft<T> {
  const key = `${prefix}${userId}.${place}`
  return {
    read: () => (readKeptIfAny(key)?.value ?? {}) as Partial<T>,
    changedAtIfAny() {
      const kept = readKeptIfAny(key)
      return kept && new Date(kept.at).toISOString()
    },
    write(value) {
      const kept: Kept = { at: Date.now(), value }
      tryStorage(() => localStorage.setItem(key, JSON.stringify(kept)))
    },
    clear() {
      tryStorage(() => localStorage.removeItem(key))
    },
  }
}

/** For those who log out: the next one at this machine may be someone else. */
export function forgetDraftsOf(userId: string): void {
  tryStorage(() => {
    for (const key of listKeys(`${prefix}${userId}.`)) localStorage.removeItem(key)
  })
}

/** Of everyone who was here: nobody else will tidy up after them. */
export function forgetOldDrafts(): void {
  tryStorage(() => {
    for (const key of listKeys(prefix)) if (!readKeptIfAny(key)) localStorage.removeItem(key)
  })
}

/** Null where it is too old to go on with, or cannot be read. */
function readKeptIfAny(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at <= longestMs ? kept : null
  } catch {
    return null
  }
}

function listKeys(beginning: string): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter(
    (key) => key.startsWith(beginning),
  )
}

/** Where there is no storage, or no room in it, the page works all the same; only leaving it loses what was typed. */
function tryStorage(use: () => void): void {
  try {
    use()
  } catch {
    // See above.
  }
}
