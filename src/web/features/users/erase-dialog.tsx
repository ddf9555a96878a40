/** Erases somebody at once, for good. Their address is typed, so that it is never somebody else. */
import type { UserPage } from '#contract/users.ts'
import { client } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useRefreshUsers } from './user-actions.ts'

export function EraseDialog({
  user: { id, name, email },
  onErased,
  onClose,
}: {
  user: UserPage
  onErased: () => void
  onClose: () => void
}) {
  const refresh = useRefreshUsers()
  const form = useForm({
    initial: { confirmedEmail: '', reason: '' },
    check: ({ confirmedEmail, reason }) => ({
      ...(confirmedEmail.trim().toLowerCase() === email.toLowerCase()
        ? {}
        : { confirmedEmail: 'Please type the email address once more, exactly as it is' }),
      ...(reason.trim() ? {} : { reason: 'Please give a reason' }),
    }),
    send: async ({ confirmedEmail, reason }) => {
      await client.users.erase({ id, confirmedEmail, reason: reason.trim() })
      notify({ text: 'The account and all personal data are erased.' })
      onErased()
      await refresh()
    },
    otherwise: 'That did not work. Nothing was erased. Please try again.',
    describe: refusalText,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Erase ${name}?`}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" isBusy={form.isBusy} onClick={form.submit}>
            Erase for good
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          <li>Profile, applications, answers, results, badges and recordings are gone at once.</li>
          <li>What they made for a company, such as jobs and tests, stays without their name.</li>
          <li>The log keeps that it happened. Nobody can undo it.</li>
        </ul>
        <Field {...form.text('confirmedEmail')} label={`To confirm, type ${email}`} autoComplete="off" />
        <TextArea
          {...form.text('reason')}
          label="Reason"
          hint="It stays in the audit log: please do not name them in it."
          rows={3}
          maxLength={1000}
        />
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      </form>
    </Dialog>
  )
}
