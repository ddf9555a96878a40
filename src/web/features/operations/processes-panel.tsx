/** The processes that make up the platform: which version each is, since when, and whether it is still there. */
import { useQuery } from '@tanstack/react-query'
import { Server } from 'lucide-react'
import { useState } from 'react'
import type { PlatformProcess } from '#contract/operations.ts'
import { saySpan } from '#core/operations/say.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { formatBytes, formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useOperationsActions } from './operations-actions.ts'
import { processesQuery } from './operations-queries.ts'

const states: Record<PlatformProcess['state'], { tone: Tone; word: string }> = {
  running: { tone: 'good', word: 'Running' },
  silent: { tone: 'danger', word: 'Silent' },
  stopped: { tone: 'danger', word: 'Stopped' },
}
const kinds: Record<PlatformProcess['kind'], string> = { web: 'Web', worker: 'Worker' }

export function ProcessesPanel() {
  const list = useQuery(processesQuery)
  const [asked, setAsked] = useState<PlatformProcess | null>(null)
  const { forget } = useOperationsActions()
  const { data } = list
  return (
    <Panel title="Processes" anchor="processes" isBusy={list.isPending}>
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The processes could not be read.</InlineError>
      ) : null}
      {data || list.isPending ? (
        <Table
          caption="Web processes and workers"
          columns={columnsOf(data?.now ?? '', setAsked)}
          rows={data?.processes ?? []}
          keyOf={({ id }) => id}
          isLoading={list.isPending}
          isInFull
          empty={
            <EmptyState icon={Server} title="No process gives a sign of life">
              One that is started appears here within two seconds.
            </EmptyState>
          }
        />
      ) : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          title="Forget this process?"
          confirmLabel="Forget"
          onConfirm={() => forget(asked)}
          onClose={() => setAsked(null)}
        >
          <p className="wrap-anywhere">
            {asked.name} is not missed any more, and health turns good without it. If it comes back, it is
            listed again.
          </p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  )
}

const columnsOf = (now: string, onForget: (one: PlatformProcess) => void): Column<PlatformProcess>[] => [
  {
    id: 'name',
    header: 'Process',
    isTitle: true,
    cell: ({ name, isThisOne }) => (
      <span className="wrap-anywhere">
        {name} {isThisOne ? <span className="text-quiet">(answers you)</span> : null}
      </span>
    ),
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kinds[kind] },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Chip tone={states[state].tone}>{states[state].word}</Chip>,
  },
  { id: 'version', header: 'Version', cell: ({ version }) => <span className="figures">{version}</span> },
  {
    id: 'since',
    header: 'Since',
    cell: ({ startedAt }) => (
      <time dateTime={startedAt} className="figures">
        {formatDateTime(startedAt)}
      </time>
    ),
  },
  {
    id: 'beat',
    header: 'Last sign of life',
    cell: ({ beatAt }) => {
      const ageMs = Date.parse(now) - Date.parse(beatAt)
      return (
        <time dateTime={beatAt} title={formatDateTime(beatAt)} className="figures md:whitespace-nowrap">
          {ageMs < 3000 ? 'just now' : `${saySpan(ageMs)} ago`}
        </time>
      )
    },
  },
  {
    id: 'memory',
    header: 'Memory',
    isFigure: true,
    isExtra: true,
    cell: ({ memoryBytes }) => formatBytes(memoryBytes),
  },
  {
    id: 'busy',
    header: 'Busy for',
    isFigure: true,
    isExtra: true,
    cell: ({ eventLoopMs }) => `${formatNumber(eventLoopMs)} ms`,
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (one) =>
      one.isMissed ? (
        <Button
          kind="secondary"
          size="small"
          aria-label={`Forget: ${one.name}`}
          onClick={() => onForget(one)}
        >
          Forget
        </Button>
      ) : null,
  },
]
