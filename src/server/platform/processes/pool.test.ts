import { afterAll, describe, expect, it } from 'vitest'
import {
  createProcessPool,
  PoolFullError,
  ProcessCrashError,
  ProcessMemoryError,
  ProcessTimeoutError,
  ProcessWorkError,
} from './pool.ts'

const limits = {
  entry: '../../tests/fixtures/hostile-child',
  size: 2,
  memoryMb: 256,
  timeMs: 20_000,
  maxWaiting: 10,
}
const pool = createProcessPool(limits)
afterAll(() => pool.close())

const expectHealthy = async () =>
  expect(await pool.run({ do: 'echo', value: { n: 1n, when: new Date(0) } })).toEqual({
    n: 1n,
    when: new Date(0),
  })

describe('the process pool', () => {
  it('brings values across the process wall and back', expectHealthy)

  it('gives its children nothing of the environment', async () => {
    const names = await pool.run<string[]>({ do: 'environment' })
    expect(names.filter((name) => !name.startsWith('NODE_'))).toEqual([])
  })

  it.each([
    ['an error of the work itself', { do: 'throw' }, ProcessWorkError],
    ['an endless loop', { do: 'spin' }, ProcessTimeoutError],
    ['an endless wait', { do: 'wait' }, ProcessTimeoutError],
    ['a hoard of objects', { do: 'heap' }, ProcessMemoryError],
    ['a hoard of buffers, which no heap limit sees', { do: 'buffers' }, ProcessMemoryError],
    ['a process that leaves', { do: 'exit' }, ProcessCrashError],
  ])('survives %s', async (_what, order, expected) => {
    const timeMs = expected === ProcessTimeoutError ? 300 : 20_000
    await expect(pool.run(order, { timeMs })).rejects.toThrow(expected)
    await expectHealthy()
  })

  it('is not held up by a child that dies between two pieces of work', async () => {
    for (let n = 0; n < 3; n++) {
      expect(await pool.run({ do: 'exit later' })).toBe('gone soon')
      await new Promise((resolve) => setTimeout(resolve, 100))
      await expectHealthy()
    }
  })

  it('takes no message for an answer that is not one', async () => {
    expect(await pool.run({ do: 'say more' })).toBe('said')
    await expectHealthy()
  })

  it('refuses what cannot cross the wall, and goes on', async () => {
    await expect(pool.run({ do: 'echo', value: () => {} })).rejects.toThrow(/could not be cloned/)
    await expectHealthy()
  })

  it('can be cancelled, running or waiting', async () => {
    const running = new AbortController()
    const waiting = new AbortController()
    const busy = [
      pool.run({ do: 'wait' }, { signal: running.signal }),
      pool.run({ do: 'wait' }, { signal: running.signal }),
    ]
    const inLine = pool.run({ do: 'echo' }, { signal: waiting.signal })
    waiting.abort(new Error('changed my mind'))
    await expect(inLine).rejects.toThrow('changed my mind')
    running.abort(new Error('enough'))
    for (const work of busy) await expect(work).rejects.toThrow('enough')
    await expectHealthy()
  })

  it('refuses more than can wait, and serves all that may', async () => {
    const crowded = createProcessPool(limits)
    const work = Array.from({ length: 20 }, (_, n) => crowded.run<number>({ do: 'echo', value: n }))
    const outcomes = await Promise.allSettled(work)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.constructor)).toEqual(Array(8).fill(PoolFullError))
    await crowded.close()
  })
})
