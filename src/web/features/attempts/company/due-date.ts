/** A day that someone chose, and the moment at which it ends for them. */

/** The last minute of a day, "2026-03-31", in the calendar of that zone; null where it is no day. */
export function endOfDayIfAny(day: string, timeZone: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (!year || !month || !date) return null
  const asUtc = Date.UTC(year, month - 1, date, 23, 59)
  if (!new Date(asUtc).toISOString().startsWith(day)) return null
  // Twice: the first guess may lie on the other side of a change to summer time.
  const first = asUtc - offsetMs(new Date(asUtc), timeZone)
  return new Date(asUtc - offsetMs(new Date(first), timeZone))
}

/** As a field for dates holds it. */
export function toDay(moment: Date, timeZone: string): string {
  const parts = partsOf(moment, timeZone)
  return [parts.year?.padStart(4, '0'), parts.month, parts.day].join('-')
}

/** How far the zone is ahead of UTC at that moment. */
function offsetMs(moment: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(moment, timeZone)
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return local - Math.floor(moment.getTime() / 1000) * 1000
}

function partsOf(moment: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}
