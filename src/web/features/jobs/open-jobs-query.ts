/** The jobs that are not closed, as many pages of them as are asked for: those that are published, then the drafts. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { JobRow, jobsPageSize } from '#contract/jobs.ts'
import { api, client } from '#web/lib/api.ts'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof jobsPageSize = 20

type Place = { status: 'published' | 'draft'; page: number }

export const openJobsQuery = (search: string, pages: number) =>
  queryOptions({
    // Below the jobs' own key: what changes a job makes this one stale too.
    queryKey: [...api.jobs.list.key(), 'open', search, pages],
    queryFn: async ({ signal }) => {
      const jobs: JobRow[] = []
      let all = 0
      let place: Place | null = { status: 'published', page: 1 }
      while (place && jobs.length < pages * pageSize) {
        const found: Awaited<ReturnType<typeof client.jobs.list>> = await client.jobs.list(
          { ...place, search },
          { signal },
        )
        jobs.push(...found.jobs)
        all = found.counts.published + found.counts.draft
        place = nextPlace(place, found.total)
      }
      return { jobs, hasMore: place !== null, /** Whatever is searched for. */ all }
    },
    placeholderData: keepPreviousData,
  })

function nextPlace({ status, page }: Place, total: number): Place | null {
  if (page * pageSize < total) return { status, page: page + 1 }
  return status === 'published' ? { status: 'draft', page: 1 } : null
}
