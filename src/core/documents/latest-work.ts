/** What someone does now, or did last. */
import type { Work } from './profile.ts'

/** Of what goes on, what began last; of what is over, what ended last. Without dates the order is the owner's own. */
export function findLatestWorkIfAny(history: readonly Work[]): { work: Work; isPresent: boolean } | null {
  const present = history.filter(({ end }) => end === 'present')
  const rank = ({ start, end }: Work) => (end === 'present' ? start : end)
  const [work] = (present.length > 0 ? present : history).toSorted((one, other) =>
    rank(other).localeCompare(rank(one)),
  )
  return work ? { work, isPresent: work.end === 'present' } : null
}
