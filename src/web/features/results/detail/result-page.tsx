/** One result with all that explains it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Hourglass, Share2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Result } from '#contract/results.ts'
import { kindWords, nameAttempt } from '#web/lib/attempt-words.ts'
import { formatDate, formatDateTime, formatDuration } from '#web/lib/format.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { LazyDialog } from '#web/ui/lazy-dialog.tsx'
import { NotHere } from '#web/ui/not-here.tsx'
import { PageFrame, useTitle } from '#web/ui/page.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { sayWaiting } from '../result-words.ts'
import { resultQuery } from '../results-query.ts'
import { Breakdown } from './breakdown.tsx'
import { CameAbout } from './came-about.tsx'
import { Feedback } from './feedback.tsx'
import { OverallScore } from './overall-score.tsx'
import { OwnAnswers } from './own-answers.tsx'
import { QuestionReview } from './question-review.tsx'
import { Recorded } from './recorded.tsx'
import { SectionGrid } from './section-grid.tsx'

export function ResultPage({
  id,
  timeline,
  chips,
  nextSteps,
}: {
  id: string
  /** What else it stands out by. */
  chips: ReactNode
  /** What was recorded, as the company sees it too. */
  timeline: ReactNode
  /** What else can be done with the attempt. */
  nextSteps: ReactNode
}) {
  const result = useQuery(resultQuery(id))
  const { data, error } = result
  if (isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID_INPUT'))
    return (
      <NotHere
        title="This result is not here"
        action={
          <Link to={paths.jobSeeker.results} className={buttonClass({ kind: 'secondary' })}>
            Back to Results
          </Link>
        }
      >
        It may be of another account, or of practice that you have done again since.
      </NotHere>
    )
  return (
    <PageFrame>
      <BackLink />
      {data ? <Loaded {...{ timeline, chips, nextSteps }} result={data} /> : null}
      {!data && result.isPending ? <ResultSkeleton /> : null}
      {!data && result.isError ? (
        <InlineError onRetry={() => void result.refetch()}>
          The result could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : null}
    </PageFrame>
  )
}

function BackLink() {
  return (
    <Link
      to={paths.jobSeeker.results}
      className="-mb-3 flex items-center gap-1.5 self-start rounded text-quiet text-sm hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      Back to Results
    </Link>
  )
}

function Loaded({
  result,
  timeline,
  chips,
  nextSteps,
}: {
  result: Result
  timeline: ReactNode
  chips: ReactNode
  nextSteps: ReactNode
}) {
  useTitle(nameAttempt(result))
  return (
    <>
      <Heading {...{ result, chips, nextSteps }} />
      {result.score && result.feedback ? (
        <>
          <OverallScore score={result.score} scoredBy={result.scoredBy} />
          <SectionGrid sections={result.sections} />
          <Feedback feedback={result.feedback} onShow={result.questions.length > 0 ? showPlace : undefined} />
          <Breakdown result={result} />
          <OwnAnswers result={result} />
          <QuestionReview result={result} />
        </>
      ) : (
        <Waiting result={result} />
      )}
      <Recorded {...{ result, timeline }} />
      <CameAbout result={result} />
    </>
  )
}

/** Opens what is folded, and goes there. */
function showPlace(place: number): void {
  const answer = document.querySelector<HTMLDetailsElement>(`details[data-place="${place}"]`)
  if (!answer) return
  answer.open = true
  answer.querySelector('summary')?.focus({ preventScroll: true })
  answer.scrollIntoView({ block: 'start' })
}

const loadShareDialog = () => import('../sharing/share-dialog.tsx')

function Heading({ result, chips, nextSteps }: { result: Result; chips: ReactNode; nextSteps: ReactNode }) {
  const { id, kind, company, isPractice, number, submittedAt, spentSeconds, status } = result
  const [isSharing, setIsSharing] = useState(false)
  const of = [isPractice ? '' : company, kindWords[kind], number > 1 ? `Attempt ${number}` : '']
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1.5">
        <h1 className="wrap-anywhere text-title">{nameAttempt(result)}</h1>
        <p className="wrap-anywhere text-quiet">{of.filter(Boolean).join(' · ')}</p>
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
          {isPractice ? <Chip>Practice, never counted</Chip> : null}
          {chips}
          <span>
            {'Completed '}
            <time dateTime={submittedAt} title={formatDateTime(submittedAt)}>
              {formatDate(submittedAt)}
            </time>
          </span>
          {spentSeconds > 0 ? <span>{formatDuration(spentSeconds)}</span> : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        {nextSteps}
        {status === 'completed' && !isPractice ? (
          <Button kind="secondary" icon={Share2} onClick={() => setIsSharing(true)}>
            Share
          </Button>
        ) : null}
        {status === 'completed' && !isPractice ? (
          <DownloadLink href={`/api/results/${id}/pdf`} kind="secondary">
            Download PDF
          </DownloadLink>
        ) : null}
      </div>
      {isSharing ? <LazyShareDialog id={id} onClose={() => setIsSharing(false)} /> : null}
    </header>
  )
}

function LazyShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [load] = useState(() => async () => {
    const { ShareDialog } = await loadShareDialog()
    return { default: (props: { onClose: () => void }) => <ShareDialog id={id} {...props} /> }
  })
  return <LazyDialog title="Share this result" load={load} onClose={onClose} />
}

function Waiting({ result }: { result: Result }) {
  const isFailed = result.status === 'failed'
  return (
    <div className="surface-card">
      <EmptyState
        icon={isFailed ? TriangleAlert : Hourglass}
        title={isFailed ? 'It could not be scored yet' : 'Pending Review'}
      >
        {sayWaiting(result)}
      </EmptyState>
    </div>
  )
}

function ResultSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
      </div>
      <div className="surface-card p-6">
        <Skeleton className="h-24 w-full" />
      </div>
      <div className="surface-card p-6">
        <SkeletonLines count={6} />
      </div>
    </div>
  )
}
