/** A field with the hints that belong to it. Errors are the field's own. */
import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { useItemFormState } from './item-form-state.ts'

export function Noted({ path, children }: { path: string; children: ReactNode }) {
  const hints = useItemFormState().hintsAt(path)
  return (
    <div className="min-w-0">
      {children}
      {hints.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-2">
          {hints.map(({ message }) => (
            <li
              key={message}
              className="flex items-start gap-2.5 rounded-control border border-hairline bg-info-tint px-3 py-2 text-sm"
            >
              <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium text-info">Hint: </span>
                {message}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
