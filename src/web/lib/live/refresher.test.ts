import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefresher } from './refresher.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function shown(isLookedAt: () => boolean) {
  const queryClient = new QueryClient()
  let asked = 0
  const query = { queryKey: ['list'], queryFn: async () => ++asked, staleTime: Number.POSITIVE_INFINITY }
  const stop = new QueryObserver(queryClient, query).subscribe(() => {})
  const refresher = createRefresher(queryClient, { isLookedAt, random: () => 0 })
  const refresh = () => refresher.refresh([{ key: ['list'], everyMs: 2000 }])
  await vi.advanceTimersByTimeAsync(0)
  return { queryClient, refresher, refresh, asked: () => asked, stop }
}

describe('what a page shows, changed elsewhere', () => {
  it('is asked for at once, and once more after a thousand changes', async () => {
    const { refresh, asked, stop, refresher } = await shown(() => true)
    expect(asked()).toBe(1)
    for (let n = 0; n < 1000; n++) refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(3)
    refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(4)
    refresher.stop()
    stop()
  })

  it('is asked for when the window is looked at, and known to be old until then', async () => {
    const { refresh, asked, queryClient, stop, refresher } = await shown(() => false)
    refresh()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(1)
    expect(queryClient.getQueryState(['list'])?.isInvalidated).toBe(true)
    refresher.stop()
    stop()
  })

  it('is left alone once nobody is there', async () => {
    const { refresh, asked, stop, refresher } = await shown(() => true)
    refresh()
    refresh()
    await vi.advanceTimersByTimeAsync(0)
    refresher.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(2)
    stop()
  })
})
