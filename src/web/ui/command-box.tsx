/** Type a few letters, choose with the arrows, go. Below the box in the top bar, or as a palette in a dialog. */
import { type LucideIcon, Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { matchCommands } from './command-match.ts'

export type Command = {
  id: string
  label: string
  /** Other words people look for it by. */
  keywords?: string
  icon: LucideIcon
  /** The keys or place, shown at the end of the line. */
  note?: string
  onChoose: () => void
}

export function CommandBox({
  label,
  commands,
  isFloating = false,
  shortcut,
  onDone,
  ref,
}: {
  label: string
  commands: readonly Command[]
  /** Hangs the list below the box, over what is there, while the box has the focus. */
  isFloating?: boolean
  /** The keys that lead here, shown while the box is not in use. */
  shortcut?: string
  /** When a command was chosen or the search was given up. */
  onDone?: () => void
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(!isFloating)
  const [position, setPosition] = useState(0)
  const found = matchCommands(commands, query)
  const active = found[Math.min(position, found.length - 1)]
  const optionId = (command: Command) => `${id}-${command.id}`

  const finish = () => {
    setQuery('')
    setPosition(0)
    setIsOpen(!isFloating)
    onDone?.()
  }
  const choose = (command: Command) => {
    finish()
    command.onChoose()
  }
  const move = (by: number) => {
    setIsOpen(true)
    if (found.length > 0)
      setPosition((Math.min(position, found.length - 1) + by + found.length) % found.length)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(isOpen ? 1 : 0),
    ArrowUp: () => move(-1),
    Enter: () => {
      if (isOpen && active) choose(active)
    },
    Escape: isFloating
      ? () => {
          setQuery('')
          setIsOpen(false)
        }
      : finish,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const handle = keys[event.key]
    if (!handle || event.nativeEvent.isComposing) return
    event.preventDefault()
    handle()
  }

  return (
    <div className={isFloating ? 'relative' : 'flex max-h-[80dvh] flex-col'}>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
        />
        <input
          ref={ref}
          type="search"
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? optionId(active) : undefined}
          autoComplete="off"
          placeholder={label}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setPosition(0)
            setIsOpen(true)
          }}
          onBlur={() => setIsOpen(!isFloating)}
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
          className={`peer w-full pr-3 pl-9 placeholder:text-quiet ${isFloating ? 'min-h-10 rounded-control border border-hairline bg-paper hover:border-edge' : 'min-h-14 bg-transparent focus-visible:outline-none'}`}
        />
        {shortcut ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded border border-hairline bg-card px-1.5 py-0.5 font-sans text-quiet text-xs peer-focus:hidden"
          >
            {shortcut}
          </span>
        ) : null}
      </div>
      <div
        hidden={!isOpen}
        className={
          isFloating
            ? 'absolute top-full z-40 mt-1.5 w-full min-w-80 animate-appear rounded-card border border-hairline bg-card shadow-lg'
            : 'min-h-0 overflow-y-auto border-hairline border-t'
        }
      >
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={label}
          className="flex max-h-80 flex-col overflow-y-auto p-1.5 empty:hidden"
        >
          {found.map((command) => (
            <Option
              key={command.id}
              id={optionId(command)}
              command={command}
              isActive={command === active}
              onChoose={() => choose(command)}
            />
          ))}
        </div>
        <p
          role="status"
          className={found.length > 0 ? 'sr-only' : 'px-4 py-6 text-center text-quiet text-sm'}
        >
          {found.length > 0 ? `${found.length} found` : `Nothing found for “${query}”.`}
        </p>
      </div>
    </div>
  )
}

function Option({
  id,
  command: { label, note, icon: Icon },
  isActive,
  onChoose,
}: {
  id: string
  command: Command
  isActive: boolean
  onChoose: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the box's, where the focus stays
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-sm hover:bg-well aria-selected:bg-copper-tint"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note ? <span className="shrink-0 text-quiet">{note}</span> : null}
    </div>
  )
}
