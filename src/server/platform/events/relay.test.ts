import { describe, expect, it } from 'vitest'
import { relay } from '#server/platform/events/relay.ts'

const never = new AbortController().signal
const untilStopped = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

async function collect<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const all: Event[] = []
  for await (const event of events) all.push(event)
  return all
}

describe('relay', () => {
  it('tells everything in order, also what is told at once and before anyone listens', async () => {
    const events = relay<number>(async (tell) => {
      tell(1)
      tell(2)
      await Promise.resolve()
      tell(3)
    }, never)
    expect(await collect(events)).toEqual([1, 2, 3])
  })

  it('fails after what was told before', async () => {
    const heard: number[] = []
    const listen = async () => {
      const work = async (tell: (event: number) => void) => {
        tell(1)
        throw new Error('broken')
      }
      for await (const event of relay<number>(work, never)) heard.push(event)
    }
    await expect(listen()).rejects.toThrow('broken')
    expect(heard).toEqual([1])
  })

  it('stops the work of who no longer listens', async () => {
    let stopped = false
    const events = relay<number>(async (tell, signal) => {
      tell(1)
      await untilStopped(signal).catch(() => {
        stopped = true
      })
    }, never)
    for await (const _ of events) break
    expect(stopped).toBe(true)
  })

  it('stops, and ends, when it is told to while nothing happens', async () => {
    const stop = new AbortController()
    let why: unknown
    const events = relay<number>(async (tell, signal) => {
      tell(1)
      await untilStopped(signal).catch((reason) => {
        why = reason
        throw reason
      })
    }, stop.signal)
    expect(await events.next()).toEqual({ value: 1, done: false })
    const next = events.next()
    stop.abort('enough')
    expect(await next).toEqual({ value: undefined, done: true })
    expect(why).toBe('enough')
  })

  it('does not begin what was given up before', async () => {
    let wasStopped: boolean | undefined
    const work = async (_tell: (event: number) => void, signal: AbortSignal) => {
      wasStopped = signal.aborted
    }
    expect(await collect(relay<number>(work, AbortSignal.abort()))).toEqual([])
    expect(wasStopped).toBe(true)
  })
})
