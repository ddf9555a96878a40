/** The tests of a candidate: how each stands, what was recorded, and what can be done about it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CandidateAttempt } from '#contract/attempts.ts'
import { api } from '#web/lib/api.ts'
import { compareKinds } from '#web/lib/attempt-words.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useChangeAttempt } from './attempt-changes.ts'
import { AttemptEntry } from './attempt-entry.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { ChangeKind } from './company-words.ts'

/** While someone sits one, it changes by itself. */
const watchMs = 20_000

const isSat = ({ status }: CandidateAttempt) => status === 'in_progress'

export function CandidateAttempts({
  candidateId,
  jobId,
  resultOf,
}: {
  candidateId: string
  jobId: string
  /** What an attempt came to. */
  resultOf: (attemptId: string) => ReactNode
}) {
  const isBlind = useIsBlind()
  const list = useQuery(
    api.attempts.ofCandidate.queryOptions({
      input: { id: candidateId, isBlind },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.attempts?.some(isSat) ? watchMs : false),
    }),
  )
  const attempts = list.data?.attempts
  return (
    <Panel title="Tests" isBusy={list.isPending}>
      {list.isPending ? <SkeletonLines count={4} /> : null}
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The tests could not be loaded.</InlineError>
      ) : null}
      {attempts === null ? (
        <p className="flex items-center gap-3 text-quiet">
          <EyeOff aria-hidden="true" className="size-5 shrink-0" />
          Shown once the candidate shares with you.
        </p>
      ) : null}
      {attempts?.length === 0 ? <NoPublishedTest jobId={jobId} /> : null}
      {attempts && attempts.length > 0 ? <AttemptList {...{ attempts, candidateId, resultOf }} /> : null}
    </Panel>
  )
}

function AttemptList({
  attempts,
  candidateId,
  resultOf,
}: {
  attempts: readonly CandidateAttempt[]
  candidateId: string
  resultOf: (attemptId: string) => ReactNode
}) {
  const changeAttempt = useChangeAttempt(candidateId)
  const [asking, setAsking] = useState<{ change: ChangeKind; id: string } | null>(null)
  const [changed, setChanged] = useState<{ id: string } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // The button that was pressed may be gone with what it did, and the focus with it.
  useEffect(() => {
    if (changed && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-attempt="${changed.id}"] h3`)?.focus()
  }, [changed])
  const asked = attempts.find(({ id }) => id === asking?.id)
  return (
    <>
      <ul ref={list} aria-label="Tests" className="-my-5 flex flex-col divide-y divide-hairline">
        {attempts.toSorted(compareKinds).map((attempt) => (
          <AttemptEntry
            key={attempt.id}
            attempt={attempt}
            result={attempt.standing.kind === 'submitted' ? resultOf(attempt.id) : null}
            onAsk={(change) => setAsking({ change, id: attempt.id })}
          />
        ))}
      </ul>
      {asked && asking ? (
        <ChangeDialog
          attempt={asked}
          change={asking.change}
          onChange={async (values) => {
            await changeAttempt({ ...asking, values })
            setChanged({ id: asked.id })
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}

function NoPublishedTest({ jobId }: { jobId: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-prose text-pretty">
        <span className="font-medium">No published test for this job. </span>
        <span className="text-quiet">Whoever applied is asked to take it as soon as you publish one.</span>
      </p>
      <Link
        to={paths.hr.testGenerator}
        search={{ job: jobId }}
        className={buttonClass({ kind: 'secondary', size: 'small' })}
      >
        Generate a test
      </Link>
    </div>
  )
}
