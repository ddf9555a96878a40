/** Where the browser comes back from Google. What it brings is handed to the server once, and leaves the address. */
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import {
  connectGoogle,
  finishGoogle,
  signInProblem,
  takeWantedPage,
} from '#web/features/accounts/door-actions.ts'
import { useForm } from '#web/lib/form.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { paths, safeNextPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Loading } from '#web/ui/loading.tsx'

/** Development mounts everything twice; a code works once. */
let asked: { parameters: string; answer: ReturnType<typeof finishGoogle> } | null = null
function finishOnce(parameters: string): ReturnType<typeof finishGoogle> {
  if (asked?.parameters !== parameters) asked = { parameters, answer: finishGoogle(parameters) }
  return asked.answer
}

export default function GoogleReturn() {
  const router = useRouter()
  const [proofFor, setProofFor] = useState<string | null>(null)

  useEffect(() => {
    const goOn = async () => {
      try {
        const finished = await finishOnce(window.location.search)
        if (finished.outcome === 'proof_needed') return setProofFor(finished.email)
        const to =
          finished.outcome === 'signed_in'
            ? { to: safeNextPath(takeWantedPage()) ?? paths.landing }
            : finished.mode === 'sign_up'
              ? { to: paths.register, search: { google: 'failed' as const } }
              : { to: paths.login, search: { google: 'failed' as const } }
        await router.navigate({ ...to, replace: true })
      } catch (error) {
        const google = isRefusal(error, 'ACCOUNT_UNAVAILABLE') ? 'unavailable' : 'failed'
        await router.navigate({ to: paths.login, search: { google }, replace: true })
      }
    }
    void goOn()
  }, [router])

  return proofFor ? <Proof email={proofFor} /> : <Loading />
}

function Proof({ email }: { email: string }) {
  const router = useRouter()
  const form = useForm({
    initial: { password: '' },
    otherwise: 'Google sign-in failed. Please try again.',
    describe: (error, otherwise) =>
      isRefusal(error, 'INVALID_CREDENTIALS')
        ? 'This is not the password of that account. Please try again.'
        : signInProblem(error, otherwise),
    check: ({ password }) => (password ? {} : { password: 'Password is required' }),
    send: async ({ password }) => {
      await connectGoogle(password)
      await router.navigate({ to: safeNextPath(takeWantedPage()) ?? paths.landing, replace: true })
    },
  })
  return (
    <AuthFrame title="Is this account yours?" lead={`There is already an account with ${email}.`}>
      <p>Enter its password once, and from then on you can come in with Google too.</p>
      <form {...form.props} className="flex flex-col gap-5">
        <PasswordField {...form.text('password')} label="Password" autoComplete="current-password" />
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {form.isBusy ? 'Signing in...' : 'Connect Google and sign in'}
        </Button>
      </form>
      <p className="text-quiet">
        <Link to={paths.forgotPassword} className="text-link">
          Forgot your password?
        </Link>{' '}
        Or{' '}
        <Link to={paths.login} className="text-link">
          sign in another way
        </Link>
        .
      </p>
    </AuthFrame>
  )
}
