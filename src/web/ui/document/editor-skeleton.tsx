import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of an upload in steps. */
export function EditorSkeleton() {
  return (
    <div aria-busy="true" className="flex max-w-3xl flex-col gap-6">
      <span className="sr-only">Loading</span>
      <div className="flex items-center gap-4">
        {['one', 'two', 'three'].map((step) => (
          <Skeleton key={step} className="size-7 rounded-full" />
        ))}
      </div>
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}
