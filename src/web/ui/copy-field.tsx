import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

const outcomes = { copied: 'Copied.', selected: 'It is selected: copy it from there.' }

/** A text to take along, such as a link to share. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      // Browsers do not allow it everywhere: then it is ready to be copied by hand.
      input.current?.focus()
      setOutcome('selected')
    }
  }
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            ref={input}
            label={label}
            readOnly
            value={value}
            onFocus={({ target }) => target.select()}
            className="text-ellipsis"
          />
        </div>
        <Button
          kind="secondary"
          icon={outcome === 'copied' ? Check : Copy}
          aria-label={`Copy: ${label}`}
          className="min-h-11"
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
      {/* Its room is there before its words are. */}
      <p role="status" className="min-h-6 pt-1 text-quiet text-sm">
        {outcome ? outcomes[outcome] : ''}
      </p>
    </div>
  )
}
