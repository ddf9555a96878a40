/** One attempt on this page: the engine that sits it, and what it says. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAttemptServer } from './api-server.ts'
import { createSittingEngine, type SittingEngine } from './engine/sitting-engine.ts'
import { beforeEntering, type SittingState } from './engine/sitting-state.ts'
import { browserSurroundings } from './engine/surroundings.ts'
import { openUnsentStore } from './engine/unsent-store.ts'
import { useOwnPlace } from './own-place.ts'
import { watchPage } from './watch-page.ts'

export type OpenSitting = { engine: SittingEngine; state: SittingState }

/** Null for the moment until it is there. */
export function useSitting(attemptId: string, userId: string): OpenSitting | null {
  const [engine, setEngine] = useState<SittingEngine | null>(null)
  useEffect(() => {
    const tabs = new BroadcastChannel(`assay.attempt.${attemptId}`)
    const created = createSittingEngine({
      attemptId,
      server: createAttemptServer(attemptId),
      openStore: () => openUnsentStore(userId),
      surroundings: browserSurroundings,
      onTakenOver: (turn) => tabs.postMessage(turn),
    })
    tabs.onmessage = ({ data }) => created.hearHint(Number(data))
    const unwatch = watchPage(created)
    void created.enter()
    setEngine(created)
    return () => {
      unwatch()
      created.sendLastWords()
      created.stop()
      tabs.close()
    }
  }, [attemptId, userId])
  const state = useSyncExternalStore(
    engine?.subscribe ?? subscribeToNothing,
    engine?.getState ?? (() => beforeEntering),
  )
  useOwnPlace(attemptId, state.facts && state.current)
  return engine && { engine, state }
}

const subscribeToNothing = () => () => {}
