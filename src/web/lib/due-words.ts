/** When something is due, as people say it: by the days of their own calendar. */
import { countThings } from '#web/lib/count-things.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { readerLocale } from '#web/lib/locale.ts'

export type DueWords = {
  /** "Due in 3 days" */
  text: string
  /** The date, with the time where the day alone does not say enough. */
  date: string
  /** Today or tomorrow. */
  isSoon: boolean
}

export function sayDue(dueAt: string, now: Date, locale = readerLocale()): DueWords {
  const days = countDays(now, new Date(dueAt), locale.timeZone)
  if (new Date(dueAt) <= now)
    return { text: sayPast(days), date: formatDateTime(dueAt, locale), isSoon: false }
  if (days > 1)
    return { text: `Due in ${countThings(days, 'day')}`, date: formatDate(dueAt, locale), isSoon: false }
  const text = days === 0 ? 'Due today' : 'Due tomorrow'
  return { text, date: formatDateTime(dueAt, locale), isSoon: true }
}

function sayPast(days: number): string {
  if (days === 0) return 'Was due today'
  return days === -1 ? 'Was due yesterday' : `Was due ${countThings(-days, 'day')} ago`
}

const dayMs = 24 * 60 * 60 * 1000

/** From the one's day to the other's, in the calendar of that zone. */
function countDays(from: Date, to: Date, timeZone: string): number {
  const dayOf = (moment: Date) =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)) / dayMs
  return Math.round(dayOf(to) - dayOf(from))
}
