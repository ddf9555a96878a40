/**
 * Carries small events from whoever changed something to whoever is watching, across all processes, by
 * LISTEN/NOTIFY. An event says only that something happened and where to look; it is not the data.
 */
import { type Database, rawSqlOf, type Tx } from '../db/database.ts'

const channel = 'assay_events'
/** PostgreSQL refuses NOTIFY payloads of 8000 bytes or more. */
const maxPayloadBytes = 7900

/** A reader who falls this far behind is let go; it comes back and asks for what it missed. */
const maxWaiting = 1000

export type HubEvent = { topic: string; data: Record<string, unknown> }

export interface EventHub {
  /** Delivered when the transaction commits, and only then. */
  publish(tx: Tx, event: HubEvent): Promise<void>
  /** Events of one topic until the signal aborts or the hub closes. */
  stream(topic: string, signal?: AbortSignal): AsyncGenerator<HubEvent['data'], void>
  close(): Promise<void>
}

type Listener = { push(data: HubEvent['data']): void; end(): void }

export async function createEventHub(database: Database): Promise<EventHub> {
  const listeners = new Map<string, Set<Listener>>()
  let stopListening: (() => Promise<void>) | null = await database.listen(channel, (payload) => {
    const event = JSON.parse(payload) as HubEvent
    for (const listener of listeners.get(event.topic) ?? []) listener.push(event.data)
  })

  return {
    async publish(tx, event) {
      const payload = JSON.stringify(event)
      if (Buffer.byteLength(payload) > maxPayloadBytes)
        throw new Error(`The event for ${event.topic} is too large.`)
      await rawSqlOf(tx).query('SELECT pg_notify($1, $2)', [channel, payload])
    },

    stream(topic, signal) {
      // Subscribed at the call, not at the first read: nothing that happens in between is missed.
      const buffer: HubEvent['data'][] = []
      let ended = signal?.aborted ?? false
      let wake = () => {}
      const listener: Listener = {
        push(data) {
          buffer.push(data)
          if (buffer.length > maxWaiting) ended = true
          wake()
        },
        end() {
          ended = true
          wake()
        },
      }
      const ofTopic = listeners.get(topic) ?? new Set()
      listeners.set(topic, ofTopic.add(listener))
      signal?.addEventListener('abort', listener.end, { once: true })
      const leave = () => {
        ofTopic.delete(listener)
        if (ofTopic.size === 0) listeners.delete(topic)
        signal?.removeEventListener('abort', listener.end)
      }

      return (async function* () {
        try {
          while (!ended) {
            const next = buffer.shift()
            if (next) yield next
            else {
              await new Promise<void>((resolve) => {
                wake = resolve
              })
            }
          }
        } finally {
          leave()
        }
      })()
    },

    async close() {
      await stopListening?.()
      stopListening = null
      for (const ofTopic of listeners.values()) for (const listener of ofTopic) listener.end()
    },
  }
}
