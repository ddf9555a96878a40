/** Saving a question, and what can be wrong with it. */
import type { ItemContent } from '#core/items/item.ts'
import { fieldErrorsOf, isRefusal, refusalText } from '#web/lib/refusals.ts'
import {
  changedElsewhere,
  notSaved,
  plainProblem,
  type SaveProblem,
  useVersionedSave,
  type VersionedAction,
} from '#web/lib/versioned-save.ts'
import { errorsOf, findingsOf } from '../findings.ts'
import type { ItemFormState } from './item-form-state.ts'
import { readForm, toFormPath } from './read-form.ts'
import { errorsByPath, placeFindings } from './use-findings.ts'

export type SavedItem = { content: ItemContent; version: number }

export type SaveAction = VersionedAction<SavedItem> & {
  /** Whether it has to be ready to be asked. */
  isForUse: boolean
}

export function useSaveItem({
  state,
  ...given
}: {
  state: ItemFormState
  version: number
  loadNewest: (() => Promise<SavedItem>) | undefined
  onSaved: () => void
}) {
  const explain = (error: unknown): SaveProblem => {
    const findings = placeFindings(state.form, errorsOf(findingsOf(error)))
    const fields = { ...placeFields(state, fieldErrorsOf(error)), ...errorsByPath(findings) }
    const hasFields = Object.keys(fields).length > 0
    if (hasFields) state.refuse(fields)
    if (findings.length > 0) {
      const others = findings.filter(({ path }) => path === null).map(({ message }) => message)
      return plainProblem([refusalText(error, ''), ...others].join(' '))
    }
    if (hasFields) return plainProblem('Something here cannot be saved. It is said beside its field.')
    if (isRefusal(error, 'ITEM_CHANGED')) return changedElsewhere('question')
    if (isRefusal(error, 'NOT_FOUND'))
      return plainProblem('This question is not there any more. What you typed is still here, to be copied.')
    return plainProblem(Object.values(fieldErrorsOf(error))[0] ?? refusalText(error, notSaved('question')))
  }
  return useVersionedSave<SavedItem, SaveAction>({
    ...given,
    noun: 'question',
    read: (version) => ({ content: readForm(state.form).content, version }),
    isReady: () => state.checkReadable(),
    explain,
  })
}

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
