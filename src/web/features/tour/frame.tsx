/** A window of the product: whose place it is, its bar, and the screen, which is to be looked at and not used. */
import {
  ClipboardCheck,
  FileUp,
  FlaskConical,
  LayoutDashboard,
  Lock,
  type LucideIcon,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

/** The sidebars of the product, as they are when collapsed. A test and the public pages have none. */
const sidebars = {
  hr: [LayoutDashboard, FileUp, FlaskConical, Users],
  jobSeeker: [LayoutDashboard, FileUp, ClipboardCheck],
  none: [],
} satisfies Record<string, LucideIcon[]>

export type Screen = { address: string; sidebar: keyof typeof sidebars; entry?: number }

export function Frame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { address, sidebar, entry } = screen
  return (
    <div className="flex flex-1 animate-appear flex-col overflow-hidden rounded-card border border-edge/60 bg-paper">
      <div className="flex items-center justify-between gap-3 border-hairline border-b bg-card py-2 pr-2 pl-3.5">
        <p className="flex min-w-0 items-center gap-2 text-quiet text-sm">
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{address}</span>
        </p>
        <span className="shrink-0">
          <Chip tone="caution">Sample data</Chip>
        </span>
      </div>
      <div inert aria-hidden="true" className="flex flex-1 select-none">
        {sidebar === 'none' ? null : <Rail icons={sidebars[sidebar]} current={entry} />}
        <div className="min-w-0 flex-1 p-4 sm:p-5">{children}</div>
      </div>
    </div>
  )
}

function Rail({ icons, current }: { icons: LucideIcon[]; current: number | undefined }) {
  return (
    <div className="flex w-14 shrink-0 flex-col items-center gap-1 border-hairline border-r bg-card py-3.5 max-lg:hidden">
      <span className="mb-3">
        <Wordmark isMark />
      </span>
      {icons.map((Icon, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of icons
          key={index}
          className={`inline-flex size-10 items-center justify-center rounded-control ${index === current ? 'bg-copper-tint text-copper' : 'text-quiet'}`}
        >
          <Icon className="size-5" />
        </span>
      ))}
    </div>
  )
}
