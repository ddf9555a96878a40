import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { roles } from '#core/permissions.ts'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { createPreference, usePreference } from '#web/lib/preference.ts'
import { homePath, paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import type { Navigation, NavigationEntry } from './navigation.ts'

const sidebarPreference = createPreference('assay.sidebar', ['expanded', 'collapsed'])

/** Beside the screen, from a tablet on. Where there is little room it shows icons only. */
export function Sidebar({ navigation }: { navigation: Navigation }) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  const isCollapsed = usePreference(sidebarPreference) === 'collapsed' || !isWide
  return (
    <aside
      aria-label="Sidebar"
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col border-hairline border-r bg-card transition-[width] md:flex print:hidden ${isCollapsed ? 'w-[4.5rem]' : 'w-60'}`}
    >
      <Link to={paths.landing} className="mx-3 mt-3 flex h-12 items-center rounded-control px-2.5">
        <Wordmark isMark={isCollapsed} />
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-3 py-4">
        <NavigationLinks {...{ navigation, isCollapsed }} />
      </div>
      {isWide ? (
        <div className={`border-hairline border-t p-3 ${isCollapsed ? 'text-center' : 'text-right'}`}>
          <IconButton
            label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!isCollapsed}
            icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
            onClick={() => sidebarPreference.set(isCollapsed ? 'expanded' : 'collapsed')}
          />
        </div>
      ) : null}
    </aside>
  )
}

export function NavigationLinks({
  navigation: { main, more },
  isCollapsed = false,
  onFollow,
}: {
  navigation: Navigation
  isCollapsed?: boolean
  onFollow?: () => void
}) {
  const list = (entries: NavigationEntry[]) => (
    <ul className="flex flex-col gap-0.5">
      {entries.map((entry) => (
        <li key={entry.to}>
          <NavigationLink {...{ entry, isCollapsed, onFollow }} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="Main" className="flex flex-col gap-3">
      {list(main)}
      <hr className="border-hairline" />
      {list(more)}
    </nav>
  )
}

const isHome = (path: string) => roles.some((role) => homePath(role) === path)

function NavigationLink({
  entry: { label, to, icon: Icon },
  isCollapsed,
  onFollow,
}: {
  entry: NavigationEntry
  isCollapsed: boolean
  onFollow: (() => void) | undefined
}) {
  const link = (
    <Link
      to={to}
      onClick={onFollow}
      // A page below an entry is part of it; below a dashboard is everything.
      activeOptions={{ exact: isHome(to) }}
      className="group relative flex min-h-10 items-center gap-3 rounded-control px-3.5 text-quiet transition-colors hover:bg-well hover:text-ink aria-[current=page]:bg-copper-tint aria-[current=page]:font-medium aria-[current=page]:text-copper"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'truncate'}>{label}</span>
    </Link>
  )
  if (!isCollapsed) return link
  return (
    <Tooltip text={label} side="right">
      {link}
    </Tooltip>
  )
}
