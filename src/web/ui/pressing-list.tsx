/** What somebody has to see to, in an entry each: a sign, what it is, and below it whom it is about. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { pressingEntryClass, pressingListClass } from './pressing-skeleton.tsx'

export function PressingList({ children }: { children: ReactNode }) {
  return <ul className={pressingListClass}>{children}</ul>
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
    <li className={`${pressingEntryClass} ${isWide ? 'lg:col-span-2' : ''}`}>
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
