/** Days and times of the clocks on people's walls, and the moments they stand for. */

export type WallTime = {
  /** "2026-03-29" */
  day: string
  /** "02:30" */
  time: string
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/**
 * The moment at which the clocks of that zone show it; null where it is no day or no time. Of an hour that comes twice it is the
 * first; one that is left out is as far after the gap as it would have been after its beginning.
 */
export function toMomentIfAny({ day, time }: WallTime, timeZone: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time)
  if (!isWritten || Number.isNaN(asUtc)) return null
  if (new Date(asUtc).toISOString().slice(0, 16) !== `${day}T${time}`) return null
  const dayMs = 24 * 60 * 60_000
  const before = asUtc - offsetMs(new Date(asUtc - dayMs), timeZone)
  const after = asUtc - offsetMs(new Date(asUtc + dayMs), timeZone)
  // What holds before a change and what holds after it: where both show the time, the clocks show it twice.
  const fitting = [before, after].filter((one) => one + offsetMs(new Date(one), timeZone) === asUtc)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before)
}

export function toWallTime(moment: Date, timeZone: string): WallTime {
  const { year, month, day, hour, minute } = partsOf(moment, timeZone)
  return { day: [year?.padStart(4, '0'), month, day].join('-'), time: `${hour}:${minute}` }
}

/** "Tuesday, 24 November 2026, 14:00 (Europe/Berlin, GMT+1)": no reader has to guess the zone, or which number is the month. */
export function sayMoment(moment: Date, timeZone: string): string {
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(moment)
  const weekday = write({ weekday: 'long' })
  const day = write({ day: 'numeric', month: 'long', year: 'numeric' })
  const { time } = toWallTime(moment, timeZone)
  const offset = nameOffset(moment, timeZone)
  return `${weekday}, ${day}, ${time} (${timeZone === offset ? offset : `${timeZone}, ${offset}`})`
}

/** "GMT+5:45"; "UTC" where there is none. */
function nameOffset(moment: Date, timeZone: string): string {
  const minutes = Math.round(offsetMs(moment, timeZone) / 60_000)
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
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

const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(moment: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(timeZone, format)
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}
