import type { Meeting } from '#contract/meetings.ts'
import { meetingLimits } from '#core/meetings/meeting.ts'
import { useForm } from '#web/lib/form.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { sayWhen } from '../parts/meeting-words.ts'
import { useMeetingActions } from './meeting-actions.ts'

export type CallOffDraft = { reason: string }

export function CallOffDialog({
  candidate,
  meeting,
  drafts,
  onClose,
}: {
  candidate: { id: string; name: string }
  meeting: Meeting
  drafts: KeptDrafts<CallOffDraft>
  onClose: () => void
}) {
  const act = useMeetingActions(candidate)
  const form = useForm<CallOffDraft>({
    initial: drafts.current.get(meeting.id) ?? { reason: '' },
    check: ({ reason }) =>
      reason.trim() ? {} : { reason: 'Please give a reason: the candidate can read it' },
    send: async ({ reason }) => {
      await act({ kind: 'callOff', meeting, reason })
      drafts.current.delete(meeting.id)
      onClose()
    },
    otherwise: 'That could not be sent. Everything you typed is still here. Please try again.',
  })
  useKeptDraft(drafts, meeting.id, form.values)
  return (
    <Dialog
      isOpen
      title="Call the interview off"
      lead={`${sayWhen(meeting.startsAt)}. The application stays as it is.`}
      onClose={onClose}
      footer={<FormFooter form={form} label="Call off and send" kind="danger" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <TextArea
          label="Reason"
          rows={3}
          maxLength={meetingLimits.reason}
          hint="The candidate can read it."
          data-autofocus
          {...form.text('reason')}
        />
      </form>
    </Dialog>
  )
}
