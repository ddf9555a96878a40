import { describe, expect, it } from 'vitest'
import { MovableClock } from '../../../../tests/support/clock.ts'
import { createGauge } from './gauge.ts'

/** Measurements that a test answers by hand. */
function world() {
  const clock = new MovableClock()
  const asked: { answer: (value: number) => void; fail: (error: Error) => void }[] = []
  const gauge = createGauge<number>({
    ...{ clock, freshMs: 60_000, patienceMs: 600_000, waitMs: 5 },
    measure: () =>
      new Promise((resolve, reject) => {
        asked.push({ answer: resolve, fail: reject })
      }),
    explain: (error) => (error as Error).message,
  })
  return { clock, asked, gauge }
}

describe('a gauge', () => {
  it('measures once for a hundred who ask at the same moment', async () => {
    const { gauge, asked } = world()
    const answers = Array.from({ length: 100 }, () => gauge.read())
    expect(asked).toHaveLength(1)
    asked[0]?.answer(42)
    for (const { reading } of await Promise.all(answers))
      expect(reading).toEqual({ state: 'measured', value: 42 })
  })

  it('measures again when the answer is old, and not before', async () => {
    const { gauge, asked, clock } = world()
    const first = gauge.read()
    asked[0]?.answer(1)
    await first
    clock.advance(50_000)
    expect((await gauge.read()).reading).toEqual({ state: 'measured', value: 1 })
    expect(asked).toHaveLength(1)
    clock.advance(11_000)
    const second = gauge.read()
    asked[1]?.fail(new Error('gone'))
    expect((await second).reading).toEqual({ state: 'failed', why: 'gone' })
  })

  it('holds nobody up, and says how long there has been no answer', async () => {
    const { gauge, asked, clock } = world()
    expect((await gauge.read()).reading).toEqual({ state: 'missing' })
    clock.advance(600_000)
    expect((await gauge.read()).reading.state).toBe('late')
    expect(asked).toHaveLength(1)
    // One that hangs is let be: what came back is noticed by the next.
    clock.advance(600_000)
    const again = gauge.read()
    expect(asked).toHaveLength(2)
    asked[1]?.answer(7)
    expect((await again).reading).toEqual({ state: 'measured', value: 7 })
    // What the first says at last is of then.
    asked[0]?.answer(1)
    await Promise.resolve()
    expect(gauge.peek().reading).toEqual({ state: 'measured', value: 7 })
  })

  it('begins no more than a few that hang', async () => {
    const { gauge, asked, clock } = world()
    for (let n = 0; n < 8; n++) {
      const answer = gauge.read()
      clock.advance(2_000_000)
      await answer
    }
    expect(asked).toHaveLength(4)
  })
})
