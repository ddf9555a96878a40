import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTimeZone, sayMoment, toMomentIfAny, toWallTime } from './zoned-time.ts'

describe('a time on the wall', () => {
  it.each([
    ['2026-11-24', '14:00', 'Europe/Berlin', '2026-11-24T13:00:00.000Z'],
    ['2026-07-24', '14:00', 'Europe/Berlin', '2026-07-24T12:00:00.000Z'],
    ['2026-07-24', '00:15', 'Asia/Kathmandu', '2026-07-23T18:30:00.000Z'],
    ['2026-03-08', '12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
    // Left out: the clocks go from two to three.
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    // Twice: the first.
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-11-24', '14:00', 'UTC', '2026-11-24T14:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, moment) => {
    expect(toMomentIfAny({ day, time }, zone)?.toISOString()).toBe(moment)
  })

  it.each([
    ['', '14:00'],
    ['2026-02-30', '14:00'],
    ['2026-11-24', '24:30'],
    ['2026-11-24', ''],
    ['24.11.2026', '14:00'],
  ])('is none: %j %j', (day, time) => {
    expect(toMomentIfAny({ day, time }, 'Europe/Berlin')).toBeNull()
  })

  it('comes back as the same moment, in every zone, but for an hour that comes twice', () => {
    const zones = ['Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kolkata', 'Australia/Lord_Howe']
    const minutes = { min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2028-01-01') / 60_000 }
    fc.assert(
      fc.property(fc.integer(minutes), fc.constantFrom(...zones), (minute, zone) => {
        const wall = toWallTime(new Date(minute * 60_000), zone)
        const back = toMomentIfAny(wall, zone)
        if (!back) throw new Error('It is a day.')
        expect(toWallTime(back, zone)).toEqual(wall)
        expect(back.getTime()).toBeLessThanOrEqual(minute * 60_000)
      }),
    )
  })
})

describe('a moment in words', () => {
  it.each([
    ['Europe/Berlin', 'Tuesday, 24 November 2026, 14:00 (Europe/Berlin, GMT+1)'],
    ['America/New_York', 'Tuesday, 24 November 2026, 08:00 (America/New_York, GMT-5)'],
    ['Asia/Kathmandu', 'Tuesday, 24 November 2026, 18:45 (Asia/Kathmandu, GMT+5:45)'],
    ['Europe/London', 'Tuesday, 24 November 2026, 13:00 (Europe/London, UTC)'],
    ['UTC', 'Tuesday, 24 November 2026, 13:00 (UTC)'],
  ])('names its zone: %s', (zone, words) => {
    expect(sayMoment(new Date('2026-11-24T13:00:00Z'), zone)).toBe(words)
  })

  it('knows which zones there are', () => {
    expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
  })
})
