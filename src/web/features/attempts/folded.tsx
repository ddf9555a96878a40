import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

/** On a phone the question comes first, and the way to the others is behind a button. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="figures flex min-h-11 items-center justify-between gap-3 rounded-control border border-hairline bg-card px-4 text-sm"
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
