/** A badge that its owner shows by a link, checked in the browser of whoever has it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'
import { type SharedBadge, sharedBadgeQuery } from './badge-queries.ts'
import { BadgeResult } from './badge-result.tsx'
import type { Brought } from './check-badge.ts'
import { CheckSkeleton } from './check-skeleton.tsx'

const another = (
  <Link to={paths.verify} className={buttonClass({ kind: 'secondary', size: 'small' })}>
    Check another badge
  </Link>
)

export function SharedBadgePage({ badgeId }: { badgeId: string }) {
  const shared = useQuery(sharedBadgeQuery(badgeId))
  if (shared.data) return <Loaded {...shared.data} />
  if (shared.data === null) return <NotShown />
  if (shared.isPending) return <CheckSkeleton />
  return (
    <Page title="Verify a badge" actions={another}>
      <InlineError onRetry={() => void shared.refetch()}>
        The badge could not be loaded. Your connection may be interrupted.
      </InlineError>
    </Page>
  )
}

function Loaded({ credential, name }: SharedBadge) {
  const brought = useMemo<Brought>(() => ({ kind: 'token', jws: credential, in: 'token' }), [credential])
  return <BadgeResult brought={brought} name={name} another={another} />
}

function NotShown() {
  return (
    <Page title="Verify a badge">
      <div className="surface-card">
        <EmptyState
          icon={EyeOff}
          title="This badge is not shown"
          action={
            <Link to={paths.verify} className={buttonClass({ kind: 'secondary' })}>
              Check a file instead
            </Link>
          }
        >
          Its owner does not share it, or it never was here.
        </EmptyState>
      </div>
    </Page>
  )
}
