import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, use, useRef } from 'react'
import { OverlayRoot } from './overlay-root.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  isDangerous?: boolean
  isDisabled?: boolean
  onChoose: () => void
}

/** Actions behind a button. `trigger` is that button. */
export function Menu({ trigger, items }: { trigger: ReactNode; items: MenuItem[] }) {
  const root = use(OverlayRoot)
  const chosen = useRef<(() => void) | null>(null)
  // Only then has the button the focus again: a dialog that opens gives it back to where it found it.
  const carryOut = () => {
    chosen.current?.()
    chosen.current = null
  }
  return (
    // Not modal: locking the page behind it would write styles into it, which our content policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={root}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={() => queueMicrotask(carryOut)}
          className="z-50 min-w-48 animate-appear rounded-control border border-hairline bg-card p-1 text-ink shadow-lg"
        >
          {items.map(({ label, icon: Icon, isDangerous, isDisabled = false, onChoose }) => (
            <DropdownMenu.Item
              key={label}
              disabled={isDisabled}
              onSelect={() => {
                chosen.current = onChoose
              }}
              className={`flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-[0.35rem] px-3 text-sm outline-none data-disabled:cursor-default data-highlighted:bg-well data-disabled:opacity-60 ${isDangerous ? 'text-danger' : ''}`}
            >
              {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" /> : null}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
