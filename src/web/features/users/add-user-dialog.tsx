/** Somebody new is invited by mail, and says their name when they come in. */
import { findEmailProblem } from '#core/accounts/text-rules.ts'
import type { Role } from '#core/permissions.ts'
import { client } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { CompanyPart, type PickCompany, useCompanyPart } from './company-part.tsx'
import { useRefreshUsers } from './user-actions.ts'

const roleOptions = [
  { value: 'jobseeker', label: 'Job Seeker' },
  { value: 'hr', label: 'HR User' },
  { value: 'admin', label: 'Admin' },
]

export function AddUserDialog({ pickCompany, onClose }: { pickCompany: PickCompany; onClose: () => void }) {
  const refresh = useRefreshUsers()
  const part = useCompanyPart()
  const form = useForm({
    initial: { email: '', role: 'jobseeker', confirmedEmail: '' },
    check: ({ email, role, confirmedEmail }) => {
      const problem = findEmailProblem(email)
      if (problem) return { email: problem }
      if (role === 'admin' && confirmedEmail.trim().toLowerCase() !== email.trim().toLowerCase())
        return { confirmedEmail: 'Please type the email address once more, exactly as it is' }
      return {}
    },
    send: async ({ email, role, confirmedEmail }) => {
      const company = role === 'hr' ? part.take() : null
      if (role === 'hr' && !company) return
      try {
        await client.users.invite({
          ...{ email: email.trim(), role: role as Role },
          ...(company && { company }),
          ...(role === 'admin' && { confirmedEmail }),
        })
      } catch (error) {
        if (part.asksWhich(error)) return
        throw error
      }
      notify({ text: `${email.trim()} is invited. The link works for seven days.` })
      onClose()
      await refresh()
    },
    otherwise: 'The invitation could not be sent. Please try again.',
    describe: refusalText,
  })
  const { role } = form.values
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add User"
      lead="They get a mail with a link by which they come in."
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={form.isBusy} onClick={form.submit}>
            {role === 'admin' ? 'Invite as administrator' : 'Send invitation'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        <Field {...form.text('email')} label="Email" type="email" autoComplete="off" data-autofocus />
        <Select
          label="Type"
          value={role}
          options={roleOptions}
          onChange={({ target }) => form.set('role', target.value)}
        />
        {role === 'hr' ? <CompanyPart part={part} pick={pickCompany} /> : null}
        {role === 'admin' ? (
          <Field
            {...form.text('confirmedEmail')}
            label="Type the email address once more"
            hint="Administrators can see and change everything, and everyone."
            autoComplete="off"
          />
        ) : null}
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      </form>
    </Dialog>
  )
}
