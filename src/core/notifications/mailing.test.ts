import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWallTime } from '../meetings/zoned-time.ts'
import { nextDaily, planMail, quietMs } from './mailing.ts'
import { choiceOf, type MailChoice, topicOfIfAny, topics, topicsOf } from './topics.ts'

const now = new Date('2026-11-18T10:00:00Z')
const daily = { timeZone: 'Europe/Berlin', hour: 8 }
const topic = (id: string) => {
  const found = topics.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const ago = (ms: number) => new Date(now.getTime() - ms)

describe('what comes by mail', () => {
  const tomorrow = new Date('2026-11-19T07:00:00Z')
  it.each<[string, string, MailChoice, Date | null, ReturnType<typeof planMail>]>([
    ['the first, at once', 'badge', 'at_once', null, { kind: 'now' }],
    [
      'one soon after a mail, with what else comes until then',
      'badge',
      'at_once',
      ago(60_000),
      { kind: 'later', lane: 'badge', dueAt: new Date(now.getTime() - 60_000 + quietMs) },
    ],
    ['one long after a mail, at once', 'badge', 'at_once', ago(quietMs), { kind: 'now' }],
    ['what has words or a time of its own, however soon', 'meeting', 'at_once', ago(1), { kind: 'now' }],
    ['with the day', 'badge', 'daily', null, { kind: 'later', lane: 'daily', dueAt: tomorrow }],
    ['never', 'badge', 'never', null, { kind: 'none' }],
  ])('%s', (_, id, choice, lastMailedAt, plan) => {
    expect(planMail({ topic: topic(id), choice, lastMailedAt, now, daily })).toEqual(plan)
  })

  it('is never more than one an hour of a topic that is grouped, however much happens', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 90 * 60_000 }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(gaps, (pauses) => {
        let at = now.getTime()
        let last: Date | null = null
        const mailed: number[] = []
        let due: number | null = null
        for (const pause of pauses) {
          at += pause
          if (due !== null && due <= at) {
            mailed.push(due)
            last = new Date(due)
            due = null
          }
          const plan = planMail({
            topic: topic('badge'),
            choice: 'at_once',
            lastMailedAt: last,
            now: new Date(at),
            daily,
          })
          if (plan.kind === 'now') {
            mailed.push(at)
            last = new Date(at)
          }
          if (plan.kind === 'later') due ??= plan.dueAt.getTime()
        }
        for (const [place, one] of mailed.entries())
          if (place > 0) expect(one - (mailed[place - 1] ?? 0)).toBeGreaterThanOrEqual(quietMs)
      }),
    )
  })
})

describe('the daily mail', () => {
  it.each([
    ['later today', '2026-11-18T05:00:00Z', 'Europe/Berlin', 8, '2026-11-18T07:00:00.000Z'],
    ['tomorrow, at the very moment', '2026-11-18T07:00:00Z', 'Europe/Berlin', 8, '2026-11-19T07:00:00.000Z'],
    [
      'another day there than here',
      '2026-11-18T23:30:00Z',
      'Pacific/Auckland',
      8,
      '2026-11-19T19:00:00.000Z',
    ],
    [
      'an hour that the clocks leave out',
      '2026-03-28T12:00:00Z',
      'Europe/Berlin',
      2,
      '2026-03-29T01:00:00.000Z',
    ],
  ])('%s', (_, from, timeZone, hour, expected) => {
    expect(nextDaily(new Date(from), { timeZone, hour }).toISOString()).toBe(expected)
  })

  it('is within a day or so, and on the hour', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/St_Johns',
      'Pacific/Auckland',
      'Asia/Kathmandu',
    )
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 4, max: 23 }), (moment, timeZone, hour) => {
        const next = nextDaily(moment, { timeZone, hour })
        const ahead = next.getTime() - moment.getTime()
        expect(ahead).toBeGreaterThan(0)
        expect(ahead).toBeLessThanOrEqual(25 * 60 * 60 * 1000)
        expect(toWallTime(next, timeZone).time).toBe(`${String(hour).padStart(2, '0')}:00`)
      }),
    )
  })
})

describe('topics', () => {
  it('hold each kind once at most, and each role has some', () => {
    const kinds = topics.flatMap((one) => one.kinds)
    expect(new Set(kinds).size).toBe(kinds.length)
    for (const role of ['jobseeker', 'hr', 'admin'] as const) expect(topicsOf(role).length).toBeGreaterThan(2)
  })

  it('are as usual until their reader chooses', () => {
    expect(choiceOf(topic('submitted'), {})).toBe('daily')
    expect(choiceOf(topic('submitted'), { submitted: 'never' })).toBe('never')
    expect(topicOfIfAny('welcome')).toBeNull()
  })
})
