import { Skeleton } from '#web/ui/skeleton.tsx'

/** On a wide desk, how far somebody is stands beside what comes next. */
export const homeGrid = 'grid items-start gap-7 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6'

const rows = ['w-1/2', 'w-2/5', 'w-3/5']

/** Of what stands first, while it is not known what that is: nameless, and about as high, so that what is below stays there. */
export function HomeSkeleton() {
  return (
    <div aria-busy className="surface-card flex flex-col gap-4 p-5 sm:p-6">
      <Skeleton className="h-7 w-1/2" />
      <div className="flex flex-col divide-y divide-hairline">
        {rows.map((width) => (
          <div key={width} className="flex h-54 gap-4 py-5 sm:h-42 xl:h-30">
            <Skeleton className="size-10 shrink-0 rounded-full max-sm:hidden" />
            <div className="flex min-w-0 flex-1 flex-col gap-2.5">
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-6 w-40" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
