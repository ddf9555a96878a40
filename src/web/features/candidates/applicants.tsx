/** Who applied for a job. The match only sorts them: everyone is here. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserRoundSearch } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { CandidateRow, candidatesPageSize } from '#contract/desk.ts'
import { api } from '#web/lib/api.ts'
import { useSteadyRows } from '#web/lib/live/steady-rows.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { MatchMeter } from '#web/ui/match-list.tsx'
import { NewsPill } from '#web/ui/news-pill.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { unsharedWords } from './candidate-words.ts'
import { Applied, BadgeOf, Person, Standing } from './desk/candidate-columns.tsx'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof candidatesPageSize = 25

const sorts = [
  { value: 'match', label: 'Best match first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
] as const
const nobody: readonly CandidateRow[] = []

export type Sort = (typeof sorts)[number]['value']

export function Applicants({
  jobId,
  sort,
  page,
  onAsk,
  whereNobody,
}: {
  jobId: string
  sort: Sort
  page: number
  onAsk: (asked: { sort: Sort; page: number }) => void
  /** What can be done where nobody has applied. */
  whereNobody: { text: string; action?: ReactNode }
}) {
  const list = useQuery(
    api.desk.find.queryOptions({ input: { jobId, sort, page }, placeholderData: keepPreviousData }),
  )
  const { data } = list
  const { rows, news, showNews } = useSteadyRows({
    fresh: data?.candidates ?? nobody,
    at: list.dataUpdatedAt,
    isSettled: list.isSuccess && !list.isPlaceholderData,
    question: JSON.stringify([jobId, sort, page]),
    idOf: ({ id }) => id,
    ageOf: ({ appliedAt }) => Date.parse(appliedAt),
  })
  // People may have gone since: the page that is open with them.
  const lastPage =
    data && !list.isPlaceholderData ? Math.max(1, Math.ceil(data.total.count / pageSize)) : page
  useEffect(() => {
    if (page > lastPage) onAsk({ sort, page: lastPage })
  }, [page, lastPage, sort, onAsk])
  if (data?.total.count === 0) {
    return (
      <div className="surface-card">
        <EmptyState icon={UserRoundSearch} title="Nobody has applied yet" action={whereNobody.action}>
          {whereNobody.text}
        </EmptyState>
      </div>
    )
  }
  return (
    <div aria-busy={list.isPending || list.isPlaceholderData} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-quiet text-sm">
          The match sorts this list. It hides no one and rejects no one.
        </p>
        <div className="min-w-48 max-sm:w-full">
          <Select
            label="Sort by"
            isLabelHidden
            value={sort}
            options={sorts}
            onChange={({ target }) => onAsk({ sort: target.value as Sort, page: 1 })}
          />
        </div>
      </div>
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>Who applied could not be loaded.</InlineError>
      ) : null}
      <NewsPill news={news} one="new candidate" mostCounted={pageSize} onShow={showNews} />
      {data || list.isPending ? (
        <Table
          caption="Applicants"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          isLoading={list.isPending}
          empty={null}
        />
      ) : null}
      {data && data.total.count > 0 ? (
        <Pagination
          label="Pages of applicants"
          page={page}
          pageSize={pageSize}
          total={data.total.count}
          onChange={(next) => onAsk({ sort, page: next })}
        />
      ) : null}
    </div>
  )
}

const columns: Column<CandidateRow>[] = [
  {
    id: 'name',
    header: 'Candidate',
    isWide: true,
    isTitle: true,
    cell: (candidate) => <Person candidate={candidate} search={{ job: candidate.jobId, sort: 'match' }} />,
  },
  { id: 'status', header: 'Status', cell: (candidate) => <Standing candidate={candidate} /> },
  { id: 'match', header: 'Match', cell: (candidate) => <Match candidate={candidate} /> },
  { id: 'badge', header: 'Badge', cell: ({ shared }) => <BadgeOf badge={shared?.badge ?? null} /> },
  { id: 'applied', header: 'Applied', cell: ({ appliedAt }) => <Applied at={appliedAt} /> },
]

function Match({ candidate: { sharing, shared } }: { candidate: CandidateRow }) {
  if (sharing !== 'shared' || !shared)
    return (
      <span className="block min-w-36 text-quiet">
        {sharing === 'shared' ? 'Not shared' : unsharedWords[sharing].short}
      </span>
    )
  if (shared.match === null) return <span className="text-quiet">The job names no skills</span>
  return <MatchMeter score={shared.match} />
}
