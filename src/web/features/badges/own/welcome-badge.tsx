/** Beside one's name: the rarest badge that one has. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pickForemost } from '#core/badges/badge.ts'
import { paths } from '#web/paths.ts'
import { Medallion } from '#web/ui/medallion.tsx'
import { ownBadgesQuery } from './own-badges-query.ts'

export function WelcomeBadge() {
  const { data } = useQuery(ownBadgesQuery)
  const foremost = pickForemost((data?.badges ?? []).filter(({ state }) => state === 'valid'))
  if (!foremost) return null
  return (
    <Link
      to={paths.jobSeeker.results}
      search={{ badges: 'open' }}
      aria-label={`${foremost.name}: open My Badges`}
      title={foremost.name}
      className="shrink-0 rounded-full [&>svg]:size-18 sm:[&>svg]:size-24"
    >
      <Medallion kind={foremost.type} size={96} />
    </Link>
  )
}
