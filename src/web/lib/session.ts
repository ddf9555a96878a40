/** Who is signed in, as the pages know it. Signing in and out is in features/accounts. */
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts.ts'
import { preferTimeZoneOf } from './locale.ts'
import { onAccessChange, queryClient } from './query-client.ts'

export type Session = { user: SessionUser | null }

/** Asked again whenever the page is looked at: another tab may have signed in or out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = await fetchSession()
    if (currentUser() && !session.user) endedElsewhere = true
    if (session.user?.id !== currentUser()?.id) forgetEverything()
    return session
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

/** By hand: every page asks this first, and most visitors ask nothing else, so the API's client is not loaded for it. */
async function fetchSession(): Promise<Session> {
  const response = await fetch('/api/session')
  if (!response.ok)
    throw Object.assign(new Error('The session could not be read.'), { status: response.status })
  return (await response.json()) as Session
}

// The answer may be to a request of the session before: that someone else is signed in by now, only the server knows.
onAccessChange(() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }))

/** The other windows of this browser share the cookie; who signs in or out in one does so in all. */
const otherWindows = new BroadcastChannel('assay.session')
otherWindows.onmessage = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

let endedElsewhere = false
/** Whether someone was signed out without having asked for it here. Told once, at the login. */
export function takeEndedElsewhere(): boolean {
  const ended = endedElsewhere
  endedElsewhere = false
  return ended
}

/** What the last person saw must not be shown to the next one. */
export function setSession(session: Session): void {
  forgetEverything()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  otherWindows.postMessage('changed')
}

/** The same person under a new name: what they see stays. */
export function updateSessionUser(user: SessionUser): void {
  queryClient.setQueryData(sessionQuery.queryKey, { user })
}

/** Known once the page has started (main.tsx waits for it); the router's guards ask here. */
export function currentUser(): SessionUser | null {
  return queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null
}

preferTimeZoneOf(() => currentUser()?.timeZone ?? null)

export function useSessionUser(): SessionUser | null {
  return useQuery(sessionQuery).data?.user ?? null
}

/** For the screens of a role, which the shell shows to no one else. */
export function useSignedInUser(): SessionUser {
  const user = useSessionUser()
  if (!user) throw new Error('This screen is only for signed-in users.')
  return user
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
