import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

export function PlanSkeleton() {
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-6">
      <span className="sr-only">Loading</span>
      <div className="surface-card flex flex-col gap-4 p-6">
        <Skeleton className="h-6 w-40" />
        <SkeletonLines count={2} />
      </div>
      {[0, 1, 2].map((card) => (
        <div key={card} className="surface-card flex gap-4 p-5">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="min-w-0 flex-1">
            <SkeletonLines count={3} />
          </div>
        </div>
      ))}
    </div>
  )
}
