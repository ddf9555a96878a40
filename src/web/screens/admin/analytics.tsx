import { useSearch } from '@tanstack/react-router'
import { analyticsSearchOf } from '#web/features/analytics/analytics-search.ts'
import { Report } from '#web/features/analytics/report.tsx'
import { Page } from '#web/ui/page.tsx'

export default function Analytics() {
  const search = analyticsSearchOf(useSearch({ strict: false }))
  return (
    <Page title="Analytics" lead="The platform in numbers, each counted from its rows.">
      <Report search={search} />
    </Page>
  )
}
