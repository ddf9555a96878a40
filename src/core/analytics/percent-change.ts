/** How a count compares with that of the period before, said so that nobody is misled by it. */

export type Change =
  /** There was no such time yet, or nothing was noted in it. */
  | { kind: 'missing' }
  | { kind: 'none_either' }
  | { kind: 'none_before' }
  | { kind: 'same' }
  /** Of a handful a percentage only sounds like much. */
  | { kind: 'count'; difference: number }
  | { kind: 'percent'; percent: number }
  /** A difference that rounds to no percent. */
  | { kind: 'hardly'; isMore: boolean }
  | { kind: 'times'; times: number }

/** Below this, differences are told in numbers. */
export const fewestForPercent = 10
const mostPercent = 1000

/** `before` is null where there is nothing to compare with. */
export function compareCounts(now: number, before: number | null): Change {
  if (before === null) return { kind: 'missing' }
  if (before === 0) return { kind: now === 0 ? 'none_either' : 'none_before' }
  if (now === before) return { kind: 'same' }
  if (before < fewestForPercent) return { kind: 'count', difference: now - before }
  const percent = ((now - before) / before) * 100
  if (percent > mostPercent) return { kind: 'times', times: Math.round(now / before) }
  // All are gone at a hundred percent, and not a moment sooner.
  const rounded = now > 0 ? Math.max(-99, Math.round(percent)) : -100
  return rounded === 0 ? { kind: 'hardly', isMore: now > before } : { kind: 'percent', percent: rounded }
}

/** Where it goes: 1 up, -1 down, 0 neither. */
export function directionOf(change: Change): -1 | 0 | 1 {
  if (change.kind === 'count') return change.difference > 0 ? 1 : -1
  if (change.kind === 'percent') return change.percent > 0 ? 1 : -1
  if (change.kind === 'times' || change.kind === 'none_before') return 1
  return 0
}

export function sayChange(change: Change, format: (value: number) => string = String): string {
  switch (change.kind) {
    case 'missing':
      return 'Nothing to compare with yet'
    case 'none_either':
      return 'None before either'
    case 'none_before':
      return 'None in the period before'
    case 'same':
      return 'As many as before'
    case 'count':
      return `${format(Math.abs(change.difference))} ${change.difference > 0 ? 'more' : 'fewer'} than before`
    case 'percent':
      return `${format(Math.abs(change.percent))}% ${change.percent > 0 ? 'more' : 'fewer'} than before`
    case 'hardly':
      return `Hardly ${change.isMore ? 'more' : 'fewer'} than before`
    case 'times':
      return `${format(change.times)} times as many as before`
  }
}
