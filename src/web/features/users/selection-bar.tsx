/** How many are selected, and what can be done with them. */
import type { UserAction } from '#core/users/changing.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'

export function SelectionBar({
  count,
  isAll,
  found,
  onSelectAll,
  onChoose,
  onClear,
}: {
  count: number
  /** All that match, on whatever page. */
  isAll: boolean
  found: { count: number; isAtLeast: boolean }
  onSelectAll: () => void
  onChoose: (action: UserAction) => void
  onClear: () => void
}) {
  if (count === 0 && !isAll)
    return (
      <p role="status" className="sr-only">
        Nobody is selected
      </p>
    )
  const all = found.isAtLeast ? 'All that match' : `All ${formatNumber(found.count)} that match`
  return (
    <div className="sticky top-16 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-copper bg-copper-tint px-4 py-2.5">
      <p role="status" className="figures font-medium">
        {isAll ? `${all} selected` : `${count === 1 ? '1 user' : `${formatNumber(count)} users`} selected`}
      </p>
      {!isAll && (found.isAtLeast || found.count > count) ? (
        <Button kind="quiet" size="small" className="max-sm:px-0" onClick={onSelectAll}>
          {`Select ${all.charAt(0).toLowerCase()}${all.slice(1)}`}
        </Button>
      ) : null}
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        <Button kind="secondary" size="small" onClick={() => onChoose('activate')}>
          Activate
        </Button>
        <Button kind="secondary" size="small" onClick={() => onChoose('suspend')}>
          Suspend
        </Button>
        <Button kind="danger" size="small" onClick={() => onChoose('delete')}>
          Delete
        </Button>
        <Button kind="quiet" size="small" onClick={onClear}>
          Clear
        </Button>
      </span>
    </div>
  )
}
