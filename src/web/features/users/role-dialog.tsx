/** Another role: what they can see and do from then on is another. */
import type { UserPage } from '#contract/users.ts'
import type { Role } from '#core/permissions.ts'
import { client } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { CompanyPart, type PickCompany, useCompanyPart } from './company-part.tsx'
import { useRefreshUsers } from './user-actions.ts'
import { roleWords } from './user-words.ts'

export function RoleDialog({
  user,
  pickCompany,
  onClose,
}: {
  user: UserPage
  pickCompany: PickCompany
  onClose: () => void
}) {
  const { id, name, email } = user
  const refresh = useRefreshUsers()
  const part = useCompanyPart()
  const others = (Object.keys(roleWords) as Role[]).filter((role) => role !== user.role)
  const form = useForm({
    initial: { role: others[0] as string, confirmedEmail: '', reason: '' },
    check: ({ role, confirmedEmail, reason }) => ({
      ...(role === 'admin' &&
        confirmedEmail.trim().toLowerCase() !== email.toLowerCase() && {
          confirmedEmail: 'Please type the email address once more, exactly as it is',
        }),
      ...(reason.trim() ? {} : { reason: 'Please give a reason' }),
    }),
    send: async ({ role, confirmedEmail, reason }) => {
      const company = role === 'hr' ? part.take() : null
      if (role === 'hr' && !company) return
      try {
        await client.users.changeRole({
          ...{ id, role: role as Role, reason: reason.trim() },
          ...(company && { company }),
          ...(role === 'admin' && { confirmedEmail }),
        })
      } catch (error) {
        if (part.asksWhich(error)) return
        throw error
      }
      notify({ text: `The role of ${name} is ${roleWords[role as Role]} now.` })
      onClose()
      await refresh()
    },
    otherwise: 'The role could not be changed. Please try again.',
    describe: refusalText,
  })
  const { role } = form.values
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Change the role of ${name}`}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={form.isBusy} onClick={form.submit}>
            {role === 'admin' ? 'Make administrator' : 'Change role'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          <li>They are signed out, and see what belongs to the new role when they come back.</li>
          {user.role === 'hr' ? <li>Jobs and tests they made stay with their company.</li> : null}
        </ul>
        <Select
          label="New role"
          value={role}
          options={others.map((value) => ({ value, label: roleWords[value] }))}
          onChange={({ target }) => form.set('role', target.value)}
        />
        {role === 'hr' ? <CompanyPart part={part} pick={pickCompany} /> : null}
        {role === 'admin' ? (
          <Field
            {...form.text('confirmedEmail')}
            label={`To confirm, type ${email}`}
            hint="Administrators can see and change everything, and everyone."
            autoComplete="off"
          />
        ) : null}
        <TextArea
          {...form.text('reason')}
          label="Reason"
          hint="It stands in the audit log."
          rows={3}
          maxLength={1000}
        />
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      </form>
    </Dialog>
  )
}
