/** Where there is no interview to be held: why, and where to go. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CalendarX, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attempt } from '#contract/attempts.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

/** Nothing but the way back. */
export function QuietFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  useTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-hairline border-b bg-card">
        <div className="mx-auto flex min-h-16 w-full max-w-3xl items-center justify-between gap-4 px-5 sm:px-8">
          <Wordmark isShort />
          <div className="flex items-center gap-1">
            <ThemeToggle />
            <Link to={paths.jobSeeker.dashboard} className={buttonClass({ kind: 'quiet', size: 'small' })}>
              <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
              Dashboard
            </Link>
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-5 py-7 sm:px-8 sm:py-10"
      >
        <div className="flex flex-col gap-2">
          <h1 className="wrap-anywhere text-title">{title}</h1>
          {lead ? <p className="max-w-prose text-pretty text-quiet">{lead}</p> : null}
        </div>
        {children}
      </main>
    </div>
  )
}

/** An address that leads to nothing, or to someone else's: the two look the same from the outside. */
export function NotHere() {
  return (
    <QuietFrame title="This interview is not here">
      <div className="surface-card">
        <EmptyState icon={SearchX} title="There is nothing at this address" action={<Home />}>
          The interview was not given to you, or is not there any more.
        </EmptyState>
      </div>
    </QuietFrame>
  )
}

export function Closed({ attempt }: { attempt: Attempt }) {
  const { title, words } = sayWhyClosed(attempt)
  return (
    <QuietFrame title={attempt.title} lead={attempt.company}>
      <div className="surface-card">
        <EmptyState icon={CalendarX} title={title} action={<Home />}>
          {words}
        </EmptyState>
      </div>
    </QuietFrame>
  )
}

function sayWhyClosed({ standing, company, dueAt }: Attempt): { title: string; words: string } {
  switch (standing.kind) {
    case 'overdue':
      return {
        title: 'This interview was due',
        words: `It was due ${dueAt ? formatDateTime(dueAt) : 'earlier'}. Ask ${company} for more time: they can give it with one click.`,
      }
    case 'waived':
      return { title: 'You need not do it', words: `${company} does without this interview.` }
    default:
      return {
        title: 'Nobody waits for it any more',
        words: `${company} has decided about the application, or asks for no interview now.`,
      }
  }
}

const Home = () => (
  <Link to={paths.jobSeeker.dashboard} className={buttonClass({ kind: 'secondary' })}>
    See what waits for you
  </Link>
)
