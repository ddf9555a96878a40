import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

/** A test on its way. */
export function TestSkeleton({ title }: { title: string }) {
  return (
    <Page title={title} lead={<Skeleton className="h-5 w-72 max-w-full" />}>
      <div aria-busy="true" className="flex flex-col gap-7">
        <Skeleton className="h-28 w-full rounded-card" />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex flex-col gap-4">
            {[0, 1, 2].map((card) => (
              <Skeleton key={card} className="h-36 w-full rounded-card" />
            ))}
          </div>
          <div className="surface-card p-6">
            <SkeletonLines count={9} />
          </div>
        </div>
      </div>
    </Page>
  )
}
