import { describe, expect, it } from 'vitest'
import { addMonths, countDays, cutSpan, findSpanProblem, isDay, spanBefore, spanOf, toDay } from './days.ts'

describe('days', () => {
  it.each([
    ['2026-11-19', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['yesterday', false],
    ['2026-1-1', false],
  ])('%s is one: %s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })

  it('are those of UTC, wherever somebody is', () => {
    expect(toDay(new Date('2026-11-19T23:30:00-05:00'))).toBe('2026-11-20')
  })

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-19', -12, '2025-11-19'],
    ['2024-02-29', -12, '2023-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })
})

describe('a span', () => {
  it.each([
    ['7', '2026-11-13', 7],
    ['30', '2026-10-21', 30],
    ['90', '2026-08-22', 90],
    ['12m', '2025-11-20', 365],
  ] as const)('of %s begins on %s', (range, from, days) => {
    const span = spanOf(range, '2026-11-19')
    expect(span).toEqual({ from, to: '2026-11-19' })
    expect(countDays(span)).toBe(days)
    const before = spanBefore(span)
    expect(countDays(before)).toBe(days)
    expect(countDays({ from: before.from, to: span.to })).toBe(2 * days)
  })

  it.each([
    [{ from: '2026-11-19', to: '2026-11-19' }, 1],
    [{ from: '2026-11-13', to: '2026-11-19' }, 7],
    [{ from: '2026-10-20', to: '2026-11-19' }, 31],
    [{ from: '2026-08-22', to: '2026-11-19' }, 13],
    [{ from: '2025-11-20', to: '2026-11-19' }, 12],
    [{ from: '2025-03-01', to: '2026-01-31' }, 11],
    [{ from: '2024-01-01', to: '2026-08-31' }, 32],
  ])('%o is cut into %i pieces that leave out nothing and overlap nowhere', (span, count) => {
    const pieces = cutSpan(span)
    expect(pieces).toHaveLength(count)
    expect(pieces[0]?.from).toBe(span.from)
    expect(pieces.at(-1)?.to).toBe(span.to)
    expect(pieces.reduce((sum, piece) => sum + countDays(piece), 0)).toBe(countDays(span))
    for (const piece of pieces) expect(piece.from <= piece.to).toBe(true)
  })
})

describe('a chosen span', () => {
  it.each([
    [{}, null],
    [{ from: '2026-01-01', to: '2026-01-01' }, null],
    [{ from: '2026-01-01' }, 'to: Please give the last day'],
    [{ to: '2026-01-01' }, 'from: Please give the first day'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'to: The last day is before the first'],
    [{ from: '1900-01-01', to: '1900-02-01' }, 'from: Nothing is known of this time'],
    [{ from: '2023-11-16', to: '2026-11-19' }, null],
    [{ from: '2023-11-15', to: '2026-11-19' }, 'from: Please choose at most three years: from 2023-11-16 on'],
  ])('%o: %s', (span, expected) => {
    const problem = findSpanProblem(span)
    expect(problem && `${problem.field}: ${problem.message}`).toBe(expected)
  })
})
