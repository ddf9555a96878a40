/** How the reader stands to a job: whether they can apply at all, what they sent, how their profile fits. */
import { queryOptions } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts.ts'
import type { Application } from '#contract/candidates.ts'
import { api, type client } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

export type Standing = Awaited<ReturnType<typeof client.candidates.standing>>

/** Whoever leaves keeps the account for a while, and applies nowhere from it. */
export const canApply = (user: SessionUser | null): boolean => user?.role === 'jobseeker' && !user.eraseAfter

export const postingQuery = (slug: string) => api.jobs.posting.queryOptions({ input: { slug } })

/** Asked again whenever the page is looked at: another tab may have applied. */
export const standingQuery = (slug: string) =>
  queryOptions({ ...api.candidates.standing.queryOptions({ input: { slug } }), staleTime: 0 })

/** An older answer that is on its way must not take its place. */
export async function showApplication(slug: string, application: Application): Promise<void> {
  const { queryKey } = standingQuery(slug)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (before) => before && { ...before, application })
  void queryClient.invalidateQueries({ queryKey: api.candidates.applications.key() })
}

/** What the page knows is out of date: somebody else, or another tab, was faster. */
export async function refreshJob(slug: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: postingQuery(slug).queryKey }),
    queryClient.invalidateQueries({ queryKey: standingQuery(slug).queryKey }),
  ])
}
