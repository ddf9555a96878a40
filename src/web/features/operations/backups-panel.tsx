/** Backups that are kept on the server: how old the last one is, a new one, and taking one elsewhere. */
import { useQuery } from '@tanstack/react-query'
import { Archive, DatabaseBackup, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BackupRun, Backups } from '#contract/operations.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { formatBytes, formatPercent } from '#web/lib/numbers.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { LevelChip } from './health-bars.tsx'
import { useOperationsActions } from './operations-actions.ts'
import { backupsQuery } from './operations-queries.ts'

type Backup = Backups['backups'][number]

const isOpen = (run: BackupRun | null) => run?.state === 'waiting' || run?.state === 'running'

export function BackupsPanel() {
  const list = useQuery(backupsQuery)
  const [isStarting, setIsStarting] = useState(false)
  const [deleted, setDeleted] = useState<Backup | null>(null)
  const drafts = useRef(new Map<string, string>())
  const heading = useRef<HTMLHeadingElement>(null)
  const { backUp, deleteBackup } = useOperationsActions()
  const { data } = list
  const run = data?.run ?? null
  const start = () => {
    setIsStarting(true)
    void backUp().finally(() => setIsStarting(false))
  }
  return (
    <Panel
      title="Backups"
      anchor="backups"
      isBusy={list.isPending}
      headingProps={{ ref: heading, tabIndex: -1 }}
      actions={
        data ? (
          <Button icon={DatabaseBackup} isBusy={isStarting || isOpen(run)} onClick={start}>
            Back up now
          </Button>
        ) : null
      }
    >
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The backups could not be read.</InlineError>
      ) : null}
      {list.isPending ? <SkeletonLines count={3} /> : null}
      {data ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <LevelChip level={data.age.level} />
            <span>{data.age.words}</span>
          </p>
          <RunNote run={run} />
          <Table
            caption="Kept backups"
            columns={columnsOf(setDeleted)}
            rows={data.backups}
            keyOf={({ name }) => name}
            empty={
              <EmptyState icon={Archive} title="No backups yet">
                Everything is in one: all tables and all files. Keep one on another machine too.
              </EmptyState>
            }
          />
          <HowToRestore data={data} />
        </>
      ) : null}
      {deleted ? (
        <ReasonDialog
          about={deleted.name}
          title="Delete this backup"
          lead={<span className="wrap-anywhere">{`${deleted.name}, ${formatBytes(deleted.bytes)}`}</span>}
          confirmLabel="Delete"
          isDangerous
          hint="It is kept in the audit log."
          drafts={drafts}
          onConfirm={(reason) => deleteBackup(deleted.name, reason)}
          onDone={() => heading.current?.focus()}
          onClose={() => setDeleted(null)}
        >
          <p>The file is deleted from the server. What only it holds cannot be brought back.</p>
        </ReasonDialog>
      ) : null}
    </Panel>
  )
}

function RunNote({ run }: { run: BackupRun | null }) {
  if (run?.state === 'failed')
    return <InlineError>The last backup was not made. {run.problem ?? ''}</InlineError>
  if (!run || !isOpen(run)) return null
  const label = run.state === 'waiting' ? 'The backup is about to begin' : 'The backup is being made'
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <p role="status">{label}</p>
        <p className="figures text-quiet">{formatPercent(run.percent)}</p>
      </div>
      <progress aria-label="Progress of the backup" max={100} value={run.percent} className="sr-only" />
      <div aria-hidden="true" data-track className="h-2 overflow-hidden rounded-full bg-well">
        <div
          data-fill
          className="h-full rounded-full bg-copper transition-[width]"
          style={{ width: `${run.percent}%` }}
        />
      </div>
    </div>
  )
}

function HowToRestore({ data: { folder, backups } }: { data: Backups }) {
  const newest = backups[0]?.name
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="max-w-prose text-pretty text-quiet">
        Restoring replaces everything and signs everyone out, so it is done on the server. Backups are kept in{' '}
        <span className="wrap-anywhere text-ink">{folder}</span>; one that npm run backup writes there is
        listed too.
      </p>
      {newest ? (
        <CopyField label="Restore the newest" value={`npm run restore -- ${folder}/${newest}`} />
      ) : null}
    </div>
  )
}

const columnsOf = (onDelete: (backup: Backup) => void): Column<Backup>[] => [
  {
    id: 'made',
    header: 'Made',
    isTitle: true,
    cell: ({ madeAt, name }) => (
      <span title={name}>
        <time dateTime={madeAt} className="figures">
          {formatDateTime(madeAt)}
        </time>
      </span>
    ),
  },
  {
    id: 'age',
    header: 'Age',
    cell: ({ madeAt }) => {
      const ago = formatRelative(madeAt, new Date())
      return ago === 'now' ? 'just now' : ago
    },
  },
  { id: 'size', header: 'Size', isFigure: true, cell: ({ bytes }) => formatBytes(bytes) },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (backup) => (
      <span className="flex justify-end gap-2">
        <DownloadLink
          kind="secondary"
          size="small"
          href={`/api/admin/backups/${encodeURIComponent(backup.name)}/file`}
        >
          Download
        </DownloadLink>
        <IconButton
          label={`Delete: ${backup.name}`}
          icon={Trash2}
          size="small"
          onClick={() => onDelete(backup)}
        />
      </span>
    ),
  },
]
