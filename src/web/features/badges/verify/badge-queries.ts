/** What the pages ask for. By hand: visitors do not load the API's client for it. */
import { queryOptions } from '@tanstack/react-query'
import { type Brought, checkBadge } from './check-badge.ts'

export type SharedBadge = { credential: string; name: string | null }

/** Null where nothing is shown at that address. */
async function fetchSharedBadge(id: string): Promise<SharedBadge | null> {
  const answer = await fetch(`/api/shared-badges/${encodeURIComponent(id)}`)
  if (answer.status === 404 || answer.status === 422) return null
  if (!answer.ok) throw Object.assign(new Error('The badge could not be loaded.'), { status: answer.status })
  return (await answer.json()) as SharedBadge
}

export const sharedBadgeQuery = (id: string) =>
  queryOptions({
    queryKey: ['shared-badge', id],
    queryFn: () => fetchSharedBadge(id),
    staleTime: 0,
    retry: 1,
    refetchOnReconnect: 'always',
  })

/** Done anew when the connection is back: then what could not be looked up can be. */
export const checkQuery = (brought: Brought) =>
  queryOptions({
    queryKey: ['badge-check', brought],
    queryFn: () => checkBadge(brought),
    staleTime: 0,
    retry: false,
    refetchOnReconnect: 'always',
  })
