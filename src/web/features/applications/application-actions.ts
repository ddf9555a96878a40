/** What a person can do about their own applications. */
import { useMutation } from '@tanstack/react-query'
import type { Application } from '#contract/candidates.ts'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'
import { withSharing } from './sharing.ts'

const listKey = () => api.candidates.applications.queryKey()

/** An older answer that is on its way must not take its place. */
async function show(change: (applications: Application[]) => Application[]): Promise<Application[] | null> {
  await queryClient.cancelQueries({ queryKey: listKey() })
  const before = queryClient.getQueryData(listKey())?.applications ?? null
  if (before) queryClient.setQueryData(listKey(), { applications: change(before) })
  return before
}

/** The jobs' own pages ask again how one stands. */
const forgetStandings = () => queryClient.invalidateQueries({ queryKey: api.candidates.standing.key() })

export function useWithdraw() {
  return useMutation(
    api.candidates.withdraw.mutationOptions({
      onSuccess: async (withdrawn) => {
        await show((applications) => applications.map((one) => (one.id === withdrawn.id ? withdrawn : one)))
        void forgetStandings()
        notify({ key: 'application', text: `Your application for ${withdrawn.job.jobTitle} is withdrawn.` })
      },
    }),
  )
}

/** Shown at once, since it can be taken back; should it fail, it is as before and says so. */
export function useSharing() {
  return useMutation(
    api.candidates.share.mutationOptions({
      onMutate: async ({ id, isShared }) => ({
        before: await show((applications) => withSharing(applications, id, isShared)),
      }),
      onSuccess: async ({ applications }, { id, isShared }) => {
        await show(() => applications)
        void forgetStandings()
        const company = applications.find((one) => one.id === id)?.sharedWith.companyName ?? 'The company'
        notify({
          key: 'sharing',
          text: isShared
            ? `${company} sees your profile and results again.`
            : `${company} no longer sees your profile and results.`,
        })
      },
      onError: async (error, { isShared }, context) => {
        const { before } = context ?? {}
        if (before) await show(() => before)
        void queryClient.invalidateQueries({ queryKey: listKey() })
        const otherwise = isShared
          ? 'That did not work: nothing is shared yet. Please try again.'
          : 'That did not work: it is still shared. Please try again.'
        notify({ key: 'sharing', kind: 'problem', text: refusalText(error, otherwise) })
      },
    }),
  )
}
