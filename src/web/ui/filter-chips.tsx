/** One of a few ways to look at a list. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-8 rounded-full border border-hairline px-3 text-quiet text-sm transition-colors hover:border-edge hover:text-ink aria-pressed:border-copper aria-pressed:bg-copper-tint aria-pressed:font-medium aria-pressed:text-ink"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
