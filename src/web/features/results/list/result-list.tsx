/** What was submitted and what it came to, the newest first. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ResultRow } from '#contract/results.ts'
import { countThings } from '#web/lib/count-things.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { resultsQuery } from '../results-query.ts'
import { ResultEntry } from './result-entry.tsx'

const shownAtFirst = 20

export function ResultList({
  extrasOf,
  chipsOf,
}: {
  /** What else can be done with an attempt, and said about it. */
  extrasOf: (id: string) => ReactNode
  /** What else it stands out by. */
  chipsOf: (id: string) => ReactNode
}) {
  const { data, isPending, isError, refetch } = useQuery(resultsQuery)
  const results = data?.results ?? []
  return (
    <Panel title="Recent Test Results" isBusy={isPending}>
      {isPending ? <ResultsSkeleton /> : null}
      {isError ? (
        <InlineError onRetry={() => void refetch()}>
          Your results could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : null}
      {data && results.length === 0 ? <NothingSubmitted /> : null}
      {results.length > 0 ? <Entries {...{ results, extrasOf, chipsOf }} /> : null}
    </Panel>
  )
}

function Entries({
  results,
  extrasOf,
  chipsOf,
}: {
  results: readonly ResultRow[]
  extrasOf: (id: string) => ReactNode
  chipsOf: (id: string) => ReactNode
}) {
  const [shown, setShown] = useState(shownAtFirst)
  const left = results.length - shown
  return (
    <>
      <ol
        aria-label="Recent Test Results"
        className="@container/results -my-5 flex flex-col divide-y divide-hairline"
      >
        {results.slice(0, shown).map((result) => (
          <ResultEntry
            key={result.id}
            result={result}
            extras={extrasOf(result.id)}
            chips={chipsOf(result.id)}
          />
        ))}
      </ol>
      {left > 0 ? (
        <Button kind="secondary" className="mt-2 self-center" onClick={() => setShown(shown + shownAtFirst)}>
          {`Show ${countThings(Math.min(left, shownAtFirst), 'older result')}`}
        </Button>
      ) : null}
    </>
  )
}

function NothingSubmitted() {
  return (
    <EmptyState
      icon={Inbox}
      title="Nothing submitted yet"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.jobSeeker.dashboard} className={buttonClass()}>
            See what waits for you
          </Link>
          <Link
            to={paths.jobSeeker.takeTest}
            params={{ testId: 'demo' }}
            className={buttonClass({ kind: 'secondary' })}
          >
            Try the demo test
          </Link>
        </div>
      }
    >
      When you have taken a test, you find it here: the score, the reasons, and what was recorded.
    </EmptyState>
  )
}

function ResultsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
        <div key={width} className="flex gap-4">
          <div className="flex min-w-0 flex-1 flex-col gap-2.5">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-6 w-48" />
          </div>
          <Skeleton className="size-16 shrink-0" />
        </div>
      ))}
    </div>
  )
}
