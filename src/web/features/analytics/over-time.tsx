/** What happened over the time, piece by piece, and beside it, where that is asked for, what happened before. */
import type { AnalyticsReport, AnalyticsTable } from '#contract/analytics.ts'
import type { Span } from '#core/analytics/days.ts'
import { Chart } from '#web/ui/chart.tsx'
import type { ChartSeries } from '#web/ui/chart-data.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { nameSpan, saySpan } from './day-words.ts'
import { ExportLink } from './export-link.tsx'

const unitWords: Record<AnalyticsReport['unit'], string> = { day: 'Day', week: 'Week', month: 'Month' }

export type Piece = { span: Span; values: Record<string, number>; all: number; before: number | null }

export function OverTime({
  title,
  anchor,
  table,
  lead,
  noun,
  search,
  unit,
  series,
  pieces,
}: {
  title: string
  anchor: string
  table: AnalyticsTable
  lead: string
  /** What is counted: "Sign-ups". */
  noun: string
  search: AnalyticsSearch
  unit: AnalyticsReport['unit']
  series: readonly ChartSeries[]
  pieces: readonly Piece[]
}) {
  const isCompared = search.compare === 'yes'
  const compared = [
    { id: 'all', label: noun },
    { id: 'before', label: 'The period before' },
  ]
  const isWhole = series.length === 1 || isCompared
  return (
    <Chart
      title={title}
      anchor={anchor}
      lead={lead}
      actions={<ExportLink {...{ table, title, search }} />}
      kind={isWhole ? 'line' : 'stacks'}
      axis={unitWords[unit]}
      notes="Days"
      series={isCompared ? compared : series}
      points={pieces.map(({ span, values, all, before }) => ({
        label: nameSpan(span),
        ...(unit !== 'day' && { note: saySpan(span) }),
        values: isCompared ? { all, before } : values,
      }))}
    />
  )
}
