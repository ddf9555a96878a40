import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfDayIfAny, toDay } from './due-date.ts'

describe('the end of a day', () => {
  it.each([
    ['2026-01-15', 'Europe/London', '2026-01-15T23:59:00.000Z'],
    ['2026-07-15', 'Europe/London', '2026-07-15T22:59:00.000Z'],
    // The clocks change in the night before, and in the night after.
    ['2026-03-29', 'Europe/London', '2026-03-29T22:59:00.000Z'],
    ['2026-10-24', 'Europe/London', '2026-10-24T22:59:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-09T03:59:00.000Z'],
    ['2026-03-31', 'Asia/Kolkata', '2026-03-31T18:29:00.000Z'],
    ['2026-03-31', 'Pacific/Kiritimati', '2026-03-31T09:59:00.000Z'],
    ['2026-03-31', 'Pacific/Pago_Pago', '2026-04-01T10:59:00.000Z'],
  ])('%s in %s is %s', (day, timeZone, end) => {
    expect(endOfDayIfAny(day, timeZone)?.toISOString()).toBe(end)
  })

  it.each(['', '2026', '2026-02-30', '2026-13-01', 'tomorrow'])('of %j there is none', (day) => {
    expect(endOfDayIfAny(day, 'UTC')).toBeNull()
  })

  it('lies in that day, wherever it is', () => {
    const zones = ['UTC', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, timeZone) => {
        const day = toDay(moment, timeZone)
        const end = endOfDayIfAny(day, timeZone)
        expect(end && toDay(end, timeZone)).toBe(day)
        expect(end && toDay(new Date(end.getTime() + 60_000), timeZone)).not.toBe(day)
      }),
    )
  })
})
