/** What can be decided about one candidate now, and what they do not know yet. */
import { Check, Clock3, Undo2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CandidateRow } from '#contract/desk.ts'
import { canReject, isOpen } from '#core/candidates/status.ts'
import { formatTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { Kind } from '../deciding/run-decision.ts'
import { toChosen } from '../desk/use-selection.ts'

const Decide = lazy(async () => ({ default: (await import('../deciding/decide.tsx')).Decide }))
const UndoDialog = lazy(async () => ({
  default: (await import('../deciding/undo-dialog.tsx')).UndoDialog,
}))

export function DecisionActions({
  candidate,
  isSmall = false,
}: {
  candidate: CandidateRow
  isSmall?: boolean
}) {
  const size = isSmall ? 'small' : 'medium'
  const [open, setOpen] = useState<Kind | 'undo' | null>(null)
  const { status, canUndo, untold, jobTitle, name } = candidate
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {isOpen(status) ? (
          <Button size={size} onClick={() => setOpen('approve')}>
            <Check aria-hidden="true" className="size-4" />
            Approve
          </Button>
        ) : null}
        {canReject(status) ? (
          <Button kind="danger" size={size} onClick={() => setOpen('reject')}>
            <X aria-hidden="true" className="size-4" />
            Reject
          </Button>
        ) : null}
        {canUndo ? (
          <Button kind="secondary" size={size} onClick={() => setOpen('undo')}>
            <Undo2 aria-hidden="true" className="size-4" />
            {isSmall ? 'Undo' : 'Undo the last decision'}
          </Button>
        ) : null}
      </div>
      {untold ? (
        <p className="flex items-center gap-1.5 text-quiet text-sm">
          <Clock3 aria-hidden="true" className="size-4 shrink-0" />
          {`${name} hears of it ${untold.isMailed ? 'by mail ' : ''}at ${formatTime(untold.tellAt)}.`}
        </p>
      ) : null}
      <Suspense>
        {open === 'approve' || open === 'reject' ? (
          <Decide
            kind={open}
            chosen={[toChosen(candidate)]}
            jobTitle={jobTitle}
            onClose={() => setOpen(null)}
            onDecided={() => undefined}
          />
        ) : null}
        {open === 'undo' ? (
          <UndoDialog chosen={[toChosen(candidate)]} jobTitle={jobTitle} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </div>
  )
}
