/** What a job seeker was asked to do, what they are doing, and what they did. What comes next stands first. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, ClipboardList, type LucideIcon, MessageSquareText, NotebookPen } from 'lucide-react'
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
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { AttemptLink, DueLine, RecordedButton, StandingChip } from './attempt-parts.tsx'
import {
  arrangeAttempts,
  countToDo,
  offerOf,
  placeAppointments,
  sayRetake,
  sayTimeLeft,
} from './attempt-standing.ts'
import { ownAttemptsQuery, useServerNow } from './own-attempts.ts'

/** Of what is done; the others are among the results. */
const doneShown = 3

/** An interview with a person, as its own feature tells of it. */
export type Appointment = {
  id: string
  at: string
  title: string
  of: string
  /** When it is, and where. */
  words: ReactNode
  action: ReactNode
}

export function AssignedTests({
  appointments,
  empty,
  nothingWaits,
  percentOf,
}: {
  appointments: readonly Appointment[]
  empty: ReactNode
  /** Said above what is done, where nothing is to be done. */
  nothingWaits: ReactNode
  /** What it came to; null where there is no score. */
  percentOf: (attemptId: string) => number | null
}) {
  const { data, isPending, isError, refetch, dataUpdatedAt } = useQuery(ownAttemptsQuery)
  const now = useServerNow(data, dataUpdatedAt)
  const arranged = arrangeAttempts(data?.attempts ?? [])
  const toDo = countToDo(arranged)
  const shown = arranged.slice(0, toDo + doneShown)
  const entries = placeAppointments(shown, appointments)
  // One primary action in sight: that of what comes next.
  const next = shown.find((attempt) => offerOf(attempt, now))
  return (
    <Panel title="Recent tests and interviews" isBusy={isPending}>
      {isPending ? <SkeletonLines count={5} /> : null}
      {isError ? (
        <InlineError onRetry={() => void refetch()}>
          Your tests could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : null}
      {data && entries.length === 0 ? empty : null}
      {entries.length > 0 && toDo === 0 && appointments.length === 0 ? nothingWaits : null}
      {entries.length > 0 ? (
        <ul
          aria-label="Recent tests and interviews"
          className="@container/tests -my-5 flex flex-col divide-y divide-hairline"
        >
          {entries.map((entry) =>
            'standing' in entry ? (
              <AssignedTest
                key={entry.id}
                attempt={entry}
                now={now}
                percent={percentOf(entry.id)}
                isNext={entry === next}
              />
            ) : (
              <AppointmentEntry key={entry.id} appointment={entry} />
            ),
          )}
        </ul>
      ) : null}
    </Panel>
  )
}

const kindIcons = { test: ClipboardList, scenarios: NotebookPen, interview: MessageSquareText }

function AssignedTest({
  attempt,
  now,
  percent,
  isNext,
}: {
  attempt: Attempt
  now: Date
  percent: number | null
  isNext: boolean
}) {
  const { kind, company, jobTitle, isPractice, number } = attempt
  const isScored = percent !== null && attempt.standing.kind === 'submitted' && !isReopened(attempt.standing)
  const of = isPractice ? ['Practice, never counted'] : [company, jobTitle]
  return (
    <EntryFrame
      icon={kindIcons[kind]}
      title={nameAttempt(attempt)}
      of={[kindWords[kind], number > 1 ? `Attempt ${number}` : '', ...of].filter(Boolean).join(' · ')}
      words={
        <>
          {isScored ? <ScoreChip percent={percent} /> : <StandingChip attempt={attempt} />}
          <Word attempt={attempt} now={now} />
        </>
      }
      actions={
        <>
          <AttemptLink attempt={attempt} now={now} {...((isScored || !isNext) && { kind: 'secondary' })} />
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
        </>
      }
    />
  )
}

function AppointmentEntry({ appointment: { title, of, words, action } }: { appointment: Appointment }) {
  return <EntryFrame icon={CalendarClock} title={title} of={of} words={words} actions={action} />
}

function EntryFrame({
  icon: Icon,
  title,
  of,
  words,
  actions,
}: {
  icon: LucideIcon
  title: string
  of: string
  words: ReactNode
  actions: ReactNode
}) {
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
          <h3 className="wrap-anywhere text-[1.1875rem] leading-snug">{title}</h3>
          <p className="wrap-anywhere text-quiet text-sm">{of}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">{words}</div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 self-start sm:col-start-2 @2xl/tests:col-start-3">
        {actions}
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
