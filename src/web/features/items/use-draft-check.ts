/** What has to be mended in a draft of one's own, known before anyone tries to approve it. */
import { useQuery } from '@tanstack/react-query'
import type { CompanyItem } from '#contract/items.ts'
import type { Finding } from '#core/items/lint/finding.ts'
import { api } from '#web/lib/api.ts'
import { errorsOf } from './findings.ts'

/** Empty also until it is known, and where it could not be found out: whoever approves it is told then. */
export function useDraftCheck({ id, content, isOwn, status }: CompanyItem, isNewest: boolean): Finding[] {
  const isOn = isNewest && isOwn && status === 'draft'
  const { data } = useQuery(
    api.items.check.queryOptions({
      input: { id, content },
      enabled: isOn,
      // Its code is run each time.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      refetchOnWindowFocus: false,
    }),
  )
  return isOn && data ? errorsOf(data.findings) : []
}
