/** How many stand where, in all of the company; each opens who they are. */
import { useQuery } from '@tanstack/react-query'
import type { CandidateStatus } from '#core/candidates/status.ts'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const tiles: { label: string; status: CandidateStatus | null }[] = [
  { label: 'Total Applications', status: null },
  { label: 'Interviews Scheduled', status: 'interview_scheduled' },
  { label: 'Pending Tests', status: 'test_pending' },
  { label: 'Hired', status: 'hired' },
]

export function StatusTiles({ onOpen }: { onOpen: (status: CandidateStatus | null) => void }) {
  const counts = useQuery(api.desk.counts.queryOptions({ input: {} }))
  const { data } = counts
  if (counts.isError && !data)
    return <InlineError onRetry={() => void counts.refetch()}>The numbers could not be loaded.</InlineError>
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ label, status }) => (
        <button
          key={label}
          type="button"
          onClick={() => onOpen(status)}
          className="surface-card flex items-baseline justify-between gap-3 px-4 py-2 text-left transition-colors hover:border-edge hover:bg-well"
        >
          <span className="text-quiet text-sm">{label}</span>
          {data ? (
            <span className="figures font-serif text-xl">
              {formatNumber(status ? (data.byStatus[status] ?? 0) : data.total)}
            </span>
          ) : (
            <Skeleton className="h-6 w-10" />
          )}
        </button>
      ))}
    </div>
  )
}
