import { useMutation } from '@tanstack/react-query'
import type { OwnMeeting } from '#contract/meetings.ts'
import { meetingLimits } from '#core/meetings/meeting.ts'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { sayWhen } from '../parts/meeting-words.ts'

export type DeclineDraft = { words: string }

export function DeclineDialog({
  meeting: { id, version, startsAt, companyName, declineWords },
  drafts,
  onClose,
}: {
  meeting: OwnMeeting
  drafts: KeptDrafts<DeclineDraft>
  onClose: () => void
}) {
  const decline = useMutation(api.meetings.decline.mutationOptions())
  const form = useForm<DeclineDraft>({
    initial: drafts.current.get(id) ?? { words: declineWords ?? '' },
    send: async ({ words }) => {
      try {
        await decline.mutateAsync({ id, version, words })
      } finally {
        // Where it was moved or called off meanwhile, that is what there is to see.
        await queryClient.invalidateQueries({ queryKey: api.meetings.own.key() })
      }
      drafts.current.delete(id)
      notify({ key: 'meeting', text: `${companyName} is told that you cannot make it.` })
      onClose()
    },
    otherwise: 'That could not be sent. Everything you typed is still here. Please try again.',
  })
  useKeptDraft(drafts, id, form.values)
  return (
    <Dialog
      isOpen
      title="I cannot make it"
      lead={`${sayWhen(startsAt)}. The interview stays planned until ${companyName} moves it or calls it off.`}
      onClose={onClose}
      footer={<FormFooter form={form} label="Tell the company" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <TextArea
          label="A few words (optional)"
          rows={3}
          maxLength={meetingLimits.words}
          hint="Another time that suits you, for example."
          data-autofocus
          {...form.text('words')}
        />
      </form>
    </Dialog>
  )
}
