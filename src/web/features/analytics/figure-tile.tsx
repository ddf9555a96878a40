/** One figure, how it compares with the period before, and where what it counts is listed. */
import { Link } from '@tanstack/react-router'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Change, directionOf, sayChange } from '#core/analytics/percent-change.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const frame = 'surface-card flex min-w-0 flex-col items-start gap-1 p-4 max-md:odd:last:col-span-2 sm:p-5'
const icons = { '1': TrendingUp, '0': Minus, '-1': TrendingDown }

export function FigureTile({
  label,
  value,
  change,
  note,
  link,
}: {
  label: string
  /** Null while it is not known. */
  value: string | null
  change?: Change | undefined
  /** In the place of a change, or below it. */
  note?: ReactNode
  link?: { to: string; search?: Record<string, string | undefined>; hash?: string }
}) {
  const content = (
    <>
      <span className="text-quiet text-sm">{label}</span>
      {value === null ? (
        <Skeleton className="my-1 h-8 w-20" />
      ) : (
        <span className="figures font-serif text-figure">{value}</span>
      )}
      {value !== null && change ? <ChangeLine change={change} /> : null}
      {value !== null && note ? <span className="figures text-quiet text-sm">{note}</span> : null}
      {value === null ? <Skeleton className="h-4 w-28" /> : null}
    </>
  )
  if (!link) return <div className={frame}>{content}</div>
  return (
    <Link {...link} className={`${frame} transition-colors hover:border-edge hover:bg-well`}>
      {content}
    </Link>
  )
}

/** More is neither good nor bad by itself: the arrow says where it goes, and the words how far. */
function ChangeLine({ change }: { change: Change }) {
  const Icon = icons[`${directionOf(change)}`]
  const isKnown = change.kind !== 'missing' && change.kind !== 'none_either'
  return (
    <span className="figures flex items-start gap-1.5 text-quiet text-sm">
      {isKnown ? <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> : null}
      {sayChange(change, formatNumber)}
    </span>
  )
}
