import { testStatisticsId } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

/** How a test measured, on its way. */
export function StatisticsSkeleton() {
  return (
    <Panel title="Statistics" anchor={testStatisticsId} isBusy>
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-40 w-full" />
        <SkeletonLines count={5} />
      </div>
    </Panel>
  )
}
