/**
 * Candidates beside each other, what is compared below each other. On a desk heads and labels stay in sight; on a phone there are two
 * columns at a time, each label above its cells. The roles are written out because a table that is laid out as a grid would
 * otherwise stop being one to screen readers.
 */
import type { CSSProperties, ReactNode } from 'react'
import type { ComparedCandidate } from '#contract/comparison.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CompareHead, type Moving } from './compare-head.tsx'
import type { CompareGroup, CompareRow } from './compare-rows.ts'
import { mostCompared } from './compare-search.ts'

/** So many have room beside each other on a phone. */
export const shownOnPhone = 2

const gridRow = 'not-print:max-md:grid not-print:max-md:grid-cols-2'
const labelCell =
  'bg-card text-left align-top font-medium md:sticky md:left-0 md:z-10 md:w-48 print:w-32 md:border-hairline md:border-r px-4 md:py-3 print:py-2 not-print:max-md:col-span-2 not-print:max-md:pt-3'
const bodyCell =
  'min-w-0 align-top wrap-anywhere px-4 md:py-3 print:py-2 not-print:max-md:pt-1.5 not-print:max-md:pb-3'

export function CompareTable({
  candidates,
  groups,
  from,
  search,
  adding,
  ...moving
}: Moving & {
  candidates: readonly ComparedCandidate[]
  groups: readonly CompareGroup[]
  /** On a phone: the first that is shown. */
  from: number
  /** What was looked for on the way here. */
  search: DeskSearch
  /** How many columns are still to come. */
  adding: number
}) {
  const columns = candidates.length + adding
  const offPhone = (column: number) =>
    column >= from && column < from + shownOnPhone ? '' : 'not-print:max-md:hidden'
  const coming = Array.from({ length: adding }, (_, at) => candidates.length + at)
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      // Positioned: what only screen readers read would otherwise make the page scroll.
      className="surface-card relative min-w-0 md:max-h-[calc(100dvh-14.75rem)] md:overflow-auto print:max-h-none print:overflow-visible print:border-0"
    >
      <table
        role="table"
        style={{ '--least-width': `${12 + 13 * columns}rem` } as CSSProperties}
        className="w-full border-collapse text-left text-sm md:min-w-(--least-width) md:table-fixed print:min-w-0 print:table-fixed not-print:max-md:block"
      >
        <caption className="sr-only">Candidates side by side</caption>
        <thead
          role="rowgroup"
          className="border-hairline border-b bg-card md:sticky md:top-0 md:z-20 print:static not-print:max-md:sticky not-print:max-md:top-16 not-print:max-md:z-20 not-print:max-md:block"
        >
          <tr role="row" className={gridRow}>
            <th role="columnheader" scope="col" className={`${labelCell} not-print:max-md:hidden`}>
              <span className="sr-only">What is compared</span>
            </th>
            {candidates.map((candidate, column) => (
              <th
                key={candidate.id}
                role="columnheader"
                scope="col"
                className={`min-w-0 bg-card px-4 py-3 align-top ${offPhone(column)}`}
              >
                <CompareHead
                  {...{ candidate, search, ...moving }}
                  isNarrow={columns === mostCompared}
                  isFirst={column === 0}
                  isLast={column === candidates.length - 1}
                />
              </th>
            ))}
            {coming.map((column) => (
              <th
                key={`coming ${column}`}
                role="columnheader"
                scope="col"
                className={`bg-card px-4 py-3 align-top ${offPhone(column)}`}
              >
                <span className="sr-only">Loading</span>
                <Skeleton className="h-6 w-32 max-w-full" />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id, title, rows }) => (
          <tbody key={id} role="rowgroup" className="not-print:max-md:block">
            <tr role="row" className="border-hairline border-t bg-well not-print:max-md:block">
              <th
                role="rowheader"
                scope="rowgroup"
                colSpan={columns + 1}
                className="px-4 py-2 text-left font-normal font-serif text-base not-print:max-md:block"
              >
                <span className="md:sticky md:left-4">{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <BodyRow key={row.id} {...{ row, columns, coming, offPhone }} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function BodyRow({
  row,
  columns,
  coming,
  offPhone,
}: {
  row: CompareRow
  columns: number
  coming: readonly number[]
  offPhone: (column: number) => string
}) {
  return (
    <tr role="row" className={`break-inside-avoid border-hairline border-t ${gridRow}`}>
      <th role="rowheader" scope="row" className={labelCell}>
        <span className="wrap-anywhere">{row.label}</span>
        {row.aside ? (
          <span className="block wrap-anywhere font-normal text-quiet text-xs not-print:max-md:ml-2 not-print:max-md:inline">
            {row.aside}
          </span>
        ) : null}
      </th>
      {'across' in row ? (
        <td role="cell" colSpan={columns} className={`${bodyCell} not-print:max-md:col-span-2`}>
          <div className="flex flex-col gap-1.5">{row.across}</div>
        </td>
      ) : (
        <>
          {row.cells.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
            <td key={column} role="cell" className={`${bodyCell} ${offPhone(column)}`}>
              {cell ?? <Nothing />}
            </td>
          ))}
          {coming.map((column) => (
            <td key={column} role="cell" className={`${bodyCell} ${offPhone(column)}`}>
              <Skeleton className="h-4 w-24 max-w-full" />
            </td>
          ))}
        </>
      )}
    </tr>
  )
}

const Nothing = (): ReactNode => (
  <span className="text-quiet">
    <span aria-hidden="true">–</span>
    <span className="sr-only">Nothing</span>
  </span>
)
