/** The shape of what is coming. Whoever shows it marks its surroundings with aria-busy. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-breathe rounded-control bg-well ring-1 ring-hairline ring-inset ${className}`}
    />
  )
}

const widths = ['w-11/12', 'w-4/5', 'w-2/3', 'w-10/12']

export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing have no other name
        <Skeleton key={line} className={`h-4 ${widths[line % widths.length]}`} />
      ))}
    </div>
  )
}
