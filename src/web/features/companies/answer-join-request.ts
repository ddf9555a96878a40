import { ORPCError } from '@orpc/client'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { JoinRequest } from '#contract/companies.ts'
import { api, client } from '#web/lib/api.ts'
import { notify } from '#web/ui/toast.tsx'

export type Answer = { request: JoinRequest; answer: 'approve' | 'decline' }

const mutationKey = ['answer join request']

/** Lets someone in or not, says so, and brings the lists up to date. */
export function useAnswerJoinRequest() {
  const queryClient = useQueryClient()
  const forget = ({ id, companyId }: JoinRequest) =>
    queryClient.setQueryData(
      api.companies.joinRequests.queryKey(),
      (known) =>
        known && {
          requests: known.requests.filter((other) => other.id !== id || other.companyId !== companyId),
        },
    )
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: async ({ request: { id, companyId }, answer }: Answer) => {
      await client.companies.answerJoinRequest({ userId: id, companyId, answer })
    },
    onSuccess: async (_, { request, answer }) => {
      notify({ text: doneTexts[answer](request) })
      forget(request)
      await queryClient.invalidateQueries({ queryKey: api.companies.key() })
    },
    onError: async (error, { request }) => {
      if (!isAlreadyAnswered(error)) return
      forget(request)
      await queryClient.invalidateQueries({ queryKey: api.companies.key() })
    },
  })

  /** Throws where it could not be done. That someone else was faster is said here, and is no failure. */
  return async (wanted: Answer): Promise<void> => {
    try {
      await mutateAsync(wanted)
    } catch (error) {
      if (!isAlreadyAnswered(error)) throw error
      notify({
        kind: 'problem',
        text: `The request of ${wanted.request.name} was already answered, or taken back.`,
      })
    }
  }
}

/** Those that are being answered: they are out of the list before the server has said so. */
export function useRequestsInHand(): JoinRequest[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Answer).request,
  })
}

const doneTexts: Record<Answer['answer'], (request: JoinRequest) => string> = {
  approve: ({ name, companyName }) => `${name} can now see everything of ${companyName}.`,
  decline: ({ name, companyName }) => `${name} was told that they cannot join ${companyName}.`,
}

function isAlreadyAnswered(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND'
}
