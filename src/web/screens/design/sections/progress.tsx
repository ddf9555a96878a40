import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Timer } from '#web/ui/timer.tsx'
import { Example, Pair } from '../example.tsx'

const steps = ['Upload', 'Check', 'Questions', 'Publish']
const minuteMs = 60_000

export function Progress() {
  const [openedAt] = useState(Date.now)
  const [step, setStep] = useState(1)
  return (
    <>
      <Example title="Stepper" layout="stack">
        <Stepper label="Making a test" steps={steps} current={step} />
        <div className="flex gap-3">
          <Button kind="secondary" size="small" disabled={step === 0} onClick={() => setStep(step - 1)}>
            Back
          </Button>
          <Button size="small" disabled={step === steps.length} onClick={() => setStep(step + 1)}>
            {step < steps.length - 1 ? 'Continue' : 'Finish'}
          </Button>
        </div>
      </Example>
      <Pair>
        <Example title="Timer">
          <Timer endsAt={openedAt + 45 * minuteMs} />
        </Example>
        <Example title="Timer below five minutes">
          <Timer endsAt={openedAt + 4.5 * minuteMs} />
        </Example>
        <Example title="Timer that has ended">
          <Timer endsAt={openedAt} />
        </Example>
      </Pair>
    </>
  )
}
