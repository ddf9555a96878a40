/** A field that may have been read from a document: focused, its words are shown there; unsure, it asks to be checked. */
import { SearchCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SourcedForm, useSourcedForm } from '#web/lib/sourced-form.ts'

/** What the control gets besides its value. `hint` gives way to the request to check. */
export function useSourced(path: string, label: string, hint?: ReactNode) {
  const { unchecked, problems, settle, goTo } = useSourcedForm()
  const isUnchecked = unchecked.includes(path)
  return describeSourced(path, label, { problem: problems[path], isUnchecked, settle, goTo }, hint)
}

export type SourcedState = Pick<SourcedForm, 'settle' | 'goTo'> & {
  problem: string | undefined
  isUnchecked: boolean
}

/** The same for a field that is not drawn again whenever another one changes. */
export function describeSourced(
  path: string,
  label: string,
  { problem, isUnchecked, settle, goTo }: SourcedState,
  hint?: ReactNode,
) {
  const shared = { label, error: problem, 'data-source': path }
  if (!isUnchecked) return { ...shared, ...(hint ? { hint } : {}) }
  return {
    ...shared,
    hint: <PleaseCheck />,
    aside: (
      <button
        type="button"
        aria-label={`Looks right: ${label}`}
        className="-my-1 min-h-8 rounded-control px-1 font-medium text-ink underline decoration-edge underline-offset-4 hover:text-copper"
        onClick={() => {
          settle(path)
          // The button goes, and must not take the focus with it.
          goTo(path)
        }}
      >
        Looks right
      </button>
    ),
  }
}

function PleaseCheck() {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-caution">
      <SearchCheck aria-hidden="true" className="size-4 shrink-0" />
      Please check
    </span>
  )
}
