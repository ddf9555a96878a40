/** Who is signed in, as the pages know it. */
import { hashKey } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts.ts'
import { api, client, queryClient } from './api.ts'

export const sessionQuery = api.accounts.session.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

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
