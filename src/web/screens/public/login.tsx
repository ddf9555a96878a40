import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { signInErrorText } from '#web/features/accounts/sign-in-error.ts'
import { signIn } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

export default function Login() {
  useTitle('Sign in')
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
      setProblem(signInErrorText(error))
      setIsBusy(false)
      isSending.current = false
    }
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-8 px-5 py-10">
      <Link to={paths.landing} className="self-start rounded">
        <Wordmark />
      </Link>
      <h1 className="text-4xl">Sign in</h1>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label="Email" name="email" type="email" autoComplete="username" required maxLength={254} />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        {problem ? (
          <p role="alert" className="rounded-lg border border-danger bg-danger-paper px-4 py-3 text-danger">
            {problem}
          </p>
        ) : null}
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <p className="text-quiet">
        New here?{' '}
        <Link to={paths.register} className="font-medium text-copper underline underline-offset-4">
          Sign up
        </Link>
      </p>
    </main>
  )
}
