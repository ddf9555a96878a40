/** Under the form of a setting: save, go back, and what stands in the way. */
import { RotateCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { SaveProblemNote } from '#web/ui/save-problem.tsx'
import type { SettingForm } from './use-setting-form.ts'

export function SettingActions<Form extends object>({
  state,
  isStandard,
  resetLabel,
  onReset,
  children,
}: {
  state: SettingForm<Form>
  isStandard: boolean
  resetLabel: string
  onReset: () => void
  /** What else can be done with what is in the form. */
  children?: ReactNode
}) {
  const { saving, isChanged, isResetting } = state
  return (
    <div className="flex flex-col gap-4">
      <SaveProblemNote problem={saving.problem} isLoading={saving.isLoading} onCompare={saving.compare} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={saving.running !== null}>
          Save
        </Button>
        {children}
        {isChanged ? (
          <Button kind="quiet" icon={Undo2} onClick={state.discard}>
            Discard changes
          </Button>
        ) : null}
        {isStandard ? null : (
          <Button kind="quiet" icon={RotateCcw} isBusy={isResetting} onClick={onReset}>
            {resetLabel}
          </Button>
        )}
      </div>
      <p role="status" className="text-quiet text-sm empty:hidden">
        {isChanged ? 'There are changes here that are not saved. They stay in this browser.' : ''}
      </p>
    </div>
  )
}

/** Who changed it last. */
export function LastChange({
  change,
  isStandard,
}: {
  change: { by: string | null; at: string } | null
  isStandard: boolean
}) {
  if (!change)
    return <p className="text-quiet text-sm">As the product brings it along. Nobody has changed it.</p>
  const who = change.by ?? 'someone who is not here any more'
  return (
    <p className="wrap-anywhere text-quiet text-sm">
      {isStandard ? 'Back to the standard' : 'Last changed'} by {who},{' '}
      <time dateTime={change.at}>{formatDateTime(change.at)}</time>.
    </p>
  )
}
