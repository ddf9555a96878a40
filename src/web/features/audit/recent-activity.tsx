/** The newest of what was done on the platform, for the dashboard: of which kind, what, when, and how it left things. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { AuditEntry, recentAuditSize } from '#contract/audit.ts'
import { type ActionMood, areaLabel, areaOf, moodOf } from '#core/audit/sentences.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { useSteadyRows } from '#web/lib/live/steady-rows.ts'
import { paths } from '#web/paths.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NewsPill } from '#web/ui/news-pill.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Sentence } from './audit-words.tsx'

/** The contract's, by its type alone. */
const shown: typeof recentAuditSize = 8
const nothing: readonly AuditEntry[] = []

const statuses: Record<ActionMood, { tone: Tone; word: string }> = {
  restricting: { tone: 'danger', word: 'Taken away' },
  restoring: { tone: 'info', word: 'Given back' },
  usual: { tone: 'good', word: 'Done' },
}

export function RecentActivity() {
  const list = useQuery(api.audit.list.queryOptions({ input: { limit: shown } }))
  const { rows, news, showNews } = useSteadyRows({
    fresh: list.data?.entries ?? nothing,
    at: list.dataUpdatedAt,
    isSettled: list.isSuccess,
    question: 'newest',
    idOf: ({ id }) => id,
    ageOf: ({ at }) => Date.parse(at),
  })
  return (
    <Panel
      title="Recent activity"
      isBusy={list.isPending}
      actions={
        <Link to={paths.admin.audit} className="text-link">
          See the audit log
        </Link>
      }
    >
      {list.isPending ? <SkeletonLines count={6} /> : null}
      {list.isError && !list.data ? (
        <InlineError onRetry={() => void list.refetch()}>Recent activity could not be loaded.</InlineError>
      ) : null}
      {list.data && rows.length === 0 ? (
        <EmptyState icon={ScrollText} title="Nothing was done yet">
          What people do on the platform shows here.
        </EmptyState>
      ) : null}
      <NewsPill news={news} one="new entry" many="new entries" mostCounted={shown} onShow={showNews} />
      {rows.length > 0 ? (
        <ul className="flex flex-col">
          {rows.map((entry) => (
            <li
              key={entry.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-hairline border-t py-2.5 first:border-t-0 md:grid-cols-[9rem_minmax(0,1fr)_8rem_6.5rem]"
            >
              <span className="text-quiet text-sm">{areaLabel(areaOf(entry.action))}</span>
              <span className="wrap-anywhere max-md:order-last max-md:col-span-2">
                <Sentence entry={entry} />
              </span>
              <time
                dateTime={entry.at}
                title={formatDateTime(entry.at)}
                className="figures text-quiet text-sm max-md:hidden"
              >
                {sayWhen(entry.at)}
              </time>
              <span className="justify-self-end md:justify-self-start">
                <Status entry={entry} />
              </span>
              <span className="figures order-last col-span-2 text-quiet text-sm md:hidden">
                {sayWhen(entry.at)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function Status({ entry: { action } }: { entry: AuditEntry }) {
  const { tone, word } = statuses[moodOf(action)]
  return <Chip tone={tone}>{word}</Chip>
}

const sayWhen = (at: string) => {
  const ago = formatRelative(at, new Date())
  return ago === 'now' ? 'just now' : ago
}
