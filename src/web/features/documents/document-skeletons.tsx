/** The shapes of what is coming. */
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

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
