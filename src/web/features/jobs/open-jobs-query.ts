/** The jobs that are not closed, page by page: those that are published, then the drafts. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { jobsPageSize } from '#contract/jobs.ts'
import { api, client } from '#web/lib/api.ts'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof jobsPageSize = 20

type Place = { status: 'published' | 'draft'; page: number }
type Page = Awaited<ReturnType<typeof client.jobs.list>> & { place: Place }

export const openJobsQuery = (search: string) =>
  infiniteQueryOptions({
    // Below the jobs' own key: what changes a job makes this one stale too.
    queryKey: [...api.jobs.list.key(), 'open', search],
    initialPageParam: { status: 'published', page: 1 } as Place,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const found = await readPage(pageParam, search, signal)
      const next = nextPlace(found)
      // Where the published ones end within a page, the drafts begin on it.
      if (pageParam.status === 'draft' || next?.status !== 'draft') return found
      const drafts = await readPage(next, search, signal)
      return { ...drafts, jobs: [...found.jobs, ...drafts.jobs] }
    },
    getNextPageParam: nextPlace,
    placeholderData: keepPreviousData,
  })

async function readPage(place: Place, search: string, signal: AbortSignal): Promise<Page> {
  return { ...(await client.jobs.list({ ...place, search }, { signal })), place }
}

function nextPlace({ place, total }: Page): Place | undefined {
  if (place.page * pageSize < total) return { ...place, page: place.page + 1 }
  return place.status === 'published' ? { status: 'draft', page: 1 } : undefined
}
