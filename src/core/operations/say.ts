/** Amounts in the words of whoever looks after machines. */

const second = 1000
const spans: readonly [ms: number, word: string][] = [
  [24 * 60 * 60 * second, 'day'],
  [60 * 60 * second, 'hour'],
  [60 * second, 'minute'],
  [second, 'second'],
]

export const sayCount = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** In the largest unit that it fills: "2 days", "45 seconds". */
export function saySpan(ms: number): string {
  const [size, word] = spans.find(([each]) => ms >= each) ?? [second, 'second']
  return sayCount(Math.max(0, Math.floor(ms / size)), word)
}

export const sayMilliseconds = (ms: number) => `${ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)} ms`

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

export function sayBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const amount = bytes / 1000 ** step
  return `${amount < 10 && step > 0 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${units[step]}`
}
