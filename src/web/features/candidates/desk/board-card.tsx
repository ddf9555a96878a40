import { Link } from '@tanstack/react-router'
import type { CandidateRow } from '#contract/desk.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import type { Kind } from '../deciding/run-decision.ts'
import { Scores, Untold } from './candidate-columns.tsx'
import { RowMenu } from './row-menu.tsx'

export function BoardCard({
  candidate,
  search,
  onDrag,
  onDecide,
}: {
  candidate: CandidateRow
  search: DeskSearch
  onDrag: (candidate: CandidateRow | null) => void
  onDecide: (kind: Kind, candidate: CandidateRow) => void
}) {
  const { id, name, jobTitle, statusSince, untold } = candidate
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(candidate)
      }}
      onDragEnd={() => onDrag(null)}
      className="surface-card flex cursor-grab flex-col gap-2 p-3 text-sm active:cursor-grabbing"
    >
      <div className="flex min-w-0 items-center gap-2">
        <div className="flex min-w-0 flex-1 flex-col">
          <Link
            to={paths.hr.candidate}
            params={{ candidateId: id }}
            search={search}
            className="truncate rounded font-medium hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <span title={jobTitle} className="truncate text-quiet text-xs">
            {jobTitle}
          </span>
        </div>
        <RowMenu {...{ candidate, search, onDecide }} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1">
        <Scores candidate={candidate} />
        <Untold untold={untold} />
        <time dateTime={statusSince} className="figures shrink-0 text-quiet text-xs">
          {`since ${formatDate(statusSince)}`}
        </time>
      </div>
    </li>
  )
}
