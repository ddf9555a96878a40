import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAskingAgain } from './ask-again.ts'

const queryKey = ['interviews', 'of one']

/** A page that shows what the server says. */
async function openPage(answer: () => unknown) {
  const queryClient = new QueryClient()
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      asked += 1
      return answer()
    },
    retry: false,
  })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  asked = 0
  const again = createAskingAgain(queryClient, [['interviews']])
  return { again, leave, shown: () => observer.getCurrentResult().data, timesAsked: () => asked }
}

describe('asking again', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('goes on until what follows is there, and no further', async () => {
    let state = 'planned'
    const page = await openPage(() => ({ state, now: Date.now() }))
    page.again.start()
    await vi.advanceTimersByTimeAsync(7000)
    expect(page.timesAsked()).toBe(2)
    state = 'called off'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.shown()).toMatchObject({ state: 'called off' })
    expect(page.timesAsked()).toBe(3)
  })

  it('ends by itself where nothing follows, or where it fails', async () => {
    for (const answer of [() => ({ now: Date.now() }), () => Promise.reject(new Error('cut'))]) {
      const page = await openPage(answer)
      page.again.start()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(page.timesAsked()).toBe(5)
    }
  })

  it('ends when the page is left', async () => {
    const page = await openPage(() => 'planned')
    page.again.start()
    await vi.advanceTimersByTimeAsync(4000)
    page.leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.timesAsked()).toBe(1)
  })

  it('begins anew with what is done next', async () => {
    const page = await openPage(() => 'planned')
    page.again.start()
    await vi.advanceTimersByTimeAsync(10_000)
    page.again.start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.timesAsked()).toBe(3 + 5)
  })
})
