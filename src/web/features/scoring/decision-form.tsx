/** Confirms what was found, or changes it, with words that the candidate reads. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResultEvidence } from '#contract/scoring.ts'
import { api } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { countThings } from '#web/lib/count-things.ts'
import { useForm } from '#web/lib/form.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.tsx'
import { type Draft, listUnexplained, toChanges } from './review-draft.ts'

export function DecisionForm({
  evidence,
  draft,
  onUnexplained,
  onDecided,
}: {
  evidence: ResultEvidence
  draft: Draft
  /** Beside each change it is said that its reason is missing. */
  onUnexplained: () => void
  onDecided: () => void
}) {
  const queryClient = useQueryClient()
  const isBlind = useIsBlind()
  const { mutateAsync: decide } = useMutation(api.scoring.decide.mutationOptions())
  const { id, revision, status, candidateName, looks } = evidence
  const isAsked = looks.some(({ answeredAt }) => answeredAt === null)
  const unexplained = listUnexplained(draft).length
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => {
      if (unexplained > 0) {
        onUnexplained()
        return { reason: `Please say above why, for ${countThings(unexplained, 'change')}` }
      }
      return reason.trim() === '' ? { reason: 'Please give a reason: the candidate can read it' } : {}
    },
    send: async ({ reason }) => {
      const decided = await decide({
        id,
        revision,
        changes: toChanges(evidence, draft),
        reason,
        isBlind,
      }).catch((error: unknown) => {
        // What it is now is shown; what was chosen and written stays beside it.
        if (isRefusal(error, 'RESULT_CHANGED'))
          void queryClient.invalidateQueries({ queryKey: api.scoring.read.key({ input: { id } }) })
        throw error
      })
      queryClient.setQueryData(api.scoring.read.queryKey({ input: { id, isBlind } }), decided)
      void queryClient.invalidateQueries({ queryKey: api.scoring.waiting.key() })
      void queryClient.invalidateQueries({ queryKey: api.scoring.ofCandidate.key() })
      onDecided()
      form.reset()
      notify({ key: id, text: `It is decided, and ${candidateName} is told.` })
    },
    otherwise: 'That could not be saved. What you wrote is still here. Please try again.',
  })
  const { title, lead, label, action } = wordsOf({ status, isAsked, candidateName, changes: draft.size })
  return (
    <Panel title={title}>
      <p className="-mt-2 max-w-prose text-pretty text-quiet text-sm">{lead}</p>
      <form {...form.props} className="flex max-w-prose flex-col gap-4">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <TextArea
          label={label}
          rows={3}
          maxLength={1000}
          hint="The candidate can read it."
          {...form.text('reason')}
        />
        <Button isBusy={form.isBusy} onClick={form.submit} className="self-start">
          {action}
        </Button>
      </form>
    </Panel>
  )
}

function wordsOf({
  status,
  isAsked,
  candidateName,
  changes,
}: {
  status: ResultEvidence['status']
  isAsked: boolean
  candidateName: string
  changes: number
}) {
  const changed = changes > 0 ? ` with ${countThings(changes, 'change')}` : ''
  if (isAsked)
    return {
      title: `Answer ${candidateName}`,
      lead: 'Change what you find wrong above, or leave it as it is, and say what you saw.',
      label: 'Your answer',
      action: `Answer${changed}`,
    }
  if (status === 'in_review')
    return {
      title: 'Your decision',
      lead: 'Change the levels that you see otherwise. With your decision the result is completed, and the candidate gets it.',
      label: 'What you saw',
      action: `Complete the result${changed}`,
    }
  return {
    title: 'Look at it again',
    lead: 'If you see something otherwise, change it above and say why. The result is changed at once, and the candidate is told.',
    label: 'What you saw',
    action: changes > 0 ? `Save ${countThings(changes, 'change')}` : 'Confirm the result',
  }
}
