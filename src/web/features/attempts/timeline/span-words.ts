import { countThings } from '#web/lib/count-things.ts'

/** "8 seconds", "1 minute 5 seconds", "2 hours 10 minutes": the two largest units, the smaller one where it is not zero. */
export function saySpan(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 1) return 'less than a second'
  if (whole < 60) return countThings(whole, 'second')
  if (whole < 3600) return join(Math.floor(whole / 60), 'minute', whole % 60, 'second')
  const minutes = Math.round(whole / 60)
  return join(Math.floor(minutes / 60), 'hour', minutes % 60, 'minute')
}

function join(large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = small > 0 ? ` ${countThings(small, smallUnit)}` : ''
  return `${countThings(large, largeUnit)}${rest}`
}
