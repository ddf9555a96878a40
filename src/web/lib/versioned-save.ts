/** Saving what others may be changing at the same time, and what can go wrong with it. Whatever does, the form stays as it is. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneAtATime } from './one-at-a-time.ts'

export type SaveProblem = { text: string; isChangedElsewhere: boolean }

/** One way to save it. What it throws is explained beside the buttons, or beside its field. */
export type VersionedAction<Saved> = {
  label: string
  kind: 'primary' | 'secondary'
  /** Where the form stays open afterwards, it says which version there is now. */
  run: (saved: Saved) => Promise<unknown>
}

export function useVersionedSave<Saved extends { version: number }, Action extends VersionedAction<Saved>>({
  noun,
  version: began,
  read,
  isReady,
  loadNewest,
  explain,
  onSaved,
}: {
  /** What is saved, as it is called in a sentence. */
  noun: string
  version: number
  /** What is in the form now, as a change of that version. */
  read: (version: number) => Saved
  /** False where the form has said what is missing. */
  isReady: (action: Action) => boolean
  /** What is new has no others. */
  loadNewest: (() => Promise<Saved>) | undefined
  /** Null where it is said beside its field. */
  explain: (error: unknown) => SaveProblem | null
  onSaved: () => void
}) {
  /** The one that is changed, as far as this page knows. */
  const [version, setVersion] = useState(began)
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [running, setRunning] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: ({ action, saved }: { action: Action; saved: Saved }) => action.run(saved),
  })
  const loading = useMutation({ mutationFn: async () => await loadNewest?.() })

  const save = useOneAtATime(async (action: Action) => {
    setProblem(null)
    if (!isReady(action)) return
    setRunning(action.label)
    try {
      const now = await saving.mutateAsync({ action, saved: read(version) })
      if (typeof now === 'number') setVersion(now)
      setTheirs(null)
      onSaved()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setRunning(null)
    }
  })

  return {
    problem,
    /** What else went wrong with it. */
    setProblem,
    /** The one that is changed, where something else than saving made another of it. */
    version,
    setVersion,
    /** As someone else has saved it, once it was loaded. */
    theirs,
    running,
    save: (action: Action) => void save(action),
    isLoading: loading.isPending,
    /** After it was changed elsewhere: from here on it is that one that is changed. */
    compare: () =>
      loading.mutate(undefined, {
        onSuccess: (newest) => {
          if (!newest) return
          setVersion(newest.version)
          setTheirs(newest)
          setProblem(null)
        },
        onError: () =>
          setProblem({
            isChangedElsewhere: true,
            text: `The ${noun} could not be loaded. Everything you typed is still here. Please try again.`,
          }),
      }),
  }
}

export const plainProblem = (text: string): SaveProblem => ({ text, isChangedElsewhere: false })

export const changedElsewhere = (noun: string): SaveProblem => ({
  isChangedElsewhere: true,
  text: `This ${noun} was changed elsewhere since you opened it here. Nothing you typed is lost: look at what differs, then save again.`,
})

export const notSaved = (noun: string): string =>
  `The ${noun} could not be saved: the server did not answer. Everything you typed is still here. Please try again.`
