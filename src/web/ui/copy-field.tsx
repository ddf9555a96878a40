import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { useCopying } from './use-copying.ts'

/** A text to take along, such as a link to share. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { copy, isCopied, words } = useCopying(value, () => input.current?.focus())
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
          icon={isCopied ? Check : Copy}
          aria-label={`Copy: ${label}`}
          className="min-h-11"
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
      <p role="status" className="min-h-6 pt-1 text-quiet text-sm">
        {words}
      </p>
    </div>
  )
}
