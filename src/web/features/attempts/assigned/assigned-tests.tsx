/** What a job seeker was asked to do, what they are doing, and what they did. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, ClipboardList, MessageSquareText, NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attempt } from '#contract/attempts.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { kindWords, nameAttempt, nameFully } from '#web/lib/attempt-words.ts'
import { sayDue } from '#web/lib/due-words.ts'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip, ScoreChip } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AttemptLink, DueLine, RecordedButton, StandingChip } from './attempt-parts.tsx'
import { arrangeAttempts, countToDo, sayRetake, sayTimeLeft } from './attempt-standing.ts'
import { ownAttemptsQuery, useServerNow } from './own-attempts.ts'

/** Of what is done; the others are among the results. */
const doneShown = 3

export function AssignedTests({
  empty,
  percentOf,
}: {
  empty: ReactNode
  /** What it came to; null where there is no score. */
  percentOf: (attemptId: string) => number | null
}) {
  const { data, isPending, isError, refetch, dataUpdatedAt } = useQuery(ownAttemptsQuery)
  const now = useServerNow(data, dataUpdatedAt)
  const arranged = arrangeAttempts(data?.attempts ?? [])
  const shown = arranged.slice(0, countToDo(arranged) + doneShown)
  return (
    <Panel
      title="Recent tests and interviews"
      isBusy={isPending}
      actions={
        shown.length < arranged.length ? (
          <Link to={paths.jobSeeker.results} className={buttonClass({ kind: 'secondary', size: 'small' })}>
            See all results
          </Link>
        ) : null
      }
    >
      {isPending ? <AssignedSkeleton /> : null}
      {isError ? (
        <InlineError onRetry={() => void refetch()}>
          Your tests could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : null}
      {data && shown.length === 0 ? empty : null}
      {shown.length > 0 ? (
        <ul
          aria-label="Recent tests and interviews"
          className="@container/tests -my-5 flex flex-col divide-y divide-hairline"
        >
          {shown.map((attempt) => (
            <AssignedTest key={attempt.id} attempt={attempt} now={now} percent={percentOf(attempt.id)} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

const kindIcons = { test: ClipboardList, scenarios: NotebookPen, interview: MessageSquareText }

function AssignedTest({ attempt, now, percent }: { attempt: Attempt; now: Date; percent: number | null }) {
  const { kind, company, jobTitle, isPractice, number } = attempt
  const Icon = kindIcons[kind]
  const isScored = percent !== null && attempt.standing.kind === 'submitted' && !isReopened(attempt.standing)
  const of = isPractice ? ['Practice, never counted'] : [company, jobTitle]
  return (
    <li className="grid gap-x-4 gap-y-3 py-5 sm:grid-cols-[2.5rem_minmax(0,1fr)] @2xl/tests:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className="mt-1 inline-flex size-10 items-center justify-center rounded-full bg-copper-tint text-copper max-sm:hidden"
      >
        <Icon className="size-5" />
      </span>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-[1.1875rem] leading-snug">{nameAttempt(attempt)}</h3>
          <p className="wrap-anywhere text-quiet text-sm">
            {[kindWords[kind], number > 1 ? `Attempt ${number}` : '', ...of].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          {isScored ? <ScoreChip percent={percent} /> : <StandingChip attempt={attempt} />}
          <Word attempt={attempt} now={now} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 self-start sm:col-start-2 @2xl/tests:col-start-3">
        <AttemptLink attempt={attempt} now={now} {...(isScored && { kind: 'secondary' })} />
        {isScored ? (
          <Link
            to={paths.jobSeeker.result}
            params={{ resultId: attempt.id }}
            aria-label={`View Details: ${nameFully(attempt)}`}
            className={buttonClass({ kind: 'secondary' })}
          >
            View Details
          </Link>
        ) : null}
        <RecordedButton attempt={attempt} />
      </div>
    </li>
  )
}

const words = 'figures max-w-prose text-pretty text-sm'

/** What it is about right now, and what to do. */
function Word({ attempt, now }: { attempt: Attempt; now: Date }) {
  const { standing, dueAt, submittedAt, company } = attempt
  switch (standing.kind) {
    case 'ready':
      return <Due {...{ dueAt, now }} />
    case 'running':
      return <p className={`${words} font-medium`}>{sayTimeLeft(attempt, now)}</p>
    case 'overdue':
      return (
        <>
          <DueLine {...{ dueAt, now }} />
          <p className={`${words} basis-full`}>
            {`Ask ${company} for more time: they can give it with one click.`}
          </p>
        </>
      )
    case 'submitted':
      return isReopened(standing) ? (
        <>
          <Due {...{ dueAt, now }} />
          <p className={`${words} basis-full`}>
            You can go on with your answers. Until you do, it stays submitted as it is.
          </p>
        </>
      ) : (
        <p className={`${words} text-quiet`}>
          {submittedAt ? `Submitted ${formatDate(submittedAt)}. ` : ''}
          {sayRetake(attempt, now)}
        </p>
      )
    case 'waived':
      return <p className={`${words} text-quiet`}>{`${company} does without it. You need not take it.`}</p>
    case 'ended':
      return null
  }
}

function Due({ dueAt, now }: { dueAt: string | null; now: Date }) {
  return (
    <>
      {dueAt && sayDue(dueAt, now).isSoon ? (
        <Chip tone="caution" icon={CalendarClock}>
          Due soon
        </Chip>
      ) : null}
      <DueLine {...{ dueAt, now }} />
    </>
  )
}

function AssignedSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      {['w-1/2', 'w-2/5'].map((width) => (
        <div key={width} className="flex gap-4">
          <Skeleton className="size-10 shrink-0 max-sm:hidden" />
          <div className="flex min-w-0 flex-1 flex-col gap-2.5">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-6 w-40" />
          </div>
          <Skeleton className="h-10 w-28 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
