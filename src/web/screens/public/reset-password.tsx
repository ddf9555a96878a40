import { useRouter } from '@tanstack/react-router'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { AskForNewLink, type MailedLink, WithMailedLink } from '#web/features/accounts/mailed-link.tsx'
import { findNewPasswordProblems, NewPasswordFields } from '#web/features/accounts/new-password.tsx'
import { client } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { setSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

export default function ResetPassword() {
  return (
    <AuthFrame title="Set a new password" lead="One that you use nowhere else. You come in anew with it.">
      <WithMailedLink purpose="reset_password" askAgain={<AskForNewLink />}>
        {(link) => <ResetForm link={link} />}
      </WithMailedLink>
    </AuthFrame>
  )
}

function ResetForm({ link }: { link: MailedLink }) {
  const router = useRouter()
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    otherwise: 'Your password could not be set. Please try again.',
    check: findNewPasswordProblems,
    send: async ({ password }) => {
      await client.accounts.resetPassword({ token: link.token, password })
      await router.navigate({ to: paths.login, search: { note: 'password-set' }, replace: true })
      setSession({ user: null })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="wrap-anywhere">For {link.email}</p>
      {/* For password managers: which account this is. */}
      <input type="hidden" name="username" autoComplete="username" value={link.email} />
      <NewPasswordFields form={form} person={link} />
      {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      <Button type="submit" size="large" isBusy={form.isBusy}>
        Set password
      </Button>
    </form>
  )
}
