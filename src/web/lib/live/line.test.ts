import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '#contract/notifications.ts'
import { type Connect, type Heard, openLine, pauseAfter } from './line.ts'

const beat: LiveEvent = { kind: 'beat' }
const heard = (number: number | null): Heard => ({ event: beat, number })

/** A server that each connection is to meet in turn: what it says, and how it ends. */
type Turn = { says: Heard[]; end: 'ends' | 'fails' | 'is silent' }

function world(turns: Turn[]) {
  const asked: (number | null)[] = []
  const failures: unknown[] = []
  const told: Heard[] = []
  const connect: Connect = async function* (lastHeard, signal) {
    asked.push(lastHeard)
    const turn = turns[asked.length - 1] ?? { says: [], end: 'is silent' }
    yield* turn.says
    if (turn.end === 'fails') throw new Error('no way through')
    if (turn.end === 'is silent')
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const line = openLine({
    connect,
    lastHeard: 7,
    onHeard: (one) => told.push(one),
    onFailure: (error) => failures.push(error),
    random: () => 1,
  })
  return { line, asked, failures, told }
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the line to the server', () => {
  it('says what was heard last when it comes again', async () => {
    const { line, asked, told } = world([
      { says: [heard(null), heard(8), heard(9), heard(null)], end: 'ends' },
      { says: [heard(10)], end: 'is silent' },
    ])
    await later(600)
    expect(asked).toEqual([7, 9])
    expect(told.map(({ number }) => number)).toEqual([null, 8, 9, null, 10])
    line.stop()
  })

  it('waits longer from failure to failure, and begins anew with the first word', async () => {
    const { line, asked, failures } = world([
      { says: [], end: 'fails' },
      { says: [], end: 'fails' },
      { says: [heard(8)], end: 'fails' },
      { says: [], end: 'is silent' },
    ])
    await later(500)
    expect(asked).toHaveLength(2)
    await later(999)
    expect(asked).toHaveLength(2)
    await later(1)
    expect(asked).toHaveLength(3)
    await later(500)
    expect(asked).toEqual([7, 7, 7, 8])
    expect(failures).toHaveLength(3)
    line.stop()
  })

  it('is given up where nothing is heard for long, as after a sleep, which is no failure', async () => {
    const { line, asked, failures } = world([
      { says: [heard(8)], end: 'is silent' },
      { says: [], end: 'is silent' },
    ])
    await later(37_000)
    expect(asked).toEqual([7])
    await later(1100)
    expect(asked).toEqual([7, 8])
    expect(failures).toEqual([])
    line.stop()
  })

  it('does not wait where the browser is online again, and looks whether it still stands', async () => {
    const { line, asked } = world([
      { says: [], end: 'fails' },
      { says: [heard(8)], end: 'is silent' },
      { says: [], end: 'is silent' },
    ])
    await later(10)
    line.hurry()
    await later(0)
    expect(asked).toEqual([7, 7])
    await later(1000)
    line.hurry()
    await later(600)
    expect(asked).toEqual([7, 7])
    await later(20_000)
    line.hurry()
    await later(600)
    expect(asked).toEqual([7, 7, 8])
    line.stop()
  })

  it('stays closed once it was stopped', async () => {
    const { line, asked } = world([{ says: [heard(8)], end: 'is silent' }])
    await later(10)
    line.stop()
    await later(120_000)
    expect(asked).toEqual([7])
  })

  it('waits neither for ever nor with all others at once', () => {
    expect(pauseAfter(0, 0)).toBe(250)
    expect(pauseAfter(0, 1)).toBe(500)
    expect(pauseAfter(100, 1)).toBe(8000)
  })
})
