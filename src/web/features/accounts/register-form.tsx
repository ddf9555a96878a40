import { Link, useRouter } from '@tanstack/react-router'
import { BriefcaseBusiness, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CompanyChoice as CompanyOption } from '#contract/errors.ts'
import { hintForPassword } from '#core/accounts/password-hint.ts'
import { findRegistrationProblems, type RegistrationForm } from '#core/accounts/registration.ts'
import { useForm } from '#web/lib/form.ts'
import { homePath, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioCards } from '#web/ui/choice.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { type CompanyAnswer, CompanyChoice, takenCompaniesOf } from './company-choice.tsx'
import { goToGoogle, register, registrationDraft } from './door-actions.ts'
import { GoogleButton, Or } from './google-button.tsx'

const accountTypes = [
  { value: 'jobseeker', label: 'Job Seeker', text: 'Looking for opportunities', icon: UserRound },
  { value: 'hr', label: 'HR / Recruiter', text: 'Hiring talent', icon: BriefcaseBusiness },
] as const

/** `choice`: which company of that name; empty until it was asked and answered. */
type Values = RegistrationForm & { choice: string }

const empty: Values = {
  role: 'jobseeker',
  name: '',
  email: '',
  company: '',
  choice: '',
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
}

export function RegisterForm({
  next,
  googleProblem,
}: {
  /** The page of ours that was asked for before. */
  next: string | undefined
  googleProblem: string | null
}) {
  const router = useRouter()
  const [namesakes, setNamesakes] = useState<CompanyOption[]>([])
  const [googleText, setGoogleText] = useState(googleProblem)
  /** Where the company could be one that is here already, the form asks instead of failing. */
  const askForCompany = async (send: () => Promise<void>) => {
    try {
      await send()
    } catch (error) {
      const companies = takenCompaniesOf(error)
      if (!companies) throw error
      setNamesakes(companies)
      form.set('choice', '')
    }
  }

  const findMissingChoice = ({ role, choice }: Values) =>
    role === 'hr' && namesakes.length > 0 && !choice ? { choice: 'Please choose one of these' } : {}

  const form = useForm<Values>({
    initial: { ...empty, ...registrationDraft.read() },
    otherwise: 'Registration failed. Please try again.',
    check: (values) => ({ ...findRegistrationProblems(values, 'email'), ...findMissingChoice(values) }),
    send: (values) =>
      askForCompany(async () => {
        const { name, email, password } = values
        await register({ ...accountOf(values), name, email, password, agreeToTerms: true })
        registrationDraft.clear()
        await router.navigate({ to: next ?? homePath(values.role), replace: true })
      }),
  })
  const { values } = form
  const { role, name, email, company } = values
  useEffect(() => registrationDraft.write({ role, name, email, company }), [role, name, email, company])

  const signUpWithGoogle = async () => {
    setGoogleText(null)
    const found = { ...findRegistrationProblems(values, 'google'), ...findMissingChoice(values) }
    if (Object.keys(found).length > 0) return form.refuse(found)
    const account = accountOf(values)
    const intent = { mode: 'sign_up', name, account, agreeToTerms: true } as const
    await askForCompany(() => goToGoogle(intent, next)).catch(() =>
      setGoogleText('Google sign-up failed. Please try again.'),
    )
  }

  return (
    <>
      <GoogleButton label="Sign up with Google" problem={googleText} onGo={signUpWithGoogle} />
      <Or />
      <form {...form.props} className="flex flex-col gap-5">
        <RadioCards
          legend="Account type"
          name="role"
          options={accountTypes}
          value={role}
          onChange={(value) => form.set('role', value)}
        />
        <Field {...form.text('name')} label="Full name" autoComplete="name" />
        <Field
          {...form.text('email')}
          label="Email"
          type="email"
          autoComplete="email"
          hint={form.problems.email?.includes('already exists') ? <SignInInstead next={next} /> : undefined}
        />
        {role === 'hr' ? (
          <Field
            {...form.text('company')}
            label="Company name"
            autoComplete="organization"
            onChange={(event) => {
              form.set('company', event.target.value)
              form.set('choice', '')
              setNamesakes([])
            }}
          />
        ) : null}
        {role === 'hr' && namesakes.length > 0 ? (
          <CompanyChoice
            companies={namesakes}
            value={answerOf(values.choice)}
            error={form.problems.choice}
            onChange={(answer) =>
              form.set('choice', typeof answer === 'object' ? (answer?.join ?? '') : answer)
            }
          />
        ) : null}
        <PasswordField
          {...form.text('password')}
          label="Password"
          autoComplete="new-password"
          hint={hintForPassword(values.password, { name, email }) ?? 'At least 6 characters'}
        />
        <PasswordField
          {...form.text('confirmPassword')}
          label="Confirm password"
          autoComplete="new-password"
        />
        <Checkbox {...form.tick('agreeToTerms')} label={<Agreement />} />
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {form.isBusy ? 'Creating account...' : 'Create account'}
        </Button>
      </form>
    </>
  )
}

function SignInInstead({ next }: { next: string | undefined }) {
  return (
    <Link to={paths.login} search={{ next }} className="text-link">
      Sign in with this address instead
    </Link>
  )
}

function answerOf(choice: string): CompanyAnswer {
  if (choice === '') return null
  return choice === 'different' ? choice : { join: choice }
}

function accountOf({ role, company, choice }: Values) {
  if (role === 'jobseeker') return { role }
  const answer = answerOf(choice)
  return { role, company: { name: company, ...(answer ? { choice: answer } : {}) } }
}

/** In a window of their own, so that reading them costs no one the form. */
export function Agreement() {
  return (
    <>
      I agree to the{' '}
      <Link to={paths.terms} target="_blank" className="text-link">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy} target="_blank" className="text-link">
        Privacy Policy
      </Link>
      , and I am 18 or older
    </>
  )
}
