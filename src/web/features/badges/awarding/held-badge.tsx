import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { TypeChip } from '../parts/type-chip.tsx'
import type { HeldBadge } from './award-actions.ts'

export function HeldBadgeEntry({ badge, onWithdraw }: { badge: HeldBadge; onWithdraw: () => void }) {
  const { type, name, criteria, byHand, earnedAt, expiresAt, isOurs } = badge
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-1 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
        <span className="shrink-0">
          <Medallion kind={type} size={44} />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="wrap-anywhere text-[1.1875rem] leading-snug">
              <bdi>{name}</bdi>
            </h3>
            <TypeChip type={type} />
          </div>
          {byHand ? (
            <>
              <p>
                Awarded by hand by <bdi className="font-medium">{byHand.by}</bdi>
              </p>
              <p className="wrap-anywhere max-w-prose text-pretty text-quiet">
                <q>{byHand.reason}</q>
              </p>
            </>
          ) : (
            <p className="wrap-anywhere max-w-prose text-pretty">{criteria}</p>
          )}
          <p className="figures text-quiet text-sm">
            {byHand ? 'Awarded on ' : 'Earned on '}
            <time dateTime={earnedAt} title={formatDateTime(earnedAt)}>
              {formatDate(earnedAt)}
            </time>
            {expiresAt ? (
              <>
                {', holds until '}
                <time dateTime={expiresAt} title={formatDateTime(expiresAt)}>
                  {formatDate(expiresAt)}
                </time>
              </>
            ) : null}
          </p>
        </div>
      </div>
      {isOurs ? (
        <Button
          kind="secondary"
          size="small"
          aria-label={`Withdraw: ${name}`}
          onClick={onWithdraw}
          className="max-sm:ml-15"
        >
          Withdraw
        </Button>
      ) : null}
    </li>
  )
}
