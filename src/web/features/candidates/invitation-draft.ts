/** Whom someone is about to invite, as it is written and as it comes back. */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CheckedInvitation } from '#contract/candidates.ts'
import { findEmailProblem, findNameProblem } from '#core/accounts/text-rules.ts'
import { formatNumber } from '#web/lib/numbers.ts'

export type InvitationDraft = {
  mode: 'one' | 'list'
  email: string
  name: string
  list: string
  message: string
}

const emptyDraft: InvitationDraft = { mode: 'one', email: '', name: '', list: '', message: '' }

export const longestMessage = 2000
export const longestList = 200_000

/** Kept while the page is open, and with everything else forgotten when someone else signs in: it holds addresses. */
export function useInvitationDraft(jobId: string) {
  const queryClient = useQueryClient()
  const queryKey = ['invitation draft', jobId]
  const { data = emptyDraft } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: emptyDraft,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const change = (changes: Partial<InvitationDraft>) =>
    queryClient.setQueryData<InvitationDraft>(queryKey, (draft = emptyDraft) => ({ ...draft, ...changes }))
  return [data, change] as const
}

export type DraftProblems = Partial<Record<'email' | 'name' | 'list' | 'message', string>>

/** What can be told before anything is sent. */
export function findDraftProblems({ mode, email, name, list, message }: InvitationDraft): DraftProblems {
  const problems: (readonly [keyof DraftProblems, string | null])[] = [
    ['message', findLengthProblem(message, longestMessage)],
    ...(mode === 'one'
      ? ([
          ['email', findEmailProblem(email)],
          ['name', name.trim() === '' ? null : findNameProblem(name)],
        ] as const)
      : ([['list', findListProblem(list)]] as const)),
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}

function findListProblem(list: string): string | null {
  if (list.trim() === '') return 'Please enter at least one address'
  return findLengthProblem(list, longestList)
}

function findLengthProblem(text: string, longest: number): string | null {
  return text.length > longest ? `Please use at most ${formatNumber(longest)} characters` : null
}

export type Row = CheckedInvitation

export const isGood = ({ problem }: Row) => problem === null

/**
 * What came of a checked list once it was sent. The answer counts the people that went out, from 1; shown are the lines of
 * the list, those that were left out before included.
 */
export function mergeOutcome(checked: readonly Row[], answered: readonly Row[]): Row[] {
  const sent = checked.filter(isGood)
  const answerOf = new Map(answered.map((row) => [sent[row.line - 1], row]))
  return checked.map((row) => (isGood(row) ? { ...row, problem: answerOf.get(row)?.problem ?? null } : row))
}

export const countPeople = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
