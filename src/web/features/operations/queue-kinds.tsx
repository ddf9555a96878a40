/** Background work by what it does: what is due, planned and under way. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueueKind } from '#contract/operations.ts'
import { saySpan } from '#core/operations/say.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { queueQuery } from './operations-queries.ts'

const isIdle = ({ due, later, active, failed }: QueueKind) => due + later + active + failed === 0

export function QueueKinds() {
  const list = useQuery(queueQuery)
  const [isAll, setIsAll] = useState(false)
  const { data } = list
  const busy = data?.kinds.filter((kind) => !isIdle(kind)) ?? []
  return (
    <Panel
      title="Queue"
      anchor="queue"
      isBusy={list.isPending}
      actions={
        data ? (
          <Button kind="quiet" size="small" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? 'Show what has work' : `Show all ${data.kinds.length} kinds`}
          </Button>
        ) : null
      }
    >
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The queue could not be read.</InlineError>
      ) : null}
      {data || list.isPending ? (
        <Table
          caption="Background work by kind"
          columns={columns}
          rows={isAll ? (data?.kinds ?? []) : busy}
          keyOf={({ name }) => name}
          isLoading={list.isPending}
          isInFull
          empty={<p className="px-3 py-6 text-quiet">Nothing waits, and nothing is planned.</p>}
        />
      ) : null}
    </Panel>
  )
}

const figure = (id: 'due' | 'active' | 'later' | 'failed', header: string): Column<QueueKind> => ({
  id,
  header,
  isFigure: true,
  cell: (kind) =>
    kind[id] === 0 ? (
      <span className="text-quiet">0</span>
    ) : (
      <span className={id === 'failed' ? 'font-medium text-danger' : ''}>{formatNumber(kind[id])}</span>
    ),
})

const columns: Column<QueueKind>[] = [
  { id: 'words', header: 'Work', isTitle: true, isWide: true, cell: ({ words }) => words },
  figure('due', 'Due'),
  figure('active', 'Under way'),
  figure('later', 'Planned'),
  figure('failed', 'Failed'),
  {
    id: 'oldest',
    header: 'Oldest due',
    isBlankOnCard: ({ oldestDueAt }) => oldestDueAt === null,
    cell: ({ oldestDueAt }) =>
      oldestDueAt ? (
        <time dateTime={oldestDueAt} title={formatDateTime(oldestDueAt)} className="figures">
          {saySpan(Date.now() - Date.parse(oldestDueAt))}
        </time>
      ) : (
        <span className="text-quiet">None</span>
      ),
  },
]
