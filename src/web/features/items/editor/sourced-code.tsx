import { useSourced } from '#web/ui/document/sourced-field.tsx'
import { CodeArea } from '../code-area.tsx'

/** A field of code in the form. */
export function Code({
  path,
  label,
  value,
  hint,
  rows = 8,
  onChange,
}: {
  path: string
  label: string
  value: string
  hint?: string
  rows?: number
  onChange: (code: string) => void
}) {
  return <CodeArea {...useSourced(path, label, hint)} rows={rows} value={value} onChange={onChange} />
}
