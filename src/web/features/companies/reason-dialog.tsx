/** Asks for a reason before something is done to others, after saying what follows from it. */
import { type ReactNode, useState } from 'react'
import { useForm } from '#web/lib/form.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

const longest = 1000

export function ReasonDialog({
  title,
  confirmLabel,
  isDangerous = false,
  isReady = true,
  hint,
  width = 'medium',
  onConfirm,
  onClose,
  children,
}: {
  title: string
  confirmLabel: string
  isDangerous?: boolean
  /** Whether the rest of what is asked is answered. */
  isReady?: boolean
  hint: string
  width?: 'medium' | 'wide'
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}) {
  const [isDone, setIsDone] = useState(false)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: 'Please give a reason' }),
    send: async ({ reason }) => {
      await onConfirm(reason.trim())
      setIsDone(true)
      onClose()
    },
    otherwise: 'That did not work. Nothing was changed. Please try again.',
    describe: refusalText,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={width}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            isBusy={form.isBusy || isDone}
            disabled={!isReady}
            onClick={form.submit}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        {children}
        <TextArea {...form.text('reason')} label="Reason" hint={hint} rows={3} maxLength={longest} />
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      </form>
    </Dialog>
  )
}
