/** A result as its owner shows it to whoever has the link. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import type { SharedResult } from '#contract/results.ts'
import { api } from '#web/lib/api.ts'
import { kindWords } from '#web/lib/attempt-words.ts'
import { formatDate } from '#web/lib/format.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page, PageFrame, useTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Breakdown } from '../detail/breakdown.tsx'
import { Feedback } from '../detail/feedback.tsx'
import { OverallScore } from '../detail/overall-score.tsx'
import { SectionGrid } from '../detail/section-grid.tsx'

export function SharedPage({ token }: { token: string }) {
  const shared = useQuery(api.results.readShared.queryOptions({ input: { token }, staleTime: 0, retry: 1 }))
  if (isRefusal(shared.error, 'NOT_FOUND') || isRefusal(shared.error, 'INVALID_INPUT')) return <NoLonger />
  if (shared.data) return <Loaded result={shared.data} />
  return (
    <Page title="A shared result">
      {shared.isPending ? (
        <div aria-busy="true" className="surface-card p-6">
          <Skeleton className="h-28 w-full" />
        </div>
      ) : (
        <InlineError onRetry={() => void shared.refetch()}>The result could not be loaded.</InlineError>
      )}
    </Page>
  )
}

function NoLonger() {
  return (
    <Page title="A shared result">
      <div className="surface-card">
        <EmptyState
          icon={Link2Off}
          title="This link shows nothing any more"
          action={
            <Link to={paths.landing} className={buttonClass({ kind: 'secondary' })}>
              What is Assay?
            </Link>
          }
        >
          It has ended, or its owner ended it. Only they can make a new one.
        </EmptyState>
      </div>
    </Page>
  )
}

function Loaded({ result }: { result: SharedResult }) {
  const { kind, title, company, name, completedAt, expiresAt, score, sections, feedback, breakdown } = result
  useTitle(title)
  return (
    <PageFrame>
      <header className="flex flex-col gap-1.5">
        {name ? (
          <p className="font-medium">
            <bdi>{name}</bdi>
          </p>
        ) : null}
        <h1 className="wrap-anywhere text-title">{title}</h1>
        <p className="figures wrap-anywhere text-quiet">
          {[company, kindWords[kind], `Completed ${formatDate(completedAt)}`].join(' · ')}
        </p>
      </header>
      <OverallScore score={score} />
      {sections ? <SectionGrid sections={sections} /> : null}
      {feedback ? (
        <>
          <p className="-mb-3 text-quiet text-sm">
            What follows is written to its owner, and shown as it is.
          </p>
          <Feedback feedback={feedback} />
        </>
      ) : null}
      {breakdown ? <Breakdown result={{ kind, breakdown }} /> : null}
      <p className="figures max-w-prose text-pretty text-quiet text-sm">
        {`Shown by its owner with Assay, until ${formatDate(expiresAt)}. The score was measured under a clock; the range says how sure it is.`}
      </p>
    </PageFrame>
  )
}
