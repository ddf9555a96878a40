/** The question as it would be shown now, while it is written. */
import { useDeferredValue, useMemo, useState } from 'react'
import { type PresentedItem, presentItem } from '#core/items/present-item.ts'
import { AskedItem } from '#web/ui/item/asked-item.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { FormItem } from './form-item.ts'
import { useItemFormState } from './item-form-state.ts'
import { readForm } from './read-form.ts'

export function Preview() {
  const form = useDeferredValue(useItemFormState().form)
  const item = useMemo(() => presentForm(form), [form])
  const [chosen, setChosen] = useState<readonly string[]>([])
  /** Null until someone tries: then it follows what is written in the form. */
  const [code, setCode] = useState<string | null>(null)
  return (
    <Panel title="As a candidate sees it">
      <AskedItem
        item={item}
        answer={{ chosen, code: code ?? item.code }}
        onAnswer={(answer) => {
          setChosen(answer.chosen)
          setCode(answer.code === item.code ? null : answer.code)
        }}
      />
    </Panel>
  )
}

/** Without tables that have nothing to show yet. */
function presentForm(form: FormItem): PresentedItem {
  const item = presentItem(readForm(form).content, 'preview')
  return { ...item, tables: item.tables.filter(({ name, columns }) => name !== '' || columns.length > 0) }
}
