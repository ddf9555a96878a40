/** One interview on this page: the engine that keeps it, and what it says. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createOwnDraft } from '#web/lib/own-draft.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { createInterviewServer } from './api-server.ts'
import {
  type ConversationEngine,
  type ConversationState,
  createConversationEngine,
  type Kept,
} from './engine.ts'

export type OpenConversation = { engine: ConversationEngine; state: ConversationState }

/** Another device may have gone on with it. */
const lookAgainMs = 20_000

const surroundings = {
  now: () => Date.now(),
  after(ms: number, work: () => void) {
    const timer = window.setTimeout(work, ms)
    return () => window.clearTimeout(timer)
  },
  makeId: () => crypto.randomUUID(),
}

/** Null for the moment until it is there. */
export function useConversation(id: string, userId: string): OpenConversation | null {
  const queryClient = useQueryClient()
  const [engine, setEngine] = useState<ConversationEngine | null>(null)
  useEffect(() => {
    // The guard knows the way to the login, and back; what was written stays in this browser.
    const onSignedOut = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    const created = createConversationEngine({
      server: createInterviewServer(id, onSignedOut),
      kept: createOwnDraft<Kept>(userId, `interview.${id}`),
      surroundings,
    })
    const unwatch = watchPage(created)
    void created.enter()
    setEngine(created)
    return () => {
      unwatch()
      created.stop()
    }
  }, [id, userId, queryClient])
  const state = useSyncExternalStore(
    engine?.subscribe ?? subscribeToNothing,
    engine?.getState ?? (() => null),
  )
  return engine && state && { engine, state }
}

function watchPage(engine: ConversationEngine): () => void {
  const leave = new AbortController()
  const { signal } = leave
  window.addEventListener('online', () => engine.wake(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void engine.refresh()
    },
    { signal },
  )
  const timer = window.setInterval(() => {
    if (document.visibilityState === 'visible') void engine.refresh()
  }, lookAgainMs)
  return () => {
    leave.abort()
    window.clearInterval(timer)
  }
}

const subscribeToNothing = () => () => {}
