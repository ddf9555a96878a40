/** The badges that a candidate shows the company, and those that the company gives them. */
import { useQuery } from '@tanstack/react-query'
import { Award, EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { LazyWith } from '../parts/lazy-with.tsx'
import { useWithdrawing } from '../parts/use-withdrawing.tsx'
import { type Candidate, type HeldBadge, useAwardActions } from './award-actions.ts'
import type { AwardDraft } from './award-draft.ts'
import { HeldBadgeEntry } from './held-badge.tsx'

const loadAward = async () => (await import('./award-dialog.tsx')).AwardDialog

export function CandidateBadges({ candidate }: { candidate: Candidate }) {
  const isBlind = useIsBlind()
  const list = useQuery(
    api.badges.listOfCandidate.queryOptions({ input: { candidateId: candidate.id, isBlind }, staleTime: 0 }),
  )
  const { withdraw } = useAwardActions(candidate)
  const withdrawing = useWithdrawing<HeldBadge>({ nameHolder: () => candidate.name, withdraw })
  const [isAwarding, setIsAwarding] = useState(false)
  const drafts = useRef(new Map<string, AwardDraft>())
  const badges = list.data?.badges
  return (
    <Panel
      title="Badges"
      isBusy={list.isPending}
      headingProps={withdrawing.headingProps}
      actions={
        badges ? (
          <Button kind="secondary" size="small" icon={Award} onClick={() => setIsAwarding(true)}>
            Award a badge
          </Button>
        ) : null
      }
    >
      {list.isPending ? <BadgesSkeleton /> : null}
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The badges could not be loaded.</InlineError>
      ) : null}
      {badges === null ? (
        <p className="flex items-center gap-3 text-quiet">
          <EyeOff aria-hidden="true" className="size-5 shrink-0" />
          Shown once the candidate shares with you.
        </p>
      ) : null}
      {badges?.length === 0 ? (
        <p className="max-w-prose text-pretty">
          <span className="font-medium">No badges yet. </span>
          <span className="text-quiet">
            Badges are earned by results. For what no test asks, your company can award one of its own.
          </span>
        </p>
      ) : null}
      {badges && badges.length > 0 ? (
        <ul aria-label="Badges" className="-mt-1 flex flex-col divide-y divide-hairline">
          {badges.map((badge) => (
            <HeldBadgeEntry key={badge.id} badge={badge} onWithdraw={() => withdrawing.ask(badge)} />
          ))}
        </ul>
      ) : null}
      {isAwarding ? (
        <LazyWith
          title="Award a badge"
          load={loadAward}
          about={{ candidate, drafts }}
          onClose={() => setIsAwarding(false)}
        />
      ) : null}
      {withdrawing.dialog}
    </Panel>
  )
}

function BadgesSkeleton() {
  return (
    <div className="flex items-start gap-4">
      <Skeleton className="size-11 shrink-0" />
      <div className="flex-1">
        <SkeletonLines count={3} />
      </div>
    </div>
  )
}
