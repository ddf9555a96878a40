/** What someone is about to decide about a result, before they have sent it. */
import type { EvidencedText, ResultEvidence, ReviewChange } from '#contract/scoring.ts'
import type { ItemVerdict } from '#core/scoring/item-verdict.ts'

/** By what it is about. `to`: a level, or a verdict. */
export type Draft = ReadonlyMap<string, { to: number | ItemVerdict; reason: string }>

/** What a page needs to show and change it. `mustExplain`: someone tried to send it without all reasons. */
export type Drafting = { draft: Draft; setDraft: (draft: Draft) => void; mustExplain: boolean }

export const levelKey = (place: number, criterionId: string) => `${place}/${criterionId}`
export const itemKey = (place: number) => `${place}`

/** Null takes it back. */
export function setChange(draft: Draft, key: string, to: number | ItemVerdict | null): Draft {
  const next = new Map(draft)
  if (to === null) next.delete(key)
  else next.set(key, { to, reason: draft.get(key)?.reason ?? '' })
  return next
}

export function setReason(draft: Draft, key: string, reason: string): Draft {
  const known = draft.get(key)
  return known ? new Map(draft).set(key, { ...known, reason }) : draft
}

/** Those whose reason is missing: the candidate has to read one for each. */
export const listUnexplained = (draft: Draft) =>
  [...draft].filter(([, { reason }]) => reason.trim() === '').map(([key]) => key)

export function toChanges({ questions }: Pick<ResultEvidence, 'questions'>, draft: Draft): ReviewChange[] {
  return questions.flatMap((question): ReviewChange[] => {
    const { place } = question
    if (question.kind === 'item') {
      const change = draft.get(itemKey(place))
      return change && typeof change.to === 'string'
        ? [{ kind: 'item', place, verdict: change.to, reason: change.reason }]
        : []
    }
    return question.criteria.flatMap(({ id: criterionId }): ReviewChange[] => {
      const change = draft.get(levelKey(place, criterionId))
      return change && typeof change.to === 'number'
        ? [{ kind: 'level', place, criterionId, level: change.to, reason: change.reason }]
        : []
    })
  })
}

const doubtWords: Record<EvidencedText['doubts'][number], string> = {
  addressed: 'It speaks to whoever rates it.',
  copied: 'Much of it is copied from the question.',
  unreadable: 'Much of it cannot be read as sentences.',
  unrecognised: 'Little of it is about what was asked, as far as the rater can tell.',
  unclear: 'The signs for its levels do not agree.',
}

export const sayDoubt = (doubt: EvidencedText['doubts'][number]) => doubtWords[doubt]
