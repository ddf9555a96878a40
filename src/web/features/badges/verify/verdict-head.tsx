import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import { type BadgeType, badgeTypeWords } from '#core/badges/badge.ts'
import type { ReadBadge } from '#core/badges/credential.ts'
import { Medallion } from '#web/ui/medallion.tsx'
import { StoneHeader } from './stone-header.tsx'
import { clip, formatDay, type Headline } from './verdict-words.ts'

const icons = { good: ShieldCheck, caution: ShieldAlert, danger: ShieldX }
const looks = {
  good: 'bg-good-tint text-good',
  caution: 'bg-caution-tint text-caution',
  danger: 'bg-danger-tint text-danger',
}
const colours = { good: 'text-good', caution: 'text-caution', danger: 'text-danger' }

/** What it comes to, on the stone. `badge` is left out where nothing of it is to be believed. */
export function VerdictHead({
  headline: { tone, word, sentence },
  badge,
  name,
  isInForce,
}: {
  headline: Headline
  badge: ReadBadge | null
  /** Of the person, where they show it. */
  name: string | null
  isInForce: boolean
}) {
  const Icon = icons[tone]
  return (
    <StoneHeader isTall={badge !== null}>
      {badge ? <Coin type={badge.type} isInForce={isInForce} /> : null}
      <div className="flex min-w-0 flex-1 flex-col gap-5">
        <div className="flex items-start gap-4">
          <span
            className={`inline-flex size-14 shrink-0 items-center justify-center rounded-full ring-1 ring-current ${looks[tone]}`}
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-8" />
          </span>
          <div className="min-w-0 pt-0.5">
            <h1 className={`text-title ${colours[tone]}`}>{word}</h1>
            <p className="wrap-anywhere mt-1 max-w-prose text-pretty">{sentence}</p>
          </div>
        </div>
        {badge ? <Bearer badge={badge} name={name} /> : null}
      </div>
    </StoneHeader>
  )
}

function Coin({ type, isInForce }: { type: BadgeType; isInForce: boolean }) {
  return (
    <div className={`shrink-0 [&>svg]:size-28 sm:[&>svg]:size-40 ${isInForce ? '' : 'opacity-60 grayscale'}`}>
      <Medallion kind={type} size={160} label={`Medallion: ${badgeTypeWords[type]}`} />
    </div>
  )
}

function Bearer({ badge, name }: { badge: ReadBadge; name: string | null }) {
  return (
    <div className="flex max-w-md flex-col gap-1 border-hairline border-t pt-4">
      <p className="wrap-anywhere font-serif text-heading">
        <bdi>{clip(badge.name, 120)}</bdi>
      </p>
      {name ? (
        <p className="wrap-anywhere">
          Held by <bdi className="font-medium">{clip(name, 120)}</bdi>
          <span className="block text-quiet text-sm">
            The name is from their account. What was signed is their email address.
          </span>
        </p>
      ) : null}
      <p className="figures wrap-anywhere text-quiet text-sm">
        {badge.byHand ? (
          <>
            {`Given by hand on ${formatDay(badge.awardedAt)} by `}
            <bdi>{clip(badge.byHand.by, 120)}</bdi>
          </>
        ) : (
          <>
            {`Earned on ${formatDay(badge.awardedAt)}, issued by `}
            <bdi>{clip(badge.issuer.name || badge.issuer.id, 120)}</bdi>
          </>
        )}
      </p>
    </div>
  )
}
