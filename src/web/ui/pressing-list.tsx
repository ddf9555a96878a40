/** What somebody has to see to, in an entry each: a sign, what it is, and below it whom it is about. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

/** Each entry has its line above it; those of the first row are cut off, however many stand in it. */
const listClass = '-my-2 grid gap-x-10 [clip-path:inset(2px_-0.5rem_-0.5rem)] empty:hidden lg:grid-cols-2'
const entryClass = 'flex gap-4 border-hairline border-t py-4'

export function PressingList({ children }: { children: ReactNode }) {
  return <ul className={listClass}>{children}</ul>
}

export function PressingEntry({
  icon: Icon,
  isWide = false,
  children,
}: {
  icon: LucideIcon
  /** All of the row is its own. */
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <li className={`${entryClass} ${isWide ? 'lg:col-span-2' : ''}`}>
      <span
        aria-hidden="true"
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-copper-tint text-copper"
      >
        <Icon className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">{children}</div>
    </li>
  )
}

/** Of the link that says what it is. */
export const pressingLinkClass =
  'w-fit min-w-0 max-w-full wrap-anywhere rounded font-medium text-ink hover:text-copper'

/** How many there are, before the words for it. */
export function PressingCount({ children }: { children: string }) {
  return <span className="figures mr-1.5 font-serif text-lg">{children}</span>
}

/** As high as a few entries with a line below each. */
export function PressingSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className={listClass}>
      {Array.from({ length: count }, (_, entry) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of nothing have no other name
        <div key={entry} className={entryClass}>
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
