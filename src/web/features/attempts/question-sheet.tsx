/** One question, what can be done with its answer, and the ways to the others. */
import { ArrowLeft, ArrowRight, Eraser, Flag, SendHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

export function QuestionSheet({
  slot,
  count,
  section,
  isFlagged,
  isAnswered,
  isReadOnly = false,
  onFlag,
  onClear,
  onGo,
  onSubmit,
  children,
}: {
  /** From 0. */
  slot: number
  count: number
  section: string
  isFlagged: boolean
  isAnswered: boolean
  /** It can be looked at, and moved about in. */
  isReadOnly?: boolean
  onFlag: () => void
  onClear: () => void
  onGo: (slot: number) => void
  onSubmit: () => void
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(slot)
  // Another question took the place of the last one: whoever cannot see that is told.
  useEffect(() => {
    if (shown.current === slot) return
    shown.current = slot
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [slot])
  const isLast = slot === count - 1
  return (
    <section aria-labelledby="question" className="flex min-w-0 flex-col gap-5">
      <div className="surface-card flex min-w-0 flex-col gap-6 p-5 sm:p-8">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-quiet text-sm">{section}</p>
            <h2 id="question" ref={heading} tabIndex={-1} className="figures text-heading">
              {`Question ${slot + 1} of ${count}`}
            </h2>
          </div>
          <Button
            kind="quiet"
            size="small"
            icon={Flag}
            aria-pressed={isFlagged}
            disabled={isReadOnly}
            onClick={onFlag}
            className={isFlagged ? 'bg-caution-tint text-caution' : 'text-quiet'}
          >
            Flag
          </Button>
        </div>
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button kind="secondary" icon={ArrowLeft} disabled={slot === 0} onClick={() => onGo(slot - 1)}>
          Previous
        </Button>
        <Button
          kind="quiet"
          icon={Eraser}
          disabled={isReadOnly}
          aria-disabled={!isAnswered || undefined}
          onClick={() => {
            if (isAnswered) onClear()
          }}
          className="max-sm:order-last max-sm:w-full"
        >
          Clear answer
        </Button>
        {isLast ? (
          <Button icon={SendHorizontal} disabled={isReadOnly} onClick={onSubmit}>
            Submit Test
          </Button>
        ) : (
          <Button icon={ArrowRight} className="flex-row-reverse" onClick={() => onGo(slot + 1)}>
            Next
          </Button>
        )}
      </div>
    </section>
  )
}
