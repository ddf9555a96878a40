import { useDeferredValue, useMemo } from 'react'
import type { ItemContent } from '#core/items/item.ts'
import { DifferencesPanel } from '#web/ui/differences-panel.tsx'
import { compareWithTheirs, takeTheirs } from './item-differences.ts'
import { useItemFormState } from './item-form-state.ts'

export function ItemDifferences({ theirs }: { theirs: ItemContent }) {
  const { form, replaceForm } = useItemFormState()
  const edited = useDeferredValue(form)
  const differences = useMemo(() => compareWithTheirs(edited, theirs), [edited, theirs])
  return (
    <DifferencesPanel
      loaded={theirs}
      differences={differences}
      onTake={(field) => replaceForm((before) => takeTheirs(before, theirs, field))}
    />
  )
}
