import { describe, expect, it } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import { draftOf, findProblems, listHints, minutesOf, newDraft } from './meeting-draft.ts'

const now = new Date('2026-11-18T09:00:00Z')
const timeZone = 'Europe/Berlin'
const draft = { ...newDraft({ now, timeZone, people: 'Hana' }), place: 'Room 4' }
const rules = { now, timeZone, asksForWaiver: false }

describe('a draft', () => {
  it('begins in a few days, in the planner’s zone', () => {
    expect(draft).toMatchObject({ day: '2026-11-23', time: '10:00', minutes: '45', people: 'Hana' })
    expect(findProblems(draft, rules)).toEqual({})
  })

  it.each([
    ['2026-11-17T09:00:00Z', '2026-11-20'],
    ['2026-11-18T09:00:00Z', '2026-11-23'],
    ['2026-11-19T09:00:00Z', '2026-11-23'],
    ['2026-11-20T09:00:00Z', '2026-11-23'],
    // In Berlin it is the next day by then.
    ['2026-11-17T23:30:00Z', '2026-11-23'],
  ])('made at %s begins on a working day: %s', (moment, day) => {
    expect(newDraft({ now: new Date(moment), timeZone, people: '' }).day).toBe(day)
  })

  it('begins with what is planned, on the planner’s own clock', () => {
    const meeting = { startsAt: '2026-11-24T23:30:00Z', minutes: 60, place: '', people: '', message: '' }
    expect(draftOf(meeting as Meeting, timeZone)).toMatchObject({ day: '2026-11-25', time: '00:30' })
  })

  it.each([
    [{ day: '' }, 'day'],
    [{ time: '' }, 'time'],
    [{ day: '2026-11-18', time: '09:59' }, 'day'],
    [{ day: '2028-01-01' }, 'day'],
    [{ minutes: '10' }, 'minutes'],
    [{ minutes: '45.5' }, 'minutes'],
    [{ place: ' ' }, 'place'],
    [{ people: '' }, 'people'],
  ])('is not sent with %o', (change, field) => {
    expect(Object.keys(findProblems({ ...draft, ...change }, rules))).toEqual([field])
  })

  it('is not sent before it is confirmed that the test is passed over', () => {
    const asking = { ...rules, asksForWaiver: true }
    expect(Object.keys(findProblems(draft, asking))).toEqual(['isTestWaived'])
    expect(findProblems({ ...draft, isTestWaived: true }, asking)).toEqual({})
  })

  it.each([
    ['15', 15],
    [' 240 ', 240],
    ['241', null],
    ['', null],
    ['1e2', null],
  ])('has %j minutes: %s', (minutes, count) => {
    expect(minutesOf({ minutes })).toBe(count)
  })
})

describe('hints', () => {
  const about = { now, name: 'Ana', candidateTimeZone: 'America/New_York', overlaps: [] }
  const locale = { language: 'en-GB', timeZone }
  const hints = (startsAt: string, given: object = {}) =>
    listHints({ startsAt: new Date(startsAt), minutes: 45 }, { ...about, ...given }, locale)

  it('are none where all is well', () => {
    expect(hints('2026-11-24T14:00:00Z')).toEqual([])
  })

  it('name what has passed, a night, and what else there is', () => {
    expect(hints('2026-11-17T14:00:00Z')).toEqual(['This moment has passed.'])
    expect(hints('2026-11-24T08:00:00Z')).toEqual(['For Ana this is before 7:00 or after 21:00.'])
    expect(hints('2026-11-24T08:00:00Z', { candidateTimeZone: null })).toEqual([])
    const startsAt = '2026-11-24T14:15:00Z'
    const overlaps = [
      { of: 'organiser', name: 'Bo', startsAt, minutes: 30 },
      { of: 'candidate', name: 'Night Nurse', startsAt, minutes: 30 },
    ]
    expect(hints('2026-11-24T14:00:00Z', { overlaps })).toEqual([
      'You meet Bo at 15:15, for 30 minutes.',
      'Ana has another interview with your company at 15:15, for Night Nurse.',
    ])
  })
})
