/** Two to four candidates beside each other: what differs, and how far the difference can be trusted. It ranks nobody. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight, Plus, Printer, UsersRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ComparedCandidate } from '#contract/comparison.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { paths } from '#web/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  type CompareSearch,
  fewestCompared,
  listSearchOf,
  mostCompared,
  moveId,
  readIds,
  toIds,
} from './compare-search.ts'
import { CompareTable, shownOnPhone } from './compare-table.tsx'
import { listFitRows, listNotedRows, listProfileRows, listStandingRows } from './person-rows.tsx'
import { PickCandidates } from './pick-candidates.tsx'
import { listSittingRows } from './sitting-rows.tsx'

const PickDialog = lazy(async () => ({ default: (await import('./pick-candidates.tsx')).PickDialog }))

type Asking = (change: Partial<CompareSearch>) => void

export function ComparePage({ search, onAsk }: { search: CompareSearch; onAsk: Asking }) {
  const { ids, odd, over } = useMemo(() => readIds(search.ids), [search.ids])
  const isBlind = search.blind === 'on'
  // Their order is the reader's alone: to change it asks for nothing.
  const asked = useMemo(() => ids.toSorted(), [ids])
  const found = useQuery({
    ...api.desk.compare.queryOptions({
      input: { ids: asked, isBlind },
      placeholderData: keepPreviousData,
    }),
    enabled: ids.length > 0,
  })
  const { data, isPlaceholderData } = found
  const candidates = useMemo(() => inOrder(ids, data?.candidates ?? []), [ids, data])
  const isLoading = ids.length > 0 && !found.isError && (found.isPending || isPlaceholderData)
  const missing = isLoading ? 0 : ids.length - candidates.length
  const hasProblem = found.isError && !data
  const isEnough = ids.length >= fewestCompared && (isLoading || candidates.length >= fewestCompared)
  const known = candidates.map(({ id }) => id)
  return (
    <Page
      title="Compare candidates"
      lead="Side by side, with how sure each figure is. Nothing here adds up to a rank: people decide."
      isWide
      actions={
        isEnough && !hasProblem ? (
          <Actions
            {...{ candidates, ids, isBlind }}
            onAdd={(more) => onAsk({ ids: toIds([...ids, ...more]) })}
          />
        ) : null
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <Link
          to={paths.hr.candidates}
          search={listSearchOf(search)}
          className="flex items-center gap-1.5 rounded text-quiet text-sm hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
          All candidates
        </Link>
        <Checkbox
          label="Blind"
          title="Hides names, pictures, addresses, schools and places until you have decided"
          checked={isBlind}
          onChange={() => onAsk({ blind: isBlind ? undefined : 'on' })}
        />
      </div>
      <PassedOver {...{ odd, over, missing: hasProblem ? 0 : missing }} />
      {hasProblem ? (
        <InlineError onRetry={() => void found.refetch()}>The candidates could not be loaded.</InlineError>
      ) : isEnough && candidates.length === 0 ? (
        <CompareSkeleton columns={ids.length} />
      ) : isEnough ? (
        <Beside {...{ candidates, search, onAsk, ids }} adding={ids.length - candidates.length} />
      ) : isLoading ? (
        <CompareSkeleton columns={fewestCompared} />
      ) : (
        <PickTwo
          candidates={candidates}
          isBlind={isBlind}
          onPick={(more) => onAsk({ ids: toIds([...known, ...more]) })}
        />
      )}
    </Page>
  )
}

const inOrder = (ids: readonly string[], candidates: readonly ComparedCandidate[]) =>
  ids.flatMap((id) => candidates.find((candidate) => candidate.id === id) ?? [])

function Actions({
  candidates,
  ids,
  isBlind,
  onAdd,
}: {
  candidates: readonly ComparedCandidate[]
  ids: readonly string[]
  isBlind: boolean
  onAdd: (ids: string[]) => void
}) {
  const [isPicking, setIsPicking] = useState(false)
  const left = mostCompared - ids.length
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {left > 0 ? (
        <Button kind="secondary" icon={Plus} data-add onClick={() => setIsPicking(true)}>
          Add a candidate
        </Button>
      ) : null}
      <Button kind="secondary" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      <Suspense>
        {isPicking ? (
          <PickDialog
            title="Add to the comparison"
            beside={candidates[0] ?? null}
            taken={ids}
            isBlind={isBlind}
            least={1}
            most={left}
            onPick={(more) => {
              setIsPicking(false)
              onAdd(more)
            }}
            onClose={() => setIsPicking(false)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

/** What of the address could not be followed. */
function PassedOver({ odd, over, missing }: { odd: number; over: number; missing: number }) {
  const lines = [
    odd > 0 ? `${countThings(odd, 'part')} of the address named no candidate.` : null,
    over > 0
      ? `At most ${mostCompared} can be compared: ${countThings(over, 'candidate')} at the end of the address ${over === 1 ? 'is' : 'are'} left out.`
      : null,
    missing > 0
      ? `${countThings(missing, 'candidate')} ${missing === 1 ? 'is' : 'are'} not here: they erased their data, or applied to another company.`
      : null,
  ].filter((line) => line !== null)
  return lines.length > 0 ? <Note>{lines.join(' ')}</Note> : null
}

function Beside({
  candidates,
  ids,
  adding,
  search,
  onAsk,
}: {
  candidates: readonly ComparedCandidate[]
  ids: readonly string[]
  adding: number
  search: CompareSearch
  onAsk: Asking
}) {
  const [now] = useState(() => new Date())
  const [said, setSaid] = useState('')
  const focus = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what the ids did to the page
  useEffect(() => {
    if (focus.current) document.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = null
  }, [ids])
  const nameOf = (id: string) => candidates.find((one) => one.id === id)?.name ?? ''
  const move = (id: string, step: -1 | 1) => {
    const moved = moveId(ids, id, step)
    focus.current = `[data-compared="${id}"] [data-move="${step < 0 ? 'left' : 'right'}"]`
    setSaid(`${nameOf(id)} is now column ${moved.indexOf(id) + 1} of ${moved.length}`)
    onAsk({ ids: toIds(moved) })
  }
  const remove = (id: string) => {
    // What was pressed is gone.
    focus.current = '[data-add], main h1'
    setSaid(`${nameOf(id)} is taken out`)
    onAsk({ ids: toIds(ids.filter((one) => one !== id)), from: undefined })
  }
  const groups = useMemo(
    () => [
      listStandingRows(candidates, now),
      listFitRows(candidates),
      listSittingRows(candidates, 'test'),
      listSittingRows(candidates, 'scenarios'),
      listSittingRows(candidates, 'interview'),
      listProfileRows(candidates),
      listNotedRows(candidates),
    ],
    [candidates, now],
  )
  const columns = candidates.length + adding
  const from = Math.min(search.from ?? 0, Math.max(0, columns - shownOnPhone))
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {columns > shownOnPhone ? (
        <Shift {...{ from, columns }} onShift={(next) => onAsk({ from: next || undefined })} />
      ) : null}
      <CompareTable
        {...{ candidates, groups, from, adding }}
        search={listSearchOf(search)}
        onMove={move}
        onRemove={remove}
      />
    </>
  )
}

/** On a phone: which two are seen. */
function Shift({
  from,
  columns,
  onShift,
}: {
  from: number
  columns: number
  onShift: (from: number) => void
}) {
  const last = columns - shownOnPhone
  return (
    <nav aria-label="Columns" className="flex items-center justify-between gap-3 md:hidden print:hidden">
      <IconButton
        icon={ChevronLeft}
        label="Show the column before"
        disabled={from === 0}
        onClick={() => onShift(from - 1)}
      />
      <p role="status" className="figures text-quiet text-sm">
        {`Columns ${from + 1} and ${from + 2} of ${columns}`}
      </p>
      <IconButton
        icon={ChevronRight}
        label="Show the next column"
        disabled={from === last}
        onClick={() => onShift(from + 1)}
      />
    </nav>
  )
}

function PickTwo({
  candidates,
  isBlind,
  onPick,
}: {
  candidates: readonly ComparedCandidate[]
  isBlind: boolean
  onPick: (ids: string[]) => void
}) {
  const [first] = candidates
  return (
    <div className="surface-card mx-auto w-full max-w-2xl px-6 pb-8">
      <EmptyState icon={UsersRound} title={first ? `Pick someone to compare with ${first.name}` : 'Pick two'}>
        {`Up to ${mostCompared} stand beside each other. Those for the same job say the most.`}
      </EmptyState>
      <PickCandidates
        key={first?.id ?? ''}
        beside={first ?? null}
        taken={candidates.map(({ id }) => id)}
        isBlind={isBlind}
        least={fewestCompared - candidates.length}
        most={mostCompared - candidates.length}
        onPick={onPick}
      />
    </div>
  )
}

export function CompareSkeleton({ columns }: { columns: number }) {
  const shown = Array.from({ length: columns }, (_, column) => column)
  return (
    <div aria-busy="true" className="surface-card overflow-hidden">
      <p className="sr-only">Loading</p>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="grid gap-4 border-hairline border-t px-4 py-4 first:border-t-0 max-md:grid-cols-2 md:auto-cols-fr md:grid-flow-col"
        >
          <Skeleton className="h-4 w-28 max-md:col-span-2" />
          {shown.map((column) => (
            <Skeleton
              key={column}
              className={`${row === 0 ? 'h-16' : 'h-5'} w-3/4 ${column >= shownOnPhone ? 'max-md:hidden' : ''}`}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
