/** Entries that can be added, removed and put in another order, by keyboard too. The focus follows what was moved. */
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'

export function EntryList<Entry extends { key: string }>({
  label,
  entries,
  nameOf,
  addLabel,
  empty,
  onAdd,
  onMove,
  onRemove,
  children,
}: {
  label: string
  entries: readonly Entry[]
  /** What it is called where it is moved and removed. */
  nameOf: (entry: Entry, index: number) => string
  addLabel: string
  /** Said where there are none. */
  empty?: ReactNode
  onAdd: () => void
  onMove: (from: number, to: number) => void
  /** Whoever removes it offers to take that back. */
  onRemove: (index: number) => void
  children: (entry: Entry, index: number) => ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  /** What gets the focus once the change is on the page: a node that changed places, or went, has lost it. */
  const focusNext = useRef<((frame: HTMLElement) => HTMLElement | null | undefined) | null>(null)
  useLayoutEffect(() => {
    if (frame.current) focusNext.current?.(frame.current)?.focus()
    focusNext.current = null
  })

  const add = () => {
    focusNext.current = (list) =>
      [...list.querySelectorAll('[data-entry]')].at(-1)?.querySelector('input, textarea')
    onAdd()
    setNews('')
  }
  const move = (entry: Entry, from: number, by: 1 | -1) => {
    const to = from + by
    if (to < 0 || to >= entries.length) return
    focusNext.current = (list) => controlOf(list, entry, by === 1 ? 'down' : 'up')
    onMove(from, to)
    setNews(`${nameOf(entry, from)} is now ${to + 1} of ${entries.length}.`)
  }
  const remove = (entry: Entry, index: number) => {
    const next = entries[index + 1] ?? entries[index - 1]
    focusNext.current = (list) =>
      next ? controlOf(list, next, 'remove') : list.querySelector<HTMLElement>('[data-control=add]')
    onRemove(index)
    setNews(`${nameOf(entry, index)} removed.`)
  }

  return (
    <div ref={frame} className="flex flex-col gap-4">
      {entries.length === 0 ? empty : null}
      <ol aria-label={label} className="flex flex-col gap-4 empty:hidden">
        {entries.map((entry, index) => {
          const name = nameOf(entry, index)
          return (
            <li key={entry.key} data-entry={entry.key} className="rounded-card border border-hairline p-4">
              <div className="mb-3 flex items-center gap-1">
                <p className="min-w-0 flex-1 truncate font-serif text-lg">{name}</p>
                <IconButton
                  size="small"
                  icon={ArrowUp}
                  label={`Move up: ${name}`}
                  data-control="up"
                  // Not disabled: the focus would fall off it at the end of the way.
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(entry, index, -1)}
                  className="aria-disabled:cursor-default aria-disabled:opacity-40"
                />
                <IconButton
                  size="small"
                  icon={ArrowDown}
                  label={`Move down: ${name}`}
                  data-control="down"
                  aria-disabled={index === entries.length - 1 || undefined}
                  onClick={() => move(entry, index, 1)}
                  className="aria-disabled:cursor-default aria-disabled:opacity-40"
                />
                <IconButton
                  size="small"
                  icon={Trash2}
                  label={`Remove: ${name}`}
                  data-control="remove"
                  onClick={() => remove(entry, index)}
                />
              </div>
              {/* Its fields are called like those of the others. */}
              <fieldset aria-label={`${name}, ${index + 1} of ${entries.length}`} className="min-w-0">
                {children(entry, index)}
              </fieldset>
            </li>
          )
        })}
      </ol>
      <div>
        <Button kind="secondary" size="small" icon={Plus} data-control="add" onClick={add}>
          {addLabel}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

const controlOf = (list: HTMLElement, { key }: { key: string }, control: 'up' | 'down' | 'remove') =>
  list.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"] [data-control=${control}]`)
