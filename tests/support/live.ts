/** A page that listens to what the server tells, as a browser does: with what it heard last, when it comes again. */
import type { LiveEvent } from '#contract/notifications.ts'
import type { HttpClient } from './client.ts'

export type Listener = {
  heard: LiveEvent[]
  headers: Headers
  /** The number of the last notification, as the server gave it. */
  lastId: string | null
  /** Waits for one that fits, of those that were heard or are to come. */
  hear(fits: (event: LiveEvent) => boolean): Promise<LiveEvent>
  hasEnded: Promise<void>
  leave(): void
}

/** Resolves once the server says where things stand. */
export async function listen(client: HttpClient, lastId: string | null = null): Promise<Listener> {
  const leaving = new AbortController()
  const response = await client.fetch('/api/events', {
    signal: leaving.signal,
    headers: { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
  })
  if (response.status !== 200 || !response.body) throw new Error(`No stream: ${response.status}`)
  const waiting = new Set<() => void>()
  let isOver = false
  const listener: Listener = {
    heard: [],
    headers: response.headers,
    lastId,
    async hear(fits) {
      for (;;) {
        const event = listener.heard.find(fits)
        if (event) return event
        if (isOver) throw new Error(`The stream ended: ${JSON.stringify(listener.heard)}`)
        await new Promise<void>((resolve) => waiting.add(resolve))
      }
    },
    hasEnded: Promise.resolve(),
    leave: () => leaving.abort(),
  }
  const wake = () => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const id = /^id: (.*)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (id) listener.lastId = id
        if (/^event: message$/m.test(block) && data) listener.heard.push(JSON.parse(data) as LiveEvent)
      }
      wake()
    }
  }
  listener.hasEnded = read(response.body)
    .catch(() => {})
    .then(() => {
      isOver = true
      wake()
    })
  await listener.hear(({ kind }) => kind === 'here')
  return listener
}

export const isTold = (event: LiveEvent) => event.kind === 'told'
export const isChanged = (area: string) => (event: LiveEvent) =>
  event.kind === 'changed' && event.area === area
