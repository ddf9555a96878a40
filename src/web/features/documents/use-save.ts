/** Saving a profile, and what can go wrong with it. Whatever does, the form stays as it is. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnProfile } from '#contract/documents.ts'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { fieldErrorsOf, isRefusal, refusalText } from '#web/lib/refusals.ts'
import { loadProfile, saveProfile } from './document-actions.ts'
import { fromForm, toFormPaths } from './form-profile.ts'
import type { ProfileFormState } from './profile-form-state.ts'

type SaveProblem = { text: string; kind: 'changed elsewhere' | 'other' }

export function useSave({
  own,
  draftId,
  state,
  onSaved,
}: {
  own: OwnProfile
  draftId: string | undefined
  state: ProfileFormState
  onSaved: (saved: OwnProfile) => void
}) {
  /** The profile that is there, as far as this page knows. */
  const [current, setCurrent] = useState(own)
  const [isFileGone, setIsFileGone] = useState(false)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [timesLoaded, setTimesLoaded] = useState(0)
  const saving = useMutation({ mutationFn: saveProfile })
  const loading = useMutation({ mutationFn: loadProfile })

  const explain = (error: unknown): SaveProblem | null => {
    const fields = toFormPaths(state.form, fieldErrorsOf(error))
    if (Object.keys(fields).length > 0) {
      state.refuse(fields)
      return null
    }
    if (isRefusal(error, 'PROFILE_CHANGED'))
      return {
        kind: 'changed elsewhere',
        text: 'Your profile was changed in another window since you opened it here. Nothing you typed is lost: look at what saving would change now, then save again.',
      }
    if (isRefusal(error, 'NOT_FOUND') && draftId) {
      setIsFileGone(true)
      return {
        kind: 'other',
        text: 'The uploaded file is no longer here, so it cannot be kept with your profile. Save again to go on without it.',
      }
    }
    return {
      kind: 'other',
      text: refusalText(
        error,
        'Your profile could not be saved: the server did not answer. Everything you typed is still here. Please try again.',
      ),
    }
  }

  const save = useOneAtATime(async () => {
    setProblem(null)
    if (!state.check()) return
    const file = draftId && !isFileGone ? { draftId } : {}
    try {
      const input = { profile: fromForm(state.form), version: current.version, ...file }
      onSaved(await saving.mutateAsync(input))
    } catch (error) {
      setProblem(explain(error))
    }
  })

  return {
    current,
    problem,
    isBusy: saving.isPending,
    save: () => void save(),
    /** After it was changed elsewhere: from here on it is that one that is changed. */
    loadNewest: {
      isBusy: loading.isPending,
      times: timesLoaded,
      start: () =>
        loading.mutate(undefined, {
          onSuccess: (newest) => {
            setCurrent(newest)
            setProblem(null)
            setTimesLoaded((times) => times + 1)
          },
          onError: () =>
            setProblem({
              kind: 'changed elsewhere',
              text: 'Your profile could not be loaded. Everything you typed is still here. Please try again.',
            }),
        }),
    },
  }
}
