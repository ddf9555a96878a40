import {
  chosenRejectionIfAny,
  findRejectionProblem,
  groundSentences,
  needsWords,
  type RejectionDraft,
  type RejectionGround,
  rejectionGrounds,
} from '#core/candidates/rejection.ts'
import { Select, TextArea } from '#web/ui/field.tsx'

const options = rejectionGrounds.map((ground) => ({
  value: ground,
  label: ground === 'other' ? 'Another reason, in my words' : groundSentences[ground].replace(/\.$/, ''),
}))

export const noReasonProblem = 'Please choose a reason'

/** Always about the job, and always for its reader. */
export function RejectionForm({
  rejection,
  isTried,
  onChange,
}: {
  rejection: RejectionDraft
  isTried: boolean
  onChange: (rejection: RejectionDraft) => void
}) {
  const { ground, words } = rejection
  const chosen = chosenRejectionIfAny(rejection)
  const problem = isTried && chosen ? findRejectionProblem(chosen) : null
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Reason"
        hint="They can read it on their page."
        value={ground ?? ''}
        options={ground ? options : [{ value: '', label: 'Choose a reason' }, ...options]}
        {...(isTried && !chosen && { error: noReasonProblem })}
        data-autofocus
        onChange={({ target }) => onChange({ ...rejection, ground: target.value as RejectionGround })}
      />
      <TextArea
        label={ground && needsWords(ground) ? 'In your words' : 'In your words (optional)'}
        rows={2}
        maxLength={1000}
        value={words}
        {...(problem && { error: problem })}
        onChange={({ target }) => onChange({ ...rejection, words: target.value })}
      />
    </div>
  )
}
