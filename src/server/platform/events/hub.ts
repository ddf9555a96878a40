/**
 * Carries small events from whoever changed something to whoever is watching, across all processes, by
 * LISTEN/NOTIFY. An event says only that something happened and where to look; it is not the data.
 */
import { type Database, rawSqlOf, type Tx } from '../db/database.ts'
import { createCalm } from './calm.ts'

const channel = 'assay_events'
/** PostgreSQL refuses NOTIFY payloads of 8000 bytes or more. */
const maxPayloadBytes = 7900

/** A reader who falls this far behind is let go; it comes back and asks for what it missed. */
const maxWaiting = 1000

export type HubEvent = { topic: string; data: Record<string, unknown> }

/** What every stream hears now and then, so that whoever holds one sees to its end, and its reader to the line. */
export const beat: HubEvent = { topic: '', data: { beat: true } }
const beatEveryMs = 15_000

/** The database's triggers say it at every change, to be heard as often as a page could follow. */
const changesEveryMs = 300

export interface EventHub {
  /** Delivered when the transaction commits, and only then. */
  publish(tx: Tx, event: HubEvent): Promise<void>
  /** Events of these topics until the signal aborts or the hub closes. */
  stream(topics: readonly string[], signal?: AbortSignal): EventStream
  close(): Promise<void>
}

export type EventStream = AsyncIterable<HubEvent> & {
  next(): Promise<IteratorResult<HubEvent, void>>
  return(): Promise<unknown>
}

type Listener = { isOver: boolean; push(event: HubEvent): void; leave(): void }

export async function createEventHub(
  database: Database,
  { beatMs = beatEveryMs }: { beatMs?: number } = {},
): Promise<EventHub> {
  const listeners = new Map<string, Set<Listener>>()
  let isClosed = false
  const tell = (payload: string) => {
    const event = JSON.parse(payload) as HubEvent
    for (const listener of listeners.get(event.topic) ?? []) listener.push(event)
  }
  const changes = createCalm(tell, changesEveryMs)
  let stopListening: (() => Promise<void>) | null = await database.listen(channel, (payload) => {
    if (payload.includes('"changed"')) changes.tell(payload)
    else tell(payload)
  })
  const beats = setInterval(() => {
    for (const listener of new Set([...listeners.values()].flatMap((some) => [...some]))) listener.push(beat)
  }, beatMs)

  return {
    async publish(tx, event) {
      const payload = JSON.stringify(event)
      if (Buffer.byteLength(payload) > maxPayloadBytes)
        throw new Error(`The event for ${event.topic} is too large.`)
      await rawSqlOf(tx).query('SELECT pg_notify($1, $2)', [channel, payload])
    },

    stream(topics, signal) {
      // Subscribed at the call, not at the first read: nothing that happens in between is missed.
      const buffer: HubEvent[] = []
      let wake = () => {}
      const leave = () => {
        for (const topic of topics) {
          listeners.get(topic)?.delete(listener)
          if (listeners.get(topic)?.size === 0) listeners.delete(topic)
        }
        signal?.removeEventListener('abort', leave)
        listener.isOver = true
        wake()
      }
      const listener: Listener = {
        isOver: false,
        leave,
        push(event) {
          buffer.push(event)
          if (buffer.length > maxWaiting) {
            buffer.length = 0
            leave()
          }
          wake()
        },
      }
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
      signal?.addEventListener('abort', leave, { once: true })
      if (isClosed || signal?.aborted) leave()

      const next = async (): Promise<IteratorResult<HubEvent, void>> => {
        for (;;) {
          const event = buffer.shift()
          if (event) return { value: event, done: false }
          if (listener.isOver) return { value: undefined, done: true }
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      }
      const end = async (): Promise<IteratorResult<HubEvent, void>> => {
        buffer.length = 0
        leave()
        return { value: undefined, done: true }
      }
      return { next, return: end, [Symbol.asyncIterator]: () => ({ next, return: end }) }
    },

    async close() {
      isClosed = true
      clearInterval(beats)
      changes.close()
      await stopListening?.()
      stopListening = null
      for (const ofTopic of listeners.values()) for (const listener of [...ofTopic]) listener.leave()
    },
  }
}
