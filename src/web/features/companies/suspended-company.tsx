import { Ban } from 'lucide-react'
import type { SessionUser } from '#contract/accounts.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Company = NonNullable<SessionUser['company']>

/** What its recruiters read while an administrator bars a company: why, since when, and what is kept. */
export function SuspendedCompany({ company: { name, suspension } }: { company: Company }) {
  return (
    <div className="surface-card">
      <EmptyState icon={Ban} title={`${name} is suspended`}>
        <span className="wrap-anywhere flex flex-col gap-3">
          {suspension ? (
            <span className="whitespace-pre-line">
              {`An administrator suspended it on ${formatDateTime(suspension.since)}: ${suspension.reason}`}
            </span>
          ) : null}
          <span>
            Its jobs are off the board for now. Nothing is lost: when it is reactivated, all of it is here
            again. Your own account stays open. If you think this is a mistake, please write to the
            administrator.
          </span>
        </span>
      </EmptyState>
    </div>
  )
}
