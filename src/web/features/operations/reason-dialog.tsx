/** Before something is given up for good: what will follow, and why it is done. */
import type { ReactNode } from 'react'
import { useForm } from '#web/lib/form.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

const longest = 1000

export function ReasonDialog({
  id,
  title,
  lead,
  confirmLabel,
  drafts,
  onConfirm,
  onClose,
  children,
}: {
  /** Of what it is about: what was typed and not sent is kept for it. */
  id: string
  title: string
  lead: ReactNode
  confirmLabel: string
  drafts: KeptDrafts<string>
  /** Throws where it could not be done; otherwise the dialog is closed. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}) {
  const form = useForm({
    initial: { reason: drafts.current.get(id) ?? '' },
    check: ({ reason }): { reason?: string } => {
      if (reason.trim() === '') return { reason: 'Please give a reason' }
      return reason.trim().length > longest ? { reason: 'This text is too long' } : {}
    },
    send: async ({ reason }) => {
      await onConfirm(reason)
      drafts.current.delete(id)
      onClose()
    },
    otherwise: 'That did not work. Nothing was changed. Please try again.',
  })
  useKeptDraft(drafts, id, form.values.reason)
  return (
    <Dialog
      isOpen
      title={title}
      lead={<span className="wrap-anywhere">{lead}</span>}
      onClose={onClose}
      footer={<FormFooter form={form} label={confirmLabel} kind="danger" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <div className="max-w-prose text-pretty">{children}</div>
        <TextArea
          label="Reason"
          rows={3}
          data-autofocus
          hint="It is kept in the audit log."
          {...form.text('reason')}
        />
      </form>
    </Dialog>
  )
}
