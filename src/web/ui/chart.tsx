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
  ...frame
}: ChartData &
  Pick<FrameProps, 'title' | 'anchor' | 'lead' | 'actions' | 'children'> & {
    /** What the axis counts along: "Week", "Step". */
    axis: string
    /** What the notes of the points are called in the table. */
    notes?: string
  }) {
  const hasNotes = points.some(({ note }) => note)
  return (
    <ChartFrame
      {...frame}
      title={title}
      head={[axis, ...(hasNotes ? [notes] : []), ...series.map(({ label }) => label)]}
      rows={points.map(({ label, note, values }) => [
        label,
        ...(hasNotes ? [note ?? ''] : []),
        ...series.map(({ id }) => (values[id] == null ? 'none' : format(values[id]))),
      ])}
      picture={
        <div className="h-64">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <Drawing {...{ kind, series, points, format, domain }} />
          </Suspense>
        </div>
      }
    />
  )
}

type FrameProps = {
  title: string
  /** What an address names it by, behind the `#`. */
  anchor?: string
  /** Above the picture. */
  lead?: ReactNode
  /** Beside the way to the table. */
  actions?: ReactNode
  /** For those who see; all that is in it is in the table too. */
  picture: ReactNode
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** Below the picture. */
  children?: ReactNode
}

/** Any picture with its table. */
export function ChartFrame({ title, anchor, lead, actions, picture, head, rows, children }: FrameProps) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  return (
    <figure
      id={anchor}
      aria-labelledby={id}
      className="surface-card flex min-w-0 flex-col gap-4 p-5 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <div className="flex flex-wrap gap-1 print:hidden">
          {actions}
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
      </div>
      {lead ? <p className="-mt-3 text-quiet text-sm">{lead}</p> : null}
      {isTable ? null : <div aria-hidden="true">{picture}</div>}
      <div className={isTable ? 'min-h-64 overflow-x-auto' : 'sr-only'}>
        <table className="figures w-full text-left text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="text-quiet">
            <tr>
              {head.map((header) => (
                <th key={header} scope="col" className="py-1.5 pr-4 font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...cells], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same day
              <tr key={index} className="border-hairline border-t align-top">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {label}
                </th>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the column
                  <td key={at} className="py-1.5 pr-4">
                    {cell}
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
