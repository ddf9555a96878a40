/** How a figure compares with as long a time before. */
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'

/** `before` is null where there is no such time, as with all time. */
export function sayChange({ count, before }: { count: number; before: number | null }): string {
  if (before === null) return ''
  if (before === 0) return count === 0 ? 'None before either' : 'None in the time before'
  if (count === before) return 'As many as before'
  const percent = Math.round((Math.abs(count - before) / before) * 100)
  const word = count > before ? 'more' : 'fewer'
  // Of a handful a percentage only sounds like much.
  return before < 10
    ? `${formatNumber(Math.abs(count - before))} ${word} than before`
    : `${formatPercent(percent)} ${word} than before`
}

type Averaged = { average: number; people: number }

export function sayScoreChange({ now, before }: { now: Averaged | null; before: Averaged | null }): string {
  if (!now) return 'No test result is shared'
  const of = `of ${now.people === 1 ? '1 person' : `${formatNumber(now.people)} people`}`
  if (!before) return of
  const points = Math.round(now.average) - Math.round(before.average)
  if (points === 0) return `${of}, as before`
  return `${of}, ${countThings(Math.abs(points), 'point')} ${points > 0 ? 'up' : 'down'}`
}
