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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

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
      const pid = await pool.run<number>({ do: 'exit later' })
      while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
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

  it('hears of the progress of its own work alone', async () => {
    const heard: unknown[] = []
    const onProgress = (progress: unknown) => heard.push(progress)
    expect(await pool.run({ do: 'say more' }, { onProgress })).toBe('said')
    expect(await pool.run({ do: 'report' }, { onProgress })).toBe('reported')
    expect(heard).toEqual([1, 2, 3].map((done) => ({ done, total: 3 })))
  })

  it('replaces a child that keeps too much memory, and no other', async () => {
    const small = createProcessPool({ ...limits, size: 1, memoryMb: 512, recycleAboveMb: 220 })
    const first = await small.run<number>({ do: 'who' })
    expect(await small.run({ do: 'who' })).toBe(first)
    expect(await small.run({ do: 'hold', value: 240 })).toBe(first)
    expect(await small.run({ do: 'who' })).not.toBe(first)
    await small.close()
  })

  it('starts children ahead once it is used, or told to', async () => {
    const ahead = createProcessPool({ ...limits, size: 3, warm: 2 })
    ahead.warm()
    const pids = () => Promise.all([1, 2].map(() => ahead.run<number>({ do: 'who' })))
    const before = await pids()
    expect(new Set(before).size).toBe(2)
    await expect(ahead.run({ do: 'exit' })).rejects.toThrow(ProcessCrashError)
    expect((await pids()).filter((pid) => before.includes(pid))).toHaveLength(1)
    await ahead.close()
  })

  it('can be closed when children could not be started', async () => {
    const { execPath } = process
    const broken = createProcessPool({ ...limits, warm: 2 })
    process.execPath = '/nowhere/node'
    try {
      await expect(broken.run({ do: 'echo' })).rejects.toThrow(ProcessCrashError)
    } finally {
      process.execPath = execPath
    }
    expect(await broken.run({ do: 'echo', value: 'up again' })).toBe('up again')
    await broken.close()
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
