import { Link, useSearch } from '@tanstack/react-router'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { SignedInNote } from '#web/features/accounts/signed-in-note.tsx'
import { paths } from '#web/paths.ts'

export default function Register() {
  const { google, next } = useSearch({ from: '/register' })
  return (
    <AuthFrame title="Create an account" lead="A fair look at what you can do, or at who can do it.">
      <SignedInNote />
      <RegisterForm next={next} googleProblem={google ? 'Google sign-up failed. Please try again.' : null} />
      <p className="text-quiet">
        Already have an account?{' '}
        <Link to={paths.login} search={{ next }} className="text-link">
          Sign in here
        </Link>
      </p>
    </AuthFrame>
  )
}
