/** From a list to mails: written, checked, corrected, sent. Whatever fails, nothing that was written is lost. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { fieldErrorsOf, isRefusal, refusalText } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'
import {
  countPeople,
  type DraftProblems,
  findDraftProblems,
  type InvitationDraft,
  isGood,
  mergeOutcome,
  type Row,
  useInvitationDraft,
} from './invitation-draft.ts'

export type Step =
  | { kind: 'writing' }
  | { kind: 'checked'; rows: Row[]; hasMore: boolean }
  | { kind: 'sent'; rows: Row[]; sent: number; hasMore: boolean }

export function useInviting(jobId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const [draft, changeDraft] = useInvitationDraft(jobId)
  const [step, setStep] = useState<Step>({ kind: 'writing' })
  const [problems, setProblems] = useState<DraftProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { mutateAsync: askToCheck } = useMutation(api.candidates.checkInvitations.mutationOptions())
  const { mutateAsync: askToInvite } = useMutation(api.candidates.invite.mutationOptions())
  const isThere = useIsThere()

  const change = (changes: Partial<InvitationDraft>) => {
    changeDraft(changes)
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))),
    )
    setProblem(null)
  }

  const refuseFields = (found: DraftProblems) => {
    setProblems(found)
    setRefusals((count) => count + 1)
  }

  const refuse = (error: unknown) => {
    const { message, list } = fieldErrorsOf(error)
    if (message || list) refuseFields({ ...(message && { message }), ...(list && { list }) })
    else setProblem(sayWhy(error))
    if (message && step.kind !== 'writing') setStep({ kind: 'writing' })
    if (isRefusal(error, 'JOB_CLOSED')) void queryClient.invalidateQueries({ queryKey: api.jobs.key() })
  }

  const attempt = useOneAtATime(async (work: () => Promise<void>) => {
    setProblem(null)
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      refuse(error)
    } finally {
      setIsBusy(false)
    }
  })

  const invite = async (people: { email: string; name: string }[]) => {
    const answer = await askToInvite({ jobId, people, message: draft.message.trim() })
    void queryClient.invalidateQueries({ queryKey: api.candidates.invitations.key() })
    return answer
  }

  const passes = () => {
    const found = findDraftProblems(draft)
    refuseFields(found)
    return Object.keys(found).length === 0
  }

  const inviteOne = () =>
    attempt(async () => {
      if (!passes()) return
      const { rows } = await invite([{ email: draft.email, name: draft.name }])
      const refusal = rows[0]?.problem
      if (refusal) return refuseFields({ email: refusal })
      changeDraft({ email: '', name: '' })
      notify({ text: `An invitation is on its way to ${draft.email.trim()}.` })
      if (isThere.current) onDone()
    })

  const check = () =>
    attempt(async () => {
      if (passes()) setStep({ kind: 'checked', ...(await askToCheck({ jobId, list: draft.list })) })
    })

  const inviteChecked = () =>
    attempt(async () => {
      if (step.kind !== 'checked') return
      const { rows, sent } = await invite(
        step.rows.filter(isGood).map(({ email, name }) => ({ email, name })),
      )
      changeDraft({ list: '' })
      // Whoever closed it meanwhile is told all the same.
      if (!isThere.current) notify({ text: `${countPeople(sent, 'invitation', 'invitations')} sent.` })
      setStep({ kind: 'sent', rows: mergeOutcome(step.rows, rows), sent, hasMore: step.hasMore })
    })

  const write = () => {
    setProblem(null)
    setStep({ kind: 'writing' })
  }

  return { draft, change, step, problems, refusals, problem, isBusy, inviteOne, check, inviteChecked, write }
}

/** The refusals are written for someone who applies; here a recruiter reads them. */
function sayWhy(error: unknown): string {
  if (isRefusal(error, 'JOB_CLOSED')) return 'This job is not published any more, so nobody can be invited.'
  if (isRefusal(error, 'NOT_FOUND')) return 'This job is not there any more.'
  return refusalText(error, 'The server did not answer. What you wrote is still here. Please try again.')
}

function useIsThere() {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}
