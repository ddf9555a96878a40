/** Who is here, by role, and what was awarded, by the kind of badge. Each opens the list that it counts. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type BadgeType, badgeTypes, badgeTypeWords } from '#core/badges/badge.ts'
import { type Role, roles } from '#core/permissions.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { platformQuery } from './platform-query.ts'

const roleWords: Record<Role, string> = { jobseeker: 'Job Seekers', hr: 'HR Users', admin: 'Admins' }

export function PlatformOverview() {
  const platform = useQuery(platformQuery)
  const { data } = platform
  return (
    <Panel title="Platform overview" isBusy={platform.isPending}>
      {platform.isError && !data ? (
        <InlineError onRetry={() => void platform.refetch()}>The figures could not be loaded.</InlineError>
      ) : null}
      {platform.isPending ? <SkeletonLines count={7} /> : null}
      {data ? (
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Parts
            title="Users by role"
            to={paths.admin.users}
            parts={roles.map((role) => ({ type: role, label: roleWords[role], count: data.byRole[role] }))}
          />
          <Parts
            title="Badges issued by type"
            to={paths.admin.badges}
            parts={badgeTypes.map((type: BadgeType) => ({
              ...{ type, label: badgeTypeWords[type] },
              count: data.byBadge[type],
            }))}
          />
        </div>
      ) : null}
    </Panel>
  )
}

function Parts({
  title,
  to,
  parts,
}: {
  title: string
  to: string
  parts: { type: string; label: string; count: number }[]
}) {
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1">
      <h3 className="flex items-baseline justify-between gap-3 font-medium font-sans text-quiet text-sm tracking-normal">
        {title}
        <span className="figures">{formatNumber(all)}</span>
      </h3>
      <ul className="flex flex-col">
        {parts.map(({ type, label, count }) => (
          <li key={type}>
            <Link
              to={to}
              search={{ type }}
              className="group -mx-2 flex flex-col gap-1.5 rounded-control px-2 py-2 transition-colors hover:bg-well"
            >
              <span className="flex items-baseline justify-between gap-4">
                <span className="font-medium group-hover:text-copper">{label}</span>
                <span className="figures flex items-baseline gap-2.5">
                  {all > 0 ? (
                    <span className="text-quiet text-sm">{formatPercent((count / all) * 100)}</span>
                  ) : null}
                  <span className="min-w-8 text-right font-serif text-lg">{formatNumber(count)}</span>
                </span>
              </span>
              <span
                aria-hidden="true"
                className="h-1.5 overflow-hidden rounded-full bg-well ring-1 ring-hairline ring-inset"
              >
                {count > 0 ? (
                  <span
                    data-fill
                    className="block h-full min-w-1 rounded-full bg-copper"
                    style={{ width: `${(count / all) * 100}%` }}
                  />
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
