import { useEffect, useRef, useState } from 'react'

/** Long enough to finish a word, short enough to seem at once. */
const typingPauseMs = 300

/** What is typed into a search, and asked for once whoever types pauses. `onAsk` must stay the same function. */
export function useTypedSearch(asked: string, onAsk: (search: string) => void) {
  const [typed, setTyped] = useState(asked)
  const lastAsked = useRef(asked.trim())
  useEffect(() => {
    const search = typed.trim()
    // Asked again without need, an address that is on its way elsewhere would be called back.
    if (search === lastAsked.current) return
    const pause = setTimeout(() => {
      lastAsked.current = search
      onAsk(search)
    }, typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed, onAsk])
  // Changed by someone else than the one who types: by the way back, or by a button that clears it.
  useEffect(() => {
    if (asked.trim() === lastAsked.current) return
    lastAsked.current = asked.trim()
    setTyped(asked)
  }, [asked])
  return [typed, setTyped] as const
}
