import { describe, expect, it } from 'vitest'
import { candidateStatuses } from '#core/candidates/status.ts'
import {
  doOverlap,
  findTimeProblem,
  isNoticeDue,
  isUnusualHour,
  judgePlanning,
  linkIfAny,
  noticeAt,
} from './meeting.ts'

const at = (moment: string, minutes = 45) => ({ startsAt: new Date(moment), minutes })

describe('planning an interview', () => {
  it.each(candidateStatuses)('with someone whose application is %s', (status) => {
    const expected = { test_pending: 'passes_over_test', interview_scheduled: 'open' }[status as string]
    expect(judgePlanning({ status, isShared: true })).toBe(expected ?? 'over')
    expect(judgePlanning({ status, isShared: false })).toBe(expected ? 'not_shared' : 'over')
  })

  it.each([
    ['2026-11-18T09:00:00Z', 'past'],
    ['2026-11-17T09:00:00Z', 'past'],
    ['2026-11-18T09:01:00Z', null],
    ['2027-11-18T09:00:00Z', null],
    ['2027-11-18T09:01:00Z', 'too_far'],
  ])('at %s is %s', (moment, problem) => {
    expect(findTimeProblem(new Date(moment), new Date('2026-11-18T09:00:00Z'))).toBe(problem)
  })

  it.each([
    ['one after the other', '2026-11-24T13:45:00Z', false],
    ['one before the other', '2026-11-24T12:15:00Z', false],
    ['a minute in common', '2026-11-24T13:44:00Z', true],
    ['the same', '2026-11-24T13:00:00Z', true],
  ])('beside another: %s', (_case, moment, expected) => {
    const one = at('2026-11-24T13:00:00Z')
    expect([doOverlap(one, at(moment)), doOverlap(at(moment), one)]).toEqual([expected, expected])
  })

  it.each([
    ['2026-11-24T06:00:00Z', 45, false],
    ['2026-11-24T05:59:00Z', 45, true],
    ['2026-11-24T19:15:00Z', 45, false],
    ['2026-11-24T19:16:00Z', 45, true],
    ['2026-11-24T22:30:00Z', 90, true],
    ['2026-11-24T20:30:00Z', 240, true],
  ])('in Berlin at %s for %i minutes: %s', (moment, minutes, expected) => {
    expect(isUnusualHour(at(moment, minutes), 'Europe/Berlin')).toBe(expected)
  })

  it.each([
    ['https://meet.example/room?x=1', 'https://meet.example/room?x=1'],
    [' http://meet.example ', 'http://meet.example'],
    ['javascript:alert(1)', null],
    ['data:text/html,hello', null],
    ['https://', null],
    ['Room 4, https://meet.example', null],
    ['meet.example/room', null],
    ['https://meet.example/"><script>', null],
  ])('the place %j as a link: %s', (place, link) => {
    expect(linkIfAny(place)).toBe(link)
  })
})

describe('a notice', () => {
  const startsAt = new Date('2026-11-24T13:00:00Z')

  it.each([
    ['day', '2026-11-18', '2026-11-23T12:59:59Z', false],
    ['day', '2026-11-18', '2026-11-23T13:00:00Z', true],
    ['day', '2026-11-18', '2026-11-24T11:59:00Z', true],
    // From then on it is the hour's turn.
    ['day', '2026-11-18', '2026-11-24T12:00:00Z', false],
    // Invited less than a day before.
    ['day', '2026-11-23T13:00:01Z', '2026-11-23T14:00:00Z', false],
    ['hour', '2026-11-18', '2026-11-24T11:59:59Z', false],
    ['hour', '2026-11-18', '2026-11-24T12:00:00Z', true],
    ['hour', '2026-11-18', '2026-11-24T13:00:00Z', false],
    ['hour', '2026-11-24T12:30:00Z', '2026-11-24T12:31:00Z', false],
  ] as const)('of the %s, planned at %s, is due at %s: %s', (notice, plannedAt, now, expected) => {
    expect(isNoticeDue(notice, { startsAt, plannedAt: new Date(plannedAt) }, new Date(now))).toBe(expected)
  })

  it('keeps a day of 24 hours where the clocks change in between', () => {
    expect(noticeAt(new Date('2026-03-29T08:00:00Z'), 'day').toISOString()).toBe('2026-03-28T08:00:00.000Z')
  })
})
