/** All hints in one place, before the job goes out. */
import { CircleCheck, Lightbulb } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { HintWords, nameHint } from './hint-note.tsx'
import { useJobFormState } from './job-form-state.ts'
import type { ShownHint } from './use-job-hints.ts'

export function HintsPanel({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { hints, goTo } = useJobFormState()
  const { open, isAnyHidden, state } = hints
  const frame = useRef<HTMLUListElement>(null)
  const dismissedAt = useRef<number | null>(null)
  // The next one moves up to where the dismissed one was, once the list has followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new list that is waited for
  useEffect(() => {
    if (dismissedAt.current === null) return
    const buttons = frame.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? []
    const next = buttons[Math.min(dismissedAt.current, buttons.length - 1)] ?? heading.current
    dismissedAt.current = null
    next?.focus()
  }, [open])

  return (
    <Panel
      title="Hints"
      headingProps={{ ref: heading, tabIndex: -1 }}
      actions={open.length > 0 ? <Chip tone="info">{open.length}</Chip> : null}
    >
      {state === 'failed' ? (
        <InlineError onRetry={hints.load}>
          The hints could not be loaded. You can save and publish all the same.
        </InlineError>
      ) : (
        <p role="status" className="flex items-start gap-2 text-quiet">
          {state === 'ready' && open.length === 0 ? (
            <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
          ) : null}
          {state === 'loading' ? 'Looking for hints.' : phraseHints(open.length, isAnyHidden)}
        </p>
      )}
      {open.length > 0 ? (
        <ul ref={frame} className="flex flex-col divide-y divide-hairline border-hairline border-y">
          {open.map((hint, index) => (
            <li key={hint.id} className="py-3">
              <Hint
                hint={hint}
                onGo={() => goTo(hint.path)}
                onDismiss={() => {
                  dismissedAt.current = index
                  hints.dismiss(hint.id)
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isAnyHidden ? (
        <div>
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              hints.restoreAll()
              heading.current?.focus()
            }}
          >
            Show dismissed hints again
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

function phraseHints(open: number, isAnyHidden: boolean): string {
  if (open > 0) return 'What could keep good people away, and why. You decide: a hint never stops a job.'
  return isAnyHidden ? 'Nothing else to point out.' : 'Nothing to point out. It reads well for everyone.'
}

function Hint({ hint, onGo, onDismiss }: { hint: ShownHint; onGo: () => void; onDismiss: () => void }) {
  const name = nameHint(hint)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5 text-sm">
        <p className="flex items-center gap-2 font-medium">
          <Lightbulb aria-hidden="true" className="size-4 shrink-0 text-info" />
          {hint.label}
        </p>
        <HintWords hint={hint} />
      </div>
      <div className="flex gap-2">
        <Button kind="secondary" size="small" aria-label={`Go to: ${hint.label}, ${name}`} onClick={onGo}>
          Go to it
        </Button>
        <Button
          kind="quiet"
          size="small"
          data-dismiss
          aria-label={`Dismiss: ${hint.label}, ${name}`}
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </div>
    </div>
  )
}

/** How many there are, always at hand; it leads to all of them. */
export function HintsButton({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { open } = useJobFormState().hints
  if (open.length === 0) return null
  return (
    <Button
      kind="secondary"
      size="small"
      icon={Lightbulb}
      onClick={() => {
        heading.current?.focus({ preventScroll: true })
        heading.current?.scrollIntoView({ block: 'center' })
      }}
    >
      {open.length === 1 ? '1 hint' : `${open.length} hints`}
    </Button>
  )
}
