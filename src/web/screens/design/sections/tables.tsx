import { Ellipsis, Mail, UserRoundSearch, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#web/lib/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Chip, ScoreChip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { firstPage, SearchedTable } from '#web/ui/searched-table.tsx'
import { type Sort, sortRows } from '#web/ui/sorting.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Example, Pair } from '../example.tsx'
import { type Candidate, candidates, statuses } from './people.ts'

const readers: Record<string, (row: Candidate) => string | number | null> = {
  name: ({ name }) => name,
  vacancy: ({ vacancy }) => vacancy,
  score: ({ percent }) => percent,
  applied: ({ appliedAt }) => appliedAt,
}

const columns: Column<Candidate>[] = [
  {
    id: 'name',
    header: 'Candidate',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
    isSortable: true,
  },
  { id: 'vacancy', header: 'Vacancy', cell: ({ vacancy }) => vacancy, isSortable: true },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Chip tone={statuses[status].tone}>{statuses[status].label}</Chip>,
  },
  {
    id: 'applied',
    header: 'Applied',
    cell: ({ appliedAt }) => <span className="whitespace-nowrap">{formatDate(appliedAt)}</span>,
    isSortable: true,
  },
  {
    id: 'score',
    header: 'Score',
    cell: ({ percent }) =>
      percent === null ? <span className="text-quiet">not yet</span> : <ScoreChip percent={percent} />,
    isSortable: true,
    isFigure: true,
  },
]

const withActions: Column<Candidate>[] = [
  ...columns,
  { id: 'actions', header: 'Actions', cell: ({ name }) => <RowActions name={name} />, isHeaderHidden: true },
]

export function Tables() {
  const [sort, setSort] = useState<Sort | null>(null)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const readValue = sort ? readers[sort.column] : undefined
  return (
    <>
      <Example title="Sorted by a click on a header, chosen by a tick" layout="stack">
        <p role="status" className="figures text-quiet text-sm">
          {`${keys.size} of ${candidates.length} chosen`}
        </p>
        <Table
          caption="Candidates"
          columns={withActions}
          rows={sort && readValue ? sortRows(candidates, readValue, sort.direction) : candidates}
          keyOf={({ name }) => name}
          sort={sort}
          onSort={setSort}
          selection={{ keys, onChange: setKeys }}
          empty={null}
        />
      </Example>
      <Searched />
      <Pages />
      <Pair>
        <Example title="Loading" layout="stack">
          <StillTable caption="Candidates on their way" isLoading />
        </Example>
        <Example title="Empty, and failed" layout="stack">
          <StillTable caption="No candidates" />
          <FailingTable />
        </Example>
      </Pair>
    </>
  )
}

function RowActions({ name }: { name: string }) {
  const tell = (text: string) => () => notify({ text })
  return (
    <Menu
      trigger={<IconButton label={`Actions for ${name}`} icon={Ellipsis} className="-my-2" />}
      items={[
        { label: 'Write a mail', icon: Mail, onChoose: tell(`A mail to ${name} would start here.`) },
        {
          label: 'Reject',
          icon: UserRoundX,
          isDangerous: true,
          onChoose: tell(`${name} would be asked about here.`),
        },
      ]}
    />
  )
}

function StillTable({ caption, isLoading = false }: { caption: string; isLoading?: boolean }) {
  return (
    <Table
      caption={caption}
      columns={columns.slice(0, 3)}
      rows={[]}
      keyOf={({ name }) => name}
      isLoading={isLoading}
      empty={
        <EmptyState
          icon={UserRoundSearch}
          title="No candidates yet"
          action={<Button kind="secondary">Share the vacancy</Button>}
        >
          They appear here as soon as the first one applies.
        </EmptyState>
      }
    />
  )
}

function FailingTable() {
  const [tries, setTries] = useState(0)
  return (
    <Table
      caption="Candidates that did not come"
      columns={columns}
      rows={[]}
      keyOf={({ name }) => name}
      empty={null}
      error={{
        text: `The candidates could not be loaded. Nothing is lost. ${tries > 0 ? `Tried again: ${tries}.` : ''}`,
        onRetry: () => setTries(tries + 1),
      }}
    />
  )
}

const settled = { isPending: false, isError: false, isPlaceholderData: false, refetch: () => {} }

function Searched() {
  const [asked, setAsked] = useState(firstPage)
  const matching = candidates.filter(({ name }) => name.toLowerCase().includes(asked.search.toLowerCase()))
  return (
    <Example title="Searched, a page at a time" layout="stack">
      <SearchedTable
        noun="applicants"
        asked={asked}
        onAsk={setAsked}
        answer={settled}
        found={{ rows: matching.slice((asked.page - 1) * 3, asked.page * 3), total: matching.length }}
        pageSize={3}
        columns={columns.slice(0, 3)}
        keyOf={({ name }) => name}
        empty={<EmptyState icon={UserRoundSearch} title="No applicants match your search." />}
        problem="The applicants could not be loaded."
      />
    </Example>
  )
}

function Pages() {
  const [page, setPage] = useState(3)
  return (
    <Example title="Pages" layout="stack">
      <Pagination page={page} pageSize={20} total={193} onChange={setPage} />
    </Example>
  )
}
