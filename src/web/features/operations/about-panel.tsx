/** What is installed, and which settings are on. What they are set to is said nowhere. */
import { useQuery } from '@tanstack/react-query'
import type { About } from '#contract/operations.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { aboutQuery } from './operations-queries.ts'

export function AboutPanel() {
  const about = useQuery(aboutQuery)
  const { data } = about
  return (
    <Panel title="Version and settings" anchor="version" isBusy={about.isPending}>
      {about.isError && !data ? (
        <InlineError onRetry={() => void about.refetch()}>The version could not be read.</InlineError>
      ) : null}
      {about.isPending ? <SkeletonLines count={5} /> : null}
      {data ? (
        <>
          <p className="figures">
            Assay {data.version} on Node {data.node}, with{' '}
            {data.database.kind === 'embedded' ? 'the embedded database' : 'a database server'} (PostgreSQL{' '}
            {data.database.version}).
          </p>
          <Table
            caption="Settings"
            columns={columns}
            rows={data.settings}
            keyOf={({ name }) => name}
            isInFull
            empty={null}
          />
          <Fold summary={`${countThings(data.migrations.length, 'migration')} applied`}>
            <ol className="flex flex-col pb-2 pl-7">
              {data.migrations.map(({ name, appliedAt }) => (
                <li
                  key={name}
                  className="figures flex flex-wrap justify-between gap-x-6 border-hairline border-t py-1.5 text-sm"
                >
                  <span className="wrap-anywhere">{name}</span>
                  <time dateTime={appliedAt} className="text-quiet">
                    {formatDateTime(appliedAt)}
                  </time>
                </li>
              ))}
            </ol>
          </Fold>
        </>
      ) : null}
    </Panel>
  )
}

const sources = { environment: 'Environment', default: 'As it comes' }

const columns: Column<About['settings'][number]>[] = [
  {
    id: 'name',
    header: 'Setting',
    isTitle: true,
    cell: ({ name }) => <span className="figures md:whitespace-nowrap">{name}</span>,
  },
  { id: 'words', header: 'What it does', cell: ({ words }) => words },
  {
    id: 'state',
    header: 'State',
    cell: ({ isOn }) => (isOn ? <Chip tone="good">On</Chip> : <Chip>Off</Chip>),
  },
  {
    id: 'source',
    header: 'From',
    cell: ({ source }) => <span className="text-quiet md:whitespace-nowrap">{sources[source]}</span>,
  },
]
