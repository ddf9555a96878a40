/** A line that proposes what it could be while someone types. */
import type { KeyboardEvent } from 'react'
import { controlClass, type Described, FieldFrame, useField } from './field.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { type Suggest, useSuggestions } from './suggestions.ts'

export function SuggestField({
  value,
  onChange,
  suggest,
  maxLength,
  placeholder,
  ...props
}: Described & {
  value: string
  onChange: (value: string) => void
  /** Must stay the same function. */
  suggest: Suggest
  maxLength?: number
  placeholder?: string
  name?: string
} & Record<`data-${string}`, string>) {
  const { frame, control } = useField(props)
  // What stands there already is no proposal.
  const list = useSuggestions(frame.id, value, [value], suggest)
  const take = (suggestion: string) => {
    onChange(suggestion)
    list.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || list.takesKey(event)) return
    if (event.key !== 'Enter' || list.active === undefined) return
    event.preventDefault()
    take(list.active)
  }
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          type="text"
          autoComplete="off"
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          onBlur={list.close}
          className={`min-h-11 ${controlClass}`}
          {...control}
          {...list.inputProps}
        />
        <SuggestionList list={list} label={frame.label} onTake={take} />
      </div>
      <p role="status" className="sr-only">
        {list.count > 0 ? `${list.count} suggestions.` : ''}
      </p>
    </FieldFrame>
  )
}
