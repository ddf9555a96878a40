import { useMutation } from '@tanstack/react-query'
import { findEmailProblem } from '#core/accounts/text-rules.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { changeEmail } from './account-actions.ts'

export function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const change = useMutation({ mutationFn: changeEmail })
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...wrong('email', findEmailProblem(email)),
      ...wrong('password', hasPassword && password === '' ? 'Password is required' : null),
    }),
    send: async ({ email, password }) =>
      finish(await change.mutateAsync(hasPassword ? { email, password } : { email })),
    otherwise: 'Your address could not be changed. Please try again.',
  })
  function finish(newEmail: string): void {
    form.reset()
    notify({ key: 'email', text: `We sent a link to ${newEmail}. Open it to finish.` })
  }

  return (
    <form {...form.props} className="flex max-w-md flex-col gap-4">
      <Field
        {...form.text('email')}
        label="New email"
        type="email"
        autoComplete="email"
        hint="It takes effect once you open the link we send there."
      />
      {hasPassword ? (
        <PasswordField {...form.text('password')} label="Password" autoComplete="current-password" />
      ) : null}
      {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      <div>
        <Button type="submit" kind="secondary" isBusy={form.isBusy}>
          Change email
        </Button>
      </div>
    </form>
  )
}

const wrong = (field: 'email' | 'password', problem: string | null) => (problem ? { [field]: problem } : {})
