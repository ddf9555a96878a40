/** Times and sizes as people read them, in one place. Times arrive as ISO 8601 in UTC. */
import { readerLocale } from './locale.ts'

export function formatDate(iso: string, { language, timeZone } = readerLocale()): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(iso))
}

/** With the zone's name, so that a time agreed across borders cannot be misread. */
export function formatDateTime(iso: string, { language, timeZone } = readerLocale()): string {
  const parts = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find((part) => part.type === 'timeZoneName')?.value
  return `${new Intl.DateTimeFormat(language, parts).format(new Date(iso))} ${zone ?? ''}`.trim()
}

/** Of a day that is named beside it. */
export function formatTime(iso: string, { language, timeZone } = readerLocale()): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(new Date(iso))
}

export { sayDuration as formatDuration } from '#core/attempts/say-duration.ts'

/** A clock that runs: "1:05:09", "59:59", "0:07". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

const relativeSteps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "3 hours ago", "in 2 days"; within a minute, "now". */
export function formatRelative(iso: string, now: Date, { language } = readerLocale()): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, size] of relativeSteps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(0, 'second')
}
