/** The code of the full editor, which comes when it is wanted. Until then, and where it cannot come, the plain one serves. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isReachable } from '#web/lib/reachable.ts'
import type { createFullEditor } from './code-mirror.ts'
import { loadLanguageIfAny } from './languages.ts'

type Create = typeof createFullEditor

/** Once it has come, the next question begins with it. */
let known: { create: Create } | null = null

export function useFullEditor({
  isWanted,
  language,
  place,
}: {
  isWanted: boolean
  language: string | null
  /** Around the plain one. */
  place: RefObject<HTMLElement | null>
}) {
  const [loaded, setLoaded] = useState(known)
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(1)
  const hasFailed = failures === tries
  const retry = () => setTries(tries + 1)

  const loadLanguage = useEffectEvent(() => loadLanguageIfAny(language))
  const isMissing = isWanted && loaded === null
  useEffect(() => {
    if (!isMissing) return
    const stop = new AbortController()
    const endOfLetter = watchComposing(place.current, stop.signal)
    const load = async () => {
      if (!(await isReachable())) throw new Error('The server does not answer.')
      const [{ createFullEditor }] = await Promise.all([import('./code-mirror.ts'), loadLanguage()])
      await endOfLetter()
      known = { create: createFullEditor }
      if (!stop.signal.aborted) setLoaded(known)
    }
    load().catch(() => {
      if (!stop.signal.aborted) setFailures(tries)
    })
    return () => stop.abort()
  }, [isMissing, tries, place])

  useEffect(() => {
    if (!isMissing || !hasFailed) return
    const tryAgain = () => setTries(tries + 1)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isMissing, hasFailed, tries])

  return {
    create: isWanted ? (loaded?.create ?? null) : null,
    hasFailed: isMissing && hasFailed,
    retry,
  }
}

/** Whoever is in the middle of a letter that takes several keys finishes it first. */
function watchComposing(element: HTMLElement | null, signal: AbortSignal): () => Promise<void> {
  let end = Promise.resolve()
  const onStart = () => {
    end = new Promise((resolve) => {
      // A moment later: some browsers tell of the letter itself only then.
      const onEnd = () => setTimeout(resolve)
      element?.addEventListener('compositionend', onEnd, { once: true, signal })
    })
  }
  element?.addEventListener('compositionstart', onStart, { signal })
  return () => end
}
