/** Asks for a reason before something is done to others, after saying what follows from it. */
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from '#web/lib/form.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './field.tsx'
import { InlineError } from './inline-error.tsx'

const longest = 1000

export function ReasonDialog({
  about,
  drafts,
  title,
  lead,
  confirmLabel,
  isDangerous = false,
  isReady = true,
  missing = null,
  hint,
  width = 'medium',
  onConfirm,
  onDone,
  onClose,
  children,
}: {
  /** What it is about: a reason that was typed and not sent is kept for it. */
  about: string
  drafts: KeptDrafts<string>
  title: string
  lead?: ReactNode
  confirmLabel: string
  isDangerous?: boolean
  /** Whether what follows from it is known and shown. */
  isReady?: boolean
  /** What else is asked and not answered yet: it is said, and nothing is sent. */
  missing?: string | null
  hint: string
  width?: 'medium' | 'wide'
  /** Throws where it could not be done; otherwise the dialog is closed. */
  onConfirm: (reason: string) => Promise<void>
  /** Once it is closed: where the focus goes if the button that asked is gone. */
  onDone?: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const [isDone, setIsDone] = useState(false)
  const [isMissingSaid, setIsMissingSaid] = useState(false)
  const form = useForm({
    initial: { reason: drafts.current.get(about) ?? '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: 'Please give a reason' }),
    send: async ({ reason }) => {
      await onConfirm(reason.trim())
      drafts.current.delete(about)
      setIsDone(true)
      // What is focused behind an open dialog is not focused.
      flushSync(onClose)
      onDone?.()
    },
    otherwise: 'That did not work. Please try again.',
    describe: refusalText,
  })
  useKeptDraft(drafts, about, form.values.reason)
  const submit = () => {
    setIsMissingSaid(missing !== null)
    if (missing === null && isReady && !isDone) form.submit()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={lead}
      width={width}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            isBusy={form.isBusy || isDone}
            disabled={!isReady && missing === null}
            onClick={submit}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="flex flex-col gap-5"
      >
        {children}
        {isMissingSaid && missing !== null ? <InlineError>{missing}</InlineError> : null}
        <TextArea {...form.text('reason')} label="Reason" hint={hint} rows={3} maxLength={longest} />
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      </form>
    </Dialog>
  )
}
