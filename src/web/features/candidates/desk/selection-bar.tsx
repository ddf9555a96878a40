/** How many are selected, and what can be done with them. It takes no room where nobody is. */
import { Check, Columns3, Undo2, X } from 'lucide-react'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import type { Kind } from '../deciding/run-decision.ts'
import type { useSelection } from './use-selection.ts'

export function SelectionBar({
  selection: { chosen, away, clear, selectAll },
  found,
  compareProblem,
  onCompare,
  onDecide,
  onUndo,
}: {
  selection: ReturnType<typeof useSelection>
  found: { count: number; isAtLeast: boolean; shown: number } | null
  /** Why they could not be compared, once it was tried. */
  compareProblem: string | null
  onCompare: () => void
  onDecide: (kind: Kind) => void
  onUndo: () => void
}) {
  if (chosen.length === 0)
    return (
      <p role="status" className="sr-only">
        Nobody is selected
      </p>
    )
  const hasMore = found !== null && (found.isAtLeast || found.count > chosen.length)
  return (
    <div className="sticky top-16 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-copper bg-copper-tint px-4 py-2.5">
      <p role="status" className="figures font-medium">
        {`${countThings(chosen.length, 'candidate')} selected`}
        {away > 0 ? `, ${formatNumber(away)} not on this page` : ''}
        {selectAll.isCut ? ': as many as can be at once' : ''}
      </p>
      {hasMore ? (
        <Button
          kind="quiet"
          size="small"
          className="max-sm:px-0"
          isBusy={selectAll.isPending}
          onClick={() => selectAll.mutate()}
        >
          {found.isAtLeast ? 'Select all that match' : `Select all ${formatNumber(found.count)} that match`}
        </Button>
      ) : null}
      {selectAll.isError ? (
        <span role="alert" className="text-danger text-sm">
          They could not be selected. Please try again.
        </span>
      ) : null}
      {compareProblem ? (
        <span id="compare-problem" role="alert" className="text-danger text-sm">
          {compareProblem}
        </span>
      ) : null}
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        <Button
          kind="secondary"
          size="small"
          aria-describedby={compareProblem ? 'compare-problem' : undefined}
          onClick={onCompare}
        >
          <Columns3 aria-hidden="true" className="size-4" />
          Compare
        </Button>
        <Button size="small" onClick={() => onDecide('approve')}>
          <Check aria-hidden="true" className="size-4" />
          Approve
        </Button>
        <Button kind="danger" size="small" onClick={() => onDecide('reject')}>
          <X aria-hidden="true" className="size-4" />
          Reject
        </Button>
        {chosen.some(({ canUndo }) => canUndo) ? (
          <Button kind="secondary" size="small" onClick={onUndo}>
            <Undo2 aria-hidden="true" className="size-4" />
            <span>
              Undo<span className="max-sm:sr-only"> the last decision</span>
            </span>
          </Button>
        ) : null}
        <Button kind="quiet" size="small" onClick={clear}>
          Clear
        </Button>
      </span>
    </div>
  )
}
