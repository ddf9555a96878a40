import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { AskForNewLink, type MailedLink, WithMailedLink } from '#web/features/accounts/mailed-link.tsx'
import { findNewPasswordProblems, NewPasswordFields } from '#web/features/accounts/new-password.tsx'
import { client } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { setSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'

export default function ResetPassword() {
  return (
    <AuthFrame title="Set a new password" lead="You will be signed out everywhere, and come in anew.">
      <WithMailedLink purpose="reset_password" askAgain={<AskForNewLink />}>
        {(link) => <ResetForm link={link} />}
      </WithMailedLink>
    </AuthFrame>
  )
}

function ResetForm({ link }: { link: MailedLink }) {
  const [isDone, setIsDone] = useState(false)
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    otherwise: 'Your password could not be set. Please try again.',
    check: findNewPasswordProblems,
    send: async ({ password }) => {
      await client.accounts.resetPassword({ token: link.token, password })
      setSession({ user: null })
      setIsDone(true)
    },
  })
  if (isDone)
    return (
      <>
        <div role="status">
          <Note>Your password is set.</Note>
        </div>
        <div>
          <Link to={paths.login} replace className={buttonClass()}>
            Sign in
          </Link>
        </div>
      </>
    )
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
