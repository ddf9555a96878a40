/**
 * Dates as they were printed. A theme may print 2021-03 as `March 2021`, `03/2021`, `2021-03-01` or just `2021`; the
 * month counts only where it was printed. Whether months are printed is asked of all dates of a document's work, so that
 * a lone year beside some other month is not taken for one.
 */
import { foldText } from './fold.ts'
import type { Work } from './json-resume.ts'

/** Each of `2021`, `2021-03` or null where it was not printed. */
export type TruePeriod = {
  start: string | null
  end: string | 'present' | null
  /** False where a going-on position just has no end: then no end is as good as `present`. */
  saysPresent: boolean
}

/** Beside a date: `2021 - present`, `since 2021`. Elsewhere such words are just words. */
const presentBesideDate = new RegExp(
  [
    "\\d[^\\p{L}\\d]{0,8}(?:(?:to|until|bis|à|a|hasta) )?(?:present|presente|présent|current|currently|now|today|ongoing|heute|aujourd'hui|actualidad)(?!\\p{L})",
    '(?<!\\p{L})(?:since|seit|depuis|desde) [\\p{L}.]{0,12} ?\\d{2}',
  ].join('|'),
  'u',
)

export function periodOf(work: Work, text: string, withMonths: boolean): TruePeriod | null {
  const folded = foldText(text)
  const start = dateAsPrinted(work.startDate, folded, withMonths)
  if (work.endDate === undefined)
    return start === null ? null : { start, end: 'present', saysPresent: presentBesideDate.test(folded) }
  const end = dateAsPrinted(work.endDate, folded, withMonths)
  return start === null && end === null ? null : { start, end, saysPresent: false }
}

/** Whether most dates that have a month were printed with it. */
export function printsMonths(works: Work[], text: string): boolean {
  const folded = foldText(text)
  const dates = works.flatMap(({ startDate, endDate }) => [startDate, endDate])
  const withMonth = dates.filter((date) => date !== undefined).filter((date) => date.length >= 7)
  const printed = withMonth.filter((date) => monthIsPrinted(date, folded))
  return printed.length * 2 > withMonth.length
}

function dateAsPrinted(date: string | undefined, folded: string, withMonths: boolean): string | null {
  if (date === undefined) return null
  const year = date.slice(0, 4)
  if (withMonths && date.length >= 7 && monthIsPrinted(date, folded)) return date.slice(0, 7)
  return folded.includes(year) ? year : null
}

function monthIsPrinted(date: string, folded: string): boolean {
  const [year = '', month = ''] = date.split('-')
  const number = `0?${Number(month)}`
  const names = monthNames(Number(month)).join('|')
  return [
    `(?:${names})[.,]?(?: de)? ?(?:\\d{1,2}, ?)?(?:${year}|'${year.slice(2)})`,
    `${year}[ \\-./]?(?:${names})`,
    `(?<!\\d)${number} ?[/.-] ?${year}`,
    `${year} ?[/.-] ?${number}(?!\\d)`,
  ].some((form) => new RegExp(form, 'u').test(folded))
}

function monthNames(month: number): string[] {
  const date = new Date(Date.UTC(2021, month - 1, 15))
  const names = ['en', 'es', 'fr', 'de'].flatMap((language) =>
    (['long', 'short'] as const).map((style) =>
      foldText(new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(date)).replace(
        '.',
        '',
      ),
    ),
  )
  return [...new Set(month === 9 ? [...names, 'sept'] : names)].sort((a, b) => b.length - a.length)
}
