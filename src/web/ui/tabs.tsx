import { Tabs as Parts } from 'radix-ui'
import type { ReactNode } from 'react'

export type Tab = { id: string; label: string; content: ReactNode }

/** Several views of one thing. Give `value` and `onChange` to keep the choice elsewhere, such as in the address. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly [Tab, ...Tab[]]
  value?: string
  onChange?: (id: string) => void
}) {
  const [first] = tabs
  return (
    <Parts.Root
      {...(value === undefined ? { defaultValue: first.id } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Parts.List aria-label={label} className="flex gap-6 overflow-x-auto border-hairline border-b">
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-11 whitespace-nowrap border-transparent border-b-2 px-1 text-quiet transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-copper data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.id} value={tab.id} className="rounded-control pt-5">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  )
}
