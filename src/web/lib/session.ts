/** Who is signed in, as the pages know it. */
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts.ts'
import { api, client, onAccessChange, queryClient } from './api.ts'

/** Asked again whenever the page is looked at: another tab may have signed in or out. */
export const sessionQuery = queryOptions({
  queryKey: api.accounts.session.queryKey(),
  queryFn: async () => {
    const session = await client.accounts.session()
    if (session.user?.id !== currentUser()?.id) forgetEverything()
    return session
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

onAccessChange((change) => {
  if (change === 'forbidden') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  else setSession({ user: null })
})

/** What the last person saw must not be shown to the next one. */
function setSession(session: { user: SessionUser | null }): void {
  forgetEverything()
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

/** Known once the page has started (main.tsx waits for it); the router's guards ask here. */
export function currentUser(): SessionUser | null {
  return queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null
}

export function useSessionUser(): SessionUser | null {
  return useQuery(sessionQuery).data?.user ?? null
}

/** For the screens of a role, which the shell shows to no one else. */
export function useSignedInUser(): SessionUser {
  const user = useSessionUser()
  if (!user) throw new Error('This screen is only for signed-in users.')
  return user
}

export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  setSession(await client.accounts.signIn(credentials))
}

export async function signOut(): Promise<void> {
  setSession(await client.accounts.signOut())
}

export const roleNames: Record<SessionUser['role'], string> = {
  jobseeker: 'Job Seeker',
  hr: 'HR / Recruiter',
  admin: 'System Administrator',
}

function forgetEverything(): void {
  const session = hashKey(sessionQuery.queryKey)
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== session })
}
