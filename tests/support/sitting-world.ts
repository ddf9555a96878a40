/** Pages that sit an attempt, in browsers of their own, in a time that a test moves. */
import { createSittingEngine } from '#web/features/attempts/sitting/engine/sitting-engine.ts'
import { createMemoryStore, type UnsentStore } from '#web/features/attempts/sitting/engine/unsent-store.ts'
import { type Connection, createKeptAttempt } from './attempt-server.ts'
import { createVirtualTime, settle } from './virtual-time.ts'

type Options = { seconds?: number; kind?: 'test' | 'scenarios' }

export function createWorld(options: Options = {}) {
  const time = createVirtualTime()
  const { attempt, connect } = createKeptAttempt({ time, ...options })
  return { time, attempt, openDevice: () => openDevice({ time, connect }) }
}

/** A browser: its connection, what it keeps, and the pages that are opened in it. */
function openDevice({
  time,
  connect,
}: {
  time: ReturnType<typeof createVirtualTime>
  connect: ReturnType<typeof createKeptAttempt>['connect']
}) {
  const connection: Connection = { mode: 'fine', delayMs: 0 }
  const store: UnsentStore = createMemoryStore(true)
  const open = async () => {
    const engine = createSittingEngine({
      attemptId: 'attempt',
      server: connect(connection),
      openStore: async () => store,
      surroundings: time.surroundings,
    })
    void engine.enter()
    await settle()
    return engine
  }
  return { connection, store, open }
}

export const chosen = (...ids: string[]) => ({ chosen: ids })
export const text = (words: string) => ({ text: words })
