/** The shapes of what is coming. */
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

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

export function SheetSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <span className="sr-only">Loading</span>
      <div className="surface-card flex flex-col gap-8 p-6 sm:p-12">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-5 w-52" />
        </div>
        <SkeletonLines count={4} />
        <SkeletonLines count={6} />
      </div>
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
