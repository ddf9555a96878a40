import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTitle } from '#web/ui/page.tsx'

export default function Terms() {
  useTitle('Terms of Service')
  return (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col gap-5 px-5 py-12">
      <Link to={paths.landing} className="font-medium text-copper underline underline-offset-4">
        Back to Home
      </Link>
      <h1 className="text-4xl">Terms of Service</h1>
      <p>The terms are not published yet. This installation is for trying Assay out, with made-up data.</p>
    </main>
  )
}
