import { formatNumber } from '#web/lib/numbers.ts'

/** Counting stops here: whoever finds so many looks for something else. */
export const mostCounted = 500

/** "2 of 5", "5 found", "Nothing found". Empty where nothing is looked for. */
export function describeMatches(matches: { total: number; at: number } | null): string {
  if (!matches) return ''
  const { total, at } = matches
  if (total === 0) return 'Nothing found'
  if (total >= mostCounted) return `${formatNumber(mostCounted)} or more found`
  return at > 0 ? `${formatNumber(at)} of ${formatNumber(total)}` : `${formatNumber(total)} found`
}
