/** The questions of the bank: what all share, and what one's company added. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Library, PenLine, SearchX } from 'lucide-react'
import type { ItemRow, itemsPageSize } from '#contract/items.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { difficultyWords, nameItem, typeWords } from '#web/ui/item/item-words.ts'
import { Inline } from '#web/ui/item/prose.tsx'
import { type Asked, SearchedTable } from '#web/ui/searched-table.tsx'
import type { Column } from '#web/ui/table.tsx'
import { sourceWords } from './bank-words.ts'
import { ItemFilters } from './item-filters.tsx'
import { ItemStatusChip } from './item-status.tsx'
import { askedFilter, countFilters, type ItemFilter } from './items-search.ts'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof itemsPageSize = 25

export function ItemList({
  asked,
  filter,
  onAsk,
  onFilter,
  onClear,
}: {
  asked: Asked
  filter: ItemFilter
  /** Must stay the same function. */
  onAsk: (change: (last: Asked) => Asked) => void
  onFilter: (filter: ItemFilter) => void
  onClear: () => void
}) {
  const list = useQuery(
    api.items.list.queryOptions({
      input: { ...asked, ...askedFilter(filter) },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = list
  const isNarrowed = asked.search !== '' || countFilters(filter) > 0
  return (
    <div aria-busy={list.isPending || list.isPlaceholderData} className="flex min-w-0 flex-col gap-4">
      <SearchedTable
        noun="questions"
        asked={asked}
        onAsk={onAsk}
        filter={<ItemFilters {...{ filter, onFilter, onClear }} skills={data?.skills} />}
        answer={list}
        found={data && { rows: data.items, total: data.total }}
        pageSize={pageSize}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<NoItems {...{ isNarrowed, onClear }} />}
        problem="The questions could not be loaded."
      />
    </div>
  )
}

function NoItems({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) {
    return (
      <div role="status">
        <EmptyState
          icon={SearchX}
          title="No questions found"
          action={
            <Button kind="secondary" onClick={onClear}>
              Show all questions
            </Button>
          }
        >
          None fits all of what you asked for. Try with less of it.
        </EmptyState>
      </div>
    )
  }
  return (
    <EmptyState
      icon={Library}
      title="The bank is empty"
      action={
        <Link to={paths.hr.newItem} className={buttonClass()}>
          <PenLine aria-hidden="true" className="size-4 shrink-0" />
          New question
        </Link>
      }
    >
      Write the first question, or import some.
    </EmptyState>
  )
}

const columns: Column<ItemRow>[] = [
  {
    id: 'question',
    header: 'Question',
    isWide: true,
    isTitle: true,
    cell: (item) => <QuestionLink item={item} />,
  },
  { id: 'skill', header: 'Skill', cell: ({ skill }) => <Cut text={skill} /> },
  {
    id: 'type',
    header: 'Type',
    isExtra: true,
    cell: ({ type }) => <span className="md:whitespace-nowrap">{typeWords[type]}</span>,
  },
  { id: 'difficulty', header: 'Difficulty', cell: ({ difficulty }) => difficultyWords[difficulty] },
  {
    id: 'source',
    header: 'Source',
    isExtra: true,
    cell: ({ source, isOwn }) => (
      <span className="text-quiet md:whitespace-nowrap">
        {isOwn ? `${sourceWords[source]}, ours` : sourceWords[source]}
      </span>
    ),
  },
  { id: 'status', header: 'Status', cell: (item) => <Status item={item} /> },
]

function Status({ item: { status, flags } }: { item: ItemRow }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <ItemStatusChip status={status} />
      {flags > 0 ? <Chip tone="caution">Needs a look</Chip> : null}
    </span>
  )
}

function QuestionLink({ item }: { item: ItemRow }) {
  return (
    <Link
      to={paths.hr.item}
      params={{ itemId: item.id }}
      title={item.question}
      className="max-w-full rounded font-medium underline decoration-transparent underline-offset-4 hover:decoration-copper line-clamp-3 md:line-clamp-2"
    >
      {item.question.trim() === '' ? nameItem(item) : <Inline text={item.question} />}
    </Link>
  )
}

function Cut({ text }: { text: string }) {
  return (
    <span title={text} className="block max-w-44 md:truncate">
      {text}
    </span>
  )
}
