import { Download } from 'lucide-react'
import type { AnalyticsTable } from '#contract/analytics.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type AnalyticsSearch, periodOf } from './analytics-search.ts'

/** The table of a chart as a file. */
export function ExportLink({
  table,
  title,
  search,
}: {
  table: AnalyticsTable
  title: string
  search: AnalyticsSearch
}) {
  return (
    <a
      href={`/api/admin/analytics/tables/${table}?${new URLSearchParams(periodOf(search))}`}
      download
      aria-label={`CSV: ${title}`}
      className={buttonClass({ kind: 'quiet', size: 'small' })}
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      CSV
    </a>
  )
}
