/** A list that is too long to be shown at once: a search, a table and its pages. Asking the server is the owner's. */
import { type ReactNode, useCallback, useEffect } from 'react'
import { useTypedSearch } from '#web/lib/typed-search.ts'
import { Field } from './field.tsx'
import { InlineError } from './inline-error.tsx'
import { Pagination } from './pagination.tsx'
import { type Column, Table, type TableProps } from './table.tsx'

export type Asked = { search: string; page: number }
export const firstPage: Asked = { search: '', page: 1 }

export function SearchedTable<Row>({
  noun,
  asked,
  onAsk,
  filter,
  answer,
  found,
  pageSize,
  columns,
  keyOf,
  empty,
  problem,
  above,
  table,
}: {
  /** What is listed, in the plural: "mails". */
  noun: string
  asked: Asked
  onAsk: (change: (last: Asked) => Asked) => void
  /** What else narrows the list, beside the search. */
  filter?: ReactNode
  /** How the question is doing. */
  answer: { isPending: boolean; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  found: { rows: readonly Row[]; total: number } | undefined
  pageSize: number
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: ReactNode
  problem: string
  /** Between what narrows the list and its rows. */
  above?: ReactNode
  table?: Pick<TableProps<Row>, 'selection' | 'nameOf' | 'sort' | 'onSort'>
}) {
  const askFor = useCallback(
    (search: string) => onAsk((last) => (last.search === search ? last : { search, page: 1 })),
    [onAsk],
  )
  const [typed, setTyped] = useTypedSearch(asked.search, askFor)

  // Rows may have gone since: the page that is open with them.
  const lastPage = found && !answer.isPlaceholderData ? Math.max(1, Math.ceil(found.total / pageSize)) : null
  const isBeyond = lastPage !== null && asked.page > lastPage
  useEffect(() => {
    if (isBeyond) onAsk((last) => ({ ...last, page: Math.min(last.page, lastPage) }))
  }, [isBeyond, lastPage, onAsk])

  return (
    <>
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-6 gap-y-3">
        {filter}
        <div className="w-full max-w-md flex-1 basis-64">
          <Field
            label={`Search ${noun}`}
            isLabelHidden
            type="search"
            placeholder={`Search ${noun}...`}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      </div>
      {above}
      {answer.isError ? <InlineError onRetry={() => void answer.refetch()}>{problem}</InlineError> : null}
      {found || answer.isPending ? (
        <Table
          caption={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}
          columns={columns}
          rows={found?.rows ?? []}
          keyOf={keyOf}
          isLoading={answer.isPending}
          empty={empty}
          {...table}
        />
      ) : null}
      {found && found.total > 0 ? (
        <Pagination
          label={`Pages of ${noun}`}
          page={asked.page}
          pageSize={pageSize}
          total={found.total}
          onChange={(page) => onAsk((last) => ({ ...last, page }))}
        />
      ) : null}
    </>
  )
}
