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
import { PressingCount, PressingEntry, PressingList, pressingLinkClass } from '#web/ui/pressing-list.tsx'
import { PressingSkeleton } from '#web/ui/pressing-skeleton.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { NeedLine } from './need-line.tsx'
import { NeedList } from './need-list.tsx'
import { needWords } from './need-words.ts'
import type { NextStep } from './next-step.ts'

/** What others do shows before long. */
const refreshMs = 60_000

export function useNeeds() {
  const { timeZone } = readerLocale()
  return useQuery(
    api.overview.needs.queryOptions({ input: { timeZone }, staleTime: 0, refetchInterval: refreshMs }),
  )
}

export function NeedsToday({
  search,
  isHeld,
  nextStep,
}: {
  search: DashboardSearch
  /** It is not known yet whether this is what comes first. */
  isHeld: boolean
  /** What to do where nothing waits. */
  nextStep: NextStep | null
}) {
  const needs = useNeeds()
  const { data } = needs
  const isWaiting = needs.isPending || isHeld
  return (
    <Panel title="Needs you today" isBusy={isWaiting}>
      {isWaiting ? <PressingSkeleton /> : null}
      {needs.isError && !data ? (
        <InlineError onRetry={() => void needs.refetch()}>
          What waits for you could not be loaded.
        </InlineError>
      ) : null}
      {data?.needs.length === 0 && !isWaiting ? <NothingWaits nextStep={nextStep} /> : null}
      <PressingList>
        {data?.needs.map((need) => (
          <Need key={need.kind} {...need} search={search} />
        ))}
      </PressingList>
    </Panel>
  )
}

function NothingWaits({ nextStep }: { nextStep: NextStep | null }) {
  return (
    <p className="text-pretty text-quiet">
      Nothing waits for you.{' '}
      {nextStep ? (
        <>
          {nextStep.text}{' '}
          <Link to={nextStep.link.to} search={nextStep.link.search ?? {}} className="text-link">
            {nextStep.link.label}
          </Link>
        </>
      ) : null}
    </p>
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
  const { icon, one, many } = needWords[kind]
  const isOpen = search.needs === kind
  const text = (
    <>
      <PressingCount>{formatNumber(count)}</PressingCount>
      {count === 1 ? one : many}
    </>
  )
  return (
    <PressingEntry icon={icon} isWide={isOpen}>
      {kind === 'decision' ? (
        <Link
          to={paths.hr.candidates}
          search={{ status: 'completed', sort: 'waiting' }}
          className={pressingLinkClass}
        >
          {text}
        </Link>
      ) : (
        <Link
          to={paths.hr.dashboard}
          search={{ ...search, needs: isOpen ? undefined : kind }}
          resetScroll={false}
          aria-expanded={isOpen}
          className={`flex items-baseline gap-2 ${pressingLinkClass}`}
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
    </PressingEntry>
  )
}
