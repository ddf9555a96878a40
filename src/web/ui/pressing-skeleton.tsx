/** The outline of what somebody has to see to, apart from it: it is there first. */
import { Skeleton } from './skeleton.tsx'

/** Each entry has its line above it; those of the first row are cut off, however many stand in it. */
export const pressingListClass =
  '-my-2 grid gap-x-10 [clip-path:inset(2px_-0.5rem_-0.5rem)] empty:hidden lg:grid-cols-2'
export const pressingEntryClass = 'flex gap-4 border-hairline border-t py-4'

/** As high as a few entries with a line below each. */
export function PressingSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className={pressingListClass}>
      {Array.from({ length: count }, (_, entry) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of nothing have no other name
        <div key={entry} className={pressingEntryClass}>
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-3 py-1.5">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
