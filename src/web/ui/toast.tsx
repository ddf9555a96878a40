/** What just happened, said in a corner, with a way to take it back. `notify()` from anywhere; `<Toaster />` shows it. */
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { topDialog } from './overlay-root.ts'

export type Notice = {
  text: string
  kind?: 'done' | 'problem'
  /** Only while the notice is there; the caller does what was said and takes it back here. */
  onUndo?: () => void
  /** A newer notice of the same key takes the place of the older one. */
  key?: string
}
type ShownNotice = Notice & { id: number }

const plainMs = 5000
/** Longer: it has to be read, thought about and reached. */
const undoMs = 12_000

let notices: readonly ShownNotice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ShownNotice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

export function notify(notice: Notice): void {
  const others = notices.filter(({ key }) => !key || key !== notice.key)
  show([...others, { ...notice, id: ++lastId }])
}

function dismiss(id: number): void {
  show(notices.filter((notice) => notice.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One on a page. When it goes, its notices go too: what one person can undo is no one else's to see. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => notices)
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.get)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => () => show([]), [])
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key === 'F8') list.current?.querySelector<HTMLElement>('button')?.focus()
    }
    window.addEventListener('keydown', reach)
    return () => window.removeEventListener('keydown', reach)
  }, [])
  return createPortal(
    <section aria-label="Notices (F8)" className="print:hidden">
      <p role="status" className="sr-only">
        {shown.at(-1)?.text}
      </p>
      <ol
        ref={list}
        // Above a bar that stays at the bottom: what it offers must not be covered.
        className="fixed right-0 bottom-0 z-50 flex w-[min(28rem,100vw)] flex-col gap-2 p-4 empty:hidden in-[body:has([data-bottom-bar])]:bottom-28 sm:in-[body:has([data-bottom-bar])]:bottom-16"
      >
        {shown.map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </ol>
    </section>,
    dialog ?? document.body,
  )
}

function Toast({ notice: { id, text, kind = 'done', onUndo } }: { notice: ShownNotice }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), onUndo ? undoMs : plainMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, onUndo])
  const [Icon, tone] =
    kind === 'problem' ? ([CircleAlert, 'text-danger'] as const) : ([CircleCheck, 'text-good'] as const)
  return (
    <li
      // Whoever looks at it or has reached it gets the time they need.
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="flex animate-rise items-center gap-3 rounded-card border border-hairline bg-card py-2 pr-2 pl-4 text-ink shadow-lg"
    >
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${tone}`} />
      <span className="min-w-0 flex-1 wrap-anywhere py-1.5">{text}</span>
      {onUndo ? (
        <button
          type="button"
          className="min-h-9 shrink-0 rounded-control px-2 text-link"
          onClick={() => {
            dismiss(id)
            onUndo()
          }}
        >
          Undo
        </button>
      ) : null}
      <IconButton label="Dismiss" icon={X} onClick={() => dismiss(id)} />
    </li>
  )
}
