import { describe, expect, it } from 'vitest'
import { allowedSeconds, deadlineOf, findDowntimeIfAny } from '#core/attempts/deadline.ts'

describe('allowedSeconds', () => {
  it.each([
    [60, 0, 3600],
    [60, 25, 4500],
    [45, 50, 4050],
    [45, 100, 5400],
    [15, 25, 1125],
  ])('of %d minutes with %d %% more are %d', (minutes, percent, seconds) => {
    expect(allowedSeconds(minutes, percent)).toBe(seconds)
  })
})

describe('deadlineOf', () => {
  it('is exact to the millisecond', () => {
    expect(deadlineOf(new Date('2026-03-10T12:00:00.123Z'), 2700)).toEqual(
      new Date('2026-03-10T12:45:00.123Z'),
    )
  })
})

describe('findDowntimeIfAny', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const earlier = (ms: number) => new Date(now.getTime() - ms)

  it.each([0, 1000, 2499, -5000])('takes a beat %d ms ago for a server that is there', (ms) => {
    expect(findDowntimeIfAny(earlier(ms), now)).toBeNull()
  })

  it.each([2500, 60_000])('takes a beat %d ms ago for one that was away', (ms) => {
    expect(findDowntimeIfAny(earlier(ms), now)).toEqual({ from: earlier(ms), to: now })
  })

  it('takes no beat at all for one that was never there', () => {
    expect(findDowntimeIfAny(null, now)).toEqual({ from: new Date(0), to: now })
  })
})
