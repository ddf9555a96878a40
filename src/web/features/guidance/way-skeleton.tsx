import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const steps = ['resume', 'practice', 'apply', 'test', 'result']

/** As high as the way itself while nothing of it is done. */
export function WaySkeleton() {
  return (
    <Panel title="Your way to a first result" isBusy>
      <div className="@container">
        <div className="grid gap-3 @3xl:grid-cols-5">
          {steps.map((step) => (
            <Skeleton key={step} className="h-28 @3xl:h-56" />
          ))}
        </div>
      </div>
    </Panel>
  )
}
