/** A choice that is saved as soon as it is made, and shown already while it is being saved. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

export function useSavedChoice<Value>({
  saved,
  save,
  scope,
}: {
  saved: Value
  save: (value: Value) => Promise<unknown>
  /** Choices of the same scope are saved one after the other: the last one stays. */
  scope: string
}) {
  const saving = useMutation({ mutationFn: save, scope: { id: scope } })
  // Until it is what is saved: a mutation tells a moment later what it was given, and its end comes before the new
  // value, so that by either the choice would jump back in between.
  const [chosen, setChosen] = useState<{ value: Value } | null>(null)
  if (chosen && chosen.value === saved && !saving.isPending) setChosen(null)

  const choose = (value: Value, then: { onSaved?: () => void; onFailed?: () => void }) => {
    setChosen({ value })
    saving.mutate(value, {
      onSuccess: () => then.onSaved?.(),
      onError: () => {
        setChosen(null)
        then.onFailed?.()
      },
    })
  }
  return { shown: chosen ? chosen.value : saved, choose, error: saving.error }
}
