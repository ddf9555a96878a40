import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { formatNumber } from '#web/lib/numbers.ts'
import { IconButton } from './button.tsx'
import { pageNumbers } from './page-numbers.ts'

/** The way through a long list. Pages count from 1. */
export function Pagination({
  page,
  pageSize,
  total,
  onChange,
  hrefOf,
  label = 'Pages',
}: {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
  /** Where each page has an address of its own: it can be opened in another tab and linked to. */
  hrefOf?: (page: number) => string
  /** Of what, where there is more than one on a screen. */
  label?: string
}) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  const step = (name: string, Icon: LucideIcon, to: number) =>
    hrefOf && to >= 1 && to <= pages ? (
      <PageLink
        href={hrefOf(to)}
        label={name}
        onFollow={() => onChange(to)}
        className="size-10 rounded-control text-quiet hover:bg-well hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </PageLink>
    ) : (
      <IconButton label={name} icon={Icon} disabled={to < 1 || to > pages} onClick={() => onChange(to)} />
    )
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="figures text-quiet text-sm">
        {`${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(total)}`}
      </p>
      <div className="flex items-center gap-1">
        {step('Previous page', ChevronLeft, page - 1)}
        {pageNumbers(page, pages).map((number, place) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
            <span key={`gap ${place}`} aria-hidden="true" className="px-1 text-quiet max-sm:hidden">
              …
            </span>
          ) : hrefOf ? (
            <PageLink
              key={number}
              href={hrefOf(number)}
              label={`Page ${number}`}
              isCurrent={number === page}
              className={pageClass}
              onFollow={() => onChange(number)}
            >
              {formatNumber(number)}
            </PageLink>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
              className={pageClass}
            >
              {formatNumber(number)}
            </button>
          ),
        )}
        {step('Next page', ChevronRight, page + 1)}
      </div>
    </nav>
  )
}

const pageClass =
  'figures min-h-10 min-w-10 rounded-control px-2 text-sm hover:bg-well aria-[current=page]:bg-copper-tint aria-[current=page]:font-medium aria-[current=page]:text-copper max-sm:not-aria-[current=page]:hidden'

function PageLink({
  href,
  label,
  isCurrent = false,
  className,
  onFollow,
  children,
}: {
  href: string
  label: string
  isCurrent?: boolean
  className: string
  onFollow: () => void
  children: ReactNode
}) {
  const follow = (event: MouseEvent) => {
    // With a key held it is the browser's: another tab, another window, a download.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a
      href={href}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
      className={`inline-flex items-center justify-center ${className}`}
    >
      {children}
    </a>
  )
}
