/** What was recorded of one's own attempt. */
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ownAttemptsQuery } from '../assigned/own-attempts.ts'
import { Timeline } from './timeline.tsx'

export function OwnTimeline({ id }: { id: string }) {
  const timeline = useQuery(api.attempts.timeline.queryOptions({ input: { id }, staleTime: 0 }))
  const attempt = useQuery(ownAttemptsQuery).data?.attempts.find((one) => one.id === id)
  return (
    <div aria-busy={timeline.isPending}>
      {timeline.isPending ? <SkeletonLines count={5} /> : null}
      {timeline.isError ? (
        <InlineError onRetry={() => void timeline.refetch()}>
          This could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : null}
      {timeline.data && attempt ? (
        <Timeline lines={timeline.data.timeline} kind={attempt.kind} isPractice={attempt.isPractice} />
      ) : null}
    </div>
  )
}
