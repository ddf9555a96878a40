/** Finds a screen or an action by name: in the top bar, or as a palette where there is no room. Ctrl+K from anywhere. */
import { useRouter } from '@tanstack/react-router'
import { LogOut, Search, SunMoon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toggleTheme } from '#web/lib/theme.ts'
import { IconButton } from '#web/ui/button.tsx'
import { type Command, CommandBox } from '#web/ui/command-box.tsx'
import { Modal } from '#web/ui/dialog.tsx'
import { accountEntry, type Navigation } from './navigation.ts'

export function GlobalSearch({ navigation, onLogout }: { navigation: Navigation; onLogout: () => void }) {
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)

  useEffect(() => {
    const open = () => {
      // Hidden on a phone; then the palette is the way.
      if (!box.current?.checkVisibility()) return setIsPaletteOpen(true)
      box.current.focus()
      box.current.click()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isShortcut || document.querySelector('dialog:modal')) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  const commands: Command[] = [
    ...[...navigation.main, ...navigation.more, accountEntry].map(({ label, to, icon, keywords }) => ({
      id: to,
      label,
      keywords,
      icon,
      note: 'Go to',
      onChoose: () => void router.navigate({ to }),
    })),
    {
      id: 'theme',
      label: 'Switch theme',
      keywords: 'dark light',
      icon: SunMoon,
      note: 'Action',
      onChoose: toggleTheme,
    },
    {
      id: 'logout',
      label: 'Logout',
      keywords: 'sign out leave',
      icon: LogOut,
      note: 'Action',
      onChoose: onLogout,
    },
  ]

  return (
    <>
      <search className="hidden min-w-0 max-w-md flex-1 md:block">
        <CommandBox isFloating label="Search" shortcut="Ctrl K" commands={commands} ref={box} />
      </search>
      <IconButton
        label="Search"
        icon={Search}
        onClick={() => setIsPaletteOpen(true)}
        className="ml-auto md:hidden"
      />
      <Modal isOpen={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} title="Search" placement="top">
        <CommandBox label="Search" commands={commands} onDone={() => setIsPaletteOpen(false)} />
      </Modal>
    </>
  )
}
