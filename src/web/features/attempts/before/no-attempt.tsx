import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QuietFrame } from '#web/ui/quiet-frame.tsx'

/** An address that leads to nothing, or to what someone else was asked: the two look the same from the outside. */
export function NoAttempt({ noun }: { noun: string }) {
  return (
    <QuietFrame title={`This ${noun} is not here`}>
      <div className="surface-card">
        <EmptyState
          icon={SearchX}
          title="There is nothing at this address"
          action={
            <Link to={paths.jobSeeker.dashboard} className={buttonClass({ kind: 'secondary' })}>
              See what waits for you
            </Link>
          }
        >
          {`The ${noun} was not given to you, or is not there any more.`}
        </EmptyState>
      </div>
    </QuietFrame>
  )
}
