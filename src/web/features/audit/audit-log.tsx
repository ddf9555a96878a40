/** The whole log: found, narrowed, opened and taken along. What is asked for stands in the address. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText, SearchX } from 'lucide-react'
import { useRef } from 'react'
import type { AuditEntry, auditPageSize } from '#contract/audit.ts'
import { api } from '#web/lib/api.ts'
import { useSteadyRows } from '#web/lib/live/steady-rows.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NewsPill } from '#web/ui/news-pill.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLine } from './audit-line.tsx'
import { type AuditSearch, isNarrowed, toFilter } from './audit-search.ts'

/** The contract's, by its type alone. */
const pageSize: typeof auditPageSize = 40
const nothing: readonly AuditEntry[] = []

export function AuditLog({
  search,
  onAsk,
}: {
  search: AuditSearch
  onAsk: (change: Partial<AuditSearch>, options?: { isTyping?: boolean }) => void
}) {
  const { after } = search
  const input = { ...toFilter(search), ...(after && { after }) }
  const list = useQuery(api.audit.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const { rows, news, showNews } = useSteadyRows({
    fresh: list.data?.entries ?? nothing,
    at: list.dataUpdatedAt,
    isSettled: list.isSuccess && !list.isPlaceholderData,
    question: JSON.stringify(input),
    idOf: ({ id }) => id,
    ageOf: ({ at }) => Date.parse(at),
  })
  const next = list.data?.next
  const top = useRef<HTMLDivElement>(null)
  const goTo = (place: string | undefined) => {
    onAsk({ after: place })
    // The button that was pressed may not be on the next page.
    top.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
  return (
    <div aria-busy={list.isPending || list.isPlaceholderData} className="flex min-w-0 flex-col gap-4">
      <AuditFilters search={search} onAsk={onAsk} />
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The log could not be loaded.</InlineError>
      ) : null}
      <NewsPill
        news={after ? null : news}
        one="new entry"
        many="new entries"
        mostCounted={pageSize}
        onShow={showNews}
      />
      {list.isPending ? (
        <div className="surface-card p-6">
          <SkeletonLines count={10} />
        </div>
      ) : null}
      {list.data && rows.length === 0 ? (
        <NothingFound isSearch={isNarrowed(search) || after !== undefined} />
      ) : null}
      <div ref={top} tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none empty:hidden">
        {groupByDay(rows).map(({ day, entries }) => (
          <section key={day} aria-label={day} className="flex min-w-0 flex-col gap-2">
            <h2 className="font-serif text-copper text-sm italic">{day}</h2>
            <div className="surface-card px-4 sm:px-5">
              {entries.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {after || next ? (
        <nav aria-label="Pages of the log" className="flex flex-wrap justify-between gap-3">
          {after ? (
            <Button kind="secondary" onClick={() => goTo(undefined)}>
              Newest entries
            </Button>
          ) : (
            <span />
          )}
          {next ? (
            <Button kind="secondary" onClick={() => goTo(next)}>
              Older entries
            </Button>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}

function NothingFound({ isSearch }: { isSearch: boolean }) {
  return (
    <div role="status" className="surface-card">
      {isSearch ? (
        <EmptyState icon={SearchX} title="No entries found matching your criteria." />
      ) : (
        <EmptyState icon={ScrollText} title="Nothing was done yet">
          Whatever someone does that changes something stands here from then on.
        </EmptyState>
      )}
    </div>
  )
}

/** Entries come newest first, so those of one day stand together. */
function groupByDay(entries: readonly AuditEntry[]): { day: string; entries: AuditEntry[] }[] {
  const { language, timeZone } = readerLocale()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone })
  const days: { day: string; entries: AuditEntry[] }[] = []
  for (const entry of entries) {
    const day = format.format(new Date(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
