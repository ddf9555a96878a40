/** Candidates by stage, side by side. A card is moved by dragging it, or by the menu that every card has. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import type { CandidateRow } from '#contract/desk.ts'
import type { CandidateStatus } from '#core/candidates/status.ts'
import { api } from '#web/lib/api.ts'
import { type DeskSearch, withoutPage } from '#web/lib/desk-search.ts'
import { useHeld } from '#web/lib/live/use-held.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { statusLooks } from '../candidate-words.ts'
import type { Kind } from '../deciding/run-decision.ts'
import { BoardCard } from './board-card.tsx'
import type { Deciding } from './candidate-list.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { toFilter } from './desk-search.ts'
import { toChosen } from './use-selection.ts'

const Decide = lazy(async () => ({ default: (await import('../deciding/decide.tsx')).Decide }))

const stages: CandidateStatus[] = ['test_pending', 'interview_scheduled', 'completed', 'hired', 'rejected']

type Asking = (change: Partial<DeskSearch>, options?: { isTyping?: boolean }) => void

export function Board({ search, onAsk }: { search: DeskSearch; onAsk: Asking }) {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [dragged, setDragged] = useState<CandidateRow | null>(null)
  const decide = (kind: Kind, candidate: CandidateRow) =>
    setDeciding({ kind, chosen: [toChosen(candidate)], jobTitle: candidate.jobTitle })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DeskFilters search={search} onAsk={onAsk} isBoard />
      <Withdrawn search={search} />
      {/* What only screen readers read is placed by its nearest positioned box: this one, or the page scrolls for it. */}
      <div className="-mx-5 relative flex gap-3 overflow-x-auto px-5 pb-3 sm:mx-0 sm:px-0">
        {stages.map((status) => (
          <Stage
            key={status}
            status={status}
            search={search}
            dragged={dragged}
            onDrag={setDragged}
            onDecide={decide}
            onShowAll={() => onAsk({ status, view: undefined, page: undefined })}
          />
        ))}
      </div>
      <Suspense>
        {deciding ? (
          <Decide {...deciding} onClose={() => setDeciding(null)} onDecided={() => undefined} />
        ) : null}
      </Suspense>
    </div>
  )
}

/** Who stands in a status, of those who are looked for. */
const useStage = (search: DeskSearch, status: CandidateStatus) =>
  useQuery(api.desk.find.queryOptions({ input: { ...toFilter(search), status, page: 1 } }))

/** They have no column: nothing can be decided about them. With them the board has everyone who is looked for. */
function Withdrawn({ search }: { search: DeskSearch }) {
  const list = useStage(search, 'withdrawn')
  const { data } = list
  if (list.isError && !data) {
    return (
      <InlineError onRetry={() => void list.refetch()}>How many withdrew could not be loaded.</InlineError>
    )
  }
  return (
    <p className="figures min-h-5 text-quiet text-sm">
      {data && data.total.count > 0 ? (
        <Link
          to={paths.hr.candidates}
          search={{ ...withoutPage(search), status: 'withdrawn', view: undefined }}
          className="text-link"
        >
          {`${formatNumber(data.total.count)}${data.total.isAtLeast ? '+' : ''} withdrew`}
        </Link>
      ) : null}
      {data?.total.count === 0 ? 'Nobody withdrew' : null}
    </p>
  )
}

/** What dropping a card on a stage means; null where nothing leads there. */
function wayTo(candidate: CandidateRow, status: CandidateStatus): Kind | null {
  if (status === candidate.status) return null
  if (status === 'rejected') return candidate.status === 'withdrawn' ? null : 'reject'
  return candidate.approvalLeadsTo === status ? 'approve' : null
}

function Stage({
  status,
  search,
  dragged,
  onDrag,
  onDecide,
  onShowAll,
}: {
  status: CandidateStatus
  search: DeskSearch
  dragged: CandidateRow | null
  onDrag: (candidate: CandidateRow | null) => void
  onDecide: (kind: Kind, candidate: CandidateRow) => void
  onShowAll: () => void
}) {
  const list = useStage(search, status)
  const [isOver, setIsOver] = useState(false)
  // Whoever drags a card aims at what they see.
  const data = useHeld(list.data, dragged !== null)
  const way = dragged && wayTo(dragged, status)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!dragged) return
    if (way) onDecide(way, dragged)
    else if (dragged.status !== status)
      notify({
        text: `${dragged.name} cannot go to ${statusLooks[status].word} from here: one step at a time.`,
        kind: 'problem',
        key: 'board',
      })
    onDrag(null)
  }
  return (
    <section
      aria-label={statusLooks[status].word}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`flex w-72 shrink-0 flex-col gap-2 rounded-card border bg-well p-2.5 xl:w-auto xl:min-w-0 xl:flex-1 ${isOver && way ? 'border-copper' : 'border-hairline'} ${dragged && !way && dragged.status !== status ? 'opacity-60' : ''}`}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1 font-medium">
        {statusLooks[status].word}
        <span className="figures text-quiet text-sm">
          {data ? `${formatNumber(data.total.count)}${data.total.isAtLeast ? '+' : ''}` : ''}
        </span>
      </h2>
      {list.isError && !data ? (
        <InlineError onRetry={() => void list.refetch()}>This stage could not be loaded.</InlineError>
      ) : null}
      {list.isPending ? <SkeletonLines count={4} /> : null}
      <ul className="flex max-h-[70dvh] flex-col gap-2 overflow-y-auto empty:hidden">
        {data?.candidates.map((candidate) => (
          <BoardCard
            key={candidate.id}
            candidate={candidate}
            search={withoutPage(search)}
            onDrag={onDrag}
            onDecide={onDecide}
          />
        ))}
      </ul>
      {data?.total.count === 0 ? <p className="min-h-16 px-1 text-quiet text-sm">Nobody</p> : null}
      {data && data.total.count > data.candidates.length ? (
        <Button kind="quiet" size="small" onClick={onShowAll}>
          Show all
        </Button>
      ) : null}
    </section>
  )
}
