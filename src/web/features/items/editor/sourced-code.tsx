import type { ComponentProps } from 'react'
import { useSourced } from '#web/ui/document/sourced-field.tsx'
import { CodeArea } from '#web/ui/item/code-area.tsx'

/** A field of code in the form. */
export function Code({
  path,
  label,
  hint,
  ...area
}: {
  path: string
  label: string
  hint?: string
} & Pick<ComponentProps<typeof CodeArea>, 'value' | 'rows' | 'runsIn' | 'onChange'>) {
  return <CodeArea {...useSourced(path, label, hint)} {...area} />
}
