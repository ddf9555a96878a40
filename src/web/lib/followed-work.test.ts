import { describe, expect, it } from 'vitest'
import { followEvents } from './followed-work.ts'

type Event = { kind: 'progress'; done: number } | { kind: 'done'; result: string }
type End = Extract<Event, { kind: 'done' }>
const isEnd = (event: Event): event is End => event.kind === 'done'

async function* tell(events: Event[]): AsyncGenerator<Event> {
  yield* events
}

const follow = async (events: Event[], signal = new AbortController().signal) => {
  const progress: number[] = []
  const onProgress = ({ done }: { done: number }) => progress.push(done)
  return { end: await followEvents(tell(events), { signal, isEnd, onProgress }), progress }
}

describe('followEvents', () => {
  it('hands on how far it is, and ends with what came of it', async () => {
    const told: Event[] = [
      { kind: 'progress', done: 1 },
      { kind: 'progress', done: 2 },
      { kind: 'done', result: 'all of it' },
      { kind: 'progress', done: 3 },
    ]
    expect(await follow(told)).toEqual({ end: { kind: 'done', result: 'all of it' }, progress: [1, 2] })
  })

  it.each([[[]], [[{ kind: 'progress', done: 1 } as const]]])(
    'fails where %j is all that comes',
    async (told) => {
      await expect(follow(told)).rejects.toThrow('without a result')
    },
  )

  it('tells what was given up from what failed', async () => {
    await expect(follow([], AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})
