import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { signIn } from '#web/features/accounts/account-actions.ts'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { refusalText } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

export default function Login() {
  const router = useRouter()
  const { next } = useSearch({ from: '/login' })
  const [isBusy, setIsBusy] = useState(false)
  // State comes too late for a second submit in the same moment.
  const isSending = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const form = new FormData(event.currentTarget)
    setIsBusy(true)
    setProblem(null)
    try {
      await signIn({ email: String(form.get('email')), password: String(form.get('password')) })
      await router.navigate({ to: next ?? paths.landing, replace: true })
    } catch (error) {
      setProblem(refusalText(error, 'Invalid credentials. Please try again.'))
      setIsBusy(false)
      isSending.current = false
    }
  }

  return (
    <AuthFrame title="Sign in" lead="Good to see you again.">
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
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
