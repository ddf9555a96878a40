/** Values that may have been read from a document. */
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { useSourced } from './sourced-field.tsx'

type TextProps = { path: string; label: string; value: string; onChange: (value: string) => void }

export function Line({
  path,
  label,
  value,
  onChange,
  hint,
  ...input
}: TextProps & {
  hint?: string
  type?: 'email' | 'tel'
  autoComplete?: string
  inputMode?: 'url' | 'decimal'
  isLabelHidden?: boolean
  onBlur?: () => void
}) {
  return (
    <Field
      {...useSourced(path, label, hint)}
      autoComplete="off"
      {...input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function Prose({
  path,
  label,
  value,
  onChange,
  hint,
  isLabelHidden = false,
}: TextProps & { hint?: string; isLabelHidden?: boolean }) {
  return (
    <div className="sm:col-span-2">
      <TextArea
        {...useSourced(path, label, hint)}
        isLabelHidden={isLabelHidden}
        value={value}
        // As tall as what is in it, within reason, where the browser can.
        className="field-sizing-content max-h-96"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

export function Choice<Value extends string>({
  path,
  label,
  value,
  options,
  onChange,
}: {
  path: string
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <Select
      {...useSourced(path, label)}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    />
  )
}
