/** How the plan stands and how many it has reached; what ends it, and until when it is due. */
import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import type { PlanView } from '#contract/interviews.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { DueDays } from './due-days.tsx'
import type { PlanChanges } from './plan-changes.ts'
import { sayApproved, sayStanding, standingLooks, standingOf } from './plan-words.ts'

export function PlanStatus({ plan, changes }: { plan: PlanView; changes: PlanChanges }) {
  const { tone, word } = standingLooks[standingOf(plan)]
  return (
    <section aria-label="How it stands" className="surface-card flex min-w-0 flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5 sm:p-6">
        <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Chip tone={tone}>{word}</Chip>
            {plan.approved ? (
              <span className="figures wrap-anywhere text-quiet text-sm">{sayApproved(plan)}</span>
            ) : null}
          </div>
          <p className="max-w-prose text-pretty">{sayStanding(plan)}</p>
        </div>
        {plan.status === 'open' ? <StopAsking changes={changes} /> : null}
      </div>
      <div className="grid border-hairline border-t md:grid-cols-[minmax(0,1fr)_19rem]">
        <Reached people={plan.people} />
        <DueDays {...{ plan, changes }} />
      </div>
    </section>
  )
}

function Reached({ people }: Pick<PlanView, 'people'>) {
  const figures = [
    { name: 'Were asked', count: people.given },
    { name: 'Began', count: people.begun },
    { name: 'Submitted', count: people.submitted },
  ]
  return (
    <dl aria-label="How many people" className="grid grid-cols-3">
      {figures.map(({ name, count }) => (
        <div
          key={name}
          className="flex min-w-0 flex-col gap-0.5 border-hairline px-5 py-4 not-first:border-l sm:first:pl-6"
        >
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="figures font-serif text-figure">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function StopAsking({ changes }: { changes: PlanChanges }) {
  const [isAsking, setIsAsking] = useState(false)
  const stop = async () => {
    const outcome = await changes.close()
    notify(
      outcome.isSaved
        ? { text: 'Nobody is asked to do this interview any more.' }
        : { kind: 'problem', text: outcome.text },
    )
  }
  return (
    <>
      <Button kind="secondary" size="small" icon={CircleStop} onClick={() => setIsAsking(true)}>
        Stop asking
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Stop asking for this interview?"
        confirmLabel="Stop asking"
        onClose={() => setIsAsking(false)}
        onConfirm={stop}
      >
        Nobody new is asked, and who has not begun cannot begin any more. Who has begun can finish, and all
        that was said stays. You can approve the plan again at any time.
      </ConfirmDialog>
    </>
  )
}
