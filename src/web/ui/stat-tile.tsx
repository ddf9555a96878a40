import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPercent } from '#web/lib/numbers.ts'
import { Skeleton } from './skeleton.tsx'

/** One figure that matters, and how it moved. Pass `onOpen` where there is more behind it. */
export function StatTile({
  label,
  value,
  note,
  change,
  isLessBetter = false,
  isLoading = false,
  picture,
  onOpen,
}: {
  label: string
  value: ReactNode
  note?: string
  /** In percent against the period before. */
  change?: number
  isLessBetter?: boolean
  isLoading?: boolean
  /** Beside the figure, for those who see. */
  picture?: ReactNode
  onOpen?: () => void
}) {
  const content = (
    <>
      <span className="text-quiet text-sm">{label}</span>
      {isLoading ? (
        <Skeleton className="my-1 h-8 w-20" />
      ) : (
        <span className="flex w-full items-center justify-between gap-3">
          <span className="figures font-serif text-figure">{value}</span>
          {picture}
        </span>
      )}
      {change === undefined ? null : <Change percent={change} isLessBetter={isLessBetter} />}
      {note ? <span className="text-quiet text-sm">{note}</span> : null}
    </>
  )
  const frame = 'surface-card flex flex-col items-start gap-1 p-5 text-left'
  if (!onOpen) return <div className={frame}>{content}</div>
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`${frame} transition-colors hover:border-edge hover:bg-well`}
    >
      {content}
    </button>
  )
}

function Change({ percent, isLessBetter }: { percent: number; isLessBetter: boolean }) {
  const shown = Math.round(percent)
  const [Icon, word] =
    shown > 0
      ? ([TrendingUp, 'more than before'] as const)
      : shown < 0
        ? ([TrendingDown, 'less than before'] as const)
        : ([Minus, 'as before'] as const)
  const tone = shown === 0 ? 'text-quiet' : shown > 0 === isLessBetter ? 'text-danger' : 'text-good'
  return (
    <span className={`figures flex items-center gap-1.5 text-sm ${tone}`}>
      <Icon aria-hidden="true" className="size-4" />
      {shown === 0 ? null : formatPercent(Math.abs(shown))} {word}
    </span>
  )
}
