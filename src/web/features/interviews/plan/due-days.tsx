import { type FormEvent, useId, useRef, useState } from 'react'
import type { PlanView } from '#contract/interviews.ts'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { controlClass, FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import type { PlanChanges } from './plan-changes.ts'
import { dueLimits, findDueProblemIfAny } from './plan-words.ts'

/** Until when it is due. What is typed stays, whatever becomes of the plan behind it. */
export function DueDays({ plan, changes }: { plan: PlanView; changes: PlanChanges }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Null where it is as it was saved. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const value = typed ?? String(plan.dueDays)
  const save = useOneAtATime(async () => {
    const found = findDueProblemIfAny(value)
    setProblem(found)
    if (found) return input.current?.focus()
    setIsBusy(true)
    const outcome = await changes.save(
      () => ({ dueDays: Number(value) }),
      'The days could not be saved. Please try again.',
    )
    setIsBusy(false)
    if (outcome.isSaved) {
      setTyped(null)
      notify({ key: 'due-days', text: 'The days until it is due are saved.' })
    } else setProblem(outcome.text)
  })
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      className="flex min-w-0 flex-col border-hairline px-5 py-4 max-md:border-t sm:px-6 md:border-l"
    >
      <label htmlFor={id} className="mb-1 text-quiet text-sm">
        Days until it is due
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          type="number"
          inputMode="numeric"
          min={dueLimits.least}
          max={dueLimits.most}
          step={1}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : `${id}-hint`}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(null)
          }}
          className={`figures min-h-9 max-w-24 ${controlClass}`}
        />
        <Button
          type="submit"
          kind="secondary"
          size="small"
          isBusy={isBusy}
          aria-label="Save the days until it is due"
        >
          Save
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-quiet text-sm">
        From when someone is asked. What is due already stays so.
      </p>
      <FieldError id={`${id}-error`} error={problem ?? undefined} />
    </form>
  )
}
