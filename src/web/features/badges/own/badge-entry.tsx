import { CalendarX2, Eye, Share2, Undo2 } from 'lucide-react'
import type { OwnBadge } from '#contract/badges.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { MeasuredList } from '../parts/measured-list.tsx'
import { TypeChip } from '../parts/type-chip.tsx'

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
  return (
    <li className="flex flex-col gap-4 py-6 sm:flex-row sm:gap-6">
      <span className={`shrink-0 max-sm:self-center ${isOver ? 'opacity-45 grayscale' : ''}`}>
        <Medallion kind={type} size={112} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="wrap-anywhere text-[1.3125rem] leading-tight">{name}</h3>
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
          {sharing && !isOver ? (
            <Chip tone="copper" icon={Eye}>
              Shared
            </Chip>
          ) : null}
        </div>
        <p className="text-pretty">{description}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <Fact name="Earned">{formatDate(earnedAt)}</Fact>
          {expiresAt ? (
            <Fact name={state === 'expired' ? 'Expired' : 'Valid until'}>{formatDate(expiresAt)}</Fact>
          ) : null}
          {byHand ? (
            <Fact name="Given by">{`${byHand.by}, by hand: “${byHand.reason}”`}</Fact>
          ) : (
            <Fact name="Criteria">{criteria}</Fact>
          )}
          {isOver && badge.revokeReason ? <Fact name="Withdrawn">{badge.revokeReason}</Fact> : null}
        </dl>
        {measured.length > 0 ? (
          <Fold summary="What was measured">
            <MeasuredList measured={measured} />
          </Fold>
        ) : null}
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

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="figures wrap-anywhere text-pretty">{children}</dd>
    </>
  )
}
