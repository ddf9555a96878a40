/** What is typed to award a badge. */
import { badgeLimits } from '#core/badges/badge.ts'
import { findReasonProblem } from '../parts/find-reason-problem.ts'

export type AwardDraft = {
  /** The id of a badge, 'new' for one that is made right here, or '' while none is chosen. */
  badgeId: string
  name: string
  description: string
  reason: string
}

export const emptyDraft: AwardDraft = { badgeId: '', name: '', description: '', reason: '' }

/** Where there is nothing to choose from, what can be done is to make one. */
export const chooseFrom = (badges: readonly unknown[] | undefined, draft: AwardDraft): AwardDraft =>
  draft.badgeId === '' && badges?.length === 0 ? { ...draft, badgeId: 'new' } : draft

type Problems = Partial<Record<keyof AwardDraft, string>>

export function findProblems(draft: AwardDraft): Problems {
  const problems: Problems = {}
  if (draft.badgeId === '') problems.badgeId = 'Please choose a badge, or make a new one'
  if (draft.badgeId === 'new') {
    if (draft.name.trim() === '') problems.name = 'Please give the badge a name'
    else if (draft.name.trim().length > badgeLimits.longestName)
      problems.name = `At most ${badgeLimits.longestName} characters`
    if (draft.description.trim() === '') problems.description = 'Please say what the badge stands for'
    else if (draft.description.trim().length > badgeLimits.longestDescription)
      problems.description = `At most ${badgeLimits.longestDescription} characters`
  }
  const reason = findReasonProblem(draft.reason)
  return reason ? { ...problems, reason } : problems
}
