import { afterEach, describe, expect, it } from 'vitest'
import { countThings } from './count-things.ts'
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDuration,
  formatRelative,
  formatTime,
} from './format.ts'
import { browserLocale, type Locale, preferTimeZoneOf, readerLocale } from './locale.ts'
import { formatBytes, formatNumber, formatPercent } from './numbers.ts'

const london: Locale = { language: 'en-GB', timeZone: 'Europe/London' }
const tokyo: Locale = { language: 'en-US', timeZone: 'Asia/Tokyo' }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('dates', () => {
  it('falls on the reader’s day, not on UTC’s', () => {
    expect(formatDate('2026-03-31T23:30:00Z', london)).toBe('1 Apr 2026')
    expect(formatDate('2026-03-31T14:59:00Z', tokyo)).toBe('Mar 31, 2026')
    expect(formatDate('2026-03-31T15:00:00Z', tokyo)).toBe('Apr 1, 2026')
  })
  it('names the zone, with summer time', () => {
    expect(plain(formatDateTime('2026-07-01T12:00:00Z', london))).toBe('1 Jul 2026, 13:00 BST')
    expect(plain(formatDateTime('2026-01-01T12:00:00Z', london))).toBe('1 Jan 2026, 12:00 GMT')
  })
  it('has times of a day that is named beside them', () => {
    expect(formatTime('2026-07-01T12:00:00Z', london)).toBe('13:00')
    expect(plain(formatTime('2026-07-01T12:00:00Z', tokyo))).toBe('9:00 PM')
  })
})

describe('the time zone of the reader', () => {
  afterEach(() => preferTimeZoneOf(() => null))

  it('is the one they chose, as soon as they choose it', () => {
    let chosen: string | null = null
    preferTimeZoneOf(() => chosen)
    expect(readerLocale()).toEqual(browserLocale())
    chosen = 'Pacific/Auckland'
    expect(readerLocale()).toEqual({ ...browserLocale(), timeZone: 'Pacific/Auckland' })
    expect(formatDate('2026-03-31T11:30:00Z')).toBe(
      formatDate('2026-03-31T11:30:00Z', { ...london, language: browserLocale().language, timeZone: chosen }),
    )
    chosen = null
    expect(readerLocale()).toEqual(browserLocale())
  })
  it('is the browser’s where the browser does not know the one they chose', () => {
    preferTimeZoneOf(() => 'Moon/Tranquility')
    expect(readerLocale()).toEqual(browserLocale())
  })
})

describe('formatBytes', () => {
  it.each([
    [0, '0 byte'],
    [840, '840 byte'],
    [12_000, '12 kB'],
    [1_449_000, '1.4 MB'],
    [7_000_000_000_000, '7,000 GB'],
  ])('%d is %s', (bytes, expected) => {
    expect(plain(formatBytes(bytes, london))).toBe(expected)
  })
})

describe('numbers', () => {
  it('groups and rounds', () => {
    expect(formatNumber(1234567.89, london)).toBe('1,234,567.9')
    expect(formatPercent(87.4, london)).toBe('87%')
  })
})

describe('formatDuration', () => {
  it.each([
    [-5, '0 s'],
    [20, '20 s'],
    [59.6, '1 min'],
    [2700, '45 min'],
    [3600, '1 h'],
    [5400, '1 h 30 min'],
    [10_800, '3 h'],
  ])('%d s is %s', (seconds, expected) => {
    expect(formatDuration(seconds)).toBe(expected)
  })
})

describe('formatRelative', () => {
  const now = new Date('2026-05-10T12:00:00Z')
  it.each([
    ['2026-05-10T11:59:30Z', 'now'],
    ['2026-05-10T09:00:00Z', '3 hours ago'],
    ['2026-05-09T11:00:00Z', 'yesterday'],
    ['2026-05-12T12:00:00Z', 'in 2 days'],
    ['2025-05-01T12:00:00Z', 'last year'],
  ])('%s is %s', (iso, expected) => {
    expect(formatRelative(iso, now, london)).toBe(expected)
  })
})

describe('formatClock', () => {
  it.each([
    [3909, '1:05:09'],
    [3599, '59:59'],
    [300, '5:00'],
    [7.9, '0:07'],
    [-1, '0:00'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text)
  })
})

describe('countThings', () => {
  it('knows one from many', () => {
    expect([0, 1, 2].map((count) => countThings(count, 'question'))).toEqual([
      '0 questions',
      '1 question',
      '2 questions',
    ])
  })
})
