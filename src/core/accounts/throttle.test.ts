import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { secondsToWait, throttleRules } from './throttle.ts'

const now = new Date('2026-11-16T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const rule = { free: 3, firstWaitSeconds: 2, longestWaitSeconds: 60, memorySeconds: 3600 }

describe('secondsToWait', () => {
  it.each([
    ['no failure', null, 0],
    ['fewer than are free', { count: 2, lastAt: ago(0) }, 0],
    ['the first beyond', { count: 3, lastAt: ago(0) }, 2],
    ['the second', { count: 4, lastAt: ago(0) }, 4],
    ['half of it waited', { count: 4, lastAt: ago(2) }, 2],
    ['a fraction left counts whole', { count: 4, lastAt: ago(3.5) }, 1],
    ['all of it waited', { count: 4, lastAt: ago(4) }, 0],
    ['never longer than the longest', { count: 50, lastAt: ago(0) }, 60],
    ['nor for ever', { count: 5000, lastAt: ago(60) }, 0],
    ['long ago', { count: 50, lastAt: ago(3601) }, 0],
  ])('%s', (_case, failures, seconds) => {
    expect(secondsToWait(failures, rule, now)).toBe(seconds)
  })

  it('lets no account be tried more than a hundred times an hour, from however many places', () => {
    const rule = throttleRules.account
    let tries = 0
    for (let second = 0; second < 3600; ) {
      tries++
      second += secondsToWait({ count: tries, lastAt: now }, rule, now)
    }
    expect(tries).toBeGreaterThan(rule.free)
    expect(tries).toBeLessThanOrEqual(100)
  })

  it('never shuts anyone out for good: by every rule the wait ends', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(throttleRules)),
        fc.integer({ min: 0, max: 1_000_000 }),
        (any, count) => {
          const wait = secondsToWait({ count, lastAt: now }, any, now)
          expect(wait).toBeLessThanOrEqual(any.longestWaitSeconds)
          const then = new Date(now.getTime() + wait * 1000)
          expect(secondsToWait({ count, lastAt: now }, any, then)).toBe(0)
        },
      ),
    )
  })
})
