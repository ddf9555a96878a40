/** What one has earned, what can be earned, and the way to show it. */
import { useQuery } from '@tanstack/react-query'
import { Medal } from 'lucide-react'
import { useState } from 'react'
import type { BadgeOffer, OwnBadge } from '#contract/badges.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { BadgeEntry } from './badge-entry.tsx'
import { countEarned } from './badge-words.ts'
import { ownBadgesQuery } from './own-badges-query.ts'
import { ShareBadge } from './share-badge.tsx'

export default function MyBadges({ onClose }: { onClose: () => void }) {
  const { data, isPending, isError, refetch } = useQuery(ownBadgesQuery)
  const [sharedId, setSharedId] = useState<string | null>(null)
  const [lastId, setLastId] = useState<string | null>(null)
  const badges = data?.badges ?? []
  // One that was withdrawn meanwhile is shared no more: the list says why.
  const shared = badges.find(({ id, state }) => id === sharedId && state !== 'revoked')
  const goBack = () => {
    setLastId(sharedId)
    setSharedId(null)
  }
  if (shared) return <ShareBadge badge={shared} onBack={goBack} onClose={onClose} />
  return (
    <Dialog
      isOpen
      title="My Badges"
      onClose={onClose}
      footer={
        <>
          <p className="figures mr-auto self-center text-quiet text-sm">
            {`Total badges earned: ${data ? countEarned(badges) : '–'}`}
          </p>
          <Button kind="secondary" onClick={onClose} data-autofocus={lastId === null ? true : undefined}>
            Close
          </Button>
        </>
      }
    >
      {isPending ? (
        <div role="status" aria-busy="true">
          <span className="sr-only">Loading</span>
          <SkeletonLines count={4} />
        </div>
      ) : null}
      {isError ? (
        <InlineError onRetry={() => void refetch()}>
          Your badges could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : null}
      {data ? <Badges {...{ badges, lastId }} offers={data.offers} onShare={setSharedId} /> : null}
    </Dialog>
  )
}

function Badges({
  badges,
  lastId,
  offers,
  onShare,
}: {
  badges: readonly OwnBadge[]
  /** The one that was being shared a moment ago. */
  lastId: string | null
  offers: readonly BadgeOffer[]
  onShare: (id: string) => void
}) {
  return (
    <div className="flex flex-col gap-8">
      {badges.length === 0 ? (
        <EmptyState icon={Medal} title="No Badges Yet">
          Each is earned by results that count. Practice never does.
        </EmptyState>
      ) : (
        <ul aria-label="My badges" className="-my-5 flex flex-col divide-y divide-hairline">
          {badges.map((badge) => (
            <BadgeEntry
              key={badge.id}
              badge={badge}
              isFirst={badge.id === lastId}
              onShare={() => onShare(badge.id)}
            />
          ))}
        </ul>
      )}
      {offers.length > 0 ? <Offers offers={offers} /> : null}
    </div>
  )
}

function Offers({ offers }: { offers: readonly BadgeOffer[] }) {
  return (
    <section aria-labelledby="badge-offers" className="flex flex-col gap-4 border-hairline border-t pt-6">
      <h3 id="badge-offers" className="text-[1.0625rem]">
        What you can earn
      </h3>
      <ul className="flex flex-col gap-4">
        {offers.map(({ type, name, criteria }) => (
          <li key={name} className="flex items-center gap-4">
            <span className="shrink-0 opacity-45 grayscale">
              <Medallion kind={type} size={44} />
            </span>
            <div className="wrap-anywhere min-w-0">
              <p className="font-medium">
                <bdi>{name}</bdi>
              </p>
              <p className="text-pretty text-quiet text-sm">{criteria}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-pretty text-quiet text-sm">
        Besides these there is one for each skill of the question bank: it is yours once your answers show,
        with 95% certainty, that you know it well.
      </p>
    </section>
  )
}
