/** How much there is of what, and how that changed within a month: each figure opens what it counts. */
import { useQuery } from '@tanstack/react-query'
import { compareCounts } from '#core/analytics/percent-change.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { FigureTile } from './figure-tile.tsx'
import { platformQuery } from './platform-query.ts'

export function PlatformFigures() {
  const platform = useQuery(platformQuery)
  const { data } = platform
  if (platform.isError && !data)
    return <InlineError onRetry={() => void platform.refetch()}>The figures could not be loaded.</InlineError>
  const tiles = [
    {
      label: 'Total users',
      figure: data?.users,
      note: 'against 30 days ago',
      link: { to: paths.admin.users },
    },
    { label: 'Open jobs', figure: data?.openJobs, note: 'against 30 days ago', link: { to: paths.jobs } },
    {
      label: 'Tests completed',
      figure: data?.tests,
      note: 'in the last 30 days',
      link: { to: paths.admin.analytics, hash: 'tests' },
    },
    {
      label: 'Badges issued',
      figure: data?.badges,
      note: 'in the last 30 days',
      link: { to: paths.admin.badges },
    },
  ]
  return (
    <section
      aria-label="Platform figures"
      aria-busy={platform.isPending}
      className="grid grid-cols-2 gap-3 lg:grid-cols-4"
    >
      {tiles.map(({ label, figure, note, link }) => (
        <FigureTile
          key={label}
          label={label}
          value={figure ? formatNumber(figure.count) : null}
          change={figure && compareCounts(figure.count, figure.before)}
          note={note}
          link={link}
        />
      ))}
    </section>
  )
}
