/** For who has no result yet: how to get to a first one, and how far they are. */
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type FirstStep, listFirstSteps } from './first-steps.ts'
import { listCompleted } from './own-state.ts'
import { useOwnState } from './use-own-state.ts'
import { WaySkeleton } from './way-skeleton.tsx'

export function NewcomerPath() {
  const { state, isError } = useOwnState()
  if (!state) return isError ? null : <WaySkeleton />
  if (listCompleted(state).length > 0) return null
  const steps = listFirstSteps(state)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Panel title="Your way to a first result">
      <div className="@container">
        <ol aria-label="Your way to a first result" className="grid gap-3 @3xl:grid-cols-5">
          {steps.map((step, index) => (
            <Step key={step.id} {...{ step, index }} isNext={step === next} />
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function Step({ step, index, isNext }: { step: FirstStep; index: number; isNext: boolean }) {
  const { label, text, to, params, isDone, resultId } = step
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={`flex gap-3 rounded-control border p-4 @3xl:flex-col ${isNext ? 'border-copper bg-copper-tint' : 'border-hairline'}`}
    >
      <span
        aria-hidden="true"
        className={`figures inline-flex size-8 shrink-0 items-center justify-center rounded-full font-medium text-sm ${isDone ? 'bg-good-tint text-good' : isNext ? 'bg-copper text-on-copper' : 'bg-well text-quiet'}`}
      >
        {isDone ? <Check className="size-4" /> : index + 1}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium">
          {label}
          {isDone ? <span className="sr-only"> (done)</span> : null}
        </p>
        {isDone ? null : <p className="text-pretty text-quiet text-sm">{text}</p>}
        {resultId ? (
          <Link to={paths.jobSeeker.result} params={{ resultId }} className="text-link self-start text-sm">
            See what it came to
          </Link>
        ) : null}
        {!isDone && (isNext || index < 3) && step.id !== 'test' ? (
          <Link
            to={to}
            {...(params && { params })}
            aria-label={`Go: ${label}`}
            className={`${buttonClass({ size: 'small', ...(!isNext && { kind: 'secondary' }) })} mt-2 self-start @3xl:mt-auto`}
          >
            Go
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        ) : null}
      </div>
    </li>
  )
}
