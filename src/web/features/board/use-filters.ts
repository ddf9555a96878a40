/** The filters as they are shown while someone changes them; the address follows, and leads when it changes by itself. */
import { useEffect, useRef, useState } from 'react'
import { type Asked, type Filters, keyOf, noFilters } from './asked.ts'

/** Long enough to finish a word, short enough to seem at once. */
const typingPauseMs = 300

export type AskBoard = (asked: Asked, options: { replace: boolean }) => void

export function useFilters(asked: Asked, onAsk: AskBoard) {
  const [shown, setShown] = useState<Filters>(asked)
  const askedKey = keyOf(asked)
  const [knownKey, setKnownKey] = useState(askedKey)
  /** What was asked for here and has not come back as the address yet. */
  const [sentKey, setSentKey] = useState<string | null>(null)
  /** Counts what came from outside: half-typed words have no place in it. */
  const [generation, setGeneration] = useState(0)
  if (askedKey !== knownKey) {
    setKnownKey(askedKey)
    setSentKey(null)
    if (askedKey !== sentKey) {
      setShown(asked)
      setGeneration(generation + 1)
    }
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Words that are typed in one go are one step on the way back. */
  const lastTyped = useRef<keyof Filters | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The way back was taken: what was being typed is not asked for any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment
  useEffect(() => {
    clearTimeout(timer.current)
    lastTyped.current = null
  }, [generation])

  const ask = (filters: Filters, typed: keyof Filters | null) => {
    clearTimeout(timer.current)
    const next = { ...filters, page: 1 }
    const replace = typed !== null && lastTyped.current === typed
    lastTyped.current = typed
    if (keyOf(next) === askedKey) return
    setSentKey(keyOf(next))
    onAsk(next, { replace })
  }
  const change = (changed: Partial<Filters>) => {
    const next = { ...shown, ...changed }
    setShown(next)
    ask(next, null)
  }
  const type = (field: keyof Filters, changed: Partial<Filters>) => {
    const next = { ...shown, ...changed }
    setShown(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => askLatest.current(next, field), typingPauseMs)
  }
  // After the pause the address may be another one than when the key was pressed.
  const askLatest = useRef(ask)
  useEffect(() => {
    askLatest.current = ask
  })

  return {
    shown,
    generation,
    change,
    type,
    /** At once, for who presses Enter. */
    submit: () => ask(shown, lastTyped.current),
    startTyping: () => {
      lastTyped.current = null
    },
    clear: () => {
      setGeneration(generation + 1)
      change(noFilters)
    },
  }
}
export type FilterControls = ReturnType<typeof useFilters>
