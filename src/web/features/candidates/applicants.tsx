/** Who applied for a job. The match only sorts them: everyone is here. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck, UserRoundSearch } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { CandidateRow, candidatesPageSize } from '#contract/candidates.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { MatchMeter } from '#web/ui/match-list.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { CandidateStatusChip } from './candidate-status.tsx'
import { unsharedWords } from './candidate-words.ts'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof candidatesPageSize = 25

const sorts = [
  { value: 'match', label: 'Best match first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
] as const
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
    api.candidates.list.queryOptions({ input: { jobId, sort, page }, placeholderData: keepPreviousData }),
  )
  const { data } = list
  // People may have gone since: the page that is open with them.
  const lastPage = data && !list.isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  useEffect(() => {
    if (page > lastPage) onAsk({ sort, page: lastPage })
  }, [page, lastPage, sort, onAsk])
  if (data?.total === 0) {
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
      {data || list.isPending ? (
        <Table
          caption="Applicants"
          columns={columns}
          rows={data?.candidates ?? []}
          keyOf={({ id }) => id}
          isLoading={list.isPending}
          empty={null}
        />
      ) : null}
      {data && data.total > 0 ? (
        <Pagination
          label="Pages of applicants"
          page={page}
          pageSize={pageSize}
          total={data.total}
          onChange={(next) => onAsk({ sort, page: next })}
        />
      ) : null}
    </div>
  )
}

const columns: Column<CandidateRow>[] = [
  { id: 'name', header: 'Candidate', isWide: true, cell: (candidate) => <Person candidate={candidate} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <CandidateStatusChip status={status} /> },
  { id: 'match', header: 'Match', cell: (candidate) => <Match candidate={candidate} /> },
  { id: 'badge', header: 'Badge', cell: ({ shared }) => <Badge badge={shared?.badge ?? null} /> },
  {
    id: 'skills',
    header: 'Skills',
    isExtra: true,
    cell: ({ shared }) => <Skills skills={shared?.skills ?? []} />,
  },
  {
    id: 'applied',
    header: 'Applied',
    cell: ({ appliedAt }) => (
      <time
        dateTime={appliedAt}
        title={formatDateTime(appliedAt)}
        className="figures text-quiet md:whitespace-nowrap"
      >
        {formatDate(appliedAt)}
      </time>
    ),
  },
]

function Person({ candidate: { id, name, avatarUrl, isInvited } }: { candidate: CandidateRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3 max-md:justify-end">
      <span className="-my-1.5 inline-flex">
        <Avatar name={name} src={avatarUrl} size="small" />
      </span>
      <Link
        to={paths.hr.candidate}
        params={{ candidateId: id }}
        className="min-w-0 rounded font-medium underline decoration-transparent underline-offset-4 hover:decoration-copper md:truncate"
      >
        <bdi>{name}</bdi>
      </Link>
      {isInvited ? (
        <span title="Was invited" className="inline-flex shrink-0 text-copper">
          <MailCheck aria-hidden="true" className="size-4" />
          <span className="sr-only">Was invited</span>
        </span>
      ) : null}
    </span>
  )
}

function Match({ candidate: { sharing, shared } }: { candidate: CandidateRow }) {
  if (sharing !== 'shared' || !shared)
    return (
      <span className="text-quiet">{sharing === 'shared' ? 'Not shared' : unsharedWords[sharing].short}</span>
    )
  if (shared.match === null) return <span className="text-quiet">The job names no skills</span>
  return <MatchMeter score={shared.match} />
}

/** Its name stands beside it where there is room for it. */
function Badge({ badge }: { badge: NonNullable<CandidateRow['shared']>['badge'] }) {
  if (!badge) {
    return (
      <span className="text-quiet">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No badge</span>
      </span>
    )
  }
  const { isByHand } = badge
  return (
    <span
      title={isByHand ? `${badge.name}, by hand` : badge.name}
      className="flex min-w-0 items-center gap-2 max-md:items-baseline max-md:justify-end"
    >
      <span className="-my-1 shrink-0 self-center">
        <Medallion kind={badge.type} size={24} />
      </span>
      <span className={`min-w-0 md:max-xl:sr-only xl:truncate ${isByHand ? 'xl:max-w-40' : 'xl:max-w-32'}`}>
        <bdi>{badge.name}</bdi>
        {isByHand ? ', by hand' : null}
      </span>
    </span>
  )
}

const skillsShown = 2

function Skills({ skills }: { skills: string[] }) {
  const more = skills.length - skillsShown
  if (skills.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end md:flex-nowrap">
      {skills.slice(0, skillsShown).map((skill) => (
        <span key={skill} title={skill} className="-my-0.5 inline-flex min-w-0 md:max-w-28">
          <Chip>{skill}</Chip>
        </span>
      ))}
      {more > 0 ? (
        <span className="figures whitespace-nowrap text-quiet">
          {`+${formatNumber(more)}`}
          <span className="sr-only"> more skills</span>
        </span>
      ) : null}
    </span>
  )
}
