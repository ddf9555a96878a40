/** The jobs of one's company, the last changed first. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Briefcase, FileUp, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { JobRow, jobsPageSize } from '#contract/jobs.ts'
import type { JobStatus } from '#core/jobs/job.ts'
import { api } from '#web/lib/api.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { formatDate, formatDateTime, formatRelative } from '#web/lib/format.ts'
import { describeJobKind } from '#web/lib/job-words.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Asked, SearchedTable } from '#web/ui/searched-table.tsx'
import type { Column } from '#web/ui/table.tsx'
import { type JobInHand, nameJob } from './job-actions.ts'
import { JobActionsMenu } from './job-actions-menu.tsx'
import { JobStatusChip } from './job-status.tsx'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof jobsPageSize = 20

export function CompanyJobs({
  asked,
  status,
  onAsk,
  onClear,
  onInvite,
}: {
  asked: Asked
  status: JobStatus | undefined
  /** Must stay the same function. */
  onAsk: (change: (last: Asked) => Asked) => void
  onClear: () => void
  onInvite: (job: JobInHand) => void
}) {
  const list = useQuery(
    api.jobs.list.queryOptions({
      input: { ...asked, ...(status && { status }) },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = list
  useFocusKept(data?.jobs.length ?? 0)
  return (
    <div aria-busy={list.isPending || list.isPlaceholderData} className="flex min-w-0 flex-col gap-4">
      <SearchedTable
        noun="jobs"
        asked={asked}
        onAsk={onAsk}
        filter={<StatusFilter counts={data?.counts} current={status} search={asked.search} />}
        answer={list}
        found={data && { rows: data.jobs, total: data.total }}
        pageSize={pageSize}
        columns={columnsWith(onInvite)}
        keyOf={({ id }) => id}
        empty={<NoJobs isNarrowed={asked.search !== '' || status !== undefined} onClear={onClear} />}
        problem="The jobs could not be loaded."
      />
    </div>
  )
}

/** Whoever deletes a draft by keyboard stands on a button that goes with its row. */
function useFocusKept(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusHeading()
    before.current = count
  }, [count])
}

const filters: { status: JobStatus | undefined; label: string }[] = [
  { status: undefined, label: 'All' },
  { status: 'published', label: 'Published' },
  { status: 'draft', label: 'Drafts' },
  { status: 'closed', label: 'Closed' },
]

function StatusFilter({
  counts,
  current,
  search,
}: {
  counts: Record<JobStatus, number> | undefined
  current: JobStatus | undefined
  search: string
}) {
  const countOf = (status: JobStatus | undefined) =>
    counts && (status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0))
  return (
    <nav aria-label="Status" className="min-w-0 max-sm:w-full">
      <ul className="flex gap-3 overflow-x-auto border-hairline border-b sm:gap-6">
        {filters.map(({ status, label }) => (
          <li key={label}>
            <Link
              to={paths.hr.jobs}
              search={{ search: search || undefined, status }}
              activeOptions={{ exact: true, includeSearch: true }}
              // On a later page of it, too.
              aria-current={status === current ? 'page' : undefined}
              resetScroll={false}
              className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-1 text-quiet transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-copper aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {label}
              {counts ? (
                <span className="figures text-quiet text-sm">{formatNumber(countOf(status) ?? 0)}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoJobs({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) {
    return (
      <div role="status">
        <EmptyState
          icon={SearchX}
          title="No jobs found matching your criteria."
          action={
            <Button kind="secondary" onClick={onClear}>
              Show all jobs
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <EmptyState
      icon={Briefcase}
      title="No jobs yet"
      action={
        <Link to={paths.hr.jdUpload} className={buttonClass()}>
          <FileUp aria-hidden="true" className="size-4 shrink-0" />
          Upload JD
        </Link>
      }
    >
      Upload a job description, check what was read from it, and publish it.
    </EmptyState>
  )
}

const columnsWith = (onInvite: (job: JobInHand) => void): Column<JobRow>[] => [
  { id: 'job', header: 'Job', isWide: true, cell: (job) => <JobName job={job} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <JobStatusChip status={status} /> },
  { id: 'applicants', header: 'Applicants', isFigure: true, cell: (job) => <Applicants job={job} /> },
  {
    id: 'published',
    header: 'Published',
    isExtra: true,
    cell: ({ publishedAt }) =>
      publishedAt ? (
        <time
          dateTime={publishedAt}
          title={formatDateTime(publishedAt)}
          className="figures md:whitespace-nowrap"
        >
          {formatDate(publishedAt)}
        </time>
      ) : (
        <span className="whitespace-nowrap text-quiet">Not yet</span>
      ),
  },
  {
    id: 'updated',
    header: 'Updated',
    cell: ({ updatedAt }) => (
      <time
        dateTime={updatedAt}
        title={formatDateTime(updatedAt)}
        className="text-quiet md:whitespace-nowrap"
      >
        {sayAgo(updatedAt)}
      </time>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (job) => <JobActionsMenu isRow job={job} onInvite={() => onInvite(job)} />,
  },
]

function sayAgo(iso: string): string {
  const ago = formatRelative(iso, new Date())
  return ago === 'now' ? 'just now' : ago
}

function JobName({ job }: { job: JobRow }) {
  const kind = describeJobKind(job)
  return (
    <div className="flex min-w-0 flex-col gap-x-3 max-md:items-end lg:flex-row lg:items-baseline">
      <Link
        to={paths.hr.job}
        params={{ jobId: job.id }}
        title={nameJob(job)}
        className="max-w-full rounded font-medium underline decoration-transparent underline-offset-4 hover:decoration-copper md:truncate lg:min-w-60"
      >
        {nameJob(job)}
      </Link>
      <span title={kind} className="max-w-full text-quiet md:truncate lg:shrink-[3]">
        {kind}
      </span>
    </div>
  )
}

function Applicants({ job }: { job: JobRow }) {
  const count = formatNumber(job.applicants)
  if (job.applicants === 0) return <span className="text-quiet">{count}</span>
  return (
    <Link
      to={paths.hr.job}
      params={{ jobId: job.id }}
      search={{ tab: 'applicants' }}
      aria-label={`${count} ${job.applicants === 1 ? 'applicant' : 'applicants'} for ${nameJob(job)}`}
      className="-my-1 rounded px-1 py-1 text-link"
    >
      {count}
    </Link>
  )
}
