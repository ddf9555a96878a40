import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTitle } from '#web/ui/page.tsx'

export default function Privacy() {
  useTitle('Privacy Policy')
  return (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col gap-5 px-5 py-12">
      <Link to={paths.landing} className="font-medium text-copper underline underline-offset-4">
        Back to Home
      </Link>
      <h1 className="text-4xl">Privacy Policy</h1>
      <p>
        The policy is not published yet. This installation keeps what you enter in its own database and sends
        it nowhere.
      </p>
    </main>
  )
}
