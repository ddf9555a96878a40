import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTitle } from '#web/ui/page.tsx'

export default function Register() {
  useTitle('Create an account')
  return (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col gap-5 px-5 py-12">
      <Link to={paths.landing} className="font-medium text-copper underline underline-offset-4">
        Back to Home
      </Link>
      <h1 className="text-4xl">Create an account</h1>
      <p>
        Registration is not open yet. To look around, sign in with one of the demo accounts that the server
        prints when it starts.
      </p>
    </main>
  )
}
