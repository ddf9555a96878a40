/** A hint where it belongs: what it is about, why, what to write instead. */
import { Lightbulb, X } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import { useJobFormState } from './job-form-state.ts'
import type { ShownHint } from './use-job-hints.ts'

export function FieldHints({ path }: { path: string }) {
  const { hints, goTo } = useJobFormState()
  const dismiss = ({ id }: ShownHint) => {
    hints.dismiss(id)
    goTo(path)
  }
  return <HintNotes hints={hints.byPath.get(path)} onDismiss={dismiss} />
}

export function HintNotes({
  hints,
  onDismiss,
}: {
  hints: readonly ShownHint[] | undefined
  onDismiss: (hint: ShownHint) => void
}) {
  if (!hints) return null
  return (
    <ul aria-label={`Hints: ${hints[0]?.label ?? ''}`} className="mt-2 flex flex-col gap-2">
      {hints.map((hint) => (
        <li
          key={hint.id}
          className="flex items-start gap-2.5 rounded-control border border-hairline bg-info-tint py-1.5 pr-1 pl-3 text-sm"
        >
          <Lightbulb aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-info" />
          <HintWords hint={hint} className="min-w-0 flex-1 py-1" />
          <IconButton
            size="small"
            icon={X}
            label={`Dismiss the hint: ${nameHint(hint)}`}
            className="hover:bg-card"
            onClick={() => onDismiss(hint)}
          />
        </li>
      ))}
    </ul>
  )
}

export function HintWords({ hint, className = '' }: { hint: ShownHint; className?: string }) {
  return (
    <p className={`wrap-anywhere text-pretty ${className}`}>
      {hint.quote ? <q className="font-medium text-info">{hint.quote}</q> : null} {hint.reason}{' '}
      <span className="text-quiet">{hint.instead}</span>
    </p>
  )
}

export const nameHint = ({ quote, label }: ShownHint) => quote ?? label
