/** The tests of one's company, or of one of its jobs, the last changed first. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { TestRow, testsPageSize } from '#contract/tests.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TestStatusChip } from './test-status.tsx'
import { nameTest } from './test-words.ts'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof testsPageSize = 20

export function TestList({
  jobId,
  page,
  onPage,
  empty,
}: {
  /** Of this job alone. */
  jobId?: string
  page: number
  /** Must stay the same function. */
  onPage: (page: number) => void
  empty: ReactNode
}) {
  const list = useQuery(
    api.tests.list.queryOptions({
      input: { page, ...(jobId && { jobId }) },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = list
  // Tests may have gone since: the page that is open with them.
  const lastPage = data && !list.isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  useEffect(() => {
    if (page > lastPage) onPage(lastPage)
  }, [page, lastPage, onPage])
  return (
    <div aria-busy={list.isPending || list.isPlaceholderData} className="flex min-w-0 flex-col gap-4">
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The tests could not be loaded.</InlineError>
      ) : null}
      {data || list.isPending ? (
        <Table
          caption="Tests"
          columns={jobId ? columns.filter(({ id }) => id !== 'job') : columns}
          rows={data?.tests ?? []}
          keyOf={({ id }) => id}
          isLoading={list.isPending}
          empty={empty}
        />
      ) : null}
      {data && data.total > pageSize ? (
        <Pagination
          label="Pages of tests"
          page={page}
          pageSize={pageSize}
          total={data.total}
          onChange={onPage}
        />
      ) : null}
    </div>
  )
}

const columns: Column<TestRow>[] = [
  { id: 'test', header: 'Test', isWide: true, isTitle: true, cell: (test) => <TestName test={test} /> },
  {
    id: 'job',
    header: 'Job',
    isExtra: true,
    cell: ({ job }) => (
      <Link
        to={paths.hr.job}
        params={{ jobId: job.id }}
        title={job.jobTitle}
        className="block max-w-52 rounded underline decoration-transparent underline-offset-4 hover:decoration-copper md:truncate"
      >
        {job.jobTitle.trim() || 'Untitled job'}
      </Link>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <TestStatusChip status={status} /> },
  {
    id: 'version',
    header: 'Version',
    isFigure: true,
    cell: ({ version, publishedVersion }) => (
      <span className="md:whitespace-nowrap">
        {version}
        {publishedVersion !== null && publishedVersion < version ? (
          <span className="text-quiet">{`, published: ${publishedVersion}`}</span>
        ) : null}
      </span>
    ),
  },
  { id: 'questions', header: 'Questions', isFigure: true, cell: ({ questions }) => questions },
  {
    id: 'updated',
    header: 'Changed',
    cell: ({ updatedAt }) => (
      <time
        dateTime={updatedAt}
        title={formatDateTime(updatedAt)}
        className="figures text-quiet md:whitespace-nowrap"
      >
        {formatDate(updatedAt)}
      </time>
    ),
  },
]

function TestName({ test }: { test: TestRow }) {
  return (
    <Link
      to={paths.hr.test}
      params={{ testId: test.id }}
      title={nameTest(test)}
      className="block max-w-full rounded font-medium underline decoration-transparent underline-offset-4 hover:decoration-copper md:truncate"
    >
      {nameTest(test)}
    </Link>
  )
}
