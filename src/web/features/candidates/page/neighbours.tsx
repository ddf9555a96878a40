/** The way to who comes before and after, in what was looked for. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toFilter } from '../desk/desk-search.ts'
import { type Beside, keepBeside } from './keep-beside.ts'

export function Neighbours({ id, search }: { id: string; search: DeskSearch }) {
  const { data } = useQuery(
    api.desk.neighbours.queryOptions({
      input: { id, ...toFilter(search) },
      structuralSharing: (before, now) => keepBeside(before as Beside | undefined, now as Beside),
      select: (beside): Beside => beside,
    }),
  )
  const step = (label: string, to: string | null | undefined, Icon: typeof ChevronLeft) =>
    to ? (
      <Link
        to={paths.hr.candidate}
        params={{ candidateId: to }}
        search={search}
        className={buttonClass({ kind: 'quiet', size: 'small' })}
      >
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </Link>
    ) : null
  return (
    <nav aria-label="Candidates" className="flex flex-wrap items-center justify-between gap-3">
      <Link
        to={paths.hr.candidates}
        search={search}
        className="flex max-w-full items-center gap-1.5 rounded text-quiet text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        All candidates
      </Link>
      <div className="flex items-center gap-1">
        {data?.place ? (
          <span className="figures text-quiet text-sm">
            {`${formatNumber(data.place)} of ${formatNumber(data.total)}${data.isAtLeast ? '+' : ''}`}
          </span>
        ) : null}
        {data?.hasLeft ? <span className="text-quiet text-sm">No longer in this list</span> : null}
        {step('Previous', data?.previousId, ChevronLeft)}
        {step('Next', data?.nextId, ChevronRight)}
      </div>
    </nav>
  )
}
