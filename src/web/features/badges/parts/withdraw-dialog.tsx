/** Asks for the reason before a badge is taken back, and says what that means. */
import { useForm } from '#web/lib/form.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { findReasonProblem } from './find-reason-problem.ts'

export type Withdrawn = {
  id: string
  badge: string
  holder: string
  /** Throws where it could not be done; otherwise the dialog is closed. */
  onWithdraw: (reason: string) => Promise<void>
  drafts: KeptDrafts<string>
}

export function WithdrawDialog({
  id,
  badge,
  holder,
  onWithdraw,
  drafts,
  onClose,
}: Withdrawn & { onClose: () => void }) {
  const form = useForm({
    initial: { reason: drafts.current.get(id) ?? '' },
    check: ({ reason }) => {
      const problem = findReasonProblem(reason)
      return problem ? { reason: problem } : {}
    },
    send: async ({ reason }) => {
      await onWithdraw(reason)
      drafts.current.delete(id)
      onClose()
    },
    otherwise: 'The badge could not be withdrawn. Please try again.',
  })
  useKeptDraft(drafts, id, form.values.reason)
  return (
    <Dialog
      isOpen
      title="Withdraw this badge"
      lead={
        <span className="wrap-anywhere">
          <bdi>{badge}</bdi>, held by <bdi>{holder}</bdi>
        </span>
      }
      onClose={onClose}
      footer={<FormFooter form={form} label="Withdraw badge" kind="danger" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <p className="max-w-prose text-pretty">
          Whoever checks the badge from now on sees that it was withdrawn, also where it was saved or sent
          before. This cannot be undone.
        </p>
        <TextArea
          label="Reason"
          rows={3}
          data-autofocus
          hint={`${holder} is told, and reads the reason.`}
          {...form.text('reason')}
        />
      </form>
    </Dialog>
  )
}
