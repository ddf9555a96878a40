/** One question for both parts of the dashboard that show the platform. */
import { api } from '#web/lib/api.ts'

export const platformQuery = api.analytics.platform.queryOptions({ staleTime: 0 })
