/** Days as they are read. They are days of UTC, wherever the reader is. */
import type { Span } from '#core/analytics/days.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { formatNumber } from '#web/lib/numbers.ts'

const write = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(readerLocale().language, { ...parts, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

export const formatDay = (day: string) => write(day, { day: 'numeric', month: 'short', year: 'numeric' })

/** On an axis. */
export const nameSpan = ({ from }: Span) => write(from, { day: 'numeric', month: 'short' })

/** In words: "1 Nov 2026", or "1 to 30 Nov 2026". */
export const saySpan = ({ from, to }: Span) =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`

export function sayHours(hours: number): string {
  if (hours < 48) return hours === 1 ? '1 hour' : `${formatNumber(hours)} hours`
  return `${formatNumber(Math.round((hours / 24) * 10) / 10)} days`
}
