import { Check } from 'lucide-react'

/** Where one is on a way of a few steps. */
export function Stepper({ label, steps, current }: { label: string; steps: string[]; current: number }) {
  return (
    <ol aria-label={label} className="flex items-center gap-2 sm:gap-3">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        const marks = {
          done: 'border-copper bg-copper text-on-copper',
          current: 'border-copper bg-copper-tint text-copper',
          ahead: 'border-edge text-quiet',
        }
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className="flex min-w-0 items-center gap-2 sm:gap-3"
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={`h-px w-4 sm:w-10 ${state === 'ahead' ? 'bg-hairline' : 'bg-copper'}`}
              />
            ) : null}
            <span
              className={`figures inline-flex size-7 shrink-0 items-center justify-center rounded-full border font-medium text-sm ${marks[state]}`}
            >
              {state === 'done' ? <Check aria-hidden="true" strokeWidth={3} className="size-4" /> : index + 1}
            </span>
            <span
              className={`truncate text-sm ${state === 'current' ? 'font-medium' : 'text-quiet max-sm:sr-only'}`}
            >
              {step}
              {state === 'done' ? <span className="sr-only"> (done)</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
