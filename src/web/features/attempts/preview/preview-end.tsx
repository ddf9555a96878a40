/** Where a candidate would have submitted. */
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'

export function PreviewEnd({
  answered,
  count,
  onStartOver,
  onScenarios,
  wayBack,
}: {
  answered: number
  count: number
  onStartOver: () => void
  /** Where there are some. */
  onScenarios: (() => void) | null
  wayBack: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The question is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  const left = count - answered
  return (
    <section className="surface-card mx-auto flex max-w-2xl flex-col gap-6 p-6 sm:p-8">
      <div className="flex items-start gap-4">
        <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-10 shrink-0 text-good" />
        <div className="flex min-w-0 flex-col gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-heading">
            That was the test
          </h2>
          <p className="text-pretty">
            {left === 0
              ? `You answered all ${formatNumber(count)} questions.`
              : `You answered ${formatNumber(answered)} of ${countThings(count, 'question')}. A candidate is told what is left before they submit.`}
          </p>
          <p className="text-pretty text-quiet">
            Here a candidate’s answers are submitted. This was a preview: nothing was recorded.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {wayBack}
        {onScenarios ? (
          <Button kind="secondary" onClick={onScenarios}>
            Look at the scenarios
          </Button>
        ) : null}
        <Button kind="quiet" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </section>
  )
}
