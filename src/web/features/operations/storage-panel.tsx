/** What takes how much room. */
import { useQuery } from '@tanstack/react-query'
import type { Storage } from '#contract/operations.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatBytes } from '#web/lib/numbers.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { storageQuery } from './operations-queries.ts'

type Line = { name: string; note?: string; bytes: number }

export function StoragePanel() {
  const storage = useQuery(storageQuery)
  const { data } = storage
  return (
    <Panel title="Storage" anchor="storage" isBusy={storage.isPending}>
      {storage.isError ? (
        <InlineError onRetry={() => void storage.refetch()}>What is stored could not be counted.</InlineError>
      ) : null}
      {storage.isPending ? <SkeletonLines count={6} /> : null}
      {data ? (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <Amounts title="Where the room goes" lines={listParts(data)} />
          <Amounts
            title="Largest tables"
            lines={data.tables.map(({ name, bytes, rows }) => ({
              name,
              bytes,
              ...(rows === null ? {} : { note: `about ${countThings(rows, 'row')}` }),
            }))}
          />
        </div>
      ) : null}
    </Panel>
  )
}

function listParts({ databaseBytes, files, backupBytes, disk }: Storage): Line[] {
  return [
    { name: 'Database', bytes: databaseBytes },
    ...files.map(({ kind, count, bytes }) => ({ name: kind, note: countThings(count, 'file'), bytes })),
    { name: 'Backups', bytes: backupBytes },
    ...(disk
      ? [{ name: 'Free on the disk', note: `of ${formatBytes(disk.totalBytes)}`, bytes: disk.freeBytes }]
      : []),
  ]
}

/** Each beside the largest, so that what matters is seen before it is read. */
function Amounts({ title, lines }: { title: string; lines: readonly Line[] }) {
  const most = Math.max(
    1,
    ...lines.filter(({ name }) => name !== 'Free on the disk').map(({ bytes }) => bytes),
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium">{title}</h3>
      <ul className="flex flex-col">
        {lines.map(({ name, note, bytes }) => (
          <li key={name} className="flex flex-col gap-1 border-hairline border-t py-2">
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {name} {note ? <span className="figures text-quiet text-sm">{note}</span> : null}
              </span>
              <span className="figures shrink-0">{formatBytes(bytes)}</span>
            </div>
            {name === 'Free on the disk' ? null : (
              <div aria-hidden="true" data-track className="h-1 overflow-hidden rounded-full bg-well">
                <div
                  data-fill
                  className="h-full rounded-full bg-copper"
                  style={{ width: `${Math.max(1, percentOf(bytes, most))}%` }}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const percentOf = (bytes: number, most: number) => Math.round((100 * bytes) / most)
