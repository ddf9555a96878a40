/** Taking back an invitation, and sending one again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '#contract/candidates.ts'
import { api } from '#web/lib/api.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'

export function useInvitationActions() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.candidates.invitations.key() })
  const { mutateAsync: askToRevoke } = useMutation(api.candidates.revokeInvitation.mutationOptions())
  const { mutateAsync: askToSend } = useMutation(api.candidates.resendInvitation.mutationOptions())

  /** Throws where it could not be done: the dialog says so. */
  const revoke = async ({ id, email }: Invitation) => {
    try {
      await askToRevoke({ id })
      notify({ text: `The invitation of ${email} is revoked. Its link no longer works.` })
    } catch (error) {
      if (!isRefusal(error, 'NOT_FOUND')) throw error
      notify({ kind: 'problem', text: `The invitation of ${email} is not there any more.` })
    } finally {
      void refresh()
    }
  }

  const sendAgain = async ({ id, email }: Invitation) => {
    try {
      await askToSend({ id })
      notify({ text: `A new invitation is on its way to ${email}. The old link no longer works.` })
    } catch (error) {
      notify({ kind: 'problem', text: sayWhy(error, email) })
    } finally {
      void refresh()
    }
  }

  return { revoke, sendAgain }
}

/** The refusals are written for someone who applies; here a recruiter reads them. */
function sayWhy(error: unknown, email: string): string {
  if (isRefusal(error, 'ALREADY_APPLIED')) return `${email} has applied already.`
  if (isRefusal(error, 'JOB_CLOSED')) return 'Nobody can be invited while the job is not published.'
  if (isRefusal(error, 'NOT_FOUND')) return `The invitation of ${email} is not there any more.`
  if (isRefusal(error, 'INVITED_RECENTLY'))
    return `${email} was invited less than an hour ago. Please wait a little before you send it again.`
  return refusalText(error, `${email} could not be invited again. Please try again.`)
}
