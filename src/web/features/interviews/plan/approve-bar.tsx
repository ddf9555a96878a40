/** Always in sight while there is something to approve: whoever has read enough goes on from where they are. */
import { CheckCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { PlanView } from '#contract/interviews.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import type { PlanChanges } from './plan-changes.ts'
import { listProblemPlaces } from './plan-questions.ts'
import { approveLabel, nameQuestions, sayApproving, standingOf } from './plan-words.ts'

export function ApproveBar({ plan, changes }: { plan: PlanView; changes: PlanChanges }) {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const label = approveLabel(plan)
  const problem = sayProblemIfAny(plan)
  const approve = async () => {
    const outcome = await changes.approve()
    notify(
      outcome.isSaved
        ? { text: `Version ${formatNumber(outcome.plan.approved?.version ?? 1)} is approved.` }
        : { kind: 'problem', text: outcome.text },
    )
    // The dialog may have gone with the bar, and has not said that it closed.
    setIsAsking(false)
  }
  if (standingOf(plan) === 'approved') return null
  return (
    <section
      aria-label="What to do with it"
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-5 -mb-7 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-hairline border-t bg-card px-5 py-3 sm:-mx-8 sm:-mb-9 sm:px-8"
    >
      <p
        id={id}
        className={`min-w-0 flex-1 basis-60 text-sm ${problem ? 'text-danger' : 'text-quiet max-sm:hidden'}`}
      >
        {problem ?? 'Read through it, change what does not fit, then approve it.'}
      </p>
      <Button
        icon={CheckCheck}
        disabled={problem !== null}
        aria-describedby={problem ? id : undefined}
        onClick={() => setIsAsking(true)}
        className="max-sm:w-full"
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={plan.approved ? 'Approve this plan again?' : 'Approve this plan?'}
        confirmLabel={label}
        onClose={() => setIsAsking(false)}
        onConfirm={approve}
      >
        <div className="flex flex-col gap-3 text-pretty">
          {sayApproving(plan).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </ConfirmDialog>
    </section>
  )
}

function sayProblemIfAny({ problems }: PlanView): string | null {
  const places = listProblemPlaces(problems)
  if (places.length > 0) return `Please look at ${nameQuestions(places)} before you approve it.`
  return Object.values(problems)[0] ?? null
}
