/** What was submitted, the newest first. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Inbox } from 'lucide-react'
import type { Attempt } from '#contract/attempts.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { formatDate, formatDateTime, formatDuration } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kindWords, nameAttempt } from '../attempt-words.ts'
import { AttemptLink, RecordedButton } from './attempt-parts.tsx'
import { findJustSubmittedIfAny, listSubmitted, sayRetake } from './attempt-standing.ts'
import { ownAttemptsQuery, useServerNow } from './own-attempts.ts'

export function SubmittedTests() {
  const { data, isPending, isError, refetch, dataUpdatedAt } = useQuery(ownAttemptsQuery)
  const now = useServerNow(data, dataUpdatedAt)
  const submitted = listSubmitted(data?.attempts ?? [])
  return (
    <>
      <JustSubmitted attempt={findJustSubmittedIfAny(submitted, now)} />
      <Panel title="Recent Test Results" isBusy={isPending}>
        {isPending ? <SubmittedSkeleton /> : null}
        {isError ? (
          <InlineError onRetry={() => void refetch()}>
            Your results could not be loaded. Your connection may be interrupted.
          </InlineError>
        ) : null}
        {data && submitted.length === 0 ? <NothingSubmitted /> : null}
        {submitted.length > 0 ? (
          <ol
            aria-label="Recent Test Results"
            className="@container/tests -my-5 flex flex-col divide-y divide-hairline"
          >
            {submitted.map((attempt) => (
              <SubmittedTest key={attempt.id} attempt={attempt} now={now} />
            ))}
          </ol>
        ) : null}
      </Panel>
    </>
  )
}

/** There before there is anything to say: only then is it read out. */
function JustSubmitted({ attempt }: { attempt: Attempt | null }) {
  return (
    <div role="status">
      {attempt ? (
        <div className="flex items-start gap-3 rounded-control border border-hairline bg-good-tint px-4 py-3 text-good">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <p className="min-w-0 wrap-anywhere text-pretty">
            <span className="font-medium">{`“${nameAttempt(attempt)}” was submitted.`}</span>{' '}
            {attempt.isPractice
              ? 'It was practice: nobody else sees it, and it never counts.'
              : `What was saved before the end is in it, and ${attempt.company} has it.`}
          </p>
        </div>
      ) : null}
    </div>
  )
}

function SubmittedTest({ attempt, now }: { attempt: Attempt; now: Date }) {
  const { kind, company, isPractice, submittedAt, number } = attempt
  const retake = sayRetake(attempt, now)
  return (
    <li className="grid gap-x-4 gap-y-3 py-5 @2xl/tests:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-[1.1875rem] leading-snug">{nameAttempt(attempt)}</h3>
          <p className="wrap-anywhere text-quiet text-sm">
            {[isPractice ? '' : company, kindWords[kind], number > 1 ? `Attempt ${number}` : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {isPractice ? <Chip>Practice</Chip> : <Chip tone="info">In review</Chip>}
          {submittedAt ? (
            <span className="figures text-quiet text-sm">
              {'Completed '}
              <time dateTime={submittedAt} title={formatDateTime(submittedAt)}>
                {formatDate(submittedAt)}
              </time>
              {sayDuration(attempt)}
            </span>
          ) : null}
        </div>
        {retake ? <p className="max-w-prose text-pretty text-sm">{retake}</p> : null}
        {isReopened(attempt.standing) ? (
          <p className="max-w-prose text-pretty text-sm">
            {`${company} opened it again: you can go on with your answers. Until you do, it stays submitted as it is.`}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 self-start">
        <AttemptLink attempt={attempt} now={now} size="small" />
        {isPractice ? null : <span className="font-medium text-sm">Pending Review</span>}
        <RecordedButton attempt={attempt} />
      </div>
    </li>
  )
}

function sayDuration({ spentSeconds }: Attempt): string {
  return spentSeconds === null ? '' : ` · ${formatDuration(spentSeconds)}`
}

function NothingSubmitted() {
  return (
    <EmptyState
      icon={Inbox}
      title="Nothing submitted yet"
      action={
        <Link to={paths.jobSeeker.dashboard} className={buttonClass({ kind: 'secondary' })}>
          See what waits for you
        </Link>
      }
    >
      When you have taken a test, you find it here: how it stands, and what was recorded.
    </EmptyState>
  )
}

function SubmittedSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
        <div key={width} className="flex flex-col gap-2.5">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-6 w-48" />
        </div>
      ))}
    </div>
  )
}
