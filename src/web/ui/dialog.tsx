/**
 * What asks for an answer before going on. The browser's own <dialog> keeps focus inside, the page behind it still, and
 * gives the focus back; libraries that do the same by hand write styles into the page, which our content policy forbids.
 */
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { addOpenDialog, OverlayRoot } from './overlay-root.ts'

type ModalProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

const placements = {
  center:
    'm-auto w-[calc(100%-2rem)] max-h-[calc(100dvh-2rem)] rounded-card border border-hairline open:animate-rise',
  left: 'my-0 mr-auto ml-0 h-dvh max-h-dvh w-80 max-w-[85vw] border-hairline border-r open:animate-slide-in',
  screen: 'size-full max-h-dvh max-w-full open:animate-appear',
}
const widths = { narrow: 'max-w-md', medium: 'max-w-xl', wide: 'max-w-5xl', any: '' }
type ModalLook = { placement?: keyof typeof placements; width?: keyof typeof widths }

/** The bare frame: whatever is inside, on top of everything, until it is closed. */
export function Modal({ isOpen, ...props }: ModalProps & ModalLook) {
  return isOpen ? <OpenModal {...props} /> : null
}

function OpenModal({
  onClose,
  title,
  placement = 'center',
  width = 'medium',
  children,
}: Omit<ModalProps, 'isOpen'> & ModalLook) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  // Before the element leaves the page: only then does closing it give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const leave = new AbortController()
    const listen = (type: string, handle: (event: Event) => void) =>
      element.addEventListener(type, handle, { signal: leave.signal })
    listen('mousedown', ({ target }) => {
      if (target === element) close.current()
    })
    // Escape. The owner decides by its state; a browser that insists closes it all the same.
    listen('cancel', (event) => {
      if (event.target !== element) return
      event.preventDefault()
      close.current()
    })
    // Told a moment later: by then it may be open again, as when development mounts everything twice.
    listen('close', () => {
      if (!element.open) close.current()
    })
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    setRoot(element)
    const removeDialog = addOpenDialog(element)
    return () => {
      removeDialog()
      leave.abort()
      element.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={`overflow-hidden bg-card p-0 text-ink backdrop:animate-appear backdrop:bg-scrim ${placements[placement]} ${widths[width]}`}
    >
      <OverlayRoot value={root}>{children}</OverlayRoot>
    </dialog>
  )
}

export function Dialog({
  isOpen,
  onClose,
  title,
  lead,
  footer,
  width = 'medium',
  children,
}: ModalProps & { lead?: ReactNode; footer?: ReactNode; width?: keyof typeof widths }) {
  return (
    <Modal {...{ isOpen, onClose, title, width }}>
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <header className="flex flex-col gap-1 px-6 pt-5 pr-16">
          <h2 className="wrap-anywhere text-heading">{title}</h2>
          {lead ? <p className="text-quiet">{lead}</p> : null}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div>
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-3 border-hairline border-t px-6 py-4">
            {footer}
          </footer>
        ) : null}
        <CloseButton onClose={onClose} />
      </div>
    </Modal>
  )
}

/** From the side: the way around on a phone, details beside a list. */
export function Drawer({ isOpen, onClose, title, children }: ModalProps) {
  return (
    <Modal {...{ isOpen, onClose, title }} placement="left" width="any">
      <div className="flex h-full flex-col overflow-y-auto">
        {children}
        <CloseButton onClose={onClose} />
      </div>
    </Modal>
  )
}

/** Last in the order of focus, so that what the dialog is about comes first. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return <IconButton label="Close" icon={X} onClick={onClose} className="absolute top-3 right-3" />
}

type ConfirmProps = ModalProps & {
  confirmLabel: string
  isDangerous?: boolean
  onConfirm: () => Promise<void> | void
}

/** Asks before something that cannot simply be undone. */
export function ConfirmDialog({ isOpen, ...props }: ConfirmProps) {
  return isOpen ? <OpenConfirmDialog {...props} /> : null
}

function OpenConfirmDialog({
  onClose,
  title,
  confirmLabel,
  isDangerous = false,
  onConfirm,
  children,
}: Omit<ConfirmProps, 'isOpen'>) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const confirm = async () => {
    setState('busy')
    try {
      await onConfirm()
      // Closed by hand meanwhile: another one may be open by now.
      if (isThere.current) onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog
      {...{ onClose, title }}
      isOpen
      width="narrow"
      footer={
        <>
          <Button kind="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            isBusy={state === 'busy'}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {state === 'failed' ? (
        <p role="alert" className="mt-3 text-danger">
          That did not work. Nothing was changed. Please try again.
        </p>
      ) : null}
    </Dialog>
  )
}
