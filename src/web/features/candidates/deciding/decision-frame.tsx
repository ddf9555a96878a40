/** What is asked, the work, and what came of it: one dialog for deciding and for taking back. */
import type { ReactNode } from 'react'
import type { DecidedRow } from '#contract/deciding.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import { Outcomes } from './outcomes.tsx'
import { wasDone } from './run-decision.ts'
import type { useDecision } from './use-decision.ts'

export function DecisionFrame({
  title,
  lead,
  workLabel,
  total,
  sayDone,
  decision: { work, goOn, end, cancel },
  onClose,
  onGoOnWith,
  confirm,
  children,
}: {
  title: string
  lead?: string
  workLabel: string
  total: number
  sayDone: (count: number) => string
  decision: ReturnType<typeof useDecision>
  onClose: () => void
  /** With those that somebody else was faster with, as they stand now. */
  onGoOnWith: (ids: string[]) => Promise<void>
  confirm: ReactNode
  /** What is asked. */
  children: ReactNode
}) {
  const leave = () => {
    end()
    onClose()
  }
  const changed = work.state === 'done' ? idsOfChanged(work.rows) : []
  const lookAgain = async () => {
    try {
      await onGoOnWith(changed)
    } catch {
      notify({
        text: 'They could not be looked at. Please try again.',
        kind: 'problem',
        key: 'decision',
      })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={work.state === 'working' ? cancel : leave}
      title={title}
      {...(lead && work.state === 'asking' && { lead })}
      footer={
        work.state === 'working' ? null : (
          <>
            <Button kind="secondary" onClick={leave}>
              {work.state === 'asking' ? 'Cancel' : 'Close'}
            </Button>
            {work.state === 'asking' ? confirm : null}
            {work.state === 'cut' ? <Button onClick={() => void goOn()}>Try again</Button> : null}
            {changed.length > 0 ? <Button onClick={() => void lookAgain()}>Look again</Button> : null}
          </>
        )
      }
    >
      {work.state === 'asking' ? (
        <div className="flex flex-col gap-5">
          {work.problem ? <InlineError>{work.problem}</InlineError> : null}
          {children}
        </div>
      ) : work.state === 'working' ? (
        <WorkProgress
          label={workLabel}
          note={`${formatNumber(work.rows.length)} of ${formatNumber(total)}`}
          percent={(100 * work.rows.length) / Math.max(1, total)}
          onCancel={cancel}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {work.state === 'cut' ? (
            <InlineError>
              {`${work.problem} ${sayLeft(total - work.rows.length)} Try again: nothing is done twice.`}
            </InlineError>
          ) : null}
          <p role="status">
            {work.state === 'cut' && work.rows.length === 0
              ? ''
              : `${sayDone(work.rows.filter(wasDone).length)}.`}
            {work.state === 'done' && work.isStopped
              ? ` You stopped after ${formatNumber(work.rows.length)} of ${formatNumber(total)}.`
              : ''}
          </p>
          <Outcomes rows={work.rows} />
        </div>
      )}
    </Dialog>
  )
}

const sayLeft = (count: number) => `There is no answer yet about ${countThings(count, 'candidate')}.`

const idsOfChanged = (rows: readonly DecidedRow[]) =>
  rows.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id)
