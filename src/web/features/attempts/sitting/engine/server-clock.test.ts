import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aheadBy, type ClockBounds, readClock } from './server-clock.ts'

describe('the server’s clock', () => {
  it('is in the middle of what one answer says', () => {
    const bounds = readClock(null, { sentAt: 1000, receivedAt: 1200, serverNow: 50_100 })
    expect(aheadBy(bounds)).toBe(49_000)
  })

  it('is told closer by a quick answer, and not worse by a slow one after it', () => {
    const slow = { sentAt: 0, receivedAt: 4000, serverNow: 100_500 }
    const quick = { sentAt: 10_000, receivedAt: 10_020, serverNow: 110_010 }
    const slowAgain = { sentAt: 20_000, receivedAt: 29_000, serverNow: 120_100 }
    const bounds = [quick, slowAgain].reduce(readClock, readClock(null, slow))
    expect(Math.abs(aheadBy(bounds) - 100_000)).toBeLessThanOrEqual(11)
  })

  it('begins anew where the page’s clock stood still', () => {
    const before = readClock(null, { sentAt: 0, receivedAt: 10, serverNow: 100_005 })
    const after = readClock(before, { sentAt: 50, receivedAt: 60, serverNow: 700_055 })
    expect(aheadBy(after)).toBeCloseTo(700_000, -1)
  })

  it('is never told wrong by more than half of the quickest way there and back', () => {
    const trips = fc.array(fc.record({ pause: fc.nat(20_000), there: fc.nat(3000), back: fc.nat(3000) }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(trips, fc.integer({ min: -1_000_000, max: 1_000_000 }), (ways, ahead) => {
        let time = 0
        let known: ClockBounds | null = null
        for (const { pause, there, back } of ways) {
          const sentAt = time + pause
          time = sentAt + there + back
          known = readClock(known, { sentAt, receivedAt: time, serverNow: sentAt + there + ahead })
        }
        const quickest = Math.min(...ways.map(({ there, back }) => there + back))
        expect(Math.abs(aheadBy(known ?? { least: 0, most: 0 }) - ahead)).toBeLessThanOrEqual(
          quickest / 2 + 1,
        )
      }),
    )
  })
})
