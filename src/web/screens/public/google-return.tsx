/** Where the browser comes back from Google. What it brings is handed to the server once, and leaves the address. */
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import {
  connectGoogle,
  enterAs,
  finishGoogle,
  registrationDraft,
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

/**
 * Once for what Google sent, however often the page is drawn: a code works once, and whoever comes in draws everything anew.
 * Gives the address whose owner has to prove that it is theirs, or null where the page is left.
 */
async function comeBack(router: Router, parameters: string): Promise<string | null> {
  try {
    const finished = await finishGoogle(parameters)
    if (finished.outcome === 'proof_needed') {
      await router.navigate({ to: paths.googleReturn, replace: true })
      return finished.email
    }
    const next = safeNextPath(takeWantedPage()) ?? undefined
    if (finished.outcome === 'signed_in') {
      registrationDraft.clear()
      enterAs(finished.user)
      await router.navigate({ to: next ?? paths.landing, replace: true })
    } else if (finished.mode === 'sign_up') {
      await router.navigate({ to: paths.register, search: { google: 'failed', next }, replace: true })
    } else {
      await router.navigate({ to: paths.login, search: { google: 'failed', next }, replace: true })
    }
  } catch (error) {
    const google = isRefusal(error, 'ACCOUNT_UNAVAILABLE') ? 'unavailable' : 'failed'
    const next = safeNextPath(takeWantedPage()) ?? undefined
    await router.navigate({ to: paths.login, search: { google, next }, replace: true })
  }
  return null
}

type Router = ReturnType<typeof useRouter>
let underWay: Promise<string | null> | null = null

export default function GoogleReturn() {
  const router = useRouter()
  const [proofFor, setProofFor] = useState<string | null>(null)
  useEffect(() => {
    underWay ??= comeBack(router, window.location.search).finally(() => {
      underWay = null
    })
    let isShown = true
    void underWay.then((email) => {
      if (isShown) setProofFor(email)
    })
    return () => {
      isShown = false
    }
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
  // The question is new on the screen: its heading says so to whoever cannot see it.
  useEffect(() => {
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [])
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
