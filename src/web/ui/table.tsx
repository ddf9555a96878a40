/**
 * Rows to compare. On a desk a dense table whose header stays in sight; on a phone each row becomes a card.
 * The roles are written out because a table that is laid out as cards would otherwise stop being one to screen readers.
 */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from './choice.tsx'
import { Select } from './field.tsx'
import { InlineError } from './inline-error.tsx'
import { Skeleton } from './skeleton.tsx'
import { nextSort, type Sort } from './sorting.ts'

export type Column<Row> = {
  id: string
  header: string
  /** With null a card has no line for it. */
  cell: (row: Row) => ReactNode
  /** A card has no line either for what only says that there is nothing. */
  isBlankOnCard?: (row: Row) => boolean
  isSortable?: boolean
  /** Figures stand right, so that their digits line up. */
  isFigure?: boolean
  /** Takes the room that the others leave; what is in it may be cut off where it does not fit. */
  isWide?: boolean
  /** On a card it stands above the rest, in full and without its header. */
  isTitle?: boolean
  /** On a card it stands at the corner, without its header: what can be done with the row. */
  isCorner?: boolean
  /** Left out where the table is narrow, and there again on a card. */
  isExtra?: boolean
  /** Its header is read out but not seen: a column of actions needs no title. */
  isHeaderHidden?: boolean
}

export type Selection = { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void }

export type TableProps<Row> = {
  /** What the table shows, for those who cannot see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How a row is called in "Select ...". Needed with `selection`. */
  nameOf?: (row: Row) => string
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selection?: Selection
  isLoading?: boolean
  /** Never cut at the height of the window: for a few rows that are read like the page around them. */
  isInFull?: boolean
  /** Instead of rows where there are none. */
  empty: ReactNode
  error?: { text: string; onRetry: () => void } | null
}

const cellClass = 'px-3 py-1.5 align-middle md:max-xl:px-2 max-md:px-0 max-md:py-1'

export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  nameOf = keyOf,
  sort = null,
  onSort,
  selection,
  isLoading = false,
  isInFull = false,
  empty,
  error = null,
}: TableProps<Row>) {
  if (error) return <InlineError onRetry={error.onRetry}>{error.text}</InlineError>
  const isEmpty = !isLoading && rows.length === 0
  return (
    <section
      aria-busy={isLoading}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      // Positioned: what only screen readers read would otherwise make the page scroll.
      className={`surface-card relative min-w-0 overflow-hidden md:overflow-auto ${isInFull ? '' : 'md:max-h-[80dvh]'}`}
    >
      {isEmpty ? null : <PhoneHead {...{ columns, rows, keyOf, sort, onSort, selection }} />}
      {isEmpty ? (
        empty
      ) : (
        <table role="table" className="w-full border-collapse text-left text-sm max-md:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="max-md:hidden">
            <tr role="row">
              {selection ? (
                <HeaderCell>
                  <SelectAll {...{ rows, keyOf, selection }} />
                </HeaderCell>
              ) : null}
              {columns.map((column) => (
                <ColumnHeader key={column.id} {...{ column, sort, onSort }} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {isLoading
              ? Array.from({ length: 6 }, (_, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other name
                  <SkeletonRow key={row} cells={columns.length + (selection ? 1 : 0)} />
                ))
              : rows.map((row) => {
                  const key = keyOf(row)
                  return (
                    <tr
                      key={key}
                      role="row"
                      data-row={key}
                      aria-selected={selection ? selection.keys.has(key) : undefined}
                      className="border-hairline border-t max-md:first:border-t-0 aria-selected:bg-copper-tint max-md:relative max-md:flex max-md:flex-col max-md:px-4 max-md:py-3 md:hover:bg-well"
                    >
                      {selection ? (
                        <td
                          role="cell"
                          className={`w-0 ${cellClass} max-md:absolute max-md:top-3 max-md:left-4 max-md:flex max-md:h-11 max-md:items-center`}
                        >
                          <Checkbox
                            isLabelHidden
                            label={`Select ${nameOf(row)}`}
                            checked={selection.keys.has(key)}
                            onChange={() => selection.onChange(toggled(selection.keys, key))}
                          />
                        </td>
                      ) : null}
                      {columns.map((column) => (
                        <BodyCell
                          key={column.id}
                          hasCheckbox={selection !== undefined}
                          {...{ column, row }}
                        />
                      ))}
                    </tr>
                  )
                })}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Where the header has no room, what can be done with it stands above the cards. */
function PhoneHead<Row>({
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  selection,
}: Pick<TableProps<Row>, 'columns' | 'rows' | 'keyOf'> & {
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
  selection: Selection | undefined
}) {
  const sortable = onSort ? columns.filter(({ isSortable }) => isSortable) : []
  if (!selection && sortable.length === 0) return null
  return (
    <div className="flex items-end justify-between gap-4 border-hairline border-b bg-well p-4 md:hidden">
      {selection ? <SelectAll isLabelShown {...{ rows, keyOf, selection }} /> : null}
      {onSort && sortable.length > 0 ? (
        <Select
          label="Sort by"
          value={sort ? `${sort.direction} ${sort.column}` : ''}
          onChange={({ target }) => {
            const [direction, column] = target.value.split(' ')
            if (column) onSort({ column, direction: direction as Sort['direction'] })
          }}
          options={[
            ...(sort ? [] : [{ value: '', label: 'As they come' }]),
            ...sortable.flatMap(({ id, header }) => [
              { value: `ascending ${id}`, label: `${header}, upwards` },
              { value: `descending ${id}`, label: `${header}, downwards` },
            ]),
          ]}
        />
      ) : null}
    </div>
  )
}

const extraClass = 'md:max-xl:hidden'

function HeaderCell({
  sorted,
  isExtra = false,
  children,
}: {
  sorted?: Sort['direction'] | 'none'
  isExtra?: boolean | undefined
  children: ReactNode
}) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted}
      className={`sticky top-0 z-10 whitespace-nowrap bg-well px-3 py-2.5 font-medium md:max-xl:px-2 text-quiet ${isExtra ? extraClass : ''}`}
    >
      {children}
    </th>
  )
}

function ColumnHeader<Row>({
  column: { id, header, isSortable, isFigure, isWide, isExtra, isHeaderHidden },
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
}) {
  if (!isSortable || !onSort) {
    return (
      <HeaderCell isExtra={isExtra}>
        {/* The others leave no room for a wide one unless it asks for some. */}
        <span
          className={
            isHeaderHidden ? 'sr-only' : isFigure ? 'block text-right' : isWide ? 'block min-w-36' : ''
          }
        >
          {header}
        </span>
      </HeaderCell>
    )
  }
  const direction = sort?.column === id ? sort.direction : 'none'
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[direction]
  return (
    <HeaderCell sorted={direction} isExtra={isExtra}>
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, id))}
        className={`-mx-1 flex w-full items-center gap-1 rounded px-1 hover:text-ink ${isFigure ? 'justify-end' : ''} ${direction === 'none' ? '' : 'text-ink'}`}
      >
        {header}
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
    </HeaderCell>
  )
}

function BodyCell<Row>({
  column,
  row,
  hasCheckbox,
}: {
  column: Column<Row>
  row: Row
  hasCheckbox: boolean
}) {
  const content = column.cell(row)
  const isUntitled = column.isHeaderHidden || column.isTitle
  return (
    <td
      role="cell"
      className={`${cellClass} ${placeOnCard(column, row, content, hasCheckbox)} ${column.isFigure ? 'figures md:text-right' : ''} ${column.isWide ? 'md:w-full md:max-w-0' : ''} ${column.isExtra ? extraClass : ''}`}
    >
      {/* On a phone the header is out of sight, so every value says what it is. */}
      {isUntitled || column.isCorner ? null : (
        <span className="shrink-0 text-quiet md:hidden">{column.header}</span>
      )}
      <div className={`min-w-0 wrap-anywhere ${column.isTitle ? '' : 'max-md:text-right'}`}>{content}</div>
    </td>
  )
}

function placeOnCard<Row>(column: Column<Row>, row: Row, content: ReactNode, hasCheckbox: boolean): string {
  if (content === null || column.isBlankOnCard?.(row)) return 'max-md:hidden'
  if (column.isCorner) return 'max-md:absolute max-md:top-3 max-md:right-3'
  // Between the box on its left and the corner on its right.
  if (column.isTitle)
    return `max-md:flex max-md:min-h-11 max-md:items-center max-md:pr-10 ${hasCheckbox ? 'max-md:pl-9' : ''}`
  return `max-md:flex max-md:items-baseline max-md:gap-4 ${column.isHeaderHidden ? 'max-md:justify-end' : 'max-md:justify-between'}`
}

function SelectAll<Row>({
  rows,
  keyOf,
  selection: { keys, onChange },
  isLabelShown = false,
}: {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection: Selection
  isLabelShown?: boolean
}) {
  // Only what is shown: what was chosen on other pages stays.
  const shown = new Set(rows.map(keyOf))
  const chosen = rows.filter((row) => keys.has(keyOf(row))).length
  const isAll = rows.length > 0 && chosen === rows.length
  return (
    <Checkbox
      isLabelHidden={!isLabelShown}
      label="Select all"
      checked={isAll}
      isMixed={chosen > 0 && !isAll}
      onChange={() =>
        onChange(new Set(isAll ? [...keys].filter((key) => !shown.has(key)) : [...keys, ...shown]))
      }
    />
  )
}

function SkeletonRow({ cells }: { cells: number }) {
  return (
    <tr role="row" className="border-hairline border-t max-md:flex max-md:flex-col max-md:px-4 max-md:py-3">
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells of nothing have no other name
        <td role="cell" key={cell} className={cellClass}>
          <Skeleton className="h-4 w-3/4" />
        </td>
      ))}
    </tr>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
