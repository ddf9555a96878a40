import { Link } from '@tanstack/react-router'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { paths } from '#web/paths.ts'

export default function Register() {
  return (
    <AuthFrame title="Create an account" lead="Registration is not open yet.">
      <p>To look around, sign in with one of the demo accounts that the server prints when it starts.</p>
      <p className="text-quiet">
        Already have an account?{' '}
        <Link to={paths.login} className="text-link">
          Sign in here
        </Link>
      </p>
    </AuthFrame>
  )
}
