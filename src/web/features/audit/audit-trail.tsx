/** What was done to one thing: the newest first, and further back when someone asks. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { AuditLine } from './audit-line.tsx'

const atOnce = 10

export function AuditTrail({
  subject: { kind, id },
  title = 'History',
}: {
  subject: { kind: string; id: string }
  title?: string
}) {
  const trail = useInfiniteQuery(
    api.audit.list.infiniteOptions({
      input: (after: string | undefined) => ({
        ...{ subjectKind: kind, subjectId: id, limit: atOnce },
        ...(after && { after }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  const entries = trail.data?.pages.flatMap((page) => page.entries)
  return (
    <Panel title={title} isBusy={trail.isPending}>
      {trail.isPending ? <SkeletonLines count={3} /> : null}
      {trail.isError && !entries ? (
        <InlineError onRetry={() => void trail.refetch()}>The history could not be loaded.</InlineError>
      ) : null}
      {entries?.length === 0 ? <p className="text-quiet">Nothing was done here yet.</p> : null}
      {entries && entries.length > 0 ? (
        <div className="-my-2">
          {entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} isDayShown />
          ))}
        </div>
      ) : null}
      {trail.hasNextPage ? (
        <div>
          <Button
            kind="secondary"
            size="small"
            isBusy={trail.isFetchingNextPage}
            onClick={() => void trail.fetchNextPage()}
          >
            Show earlier
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
