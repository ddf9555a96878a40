import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

/** A question or a scenario on its way. */
export function ItemSkeleton({ title }: { title: string }) {
  return (
    <Page title={title} lead={<Skeleton className="h-5 w-64 max-w-full" />}>
      <div aria-busy="true" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="surface-card p-6">
          <SkeletonLines count={8} />
        </div>
        <div className="surface-card p-6">
          <SkeletonLines count={4} />
        </div>
      </div>
    </Page>
  )
}
