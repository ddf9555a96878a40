/** What a recruiter does about an attempt of a candidate. The candidate reads the reason. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CandidateAttempt } from '#contract/attempts.ts'
import { api, client } from '#web/lib/api.ts'
import { nameAttempt } from '#web/lib/attempt-words.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { refreshCandidates } from '#web/lib/refresh-candidates.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'
import { type ChangeKind, changeWords } from './company-words.ts'
import { endOfDayIfAny } from './due-date.ts'

/** As the form holds them. */
export type ChangeValues = { dueAt: string; minutes: string; reason: string }

function send(
  change: ChangeKind,
  of: { id: string; isBlind: boolean },
  values: ChangeValues,
): Promise<CandidateAttempt> {
  const { reason } = values
  const minutes = values.minutes.trim() === '' ? Number.NaN : Number(values.minutes)
  switch (change) {
    case 'extendDue': {
      const dueAt = endOfDayIfAny(values.dueAt, readerLocale().timeZone)?.toISOString() ?? ''
      return client.attempts.extendDue({ ...of, dueAt, reason })
    }
    case 'extendTime':
      return client.attempts.extendTime({ ...of, minutes, reason })
    case 'reopen':
      return client.attempts.reopen({ ...of, minutes, reason })
    case 'closeAgain':
      return client.attempts.closeAgain({ ...of, reason })
    case 'waive':
    case 'lift':
      return client.attempts.waive({ ...of, isWaived: change === 'waive', reason })
    case 'acceptLate':
    case 'declineLate':
      return client.attempts.decideLate({ ...of, isAccepted: change === 'acceptLate', reason })
  }
}

/** Throws where it could not be done: the dialog that asked says so. */
export function useChangeAttempt(candidateId: string) {
  const queryClient = useQueryClient()
  const isBlind = useIsBlind()
  const key = api.attempts.ofCandidate.queryKey({ input: { id: candidateId, isBlind } })
  const { mutateAsync } = useMutation({
    mutationFn: ({ change, id, values }: { change: ChangeKind; id: string; values: ChangeValues }) =>
      send(change, { id, isBlind }, values),
    onSuccess: async (changed, { change }) => {
      // An older answer that is on its way must not take its place.
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData(key, (known) => ({
        attempts: known?.attempts?.map((one) => (one.id === changed.id ? changed : one)) ?? null,
      }))
      // How the candidate stands may follow from it.
      void refreshCandidates()
      notify({ key: changed.id, text: changeWords[change].done(nameAttempt(changed)) })
    },
    onError: (error) => {
      if (isRefusal(error, 'ATTEMPT_STATUS') || isRefusal(error, 'NOT_FOUND'))
        void queryClient.invalidateQueries({ queryKey: key })
    },
  })
  return mutateAsync
}
