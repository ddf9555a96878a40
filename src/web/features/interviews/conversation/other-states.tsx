/** Where there is no interview to be held: why, and where to go. */
import { Link } from '@tanstack/react-router'
import { CalendarX, SearchX } from 'lucide-react'
import type { Attempt } from '#contract/attempts.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QuietFrame } from '#web/ui/quiet-frame.tsx'

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
