import { api } from '#web/lib/api.ts'

/** What others do shows before long. */
const refreshMs = 30_000

export const needsQuery = api.admin.needs.queryOptions({ staleTime: 0, refetchInterval: refreshMs })
