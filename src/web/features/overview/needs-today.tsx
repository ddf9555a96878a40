/** The first thing a recruiter sees: what waits for them, how much of each, and who has waited longest. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { NeedKind, NeedRow } from '#contract/overview.ts'
import { api } from '#web/lib/api.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { NeedLine } from './need-line.tsx'
import { NeedList } from './need-list.tsx'
import { needWords } from './need-words.ts'

/** What others do shows before long. */
const refreshMs = 60_000

export function NeedsToday({ search }: { search: DashboardSearch }) {
  const { timeZone } = readerLocale()
  const needs = useQuery(
    api.overview.needs.queryOptions({ input: { timeZone }, staleTime: 0, refetchInterval: refreshMs }),
  )
  const { data } = needs
  return (
    <Panel title="Needs you today" isBusy={needs.isPending}>
      {needs.isPending ? <SkeletonLines count={4} /> : null}
      {needs.isError && !data ? (
        <InlineError onRetry={() => void needs.refetch()}>
          What waits for you could not be loaded.
        </InlineError>
      ) : null}
      {data?.needs.length === 0 ? <p className="text-quiet">Nothing waits for you.</p> : null}
      {/* Each has its line above it; those of the first row are cut off, however many stand in it. */}
      <ul className="-my-2 grid gap-x-10 [clip-path:inset(1px_-0.5rem_-0.5rem)] empty:hidden lg:grid-cols-2">
        {data?.needs.map((need) => (
          <Need key={need.kind} {...need} search={search} />
        ))}
      </ul>
    </Panel>
  )
}

function Need({
  kind,
  count,
  first,
  search,
}: {
  kind: NeedKind
  count: number
  first: NeedRow[]
  search: DashboardSearch
}) {
  const { icon: Icon, one, many } = needWords[kind]
  const isOpen = search.needs === kind
  const text = (
    <>
      <span className="figures mr-1.5 font-serif text-lg">{formatNumber(count)}</span>
      {count === 1 ? one : many}
    </>
  )
  const heading = 'w-fit min-w-0 max-w-full wrap-anywhere font-medium text-ink hover:text-copper'
  return (
    <li className={`flex gap-4 border-hairline border-t py-4 ${isOpen ? 'lg:col-span-2' : ''}`}>
      <span
        aria-hidden="true"
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-copper-tint text-copper"
      >
        <Icon className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {kind === 'decision' ? (
          <Link
            to={paths.hr.candidates}
            search={{ status: 'completed', sort: 'waiting' }}
            className={`rounded ${heading}`}
          >
            {text}
          </Link>
        ) : (
          <Link
            to={paths.hr.dashboard}
            search={{ ...search, needs: isOpen ? undefined : kind }}
            resetScroll={false}
            aria-expanded={isOpen}
            className={`flex items-baseline gap-2 rounded ${heading}`}
          >
            <span className="min-w-0">{text}</span>
            <ChevronDown
              aria-hidden="true"
              className={`size-4 shrink-0 self-center text-quiet transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </Link>
        )}
        {isOpen ? (
          <NeedList kind={kind} />
        ) : (
          <ul className="flex flex-col gap-1">
            {first.map((row) => (
              <NeedLine key={row.id} kind={kind} row={row} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
