/**
 * Numbers as a picture, and the same numbers as a table: for those who cannot see the picture and those who want to
 * read a value. The drawing is loaded when a chart is first shown.
 */
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from './button.tsx'
import type { ChartData } from './chart-data.ts'
import { Skeleton } from './skeleton.tsx'

const Drawing = lazy(() => import('./chart-drawing.tsx'))

export function Chart({
  title,
  kind,
  axis,
  series,
  points,
  format = formatNumber,
  domain,
  notes = 'Result',
  children,
}: ChartData & {
  title: string
  /** What the axis counts along: "Week", "Step". */
  axis: string
  /** What the notes of the points are called in the table. */
  notes?: string
  /** Below the picture. */
  children?: ReactNode
}) {
  const hasNotes = points.some(({ note }) => note)
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  return (
    <figure aria-labelledby={id} className="surface-card flex min-w-0 flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <Button
          kind="quiet"
          size="small"
          icon={isTable ? ChartNoAxesColumn : Table2}
          aria-pressed={isTable}
          aria-label={`Table: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          Table
        </Button>
      </div>
      {isTable ? null : (
        <div aria-hidden="true" className="h-64">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <Drawing {...{ kind, series, points, format, domain }} />
          </Suspense>
        </div>
      )}
      <div className={isTable ? 'min-h-64 overflow-x-auto' : 'sr-only'}>
        <table className="figures w-full text-left text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="text-quiet">
            <tr>
              {[axis, ...(hasNotes ? [notes] : []), ...series.map(({ label }) => label)].map((header) => (
                <th key={header} scope="col" className="py-1.5 pr-4 font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, note, values }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same day
              <tr key={index} className="border-hairline border-t align-top">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {label}
                </th>
                {hasNotes ? <td className="py-1.5 pr-4">{note}</td> : null}
                {series.map(({ id }) => (
                  <td key={id} className="py-1.5 pr-4">
                    {values[id] == null ? 'none' : format(values[id])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </figure>
  )
}
