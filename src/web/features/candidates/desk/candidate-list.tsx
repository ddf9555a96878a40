/** Everyone who applied, as a table: find, select, decide. What is asked for stands in the address. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Keyboard, Users } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CandidateRow, candidatesPageSize, deepestPage } from '#contract/desk.ts'
import { api } from '#web/lib/api.ts'
import { type DeskSearch, withoutPage } from '#web/lib/desk-search.ts'
import { useSteadyRows } from '#web/lib/live/steady-rows.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { useActsOnCandidates } from '#web/lib/refresh-candidates.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NewsPill } from '#web/ui/news-pill.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { notify } from '#web/ui/toast.tsx'
import { findCompareProblem, toIds } from '../compare/compare-search.ts'
import { type Kind, wasDone } from '../deciding/run-decision.ts'
import { Applied, BadgeOf, Person, Position, ScoresWithBadge, Standing } from './candidate-columns.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { isNarrowed, toFilter } from './desk-search.ts'
import { useRowKeys } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type Chosen, toChosen, useSelection } from './use-selection.ts'

const Decide = lazy(async () => ({ default: (await import('../deciding/decide.tsx')).Decide }))
const UndoDialog = lazy(async () => ({
  default: (await import('../deciding/undo-dialog.tsx')).UndoDialog,
}))
const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }))

/** The contract's, by their types alone: the schemas beside them would come to the browser too. */
const pageSize: typeof candidatesPageSize = 25
const lastReachable: typeof deepestPage = 400

const nobody: readonly CandidateRow[] = []

export type Deciding = { kind: Kind; chosen: readonly Chosen[]; jobTitle: string }

export function CandidateList({
  search,
  onAsk,
}: {
  search: DeskSearch
  onAsk: (change: Partial<DeskSearch>, options?: { isTyping?: boolean }) => void
}) {
  const page = search.page ?? 1
  const list = useQuery(
    api.desk.find.queryOptions({
      input: { ...toFilter(search), page },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = list
  const { rows, news, showNews } = useSteadyRows({
    fresh: data?.candidates ?? nobody,
    at: list.dataUpdatedAt,
    isSettled: list.isSuccess && !list.isPlaceholderData,
    question: JSON.stringify({ ...toFilter(search), page }),
    acts: useActsOnCandidates(),
    idOf: ({ id }) => id,
    ageOf: ({ appliedAt }) => Date.parse(appliedAt),
  })
  const selection = useSelection(data && rows, search)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [undoing, setUndoing] = useState<readonly Chosen[] | null>(null)
  const [isHelping, setIsHelping] = useState(false)
  const [triedToCompare, setTriedToCompare] = useState(0)
  const navigate = useNavigate()
  const searchField = useRef<HTMLInputElement>(null)

  /** For the preview of a mail: of the first of them, where the page shows who that is. */
  const titleFor = (chosen: readonly Chosen[]) =>
    rows.find(({ id }) => id === chosen[0]?.id)?.jobTitle ?? rows[0]?.jobTitle ?? ''
  const decideAbout = (kind: Kind, chosen: readonly Chosen[]) => {
    if (chosen.length > 0) setDeciding({ kind, chosen, jobTitle: titleFor(chosen) })
  }
  /** Who is selected; where nobody is, the one the reader is at. */
  const decideByKey = (kind: Kind, id: string | null) => {
    const row = rows.find((one) => one.id === id)
    decideAbout(kind, selection.chosen.length > 0 ? selection.chosen : row ? [toChosen(row)] : [])
  }
  const selected = selection.chosen.length
  const compare = () => {
    const problem = findCompareProblem(selected)
    setTriedToCompare(selected)
    // Where nobody is selected there is no bar to say it in.
    if (problem && selected === 0) notify({ text: problem, kind: 'problem', key: 'compare' })
    if (problem) return
    const ids = toIds(selection.chosen.map(({ id }) => id))
    void navigate({ to: paths.hr.compare, search: { ...withoutPage(search), ids } })
  }
  useRowKeys({
    onToggle: (id) => {
      const keys = new Set(selection.keys)
      if (!keys.delete(id)) keys.add(id)
      selection.onChange(keys)
    },
    onApprove: (id) => decideByKey('approve', id),
    onReject: (id) => decideByKey('reject', id),
    onCompare: compare,
    onSearch: () => searchField.current?.focus(),
    onHelp: () => setIsHelping(true),
  })

  const total = data?.total.count ?? 0
  const lastPage =
    data && !list.isPlaceholderData ? Math.min(lastReachable, Math.max(1, Math.ceil(total / pageSize))) : page
  useEffect(() => {
    if (page > lastPage) onAsk({ page: lastPage })
  }, [page, lastPage, onAsk])

  return (
    <div aria-busy={list.isPending || list.isPlaceholderData} className="flex min-w-0 flex-col gap-4">
      <DeskFilters search={search} onAsk={onAsk} fieldRef={searchField} />
      <SelectionBar
        selection={selection}
        found={data ? { ...data.total, shown: rows.length } : null}
        compareProblem={triedToCompare === selected ? findCompareProblem(selected) : null}
        onCompare={compare}
        onDecide={(kind) => decideAbout(kind, selection.chosen)}
        onUndo={() => setUndoing(selection.chosen)}
      />
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The candidates could not be loaded.</InlineError>
      ) : null}
      <NewsPill news={news} one="new candidate" mostCounted={pageSize} onShow={showNews} />
      {data || list.isPending ? (
        <Table
          caption="Candidates"
          columns={columnsFor(withoutPage(search), (kind, row) => decideAbout(kind, [toChosen(row)]))}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          selection={selection}
          isLoading={list.isPending}
          empty={isNarrowed(search) ? <NobodyFound /> : <NobodyYet />}
        />
      ) : null}
      {data && total > 0 ? (
        <div className="flex flex-col gap-2">
          <Pagination
            label="Pages of candidates"
            page={page}
            pageSize={pageSize}
            total={Math.min(total, lastReachable * pageSize)}
            onChange={(next) => onAsk({ page: next })}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="figures text-quiet text-sm">{sayDepth(data.total)}</p>
            <Button kind="quiet" size="small" className="max-md:hidden" onClick={() => setIsHelping(true)}>
              <Keyboard aria-hidden="true" className="size-4" />
              Keys
            </Button>
          </div>
        </div>
      ) : null}
      <Suspense>
        {deciding ? (
          <Decide
            {...deciding}
            onClose={() => setDeciding(null)}
            onDecided={(decided) => selection.drop(decided.filter(wasDone).map(({ id }) => id))}
          />
        ) : null}
        {undoing ? (
          <UndoDialog
            chosen={undoing}
            jobTitle={titleFor(undoing)}
            onClose={() => setUndoing(null)}
            onUndone={(undone) => selection.drop(undone.filter(wasDone).map(({ id }) => id))}
          />
        ) : null}
        {isHelping ? <KeysHelp onClose={() => setIsHelping(false)} /> : null}
      </Suspense>
    </div>
  )
}

const NobodyFound = () => (
  <p className="p-10 text-center text-quiet">No candidates found matching your criteria.</p>
)

const NobodyYet = () => (
  <EmptyState
    icon={Users}
    title="Nobody has applied yet"
    action={
      <Link to={paths.hr.jobs} className={buttonClass({ kind: 'primary' })}>
        See your jobs
      </Link>
    }
  >
    Publish a job, share its link or invite people to it: everyone who applies stands here.
  </EmptyState>
)

function sayDepth({ count, isAtLeast }: { count: number; isAtLeast: boolean }): string {
  if (isAtLeast) return `More than ${formatNumber(count)} match. Narrow the search to see the rest.`
  const reachable = lastReachable * pageSize
  return count > reachable
    ? `${formatNumber(count)} in all. The list shows the first ${formatNumber(reachable)}; an export has them all.`
    : ''
}

function columnsFor(
  search: DeskSearch,
  onDecide: (kind: Kind, row: CandidateRow) => void,
): Column<CandidateRow>[] {
  return [
    {
      id: 'candidate',
      header: 'Candidate',
      isWide: true,
      isTitle: true,
      cell: (candidate) => <Person {...{ candidate, search }} />,
    },
    { id: 'position', header: 'Position', cell: (candidate) => <Position candidate={candidate} /> },
    { id: 'status', header: 'Status', cell: (candidate) => <Standing candidate={candidate} /> },
    { id: 'scores', header: 'Scores', cell: (candidate) => <ScoresWithBadge candidate={candidate} /> },
    {
      id: 'badge',
      header: 'Badge',
      cell: ({ shared }) => <BadgeOf badge={shared?.badge ?? null} />,
      isExtra: true,
      isBlankOnCard: ({ shared }) => !shared?.badge,
    },
    {
      id: 'applied',
      header: 'Applied',
      cell: ({ appliedAt }) => <Applied at={appliedAt} />,
      isExtra: true,
    },
    {
      id: 'actions',
      header: 'Actions',
      isCorner: true,
      cell: (candidate) => <RowMenu {...{ candidate, search }} onDecide={onDecide} />,
    },
  ]
}
