import { Link, useRouter } from '@tanstack/react-router'
import { findNameProblem } from '#core/accounts/text-rules.ts'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { acceptInvitation } from '#web/features/accounts/door-actions.ts'
import { type MailedLink, WithMailedLink } from '#web/features/accounts/mailed-link.tsx'
import { findNewPasswordProblems, NewPasswordFields } from '#web/features/accounts/new-password.tsx'
import { Agreement } from '#web/features/accounts/register-form.tsx'
import { useForm } from '#web/lib/form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

export default function Invitation() {
  return (
    <AuthFrame title="Your invitation" lead="Say who you are, choose a password, and come in.">
      <WithMailedLink
        purpose="invitation"
        askAgain={
          <p>
            Please ask whoever invited you for a new one, or{' '}
            <Link to={paths.login} className="text-link">
              sign in
            </Link>{' '}
            if you were in before.
          </p>
        }
      >
        {(link) => <InvitationForm link={link} />}
      </WithMailedLink>
    </AuthFrame>
  )
}

function InvitationForm({ link }: { link: MailedLink }) {
  const router = useRouter()
  const form = useForm({
    initial: { name: '', password: '', confirmPassword: '', agreeToTerms: false },
    otherwise: 'You could not be let in. Please try again.',
    check: (values) => {
      const name = findNameProblem(values.name)
      return {
        ...(name ? { name } : {}),
        ...findNewPasswordProblems(values),
        ...(values.agreeToTerms ? {} : { agreeToTerms: 'You must agree to the terms' }),
      }
    },
    send: async ({ name, password }) => {
      await acceptInvitation({ token: link.token, name, password, agreeToTerms: true })
      await router.navigate({ to: paths.landing, replace: true })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="wrap-anywhere">For {link.email}</p>
      <input type="hidden" name="username" autoComplete="username" value={link.email} />
      <Field {...form.text('name')} label="Full name" autoComplete="name" />
      <NewPasswordFields
        form={form}
        person={{ name: form.values.name, email: link.email }}
        label="Password"
      />
      <Checkbox {...form.tick('agreeToTerms')} label={<Agreement />} />
      {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      <Button type="submit" size="large" isBusy={form.isBusy}>
        Come in
      </Button>
    </form>
  )
}
