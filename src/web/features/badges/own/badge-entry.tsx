import { CalendarX2, Eye, EyeOff, Share2, Undo2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { OwnBadge } from '#contract/badges.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { MeasuredList } from '../parts/measured-list.tsx'
import { TypeChip } from '../parts/type-chip.tsx'
import { useSharing } from './use-sharing.ts'

export function BadgeEntry({
  badge,
  isFirst,
  onShare,
}: {
  badge: OwnBadge
  /** Of all, it gets the focus. */
  isFirst: boolean
  onShare: () => void
}) {
  const { type, name, description, criteria, earnedAt, expiresAt, byHand, state, sharing, measured } = badge
  const isOver = state === 'revoked'
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <li className="flex flex-col gap-4 py-6 sm:flex-row sm:gap-6">
      <span className={`shrink-0 max-sm:self-center ${isOver ? 'opacity-45 grayscale' : ''}`}>
        <Medallion kind={type} size={112} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere min-w-0 rounded text-[1.3125rem] leading-tight"
          >
            <bdi>{name}</bdi>
          </h3>
          <TypeChip type={type} />
          {state === 'expired' ? (
            <Chip tone="caution" icon={CalendarX2}>
              Expired
            </Chip>
          ) : null}
          {isOver ? (
            <Chip tone="danger" icon={Undo2}>
              Withdrawn
            </Chip>
          ) : null}
          {sharing ? (
            <Chip tone="copper" icon={Eye}>
              Shared
            </Chip>
          ) : null}
        </div>
        <p className="wrap-anywhere text-pretty">
          <bdi>{description}</bdi>
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <Fact name="Earned">{formatDate(earnedAt)}</Fact>
          {expiresAt ? (
            <Fact name={state === 'expired' ? 'Expired' : 'Valid until'}>{formatDate(expiresAt)}</Fact>
          ) : null}
          {byHand ? (
            <Fact name="Given by">
              <bdi>{byHand.by}</bdi>
              {', by hand: '}
              <q>
                <bdi>{byHand.reason}</bdi>
              </q>
            </Fact>
          ) : (
            <Fact name="Criteria">{criteria}</Fact>
          )}
          {isOver && badge.revokeReason ? (
            <Fact name="Withdrawn">
              <bdi>{badge.revokeReason}</bdi>
            </Fact>
          ) : null}
        </dl>
        {measured.length > 0 ? (
          <Fold summary="What was measured">
            <MeasuredList measured={measured} />
          </Fold>
        ) : null}
        {isOver && sharing ? <StopSharing badge={badge} onDone={() => heading.current?.focus()} /> : null}
        {isOver ? null : (
          <div>
            <Button
              kind="secondary"
              size="small"
              icon={Share2}
              aria-label={`Share Badge: ${name}`}
              data-autofocus={isFirst ? true : undefined}
              onClick={onShare}
            >
              Share Badge
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

/** What was withdrawn cannot be shared, but its owner may have shared it before. */
function StopSharing({ badge: { id, name }, onDone }: { badge: OwnBadge; onDone: () => void }) {
  const { share, asked, problem } = useSharing(id)
  return (
    <div className="flex flex-col items-start gap-3">
      {problem ? <InlineError>{problem}</InlineError> : null}
      <Button
        kind="secondary"
        size="small"
        icon={EyeOff}
        aria-label={`Stop sharing: ${name}`}
        isBusy={asked !== null}
        // The button goes with what it did, and must not take the focus with it.
        onClick={() => void share({ isShared: false, showsName: false }, onDone)}
      >
        Stop sharing
      </Button>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="figures wrap-anywhere text-pretty">{children}</dd>
    </>
  )
}
