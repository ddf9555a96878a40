/** Dates and periods in the forms that resumes write them in. */
import { isPresentWord, monthOf } from '#core/documents/lexicons/months.ts'
import type { PartialDate, Period } from '#core/documents/parsed-resume.ts'

export type FoundPeriod = { start: number; end: number; period: Period; isRange: boolean }

type Token = { text: string; start: number; end: number; hasSpaceBefore: boolean; hasGapBefore?: boolean }
type DateAt = { year: number | null; month: number | null; next: number }

const earliestYear = 1940
const latestYear = 2060

/** Every period and single date in the text, from left to right. */
export function findPeriods(text: string): FoundPeriod[] {
  const tokens = tokenise(text)
  const found: FoundPeriod[] = []
  for (let n = 0; n < tokens.length; ) {
    const at = readPeriod(tokens, n)
    if (!at) {
      n++
      continue
    }
    const start = (tokens[n] as Token).start
    const end = (tokens[at.next - 1] as Token).end
    found.push({ start, end, period: at.period, isRange: at.isRange })
    n = at.next
  }
  return found
}

function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(/[\p{L}\p{M}]+|\d+|[^\s\p{L}\p{M}\d]/gu)) {
    const start = match.index
    const before = tokens.at(-1)
    tokens.push({
      text: match[0],
      start,
      end: start + match[0].length,
      hasSpaceBefore: before !== undefined && before.end < start,
      hasGapBefore: before !== undefined && text.slice(before.end, start).includes('\t'),
    })
  }
  return tokens
}

type PeriodAt = { period: Period; isRange: boolean; next: number }

const sinceWords = new Set(['since', 'seit', 'depuis', 'desde', 'from', 'von', 'ab', 'de', 'du'])
const openSinceWords = new Set(['since', 'seit', 'depuis', 'desde'])

function readPeriod(tokens: Token[], at: number): PeriodAt | null {
  const token = tokens[at]?.text ?? ''
  const word = token.toLowerCase()
  // "AB" is a company's form, "ab" is since.
  if (sinceWords.has(word) && token !== token.toUpperCase())
    return readSince(tokens, at, openSinceWords.has(word))
  const first = readDate(tokens, at)
  if (!first) return null
  const range = readRest(tokens, first)
  if (range) return range
  // A month alone is a word like any other ("May").
  if (first.year === null) return null
  return { period: { start: null, end: toPartial(first) }, isRange: false, next: first.next }
}

function readSince(tokens: Token[], at: number, isOpen: boolean): PeriodAt | null {
  const first = readDate(tokens, at + 1)
  if (!first) return null
  const range = readRest(tokens, first)
  if (range) return range
  if (!isOpen || first.year === null) return null
  return { period: { start: toPartial(first), end: 'present' }, isRange: true, next: first.next }
}

/** What follows the first date: a dash and another date, or the present, or nothing because it goes on. */
function readRest(tokens: Token[], first: DateAt): PeriodAt | null {
  const behind = skipSeparator(tokens, first.next)
  if (behind === null) return null
  const present = readPresent(tokens, behind)
  if (present !== null && first.year !== null)
    return { period: { start: toPartial(first), end: 'present' }, isRange: true, next: present }
  const second = readDate(tokens, behind) ?? readShortYear(tokens, behind, first)
  if (second?.year !== null && second !== null) {
    const year = first.year ?? second.year
    const start = toPartial({ ...first, year })
    return { period: { start, end: toPartial(second) }, isRange: true, next: second.next }
  }
  const isOpenEnd =
    (behind >= tokens.length || tokens[behind]?.hasGapBefore) &&
    isDash(tokens[behind - 1]?.text) &&
    first.year !== null
  if (!isOpenEnd) return null
  return { period: { start: toPartial(first), end: 'present' }, isRange: true, next: behind }
}

const isDash = (text: string | undefined): boolean => text !== undefined && /^[-–—−‒―~→➔]$/.test(text)
const untilWords = new Set([
  'to',
  'until',
  'till',
  'til',
  'through',
  'thru',
  'bis',
  'a',
  'al',
  'à',
  'au',
  'hasta',
  'and',
])

/** Null where there is none. A dash may be doubled, and a word may stand for it. */
function skipSeparator(tokens: Token[], at: number): number | null {
  let next = at
  while (isDash(tokens[next]?.text) && next - at < 3) next++
  if (next > at) return next
  return untilWords.has(tokens[at]?.text.toLowerCase() ?? '') ? at + 1 : null
}

function readPresent(tokens: Token[], at: number): number | null {
  for (let length = 3; length > 0; length--) {
    const words = tokens.slice(at, at + length)
    if (words.length < length || !/\p{L}/u.test(words.at(-1)?.text ?? '')) continue
    const text = words.map(({ text, hasSpaceBefore }, n) => (n > 0 && hasSpaceBefore ? ` ${text}` : text))
    if (isPresentWord(text.join(''))) return at + length
  }
  return null
}

/** `2018–19` */
function readShortYear(tokens: Token[], at: number, first: DateAt): DateAt | null {
  const token = tokens[at]
  if (!token || !/^\d\d$/.test(token.text) || first.year === null || token.hasSpaceBefore) return null
  const year = Math.floor(first.year / 100) * 100 + Number(token.text)
  return year >= first.year ? { year, month: null, next: at + 1 } : null
}

function readDate(tokens: Token[], at: number): DateAt | null {
  const token = tokens[at]
  if (!token) return null
  return /^\d/.test(token.text) ? readNumeric(tokens, at) : readMonthAndYear(tokens, at)
}

const seasons = new Set(
  'spring summer fall autumn winter primavera verano otoño invierno printemps été automne hiver frühling frühjahr sommer herbst winter'.split(
    ' ',
  ),
)

/** `March 2021`, `Mar. 2021`, `Mar 15, 2021`, `marzo de 2021`, `Mar '21`, `Summer 2021`, or a month without a year. */
function readMonthAndYear(tokens: Token[], at: number): DateAt | null {
  const word = tokens[at]?.text ?? ''
  const isSeason = seasons.has(word.toLowerCase())
  const month = isSeason ? null : monthOf(word)
  if (month === null && !isSeason) return null
  let next = at + 1
  if (tokens[next]?.text === '.') next++
  const day = tokens[next]
  const isDay = /^\d{1,2}$/.test(day?.text ?? '') && Number(day?.text) <= 31
  const behindDay = isDay ? skipOrdinal(tokens, next + 1) : next
  const behindComma = skipAny(tokens, behindDay, [',', 'de', 'del', 'of', '/', '-', '.'])
  const year = readYear(tokens, behindComma)
  if (year) return { year: year.value, month, next: year.next }
  const withoutDay = readYear(tokens, skipAny(tokens, next, [',', 'de', 'del', 'of', '/', '-']))
  if (withoutDay) return { year: withoutDay.value, month, next: withoutDay.next }
  return month === null ? null : { year: null, month, next }
}

const skipOrdinal = (tokens: Token[], at: number): number =>
  skipAny(tokens, at, ['st', 'nd', 'rd', 'th', 'er', '.'])

const skipAny = (tokens: Token[], at: number, texts: string[]): number =>
  texts.includes(tokens[at]?.text.toLowerCase() ?? '') ? at + 1 : at

function readYear(tokens: Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at]
  if (!token) return null
  if (isYear(token.text)) return { value: Number(token.text), next: at + 1 }
  const short = tokens[at + 1]
  if (/^['’‘]$/.test(token.text) && short && /^\d\d$/.test(short.text)) {
    const value = Number(short.text)
    return { value: value > 60 ? 1900 + value : 2000 + value, next: at + 2 }
  }
  return null
}

function isYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= earliestYear && Number(text) <= latestYear
}

/** `2021-03-15`, `2021-03`, `2021/03`, `03/2021`, `15.03.2021`, `03/15/2021`, `15 March 2021`, `2021`. */
function readNumeric(tokens: Token[], at: number): DateAt | null {
  const [first, sign, second, sign2, third] = tokens.slice(at, at + 5) as [Token, ...(Token | undefined)[]]
  // What belongs to a longer number (a phone, an amount) is no date.
  const before = tokens[at - 1]
  if (before && !first.hasSpaceBefore && /^[\d+$€£#%/.]$/.test(before.text)) return null
  const isTight = (token: Token | undefined) => token !== undefined && !token.hasSpaceBefore
  const isSigned = /^[-/.]$/.test(sign?.text ?? '') && isTight(sign) && isTight(second)
  const isSignedTwice = isSigned && sign2?.text === sign?.text && isTight(sign2) && isTight(third)

  if (isYear(first.text)) {
    const month = isSigned ? toMonth(second?.text) : null
    if (month === null)
      return isYearAlone(tokens, at) ? { year: Number(first.text), month: null, next: at + 1 } : null
    const hasDay = isSignedTwice && /^\d{1,2}$/.test(third?.text ?? '')
    return { year: Number(first.text), month, next: at + (hasDay ? 5 : 3) }
  }
  if (!/^\d{1,2}$/.test(first.text)) return null
  if (isSignedTwice && isYear(third?.text ?? '')) {
    const dayFirst = toMonth(second?.text)
    const monthFirst = toMonth(first.text)
    const month = sign?.text === '/' && monthFirst !== null && dayFirst === null ? monthFirst : dayFirst
    return month === null ? null : { year: Number(third?.text), month, next: at + 5 }
  }
  if (isSigned && isYear(second?.text ?? '')) {
    const month = toMonth(first.text)
    return month === null ? null : { year: Number(second?.text), month, next: at + 3 }
  }
  const named =
    Number(first.text) <= 31
      ? readMonthAndYear(tokens, skipAny(tokens, skipOrdinal(tokens, at + 1), ['de']))
      : null
  return named?.year && Number(first.text) >= 1 ? named : null
}

/** Not the first four digits of an amount (`2,000`, `2000 people` is let through: only a look at the line can tell). */
function isYearAlone(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1]
  return !(next && !next.hasSpaceBefore && /^[%+°€$£]$/.test(next.text))
}

function toMonth(text: string | undefined): number | null {
  if (!/^\d{1,2}$/.test(text ?? '')) return null
  const month = Number(text)
  return month >= 1 && month <= 12 ? month : null
}

function toPartial({ year, month }: { year: number | null; month: number | null }): PartialDate {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}

const unit =
  '(?:years?|yrs?|months?|mos?|mths?|weeks?|jahre?n?|monate?n?|ans?|mois|años?|mes(?:es)?)(?!\\p{L})\\.?'
const durationShape = new RegExp(
  `[([]?\\s*(?:(?:about|ca\\.?|~)\\s*)?\\d{1,2}\\+?\\s*${unit}(?:[\\s,]*(?:and|und|et|y)?\\s*\\d{1,2}\\s*${unit})?\\s*[)\\]]?`,
  'giu',
)

/** "(2 years 3 months)" beside a period says the same again. */
export function removeDurations(text: string): string {
  return text.replace(durationShape, (match) => ' '.repeat(match.length))
}
