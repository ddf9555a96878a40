/** Work that used up its tries: what it was, why it failed, and what becomes of it. */
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DeadTask, deadTasksPageSize } from '#contract/operations.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useOperationsActions } from './operations-actions.ts'
import { deadTasksQuery } from './operations-queries.ts'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof deadTasksPageSize = 20

export function FailedTasks() {
  const [page, setPage] = useState(1)
  const [isAskingAll, setIsAskingAll] = useState(false)
  const [discarded, setDiscarded] = useState<DeadTask | null>(null)
  const drafts = useRef(new Map<string, string>())
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery(deadTasksQuery(page))
  const { retry, retryAll, discard } = useOperationsActions()
  const { data } = list
  const lastPage = data && !list.isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  useEffect(() => {
    if (page > lastPage) setPage(lastPage)
  }, [page, lastPage])
  // The button that was pressed goes with its row.
  const toHeading = () => heading.current?.focus()
  return (
    <Panel
      title="Failed tasks"
      anchor="failed"
      isBusy={list.isPending || list.isPlaceholderData}
      headingProps={{ ref: heading, tabIndex: -1 }}
      actions={
        data && data.total > 1 ? (
          <Button kind="secondary" icon={RotateCcw} onClick={() => setIsAskingAll(true)}>
            Retry all
          </Button>
        ) : null
      }
    >
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>What failed could not be read.</InlineError>
      ) : null}
      {list.isPending ? <SkeletonLines count={4} /> : null}
      {data?.total === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing has failed for good">
          Work that still fails after its last try waits here, until someone tries it again or discards it.
        </EmptyState>
      ) : null}
      {data && data.tasks.length > 0 ? (
        <ul aria-label="Failed tasks" className="flex flex-col">
          {data.tasks.map((task) => (
            <Task
              key={task.id}
              task={task}
              onRetry={() => retry(task).then(toHeading)}
              onDiscard={() => setDiscarded(task)}
            />
          ))}
        </ul>
      ) : null}
      {data && data.total > pageSize ? (
        <Pagination
          label="Pages of failed tasks"
          page={page}
          pageSize={pageSize}
          total={data.total}
          onChange={setPage}
        />
      ) : null}
      {isAskingAll && data ? (
        <ConfirmDialog
          isOpen
          title="Retry all of them?"
          confirmLabel="Retry all"
          onConfirm={() => retryAll().then(toHeading)}
          onClose={() => setIsAskingAll(false)}
        >
          {countThings(data.total, 'task')} go back to the queue, the oldest first, each from its first try.
          What fails again comes back here.
        </ConfirmDialog>
      ) : null}
      {discarded ? (
        <ReasonDialog
          about={discarded.id}
          title="Discard this task"
          lead={`${discarded.words}, failed ${formatDateTime(discarded.failedAt)}`}
          confirmLabel="Discard"
          isDangerous
          hint="It is kept in the audit log."
          drafts={drafts}
          onConfirm={(reason) => discard(discarded, reason)}
          onDone={toHeading}
          onClose={() => setDiscarded(null)}
        >
          <p>It is never done: whatever should have followed from it does not. This cannot be undone.</p>
        </ReasonDialog>
      ) : null}
    </Panel>
  )
}

function Task({
  task,
  onRetry,
  onDiscard,
}: {
  task: DeadTask
  onRetry: () => Promise<void>
  onDiscard: () => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const retry = () => {
    setIsBusy(true)
    void onRetry().finally(() => setIsBusy(false))
  }
  const { words, why, name, attempts, failedAt, about, detail } = task
  return (
    <li className="flex flex-col gap-1 border-hairline border-t py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-medium">{words}</h3>
          <p className="text-pretty">{why}</p>
          <p className="figures text-quiet text-sm">
            {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}, gave up{' '}
            <time dateTime={failedAt} title={formatDateTime(failedAt)}>
              {sayWhen(failedAt)}
            </time>
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          <Button
            kind="secondary"
            size="small"
            isBusy={isBusy}
            aria-label={`Retry: ${words}`}
            onClick={retry}
          >
            Retry
          </Button>
          <Button kind="quiet" size="small" aria-label={`Discard: ${words}`} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </div>
      <Fold summary={<span className="text-quiet text-sm">Details</span>}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pb-2 pl-7 text-sm">
          <Fact label="Task" value={name} />
          <Fact label="Error" value={detail || 'None was left behind'} />
          {about.map((field) => (
            <Fact key={field.name} label={field.name} value={field.value} />
          ))}
        </dl>
      </Fold>
    </li>
  )
}

const sayWhen = (iso: string) => {
  const ago = formatRelative(iso, new Date())
  return ago === 'now' ? 'just now' : ago
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="text-quiet">{label}</dt>
      <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
    </div>
  )
}
