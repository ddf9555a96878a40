/** Saving a job, and what can be wrong with it. */
import type { JobDetails } from '#core/jobs/job.ts'
import { fieldErrorsOf, isRefusal, refusalText } from '#web/lib/refusals.ts'
import {
  changedElsewhere,
  notSaved,
  plainProblem,
  type SaveProblem,
  useVersionedSave,
  type VersionedAction,
} from '#web/lib/versioned-save.ts'
import { fromForm, toFormProblems } from './form-job.ts'
import type { JobFormState } from './job-form-state.ts'

export type SavedJob = { details: JobDetails; version: number }

export type SaveAction = VersionedAction<SavedJob> & {
  /** A draft may lack anything; what is published has to be whole. */
  purpose: 'draft' | 'publishing'
}

export function useSaveJob({
  state,
  explain: explainOwn,
  ...given
}: {
  state: JobFormState
  version: number
  loadNewest: (() => Promise<SavedJob>) | undefined
  /** The words for what only the owner can explain. */
  explain: ((error: unknown) => string | null) | undefined
  onSaved: () => void
}) {
  const explain = (error: unknown): SaveProblem | null => {
    const errors = fieldErrorsOf(error)
    const fields = toFormProblems(state.form, errors)
    if (Object.keys(fields).length > 0) {
      state.refuse(fields)
      return null
    }
    if (isRefusal(error, 'JOB_CHANGED')) return changedElsewhere('job')
    const own = explainOwn?.(error) ?? Object.values(errors)[0]
    return plainProblem(own ?? refusalText(error, notSaved('job')))
  }
  return useVersionedSave<SavedJob, SaveAction>({
    ...given,
    noun: 'job',
    read: (version) => ({ details: fromForm(state.form), version }),
    isReady: ({ purpose }) => state.check(purpose),
    explain,
  })
}
