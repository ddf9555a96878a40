/** What all results come to, in a few figures. */
import { useQuery } from '@tanstack/react-query'
import { totalUp } from '#core/scoring/history.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { Medallion } from '#web/ui/medallion.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { resultsQuery } from '../results-query.ts'

export function ResultTiles({
  badges,
  onOpenBadges,
}: {
  /** How many there are and of which types; null while that is not known. */
  badges: { count: number; types: string } | null
  onOpenBadges: () => void
}) {
  const { data, isPending } = useQuery(resultsQuery)
  const totals = totalUp(data?.results ?? [])
  const { tests, interviews, average, best } = totals
  const isUnknown = !(data || isPending)
  const show = (value: number) => (isUnknown ? '–' : formatNumber(value))
  return (
    <section aria-label="In short" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      <StatTile
        label="Tests Completed"
        value={show(tests)}
        note="Technical and scenario tests"
        isLoading={isPending}
      />
      <StatTile
        label="Average Score"
        value={average === null ? '–' : formatPercent(average)}
        note={best === null ? 'Once there is a score' : `Best: ${formatPercent(best)}`}
        isLoading={isPending}
      />
      <StatTile
        label="Badges Earned"
        value={badges ? formatNumber(badges.count) : '–'}
        note={badges?.types || 'Gold, silver and skill'}
      />
      <StatTile
        label="Badges Earned"
        value={badges ? formatNumber(badges.count) : '–'}
        {...(badges && { note: badges.count > 0 ? 'See and share them' : 'How to earn the first' })}
        picture={<Medallion kind="gold" size={36} />}
        onOpen={onOpenBadges}
      />
      <StatTile
        label="Interviews"
        value={show(interviews)}
        note="With the AI interviewer"
        isLoading={isPending}
      />
    </section>
  )
}
