import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { findEmailProblem } from '#core/accounts/text-rules.ts'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { client } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    otherwise: 'We could not ask for the link. Please try again.',
    check: ({ email }) => {
      const problem = findEmailProblem(email)
      return problem ? { email: problem } : {}
    },
    send: async ({ email }) => {
      setSentTo(null)
      await client.accounts.requestPasswordReset({ email })
      setSentTo(email.trim())
    },
  })
  return (
    <AuthFrame title="Forgot your password?" lead="We mail you a link to set a new one.">
      <form {...form.props} className="flex flex-col gap-5">
        <Field {...form.text('email')} label="Email" type="email" autoComplete="username" maxLength={254} />
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <div role="status" className={sentTo ? '' : 'sr-only'}>
          {sentTo ? (
            <Note>
              If there is an account with {sentTo}, a link is on its way. It works once, for one hour. If
              nothing comes, look into the spam folder, or check the address.
            </Note>
          ) : null}
        </div>
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {sentTo ? 'Send it again' : 'Send the link'}
        </Button>
      </form>
      <p className="text-quiet">
        <Link to={paths.login} className="text-link">
          Back to sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
