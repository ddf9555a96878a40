/** The first thing an administrator sees: what does not go on without them. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminNeed } from '#contract/admin.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PressingCount, PressingEntry, PressingList, pressingLinkClass } from '#web/ui/pressing-list.tsx'
import { PressingSkeleton } from '#web/ui/pressing-skeleton.tsx'
import { needWords } from './need-words.ts'
import { needsQuery } from './needs-query.ts'

export function NeedsToday() {
  const needs = useQuery(needsQuery)
  const { data } = needs
  return (
    <Panel title="Needs you today" isBusy={needs.isPending}>
      {needs.isPending ? <PressingSkeleton count={2} /> : null}
      {needs.isError && !data ? (
        <InlineError onRetry={() => void needs.refetch()}>
          What waits for you could not be loaded.
        </InlineError>
      ) : null}
      {data?.needs.length === 0 ? (
        <p className="text-pretty text-quiet">
          Nothing waits for you. Nobody asks to join, and nothing is stuck.
        </p>
      ) : null}
      <PressingList>
        {data?.needs.map((need) => (
          <Need key={need.kind} need={need} />
        ))}
      </PressingList>
    </Panel>
  )
}

function Need({ need: { kind, count, since, first } }: { need: AdminNeed }) {
  const { icon, one, many, to } = needWords[kind]
  return (
    <PressingEntry icon={icon}>
      <Link to={to} className={pressingLinkClass}>
        <PressingCount>{formatNumber(count)}</PressingCount>
        {count === 1 ? one : many}
      </Link>
      {first.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {first.map(({ id, name, companyName, at }) => (
            <li
              key={`${id} ${companyName}`}
              className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 text-sm"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
                <span className="text-quiet">
                  {' · '}
                  <bdi>{companyName}</bdi>
                </span>
              </span>
              <Moment at={at} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-quiet text-sm">
          {count === 1 ? null : 'Oldest: '}
          <Moment at={since} />
        </p>
      )}
    </PressingEntry>
  )
}

function Moment({ at }: { at: string }) {
  const ago = formatRelative(at, new Date())
  return (
    <time dateTime={at} title={formatDateTime(at)} className="figures shrink-0 text-quiet">
      {ago === 'now' ? 'just now' : ago}
    </time>
  )
}
