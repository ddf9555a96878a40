import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

export function TranscriptSkeleton() {
  return (
    <Page title="Interview" lead={<Skeleton className="h-5 w-64 max-w-full" />}>
      <div aria-busy="true" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="surface-card p-6 lg:order-last">
          <SkeletonLines count={5} />
        </div>
        <div className="flex flex-col gap-4">
          {[0, 1, 2].map((card) => (
            <div key={card} className="surface-card p-6">
              <SkeletonLines count={5} />
            </div>
          ))}
        </div>
      </div>
    </Page>
  )
}
