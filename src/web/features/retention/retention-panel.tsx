/** How long what is kept: every kind with its time, how much of it there is, and what nobody can set. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BrushCleaning, Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { RetentionCount, RetentionSettings } from '#contract/retention.ts'
import { fixedRetention, type RetentionKind, retentionRules } from '#core/retention/kinds.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDate, formatDateTime, formatRelative } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { notify } from '#web/ui/toast.tsx'
import { ChangeDialog, type Typed } from './change-dialog.tsx'

const fresh = { staleTime: 0, refetchOnMount: 'always' } as const

/** A count that is not there yet, or could not be had. */
type Row = { kind: RetentionKind; days: number; count: RetentionCount | 'coming' | 'unknown' }

export function RetentionPanel() {
  const settings = useQuery(api.retention.read.queryOptions(fresh))
  const counts = useQuery(api.retention.counts.queryOptions(fresh))
  const [changed, setChanged] = useState<RetentionKind | null>(null)
  const drafts = useRef(new Map<string, Typed>())
  const { data } = settings
  const countOf = (kind: RetentionKind): Row['count'] =>
    counts.data?.counts.find((one) => one.kind === kind) ?? (counts.isError ? 'unknown' : 'coming')
  const rows = data?.kinds.map((one): Row => ({ ...one, count: countOf(one.kind) })) ?? []
  const due = counts.data?.counts.reduce((sum, one) => sum + one.due, 0) ?? null
  return (
    <Panel
      title="Data kept"
      anchor="retention"
      isBusy={settings.isPending}
      actions={data ? <RunNow due={due} /> : null}
    >
      {settings.isError ? (
        <InlineError onRetry={() => void settings.refetch()}>
          {data
            ? 'The server does not answer. What you see may have changed.'
            : 'How long things are kept could not be read.'}
        </InlineError>
      ) : null}
      {settings.isPending ? <SkeletonLines count={10} /> : null}
      {counts.isError ? (
        <InlineError onRetry={() => void counts.refetch()}>
          How much there is could not be counted.
        </InlineError>
      ) : null}
      {data ? (
        <>
          <p className="max-w-prose text-pretty text-quiet">
            What has had its time is deleted every hour, for good. What is set here is what people read on
            every page that tells them. <LastSweep settings={data} />
          </p>
          <Table
            caption="Kept for a time"
            columns={columnsOf(setChanged)}
            rows={rows}
            keyOf={({ kind }) => kind}
            isInFull
            empty={null}
          />
          <h3 className="font-medium">Not to be set</h3>
          <Table
            caption="Not to be set"
            columns={fixedColumns}
            rows={fixedRetention}
            keyOf={({ label }) => label}
            isInFull
            empty={null}
          />
        </>
      ) : null}
      {data && changed ? (
        <ChangeDialog
          key={changed}
          kind={changed}
          settings={data}
          drafts={drafts}
          onClose={() => setChanged(null)}
        />
      ) : null}
    </Panel>
  )
}

function LastSweep({ settings: { sweptAt } }: { settings: RetentionSettings }) {
  if (sweptAt === null) return null
  const ago = formatRelative(sweptAt, new Date())
  return (
    <>
      Last done{' '}
      <time dateTime={sweptAt} title={formatDateTime(sweptAt)}>
        {ago === 'now' ? 'just now' : ago}
      </time>
      .
    </>
  )
}

function RunNow({ due }: { due: number | null }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync, isPending } = useMutation(api.retention.run.mutationOptions())
  const run = async () => {
    try {
      const { removed } = await mutateAsync({})
      const parts = removed.map(({ kind, count }) => countThings(count, retentionRules[kind].one))
      notify({ text: parts.length > 0 ? `Deleted: ${parts.join(', ')}.` : 'Nothing has had its time yet.' })
    } catch (error) {
      notify({ kind: 'problem', text: refusalText(error, 'The server did not answer. Please try again.') })
    }
    await queryClient.invalidateQueries({ queryKey: api.retention.key() })
  }
  return (
    <>
      <Button
        kind="secondary"
        icon={BrushCleaning}
        isBusy={isPending}
        // Where nothing goes, nobody has to be asked.
        onClick={() => (due === 0 ? void run() : setIsAsking(true))}
      >
        Run now
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete what has had its time"
        confirmLabel="Delete now"
        isDangerous
        onConfirm={run}
        onClose={() => setIsAsking(false)}
      >
        {due === null ? 'What has had its time' : due === 1 ? '1 entry' : `${formatNumber(due)} entries`}{' '}
        {due === 1 ? 'is' : 'are'} deleted for good. It would happen by itself within the hour.
      </ConfirmDialog>
    </>
  )
}

const columnsOf = (onChange: (kind: RetentionKind) => void): Column<Row>[] => [
  {
    id: 'kind',
    header: 'What',
    isTitle: true,
    isWide: true,
    cell: ({ kind }) => (
      <div className="flex flex-col py-1">
        <span className="font-medium">{retentionRules[kind].label}</span>
        <span className="max-w-prose text-pretty font-normal text-quiet">{retentionRules[kind].what}</span>
      </div>
    ),
  },
  {
    id: 'days',
    header: 'Kept for',
    cell: ({ kind, days }) => (
      <span className="figures flex flex-col md:whitespace-nowrap">
        {countThings(days, 'day')}
        {days === retentionRules[kind].usual ? null : (
          <span className="text-quiet text-sm">
            not {formatNumber(retentionRules[kind].usual)}, as it comes
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'total',
    header: 'How many',
    isFigure: true,
    cell: ({ count }) => <Counted count={count} show={({ total }) => formatNumber(total)} />,
  },
  {
    id: 'oldest',
    header: 'Oldest',
    cell: ({ count }) => (
      <Counted
        count={count}
        show={({ oldestAt }) =>
          oldestAt ? (
            <time
              dateTime={oldestAt}
              title={formatDateTime(oldestAt)}
              className="figures md:whitespace-nowrap"
            >
              {formatDate(oldestAt)}
            </time>
          ) : (
            <span className="text-quiet">None</span>
          )
        }
      />
    ),
  },
  {
    id: 'due',
    header: 'Goes next',
    isFigure: true,
    cell: ({ count }) => <Counted count={count} show={({ due }) => formatNumber(due)} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: ({ kind }) => (
      <span className="flex justify-end">
        <Button
          kind="secondary"
          size="small"
          icon={Pencil}
          className="whitespace-nowrap"
          aria-label={`Change: ${retentionRules[kind].label}`}
          onClick={() => onChange(kind)}
        >
          Change
        </Button>
      </span>
    ),
  },
]

function Counted({ count, show }: { count: Row['count']; show: (count: RetentionCount) => ReactNode }) {
  if (count === 'coming') return <Skeleton className="ml-auto h-4 w-10" />
  if (count === 'unknown') return <span className="text-quiet">Not known</span>
  return show(count)
}

const fixedColumns: Column<(typeof fixedRetention)[number]>[] = [
  {
    id: 'label',
    header: 'What',
    isTitle: true,
    cell: ({ label }) => <span className="block md:min-w-44">{label}</span>,
  },
  {
    id: 'kept',
    header: 'Kept for',
    cell: ({ kept }) => <span className="block md:min-w-36">{kept}</span>,
  },
  {
    id: 'why',
    header: 'Why',
    cell: ({ why }) => <span className="block max-w-prose text-pretty">{why}</span>,
  },
]
