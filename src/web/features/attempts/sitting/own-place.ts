/** Where this window was in an attempt: one that is loaded again shows what it showed, whether anything was written there or not. */
import { useEffect } from 'react'

const keyOf = (attemptId: string) => `assay.place.${attemptId}`

export function readOwnPlaceIfAny(attemptId: string): number | null {
  try {
    const kept = sessionStorage.getItem(keyOf(attemptId))
    return kept !== null && /^\d{1,3}$/.test(kept) ? Number(kept) : null
  } catch {
    // A browser may keep nothing.
    return null
  }
}

/** Null while there is no place yet. */
export function useOwnPlace(attemptId: string, place: number | null): void {
  useEffect(() => {
    if (place === null) return
    try {
      sessionStorage.setItem(keyOf(attemptId), String(place))
    } catch {
      // As above.
    }
  }, [attemptId, place])
}
