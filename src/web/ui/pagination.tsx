import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '#web/lib/numbers.ts'
import { IconButton } from './button.tsx'
import { pageNumbers } from './page-numbers.ts'

/** The way through a long list. Pages count from 1. */
export function Pagination({
  page,
  pageSize,
  total,
  onChange,
  label = 'Pages',
}: {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
  /** Of what, where there is more than one on a screen. */
  label?: string
}) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="figures text-quiet text-sm">
        {`${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(total)}`}
      </p>
      <div className="flex items-center gap-1">
        <IconButton
          label="Previous page"
          icon={ChevronLeft}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        />
        {pageNumbers(page, pages).map((number, place) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
            <span key={`gap ${place}`} aria-hidden="true" className="px-1 text-quiet max-sm:hidden">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
              className="figures min-h-10 min-w-10 rounded-control px-2 text-sm hover:bg-well aria-[current=page]:bg-copper-tint aria-[current=page]:font-medium aria-[current=page]:text-copper max-sm:not-aria-[current=page]:hidden"
            >
              {formatNumber(number)}
            </button>
          ),
        )}
        <IconButton
          label="Next page"
          icon={ChevronRight}
          disabled={page >= pages}
          onClick={() => onChange(page + 1)}
        />
      </div>
    </nav>
  )
}
