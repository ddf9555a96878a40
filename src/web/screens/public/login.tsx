import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { signIn } from '#web/features/accounts/account-actions.ts'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { paths, safeNextPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

export default function Login() {
  const router = useRouter()
  const { next } = useSearch({ from: '/login' })
  const user = useSessionUser()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = useOneAtATime(async (form: FormData) => {
    setIsBusy(true)
    setProblem(null)
    try {
      await signIn({ email: String(form.get('email')), password: String(form.get('password')) })
      await router.navigate({ to: safeNextPath(next) ?? paths.landing, replace: true })
    } catch (error) {
      setProblem(refusalText(error, 'Invalid credentials. Please try again.'))
      setIsBusy(false)
    }
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(new FormData(event.currentTarget))
  }

  return (
    <AuthFrame title="Sign in" lead="Good to see you again.">
      {user && !isBusy ? (
        <p className="rounded-control border border-hairline bg-card px-4 py-3">
          You are signed in as {user.name}.{' '}
          <Link to={paths.landing} className="text-link">
            Go on
          </Link>
        </p>
      ) : null}
      <form onSubmit={onSubmit} className="flex flex-col gap-5">
        <Field label="Email" name="email" type="email" autoComplete="username" required maxLength={254} />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        {problem ? <InlineError>{problem}</InlineError> : null}
        <Button type="submit" size="large" isBusy={isBusy}>
          {isBusy ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <p className="text-quiet">
        New here?{' '}
        <Link to={paths.register} className="text-link">
          Sign up
        </Link>
      </p>
    </AuthFrame>
  )
}
