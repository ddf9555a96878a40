import { Skeleton } from '#web/ui/skeleton.tsx'

export function FieldsSkeleton({ count }: { count: number }) {
  return (
    <div className="flex max-w-md flex-col gap-4">
      {Array.from({ length: count }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields of nothing have no other name
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="h-10 w-36" />
    </div>
  )
}

export function CardsSkeleton({ count }: { count: number }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of nothing have no other name
        <Skeleton key={card} className="h-20 rounded-card" />
      ))}
    </div>
  )
}

export function RowsSkeleton({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-5">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other name
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
