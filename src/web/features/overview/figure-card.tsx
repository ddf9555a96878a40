/** One figure and how it moved: what a link to the rows behind it shows. */
import { Skeleton } from '#web/ui/skeleton.tsx'

export const cardClass =
  'surface-card max-sm:last:col-span-2 flex min-w-0 flex-col items-start gap-1 p-4 transition-colors hover:border-edge hover:bg-well sm:p-5'

export function FigureCard({
  label,
  value,
  note,
}: {
  label: string
  /** Null while it is not known. */
  value: string | null
  note: string
}) {
  return (
    <>
      <span className="text-quiet text-sm">{label}</span>
      {value === null ? (
        <Skeleton className="my-1 h-8 w-16" />
      ) : (
        <span className="figures font-serif text-figure">{value}</span>
      )}
      <span className="figures text-quiet text-sm">{value === null ? '\u00a0' : note}</span>
    </>
  )
}
