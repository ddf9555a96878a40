/** Saving a job, and what can go wrong with it. Whatever does, the form stays as it is. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobDetails } from '#core/jobs/job.ts'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { fieldErrorsOf, isRefusal, refusalText } from '#web/lib/refusals.ts'
import { fromForm, toFormProblems } from './form-job.ts'
import type { JobFormState } from './job-form-state.ts'

export type SavedJob = { details: JobDetails; version: number }

/** One way to save it. What it throws is explained beside the buttons, or beside its field. */
export type SaveAction = {
  label: string
  kind: 'primary' | 'secondary'
  /** A draft may lack anything; what is published has to be whole. */
  purpose: 'draft' | 'publishing'
  run: (job: SavedJob) => Promise<void>
}

type SaveProblem = { text: string; isChangedElsewhere: boolean }

export function useSaveJob({
  state,
  version: began,
  loadNewest,
  explain,
  onSaved,
}: {
  state: JobFormState
  version: number
  loadNewest: (() => Promise<SavedJob>) | undefined
  /** The words for what only the owner can explain. */
  explain: ((error: unknown) => string | null) | undefined
  onSaved: () => void
}) {
  /** The one that is changed, as far as this page knows. */
  const [version, setVersion] = useState(began)
  const [theirs, setTheirs] = useState<JobDetails | null>(null)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [running, setRunning] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: ({ action, job }: { action: SaveAction; job: SavedJob }) => action.run(job),
  })
  const loading = useMutation({ mutationFn: async () => await loadNewest?.() })

  const explainProblem = (error: unknown): SaveProblem | null => {
    const errors = fieldErrorsOf(error)
    const fields = toFormProblems(state.form, errors)
    if (Object.keys(fields).length > 0) {
      state.refuse(fields)
      return null
    }
    if (isRefusal(error, 'JOB_CHANGED'))
      return {
        isChangedElsewhere: true,
        text: 'This job was changed elsewhere since you opened it here. Nothing you typed is lost: look at what differs, then save again.',
      }
    const otherwise =
      'The job could not be saved: the server did not answer. Everything you typed is still here. Please try again.'
    const own = explain?.(error) ?? Object.values(errors)[0]
    return { isChangedElsewhere: false, text: own ?? refusalText(error, otherwise) }
  }

  const save = useOneAtATime(async (action: SaveAction) => {
    setProblem(null)
    if (!state.check(action.purpose)) return
    setRunning(action.label)
    try {
      await saving.mutateAsync({ action, job: { details: fromForm(state.form), version } })
      onSaved()
    } catch (error) {
      setProblem(explainProblem(error))
    } finally {
      setRunning(null)
    }
  })

  return {
    problem,
    theirs,
    running,
    save: (action: SaveAction) => void save(action),
    isLoading: loading.isPending,
    /** After it was changed elsewhere: from here on it is that one that is changed. */
    compare: () =>
      loading.mutate(undefined, {
        onSuccess: (newest) => {
          if (!newest) return
          setVersion(newest.version)
          setTheirs(newest.details)
          setProblem(null)
        },
        onError: () =>
          setProblem({
            isChangedElsewhere: true,
            text: 'The job could not be loaded. Everything you typed is still here. Please try again.',
          }),
      }),
  }
}
