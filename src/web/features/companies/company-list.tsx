/** Every company of the platform, a page at a time. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { CompanyRow, companiesPageSize } from '#contract/companies.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { firstPage, SearchedTable } from '#web/ui/searched-table.tsx'
import type { Column } from '#web/ui/table.tsx'
import { CompanyRecruiters } from './company-recruiters.tsx'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof companiesPageSize = 20

export function CompanyList() {
  const [asked, setAsked] = useState(firstPage)
  const list = useQuery(api.companies.list.queryOptions({ input: asked, placeholderData: keepPreviousData }))
  const { data } = list
  return (
    <Panel title="All companies" isBusy={list.isPending || list.isPlaceholderData}>
      <SearchedTable
        noun="companies"
        asked={asked}
        onAsk={setAsked}
        answer={list}
        found={data && { rows: data.companies, total: data.total }}
        pageSize={pageSize}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<NoCompanies isSearch={asked.search !== ''} />}
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
