import { Link } from '@tanstack/react-router'
import { LogOut, Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import { roleNames } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import type { Navigation } from './navigation.ts'
import { NavigationLinks } from './sidebar.tsx'

type TopBarProps = {
  user: SessionUser
  navigation: Navigation
  logout: { isBusy: boolean; start: () => void }
}

export function TopBar({ search, bell, ...menu }: TopBarProps & { search: ReactNode; bell: ReactNode }) {
  const { user, logout } = menu
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center gap-1 border-hairline border-b bg-card px-2 sm:gap-2 sm:px-6 print:hidden">
      <PhoneMenu {...menu} />
      {search}
      <div className="flex shrink-0 items-center gap-1 md:ml-auto">
        {bell}
        <ThemeToggle />
        <Link
          to={paths.account}
          className="flex items-center gap-2.5 rounded-control p-1.5 transition-colors hover:bg-well sm:px-2"
        >
          <Avatar name={user.name} src={user.avatarUrl} size="small" />
          <span className="max-w-36 text-left text-sm leading-tight max-sm:sr-only lg:max-w-48">
            <span className="block truncate font-medium">{user.name}</span>
            <span className="block truncate text-quiet">{roleNames[user.role]}</span>
          </span>
        </Link>
        <Button
          kind="secondary"
          size="small"
          icon={LogOut}
          isBusy={logout.isBusy}
          onClick={logout.start}
          className="max-md:hidden"
        >
          <span className="max-lg:sr-only">Logout</span>
        </Button>
      </div>
    </header>
  )
}

/** On a phone the way around, and the way out, come from the side. */
function PhoneMenu({ user, navigation, logout }: TopBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton label="Menu" icon={Menu} onClick={() => setIsOpen(true)} className="md:hidden" />
      <Link to={paths.landing} className="rounded-control p-1 md:hidden">
        <Wordmark isShort />
      </Link>
      <Drawer isOpen={isOpen} onClose={close} title="Menu">
        <div className="px-5 pt-5">
          <Wordmark />
        </div>
        <div className="flex-1 px-3 py-5">
          <NavigationLinks navigation={navigation} onFollow={close} />
        </div>
        <div className="flex items-center gap-3 border-hairline border-t p-4">
          <Avatar name={user.name} src={user.avatarUrl} size="small" />
          <span className="min-w-0 flex-1 text-sm leading-tight">
            <span className="block truncate font-medium">{user.name}</span>
            <span className="block truncate text-quiet">{roleNames[user.role]}</span>
          </span>
          <Button kind="secondary" size="small" icon={LogOut} isBusy={logout.isBusy} onClick={logout.start}>
            Logout
          </Button>
        </div>
      </Drawer>
    </>
  )
}
