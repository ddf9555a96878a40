/** What just happened, said in a corner, with a way to take it back. `notify()` from anywhere; `<Toaster />` shows it. */
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button, IconButton } from './button.tsx'

export type Notice = {
  text: string
  kind?: 'done' | 'problem'
  /** Only while the notice is there; the caller does what was said and takes it back here. */
  onUndo?: () => void
}
type ShownNotice = Notice & { id: number }

const plainMs = 5000
/** Longer: it has to be read, thought about and reached. */
const undoMs = 10_000

let notices: readonly ShownNotice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ShownNotice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

export function notify(notice: Notice): void {
  show([...notices, { ...notice, id: ++lastId }])
}

function dismiss(id: number): void {
  show(notices.filter((notice) => notice.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => notices)
  const viewport = useRef<HTMLOListElement>(null)
  // Above an open dialog, too: what is opened last is on top.
  useEffect(() => {
    const list = viewport.current
    if (!list) return
    if (list.matches(':popover-open')) list.hidePopover()
    if (shown.length > 0) list.showPopover()
  }, [shown])
  return (
    <Toast.Provider label="Notice" swipeDirection="right">
      {shown.map(({ id, text, kind = 'done', onUndo }) => (
        <Toast.Root
          key={id}
          type={kind === 'problem' || onUndo ? 'foreground' : 'background'}
          duration={onUndo ? undoMs : plainMs}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismiss(id)
          }}
          className="flex w-full animate-rise items-center gap-3 rounded-card border border-hairline bg-card py-2 pr-2 pl-4 text-ink shadow-lg"
        >
          {kind === 'problem' ? (
            <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
          ) : (
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
          )}
          <Toast.Description className="min-w-0 flex-1 py-1.5 wrap-anywhere">{text}</Toast.Description>
          {onUndo ? (
            <Toast.Action asChild altText="Undo" onClick={onUndo}>
              <Button kind="quiet" size="small" className="text-copper">
                Undo
              </Button>
            </Toast.Action>
          ) : null}
          <Toast.Close asChild>
            <IconButton label="Dismiss" icon={X} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        ref={viewport}
        popover="manual"
        className="inset-auto right-0 bottom-0 m-0 w-[min(26rem,100vw)] flex-col gap-2 bg-transparent p-4 outline-none open:flex"
      />
    </Toast.Provider>
  )
}
