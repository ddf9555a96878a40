/** What was typed outlives the dialog: a click beside it loses nothing. */
import { useState } from 'react'
import { useSignedInUser } from '#web/lib/session.ts'
import type { Chosen } from '../desk/use-selection.ts'
import { type DecisionDraft, decisionDraftOf, emptyDecision } from './decision-draft.ts'
import type { Kind } from './run-decision.ts'

export function useDecisionDraft(kind: Kind | 'undo', opened: readonly Chosen[]) {
  const { id: userId } = useSignedInUser()
  const [kept] = useState(() =>
    decisionDraftOf(
      userId,
      kind,
      opened.map(({ id }) => id),
    ),
  )
  const [draft, setDraft] = useState<DecisionDraft>(() => ({ ...emptyDecision, ...kept.read() }))
  return {
    draft,
    setDraft: (next: DecisionDraft) => {
      kept.write(next)
      setDraft(next)
    },
    clearDraft: () => {
      kept.clear()
      setDraft(emptyDecision)
    },
  }
}
