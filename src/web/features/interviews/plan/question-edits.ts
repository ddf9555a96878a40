/** Edits of questions that are not saved yet, kept in this browser for whoever made them, for each job. */
import { useState } from 'react'
import type { PlanQuestionView } from '#contract/interviews.ts'
import { createOwnDraft, type OwnDraft } from '#web/lib/own-draft.ts'
import { locate } from './plan-questions.ts'
import { hasSameValues, isSameQuestion, type QuestionValues, toValues } from './question-values.ts'

export type QuestionEdit = {
  /** The question as it was when the edit began, and where it stood. */
  base: PlanQuestionView
  place: number
  values: QuestionValues
}
type Stored = { edits: QuestionEdit[] }

export type QuestionEdits = ReturnType<typeof useQuestionEdits>

export function useQuestionEdits(userId: string, jobId: string) {
  const [draft] = useState<OwnDraft<Stored>>(() => createOwnDraft<Stored>(userId, `interview-plan.${jobId}`))
  const [edits, setEdits] = useState<readonly QuestionEdit[]>(() => draft.read().edits ?? [])
  const change = (patch: (edits: readonly QuestionEdit[]) => QuestionEdit[]) => {
    // As it is now: another tab may have kept one of its own.
    const next = patch(draft.read().edits ?? [])
    if (next.length > 0) draft.write({ edits: next })
    else draft.clear()
    setEdits(next)
  }
  return {
    edits,
    keep: (edit: QuestionEdit) => change((before) => withEdit(before, edit)),
    drop: (base: PlanQuestionView) => change((before) => withoutEdit(before, base)),
  }
}

/** One for each question; one that changes nothing is not worth coming back to. */
export function withEdit(edits: readonly QuestionEdit[], edit: QuestionEdit): QuestionEdit[] {
  const others = withoutEdit(edits, edit.base)
  return hasSameValues(edit.values, toValues(edit.base)) ? others : [...others, edit]
}

export const withoutEdit = (edits: readonly QuestionEdit[], base: PlanQuestionView): QuestionEdit[] =>
  edits.filter((edit) => !isSameQuestion(edit.base, base))

/** Of the question that stands there now, even where others have moved or changed it since. */
export const findEditIfAny = (
  edits: readonly QuestionEdit[],
  questions: readonly PlanQuestionView[],
  place: number,
): QuestionEdit | null => edits.findLast((edit) => locate(questions, edit.base, edit.place) === place) ?? null
