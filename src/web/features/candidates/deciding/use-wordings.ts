/** In which words a company tells people, as they were when the dialog was opened: what was read is what is sent. */
import { useQuery } from '@tanstack/react-query'
import type { MailStage } from '#core/candidates/decision-mail.ts'
import { api } from '#web/lib/api.ts'
import type { MailDraft } from './decision-draft.ts'

export function useWordings({ isNeeded = true }: { isNeeded?: boolean } = {}) {
  const mails = useQuery({
    ...api.desk.mails.queryOptions(),
    enabled: isNeeded,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return {
    isKnown: mails.data !== undefined,
    isPending: isNeeded && mails.isPending,
    isError: mails.isError && !mails.data,
    retry: () => void mails.refetch(),
    graceMinutes: mails.data?.graceMinutes ?? 10,
    usualIfAny(stage: MailStage): MailDraft | null {
      const usual = mails.data?.stages.find((one) => one.stage === stage)
      return usual ? { subject: usual.subject, body: usual.body, isSent: true, isKept: false } : null
    },
  }
}
