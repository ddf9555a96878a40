/** What happens to the page, told to the engine. Returns how to stop. */
import { createAwayWatch } from './away-watch.ts'
import type { SittingEngine } from './engine/sitting-engine.ts'

export function watchPage(engine: SittingEngine): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const away = createAwayWatch({
    isAway: () => document.hidden || !document.hasFocus(),
    now: () => performance.now(),
    onBack: (seconds) => engine.record('left', seconds),
  })
  const listen = (target: EventTarget, type: string, handle: (event: Event) => void) =>
    target.addEventListener(type, handle, { signal })

  listen(document, 'visibilitychange', () => {
    away.look()
    if (document.hidden) engine.sendLastWords()
    else engine.wakeUp()
  })
  listen(window, 'pagehide', () => {
    away.finish()
    engine.sendLastWords()
  })
  listen(window, 'blur', away.look)
  listen(window, 'focus', () => {
    away.look()
    engine.wakeUp()
  })
  // Asked in both cases: what the browser believes of its connection is a hint.
  listen(window, 'online', engine.wakeUp)
  listen(window, 'offline', engine.wakeUp)
  listen(window, 'beforeunload', (event) => {
    if (engine.hasUnsent()) event.preventDefault()
  })
  return () => stop.abort()
}
