/** On a result: the badges that it helped to earn. */
import { useQuery } from '@tanstack/react-query'
import { Medallion } from '#web/ui/medallion.tsx'
import { ownBadgesQuery } from './own-badges-query.ts'

export function BadgeChips({ resultId }: { resultId: string }) {
  const { data } = useQuery(ownBadgesQuery)
  const earned = (data?.badges ?? []).filter(
    ({ resultIds, state }) => state !== 'revoked' && resultIds.includes(resultId),
  )
  return earned.map(({ id, type, name }) => (
    <span
      key={id}
      data-chip
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full bg-well py-0.5 pr-2.5 pl-1 font-medium text-[0.8125rem] leading-tight"
    >
      <Medallion kind={type} size={20} />
      <bdi className="min-w-0 truncate">{name}</bdi>
    </span>
  ))
}
