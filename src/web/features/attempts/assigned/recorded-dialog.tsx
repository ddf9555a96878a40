/** What was recorded of one's own attempt, asked for when someone wants to know. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Attempt } from '#contract/attempts.ts'
import { api } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { nameFully } from '../attempt-words.ts'

/** Comes when someone asks for it: most who see the list never do. */
const Timeline = lazy(async () => ({ default: (await import('../timeline/timeline.tsx')).Timeline }))

export function RecordedDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const { id, kind, isPractice } = attempt
  const timeline = useQuery(api.attempts.timeline.queryOptions({ input: { id }, staleTime: 0 }))
  return (
    <Dialog isOpen title="What was recorded" lead={nameFully(attempt)} onClose={onClose}>
      <div aria-busy={timeline.isPending}>
        {timeline.isPending ? <SkeletonLines count={5} /> : null}
        {timeline.isError ? (
          <InlineError onRetry={() => void timeline.refetch()}>
            This could not be loaded. Your connection may be interrupted.
          </InlineError>
        ) : null}
        {timeline.data ? (
          <Suspense fallback={<SkeletonLines count={5} />}>
            <Timeline lines={timeline.data.timeline} {...{ kind, isPractice }} />
          </Suspense>
        ) : null}
      </div>
    </Dialog>
  )
}
