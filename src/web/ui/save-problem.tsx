import type { SaveProblem } from '#web/lib/versioned-save.ts'
import { Button } from './button.tsx'
import { InlineError } from './inline-error.tsx'

/** Why it was not saved. Where someone else has changed it, the way to what differs. */
export function SaveProblemNote({
  problem,
  isLoading,
  onCompare,
}: {
  problem: SaveProblem | null
  isLoading: boolean
  /** Null where nobody else can have changed it. */
  onCompare: (() => void) | null
}) {
  if (!problem) return null
  return (
    <InlineError
      action={
        problem.isChangedElsewhere && onCompare ? (
          <Button kind="secondary" size="small" isBusy={isLoading} onClick={onCompare}>
            Show what differs
          </Button>
        ) : null
      }
    >
      {problem.text}
    </InlineError>
  )
}
