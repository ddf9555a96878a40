import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTitle } from '#web/ui/page.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

const promises = [
  [
    'Tests from the job itself',
    'Adaptive tests made from a job description, with questions whose keys are proven.',
  ],
  ['One way from job to hire', 'Description, test, interview, decision and answer, in one place.'],
  ['Badges anyone can verify', 'Signed credentials that say what was measured, and how precisely.'],
  ['Safe by design', 'Every score has its evidence, every action its record, every company its wall.'],
] as const

export default function Landing() {
  useTitle('Skill, measured honestly')
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-5 sm:px-8">
      <header className="flex items-center justify-between py-6">
        <Wordmark />
        <Link to={paths.login} className="rounded-lg px-3 py-2 font-medium hover:text-copper">
          Sign In
        </Link>
      </header>
      <main className="flex flex-1 flex-col justify-center gap-12 py-12">
        <div className="flex max-w-2xl flex-col gap-5">
          <h1 className="text-5xl leading-[1.05] sm:text-6xl">Skill, measured honestly.</h1>
          <p className="text-lg text-quiet">
            Assay is the trade of testing gold and silver. Here it is the craft of finding out what people can
            do, and showing the reasons.
          </p>
          <div>
            <Link
              to={paths.register}
              className="inline-flex min-h-11 items-center rounded-lg bg-copper px-5 font-medium text-on-copper hover:bg-copper-strong"
            >
              Get Started
            </Link>
          </div>
        </div>
        <ul className="grid gap-px overflow-hidden rounded-xl border border-hairline bg-hairline sm:grid-cols-2">
          {promises.map(([title, text]) => (
            <li key={title} className="bg-card p-6">
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}
