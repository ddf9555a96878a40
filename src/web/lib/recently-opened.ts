/**
 * What someone opened last from the search, kept in this browser for them alone. It holds names, so it goes with whoever
 * signs out, with whoever else signs in, and by itself after a while.
 */
const prefix = 'assay.opened.'
const mostKept = 8
const longestMs = 14 * 24 * 60 * 60 * 1000

export type Opened = {
  /** An address of ours. */
  href: string
  title: string
  detail: string
  /** What it is, for its picture; and whether it may tell who somebody is. */
  kind: string
  at: number
}

/** The latest first. */
export function readOpened(userId: string): Opened[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + userId) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOpened).slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function rememberOpened(userId: string, opened: Omit<Opened, 'at'>): void {
  const others = readOpened(userId).filter(({ href }) => href !== opened.href)
  const kept = [{ ...opened, at: Date.now() }, ...others].slice(0, mostKept)
  tryStorage(() => localStorage.setItem(prefix + userId, JSON.stringify(kept)))
}

/** Of whoever else was here. */
export function forgetOpenedBut(userId: string | null): void {
  tryStorage(() => {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys)
      if (key.startsWith(prefix) && key !== `${prefix}${userId}`) localStorage.removeItem(key)
  })
}

function isOpened(given: Partial<Opened> | null): given is Opened {
  const texts = [given?.href, given?.title, given?.detail, given?.kind]
  const isWhole = texts.every((text) => typeof text === 'string') && typeof given?.at === 'number'
  // Never another site, whatever stands there.
  return isWhole && /^\/(?![/\\])/.test(given.href ?? '') && Date.now() - (given.at ?? 0) <= longestMs
}

/** Where the browser keeps nothing, nothing was opened before. */
function tryStorage(use: () => void): void {
  try {
    use()
  } catch {
    // See above.
  }
}
