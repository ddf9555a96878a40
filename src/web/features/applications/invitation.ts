/** A mailed invitation to a job. */
import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { client } from '#web/lib/api.ts'
import { createDraft } from '#web/lib/draft.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { sessionQuery } from '#web/lib/session.ts'

export type JobInvitation = Awaited<ReturnType<typeof client.candidates.openInvitation>>

const kept = createDraft<{ token: string }>('assay.invited')

/** From behind the # of the link, kept in this tab over the detour of signing in or up. No server sees it in an address. */
export function useInvitationToken(): string {
  const [token] = useState(() => {
    const fresh = window.location.hash.slice(1)
    if (fresh) kept.write({ token: fresh })
    return fresh || (kept.read().token ?? '')
  })
  return token
}

export const forgetInvitation = (): void => kept.clear()

/** It also confirms the address: what the page knows of its reader is asked again. */
export async function acceptJobInvitation(token: string): Promise<{ slug: string }> {
  const accepted = await client.candidates.acceptInvitation({ token })
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return accepted
}

export type Problem = 'unknown' | 'expired' | 'revoked' | 'job_closed'

/** Why it cannot be used; null where that is not the problem. */
export function findInvitationProblem(error: unknown): Problem | null {
  // No token looks like this one.
  if (isRefusal(error, 'INVALID_INPUT')) return 'unknown'
  if (!(error instanceof ORPCError) || error.code !== 'INVITATION_NOT_VALID') return null
  return (error.data as { reason: Problem }).reason
}
