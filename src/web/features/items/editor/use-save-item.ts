/** Saving a question, and what can go wrong with it. Whatever does, the form stays as it is. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemContent } from '#core/items/item.ts'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { fieldErrorsOf, isRefusal, refusalText } from '#web/lib/refusals.ts'
import { errorsOf, findingsOf } from '../findings.ts'
import type { ItemFormState } from './item-form-state.ts'
import { readForm, toFormPath } from './read-form.ts'
import { errorsByPath, placeFindings } from './use-findings.ts'

export type SavedItem = { content: ItemContent; version: number }

/** One way to save it. What it throws is explained beside the buttons, or beside its field. */
export type SaveAction = {
  label: string
  kind: 'primary' | 'secondary'
  /** Whether it has to be ready to be asked. */
  isForUse: boolean
  run: (item: SavedItem) => Promise<void>
}

type SaveProblem = { text: string; isChangedElsewhere: boolean }

export function useSaveItem({
  state,
  version: began,
  loadNewest,
  onSaved,
}: {
  state: ItemFormState
  version: number
  loadNewest: (() => Promise<SavedItem>) | undefined
  onSaved: () => void
}) {
  /** The one that is changed, as far as this page knows. */
  const [version, setVersion] = useState(began)
  const [theirs, setTheirs] = useState<ItemContent | null>(null)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [running, setRunning] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: ({ action, item }: { action: SaveAction; item: SavedItem }) => action.run(item),
  })
  const loading = useMutation({ mutationFn: async () => await loadNewest?.() })

  const explainProblem = (error: unknown): SaveProblem => {
    const findings = placeFindings(state.form, errorsOf(findingsOf(error)))
    const fields = { ...placeFields(state, fieldErrorsOf(error)), ...errorsByPath(findings) }
    const hasFields = Object.keys(fields).length > 0
    if (hasFields) state.refuse(fields)
    if (findings.length > 0) {
      const others = findings.filter(({ path }) => path === null).map(({ message }) => message)
      return plain([refusalText(error, ''), ...others].join(' '))
    }
    if (hasFields) return plain('Something here cannot be saved. It is said beside its field.')
    if (isRefusal(error, 'ITEM_CHANGED'))
      return {
        isChangedElsewhere: true,
        text: 'This question was changed elsewhere since you opened it here. Nothing you typed is lost: look at what differs, then save again.',
      }
    if (isRefusal(error, 'NOT_FOUND'))
      return plain('This question is not there any more. What you typed is still here, to be copied.')
    const otherwise =
      'The question could not be saved: the server did not answer. Everything you typed is still here. Please try again.'
    return plain(Object.values(fieldErrorsOf(error))[0] ?? refusalText(error, otherwise))
  }

  const save = useOneAtATime(async (action: SaveAction) => {
    setProblem(null)
    if (!state.checkReadable()) return
    setRunning(action.label)
    try {
      await saving.mutateAsync({ action, item: { content: readForm(state.form).content, version } })
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
          setTheirs(newest.content)
          setProblem(null)
        },
        onError: () =>
          setProblem({
            isChangedElsewhere: true,
            text: 'The question could not be loaded. Everything you typed is still here. Please try again.',
          }),
      }),
  }
}

const plain = (text: string): SaveProblem => ({ text, isChangedElsewhere: false })

function placeFields(
  { form }: ItemFormState,
  errors: Record<string, string | undefined>,
): Record<string, string> {
  const placed: Record<string, string> = {}
  for (const [field, text] of Object.entries(errors)) {
    const path = toFormPath(form, field)
    if (path !== null && text !== undefined) placed[path] ??= text
  }
  return placed
}
