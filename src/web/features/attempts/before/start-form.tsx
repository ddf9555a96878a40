import { useState } from 'react'
import type { AttemptBrief } from '#contract/attempts.ts'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { nouns, startLabels } from './brief-words.ts'

/** Consent, and the button from which on the time runs. */
export function StartForm({
  brief,
  label = startLabels[brief.kind],
  onStart,
}: {
  brief: AttemptBrief
  label?: string
  onStart: () => Promise<void>
}) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = useOneAtATime(async () => {
    if (!hasAgreed) {
      setIsMissing(true)
      return
    }
    setIsBusy(true)
    setProblem(null)
    try {
      await onStart()
    } catch (error) {
      setProblem(
        refusalText(error, 'It could not be started. Your connection may be interrupted. Please try again.'),
      )
    } finally {
      setIsBusy(false)
    }
  })
  return (
    <form
      noValidate
      className="surface-card flex flex-col gap-5 p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!hasAgreed) event.currentTarget.querySelector('input')?.focus()
        void start()
      }}
    >
      <Checkbox
        label="I have read what is recorded, and agree to it."
        checked={hasAgreed}
        error={isMissing ? 'Please agree to what is recorded, or it cannot begin.' : undefined}
        onChange={({ target }) => {
          setHasAgreed(target.checked)
          setIsMissing(false)
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="large" isBusy={isBusy}>
          {label}
        </Button>
        <p className="text-quiet text-sm">{`The time of the ${nouns[brief.kind]} runs from then on.`}</p>
      </div>
      {problem ? <InlineError>{problem}</InlineError> : null}
    </form>
  )
}
