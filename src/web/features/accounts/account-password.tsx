import { useMutation } from '@tanstack/react-query'
import { useForm } from '#web/lib/form.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { changePassword, disconnectGoogle } from './account-actions.ts'
import { AccountLoaded } from './account-loaded.tsx'
import { FieldsSkeleton } from './account-skeletons.tsx'
import { findNewPasswordProblems, type NewPassword, NewPasswordFields } from './new-password.tsx'

export function AccountPassword() {
  return (
    <AccountLoaded waiting={<FieldsSkeleton count={3} />}>
      {({ hasPassword, google }) => (
        <div className="flex flex-col gap-5">
          {hasPassword ? null : (
            <p className="wrap-anywhere">
              You sign in with Google
              {google ? (
                <>
                  {' '}
                  as <span className="font-medium">{google}</span>
                </>
              ) : null}
              . With a password you could sign in without it, too.
            </p>
          )}
          <PasswordForm hasPassword={hasPassword} />
          {hasPassword && google ? <ConnectedGoogle email={google} /> : null}
        </div>
      )}
    </AccountLoaded>
  )
}

function ConnectedGoogle({ email }: { email: string }) {
  const disconnect = useMutation({
    mutationFn: disconnectGoogle,
    onSuccess: () =>
      notify({ key: 'google', text: 'Google is disconnected. You sign in with your password.' }),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-4">
      <p className="min-w-0 wrap-anywhere">
        You can also sign in with Google as <span className="font-medium">{email}</span>.
      </p>
      <Button kind="secondary" size="small" isBusy={disconnect.isPending} onClick={() => disconnect.mutate()}>
        Disconnect Google
      </Button>
      {disconnect.isError ? (
        <InlineError>
          {refusalText(disconnect.error, 'Google could not be disconnected. Please try again.')}
        </InlineError>
      ) : null}
    </div>
  )
}

type Passwords = NewPassword & { currentPassword: string }

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const user = useSignedInUser()
  const change = useMutation({ mutationFn: changePassword })
  const form = useForm<Passwords>({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    check: (values) => ({
      ...(hasPassword && values.currentPassword === '' ? { currentPassword: 'Password is required' } : {}),
      ...findNewPasswordProblems(values),
    }),
    send: async ({ currentPassword, password }) => {
      await change.mutateAsync(hasPassword ? { currentPassword, password } : { password })
      finish()
    },
    otherwise: 'Your password could not be changed. Please try again.',
  })
  function finish(): void {
    form.reset()
    notify({
      key: 'password',
      text: `Your password is ${hasPassword ? 'changed' : 'set'}. You were signed out everywhere else.`,
    })
  }

  return (
    <form {...form.props} className="flex max-w-md flex-col gap-4">
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          {...form.text('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
      ) : null}
      <NewPasswordFields form={form} person={user} />
      {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      <div>
        <Button type="submit" kind="secondary" isBusy={form.isBusy}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </div>
    </form>
  )
}
