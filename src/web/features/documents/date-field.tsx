import { useState } from 'react'
import { formatPartialDate, parsePartialDate, saysPresent } from '#core/documents/partial-date.ts'
import { useSourced } from '#web/ui/document/sourced-field.tsx'
import { Field } from '#web/ui/field.tsx'

/** As the changes are worded, and as it can be read back. */
const language = 'en'

/** A month and a year as people write them. It says how it understood them when it is left. */
export function DateField({
  path,
  label,
  value,
  onChange,
  onPresent,
}: {
  path: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Where someone types that it goes on. */
  onPresent?: () => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      {...useSourced(path, label)}
      value={typed ?? formatPartialDate(value, language)}
      autoComplete="off"
      placeholder="Mar 2021"
      onChange={({ target }) => {
        setTyped(target.value)
        // Understood at once, so that it can be saved from here; what is no date is kept as it was typed.
        onChange(parsePartialDate(target.value) ?? target.value.trim())
      }}
      onBlur={() => {
        setTyped(null)
        if (saysPresent(value)) onPresent?.()
      }}
    />
  )
}
