import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** What went wrong, where it went wrong, and what to do about it. */
export function InlineError({
  id,
  children,
  action,
  onRetry,
}: {
  id?: string
  children: ReactNode
  /** Another way out than trying again. */
  action?: ReactNode
  onRetry?: (() => void) | undefined
}) {
  return (
    <div
      id={id}
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-danger bg-danger-tint px-4 py-3 text-danger"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {action}
      {onRetry ? (
        <Button kind="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}
