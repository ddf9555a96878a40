/** Who is signed in, as the pages know it. */
import { hashKey, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts.ts'
import { api, client, onSignInRequired, queryClient } from './api.ts'

/** Asked again whenever the page is looked at: another tab may have signed in or out. */
export const sessionQuery = api.accounts.session.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

onSignInRequired(() => queryClient.setQueryData(sessionQuery.queryKey, { user: null }))

/** Known once the page has started (main.tsx waits for it); the router's guards ask here. */
export function currentUser(): SessionUser | null {
  return queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null
}

/** For the screens of a role, which the guards show to no one else. */
export function useSignedInUser(): SessionUser {
  const { data } = useQuery(sessionQuery)
  if (!data?.user) throw new Error('This screen is only for signed-in users.')
  return data.user
}

export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const session = await client.accounts.signIn(credentials)
  forgetEverything()
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

export async function signOut(): Promise<void> {
  const session = await client.accounts.signOut()
  forgetEverything()
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

export const roleNames: Record<SessionUser['role'], string> = {
  jobseeker: 'Job Seeker',
  hr: 'HR / Recruiter',
  admin: 'System Administrator',
}

/** What the last person saw must not be shown to the next one. */
function forgetEverything(): void {
  const session = hashKey(sessionQuery.queryKey)
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== session })
}
