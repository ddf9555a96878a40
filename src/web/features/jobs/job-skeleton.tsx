import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

/** One of the company's jobs on its way. */
export function JobSkeleton() {
  return (
    <Page title="Job" lead={<Skeleton className="h-5 w-64 max-w-full" />}>
      <div aria-busy="true" className="flex flex-col gap-5">
        <div className="flex gap-6 border-hairline border-b pb-3">
          {[0, 1, 2].map((tab) => (
            <Skeleton key={tab} className="h-5 w-24" />
          ))}
        </div>
        <div className="surface-card p-6">
          <SkeletonLines count={6} />
        </div>
      </div>
    </Page>
  )
}
