/** The list below an input that proposes something. The keys are the input's, where the focus stays. */
import type { useSuggestions } from './suggestions.ts'

export function SuggestionList({
  list,
  label,
  onTake,
}: {
  list: ReturnType<typeof useSuggestions>
  /** Of the input. */
  label: string
  onTake: (suggestion: string) => void
}) {
  return (
    <div
      {...list.listProps}
      role="listbox"
      aria-label={`${label}, suggestions`}
      className="absolute top-full z-20 mt-1.5 flex max-h-72 w-full animate-appear flex-col overflow-y-auto rounded-card border border-hairline bg-card p-1.5 shadow-lg"
    >
      {list.shown.map((suggestion) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
        <div
          key={suggestion}
          {...list.optionProps(suggestion)}
          role="option"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
          className="flex min-h-10 shrink-0 cursor-pointer items-center rounded-control px-3 text-sm hover:bg-well aria-selected:bg-copper-tint"
        >
          {suggestion}
        </div>
      ))}
    </div>
  )
}
