/** Every company of the platform, a page at a time. What is asked for stands in the address. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Building2, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import type { CompanyRow, companiesPageSize } from '#contract/companies.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { CompanyMark } from '#web/ui/company-mark.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Asked, SearchedTable } from '#web/ui/searched-table.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { CompaniesSearch } from './companies-search.ts'
import { CompanyRecruiters } from './company-recruiters.tsx'
import { StatusChip } from './status-chip.tsx'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof companiesPageSize = 20

type Status = NonNullable<CompaniesSearch['status']> | 'all'
const statuses: { value: Status; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'merged', label: 'Merged' },
]

export function CompanyList({
  search,
  onAsk,
}: {
  search: CompaniesSearch
  onAsk: (change: (before: CompaniesSearch) => CompaniesSearch) => void
}) {
  const { status } = search
  const asked: Asked = { search: search.search ?? '', page: search.page ?? 1 }
  const list = useQuery(
    api.companies.list.queryOptions({
      input: { ...asked, ...(status && { status }) },
      placeholderData: keepPreviousData,
    }),
  )
  const ask = useCallback(
    (change: (last: Asked) => Asked) =>
      onAsk((before) => {
        const last = { search: before.search ?? '', page: before.page ?? 1 }
        const next = change(last)
        if (next === last) return before
        return {
          ...before,
          search: next.search || undefined,
          page: next.page > 1 ? next.page : undefined,
        }
      }),
    [onAsk],
  )
  const { data } = list
  return (
    <Panel title="All companies" isBusy={list.isPending || list.isPlaceholderData}>
      <SearchedTable
        noun="companies"
        asked={asked}
        onAsk={ask}
        filter={
          <FilterChips
            label="Which companies"
            options={statuses}
            value={status ?? 'all'}
            onChange={(value) =>
              onAsk((before) => ({
                ...before,
                status: value === 'all' ? undefined : value,
                page: undefined,
              }))
            }
          />
        }
        answer={list}
        found={data && { rows: data.companies, total: data.total }}
        pageSize={pageSize}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<NoCompanies isSearch={asked.search !== '' || status !== undefined} />}
        problem="The companies could not be loaded."
      />
    </Panel>
  )
}

function NoCompanies({ isSearch }: { isSearch: boolean }) {
  if (isSearch) {
    return (
      <div role="status">
        <EmptyState icon={SearchX} title="No companies found matching your search." />
      </div>
    )
  }
  return (
    <EmptyState icon={Building2} title="No companies yet">
      A company appears here when its first recruiter registers.
    </EmptyState>
  )
}

const figure = (
  id: 'openJobs' | 'applications' | 'hires',
  header: string,
  isExtra = false,
): Column<CompanyRow> => ({
  ...{ id, header, isFigure: true, isExtra },
  cell: ({ numbers }) => formatNumber(numbers[id]),
})

const columns: Column<CompanyRow>[] = [
  {
    id: 'name',
    header: 'Company',
    isTitle: true,
    isWide: true,
    cell: (company) => <CompanyName company={company} />,
  },
  {
    id: 'recruiters',
    header: 'Recruiters',
    cell: ({ members }) => <CompanyRecruiters members={members} />,
  },
  figure('openJobs', 'Open jobs'),
  figure('applications', 'Applications'),
  figure('hires', 'Hires'),
  {
    id: 'since',
    header: 'Here since',
    isExtra: true,
    cell: ({ createdAt, namesakes }) => (
      <time
        dateTime={createdAt}
        title={formatDateTime(createdAt)}
        className={`figures md:block ${namesakes > 0 ? 'md:min-w-32' : 'md:whitespace-nowrap'}`}
      >
        {/* Of two with one name the time may be all that tells them apart. */}
        {namesakes > 0 ? formatDateTime(createdAt) : formatDate(createdAt)}
      </time>
    ),
  },
]

function CompanyName({ company: { id, name, status, namesakes } }: { company: CompanyRow }) {
  return (
    <div className="flex min-w-0 items-center gap-3 py-1">
      <CompanyMark name={name} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={paths.admin.company}
            params={{ companyId: id }}
            className="wrap-anywhere font-medium text-link"
          >
            <bdi>{name}</bdi>
          </Link>
          <StatusChip status={status} />
        </span>
        {namesakes > 0 ? (
          <span className="text-quiet text-sm">
            {namesakes === 1
              ? '1 other company of this name'
              : `${formatNumber(namesakes)} other companies of this name`}
          </span>
        ) : null}
      </div>
    </div>
  )
}
