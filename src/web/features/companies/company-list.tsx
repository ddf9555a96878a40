/** Every company of the platform, a page at a time. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CompanyRow, companiesPageSize } from '#contract/companies.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { CompanyRecruiters } from './company-recruiters.tsx'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof companiesPageSize = 20
/** Long enough to finish a word, short enough to seem at once. */
const typingPauseMs = 250

export function CompanyList() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const list = useQuery(api.companies.list.queryOptions({ input: asked, placeholderData: keepPreviousData }))
  const { data } = list

  useEffect(() => {
    const search = typed.trim()
    const pause = setTimeout(
      () => setAsked((last) => (last.search === search ? last : { search, page: 1 })),
      typingPauseMs,
    )
    return () => clearTimeout(pause)
  }, [typed])

  return (
    <Panel title="All companies" isBusy={list.isPending || list.isPlaceholderData}>
      <div className="max-w-md">
        <Field
          label="Search companies"
          isLabelHidden
          type="search"
          placeholder="Search companies..."
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The companies could not be loaded.</InlineError>
      ) : null}
      {data || list.isPending ? (
        <Table
          caption="Companies"
          columns={columns}
          rows={data?.companies ?? []}
          keyOf={({ id }) => id}
          isLoading={list.isPending}
          empty={<NoCompanies isSearch={asked.search !== ''} />}
        />
      ) : null}
      {data && data.total > 0 ? (
        <Pagination
          page={asked.page}
          pageSize={pageSize}
          total={data.total}
          onChange={(page) => setAsked((last) => ({ ...last, page }))}
        />
      ) : null}
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

const columns: Column<CompanyRow>[] = [
  { id: 'name', header: 'Company', cell: (company) => <CompanyName company={company} /> },
  {
    id: 'recruiters',
    header: 'Recruiters',
    cell: ({ members }) => <CompanyRecruiters members={members} />,
  },
  {
    id: 'since',
    header: 'Here since',
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

function CompanyName({ company: { name, namesakes } }: { company: CompanyRow }) {
  return (
    <>
      <bdi className="font-medium md:block md:min-w-36">{name}</bdi>
      {namesakes > 0 ? (
        <span className="block text-quiet">
          {namesakes === 1
            ? '1 other company of this name'
            : `${formatNumber(namesakes)} other companies of this name`}
        </span>
      ) : null}
    </>
  )
}
