import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { findEmailProblem } from '#core/accounts/text-rules.ts'
import { signIn } from '#web/features/accounts/account-actions.ts'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { goToGoogle, signInProblem } from '#web/features/accounts/door-actions.ts'
import { GoogleButton, Or } from '#web/features/accounts/google-button.tsx'
import { SignedInNote } from '#web/features/accounts/signed-in-note.tsx'
import { useForm } from '#web/lib/form.ts'
import { takeEndedElsewhere } from '#web/lib/session.ts'
import { paths, safeNextPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'

const googleFailed = 'Google sign-in failed. Please try again.'
const googleProblems = {
  failed: googleFailed,
  unavailable: 'This account is not available at the moment. Please contact the administrator.',
}

export default function Login() {
  const router = useRouter()
  const search = useSearch({ from: '/login' })
  const next = safeNextPath(search.next) ?? undefined
  // Read once: drawing the page again must not make it forget.
  const [wasSignedOut] = useState(takeEndedElsewhere)
  const google: keyof typeof googleProblems | undefined = search.google
  const [googleProblem, setGoogleProblem] = useState(google ? googleProblems[google] : null)

  const form = useForm({
    initial: { email: '', password: '', remember: false },
    otherwise: 'Invalid credentials. Please try again.',
    describe: signInProblem,
    check: ({ email, password }) => {
      const emailProblem = findEmailProblem(email)
      return {
        ...(emailProblem ? { email: emailProblem } : {}),
        ...(password ? {} : { password: 'Password is required' }),
      }
    },
    send: async (values) => {
      setGoogleProblem(null)
      await signIn(values)
      await router.navigate({ to: next ?? paths.landing, replace: true })
    },
  })

  const continueWithGoogle = async () => {
    setGoogleProblem(null)
    const intent = { mode: 'sign_in', remember: form.values.remember } as const
    await goToGoogle(intent, next).catch(() => setGoogleProblem(googleFailed))
  }

  return (
    <AuthFrame title="Sign in" lead="Good to see you again.">
      <SignedInNote />
      {search.note ? <Note>Your password is set. Please sign in with it.</Note> : null}
      {wasSignedOut ? <Note>You were signed out. Please sign in again.</Note> : null}
      <GoogleButton
        label="Continue with Google"
        note={<FirstTime />}
        problem={googleProblem}
        onGo={continueWithGoogle}
      />
      <Or />
      <form {...form.props} className="flex flex-col gap-5">
        <Field {...form.text('email')} label="Email" type="email" autoComplete="username" maxLength={254} />
        <PasswordField {...form.text('password')} label="Password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Checkbox {...form.tick('remember')} label="Remember me" />
          <Link to={paths.forgotPassword} className="text-link">
            Forgot your password?
          </Link>
        </div>
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {form.isBusy ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <p className="text-quiet">
        New here?{' '}
        <Link to={paths.register} search={{ next }} className="text-link">
          Sign up
        </Link>
      </p>
    </AuthFrame>
  )
}

function FirstTime() {
  return (
    <>
      Coming in for the first time, you agree to the{' '}
      <Link to={paths.terms} className="text-link">
        Terms
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy} className="text-link">
        Privacy Policy
      </Link>{' '}
      and confirm that you are 18 or older.
    </>
  )
}
