/** A year, or a month and a year, as people type them and as they read them. */
import type { PartialDate } from './parsed-resume.ts'
import { isPartialDate } from './profile.ts'

/** What tells a month from all others in English, Spanish, French and German, without accents. `jui` could be two. */
const monthBeginnings = [
  ['jan', 'ene'],
  ['feb', 'fev'],
  ['mar', 'mrz', 'mae'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dic', 'dez'],
]

/** As typed: "2021", "03/2021", "Mar 2021", "15. März 2021", "2021-03". Null where it cannot be told. */
export function parsePartialDate(text: string): PartialDate | null {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const parts = plain.match(/[a-z]+|\d+/g) ?? []
  // Anything else between them ("2019 - 2021", "> 2020") says something that one date does not.
  if (!/^[a-z\d\s.,/'’-]+$/.test(plain)) return null
  const words = parts.filter((part) => /[a-z]/.test(part) && !fillers.has(part))
  const numbers = parts.filter((part) => /\d/.test(part))
  const found = words.length > 0 ? fromWords(words, numbers) : fromNumbers(numbers)
  return found && isPartialDate(found) ? found : null
}

/** "marzo de 2021", "1st of March 2021", "le 1er mars 2021". */
const fillers = new Set(['de', 'del', 'of', 'st', 'nd', 'rd', 'th', 'er', 'le'])

function fromWords(words: string[], numbers: string[]): PartialDate | null {
  const [word = '', ...others] = words
  const month = monthNamed(word)
  // The year is last, a day may stand before it.
  const year = numbers.at(-1)
  if (!month || others.length > 0 || !year || numbers.length > 2) return null
  if (numbers.length === 2 && !isDay(numbers[0] ?? '')) return null
  return join(fullYear(year), month)
}

function fromNumbers(numbers: string[]): PartialDate | null {
  const [first = '', second, third] = numbers
  if (numbers.length > 3) return null
  if (second === undefined) return first.length === 4 ? first : null
  if (first.length === 4) return third === undefined || isDay(third) ? join(first, Number(second)) : null
  if (third === undefined) return join(fullYear(second), Number(first))
  // 15/03/2021 is clear, 04/03/2021 is read differently in different places.
  const [day, month] = Number(first) > 12 ? [first, second] : [second, first]
  const isClear = Number(day) > 12 || first === second
  return isClear && isDay(day) ? join(fullYear(third), Number(month)) : null
}

function monthNamed(word: string): number | null {
  const index = monthBeginnings.findIndex((beginnings) => beginnings.some((start) => word.startsWith(start)))
  return index === -1 ? null : index + 1
}

/** Of two digits, those that have been are meant: '98 and '21. */
function fullYear(year: string): string {
  if (year.length !== 2) return year
  return Number(year) >= 70 ? `19${year}` : `20${year}`
}

const isDay = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 31

const join = (year: string, month: number) => `${year}-${String(month).padStart(2, '0')}`

/** "2021" or "Mar 2021". What is no date stays as it is: it was typed so. */
export function formatPartialDate(date: string, locale: string): string {
  if (!isPartialDate(date)) return date
  if (date.length === 4) return date
  return formatOf(locale).format(new Date(`${date}-01T00:00:00Z`))
}

/** Made once: making one takes longer than a form with sixty positions has between two keys. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  formats.set(locale, format)
  return format
}

/** How many months it lasted or has lasted so far, the first and the last included. Null where only years are known. */
export function monthsOf({ start, end }: { start: string; end: string }, today: Date): number | null {
  const until = end === 'present' ? today.toISOString().slice(0, 7) : end
  if (!isPartialDate(start) || !isPartialDate(until) || start.length === 4 || until.length === 4) return null
  const months = monthNumber(until) - monthNumber(start) + 1
  return months > 0 ? months : null
}

const monthNumber = (date: PartialDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5))

/** "3 years 2 months", "4 months"; empty where it cannot be told. */
export function describeDuration(period: { start: string; end: string }, today: Date): string {
  const total = monthsOf(period, today)
  if (total === null) return ''
  const [years, months] = [Math.floor(total / 12), total % 12]
  return [count(years, 'year'), count(months, 'month')].filter(Boolean).join(' ')
}

const count = (amount: number, unit: string) =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`

/** Whether that is how people say that something goes on. */
export function saysPresent(text: string): boolean {
  return /^(present|now|today|current(ly)?|ongoing|heute|actualidad|actual|presente|aujourd.?hui)$/i.test(
    text.trim(),
  )
}
