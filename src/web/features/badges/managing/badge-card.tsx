import { History, Medal, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BadgeDefinition } from '#contract/badges.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { TypeChip } from '../parts/type-chip.tsx'

/** What can be done with a badge. */
export type BadgeQuestion = 'edit' | 'delete' | 'deactivate' | 'activate' | 'past' | 'award'

export function BadgeCard({
  badge,
  isAsked,
  onAsk,
}: {
  badge: BadgeDefinition
  /** A dialog about it is open. */
  isAsked: boolean
  onAsk: (question: BadgeQuestion) => void
}) {
  const { type, name, description, criteria, issued, company, validMonths, isActive, appliesFrom } = badge
  const heading = useRef<HTMLHeadingElement>(null)
  const canApply = appliesFrom !== null && isActive
  const isOurs = company === null
  const couldApply = useRef(canApply)
  // Its button goes once that is done, sooner or later than the dialog that asked, and the focus with it.
  useEffect(() => {
    if (isAsked) return
    const isGone = couldApply.current && !canApply
    couldApply.current = canApply
    if (isGone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isAsked, canApply])
  return (
    <li className="surface-card flex min-w-0 flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-4">
        <Medallion kind={type} size={64} />
        <div className="flex flex-col items-end gap-2">
          <TypeChip type={type} />
          <Activity isActive={isActive} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1.5">
        <h3 ref={heading} tabIndex={-1} className="wrap-anywhere text-heading">
          <bdi>{name}</bdi>
        </h3>
        {company ? (
          <p className="wrap-anywhere text-sm">
            Of <bdi className="font-medium">{company}</bdi>
          </p>
        ) : null}
        <p className="wrap-anywhere text-pretty text-quiet text-sm">{description}</p>
        <p className="wrap-anywhere mt-1.5 text-pretty border-hairline border-l-2 pl-3">{criteria}</p>
      </div>
      <p className="figures text-quiet text-sm">
        {sayIssued(issued)}
        {validMonths === null ? '' : `, holds for ${formatNumber(validMonths)} months`}
      </p>
      <div className="flex flex-wrap gap-2 border-hairline border-t pt-4">
        {isActive ? (
          <Button
            kind="secondary"
            size="small"
            icon={Medal}
            aria-label={`Award: ${name}`}
            onClick={() => onAsk('award')}
          >
            Award
          </Button>
        ) : null}
        {canApply ? (
          <Button
            kind="secondary"
            size="small"
            icon={History}
            aria-label={`Apply to the past: ${name}`}
            onClick={() => onAsk('past')}
          >
            Apply to the past
          </Button>
        ) : null}
        {isActive ? null : (
          <Button
            kind="secondary"
            size="small"
            icon={Power}
            aria-label={`Activate: ${name}`}
            onClick={() => onAsk('activate')}
          >
            Activate
          </Button>
        )}
        <div className="ml-auto flex gap-1">
          {isOurs ? (
            <IconButton size="small" label={`Edit: ${name}`} icon={Pencil} onClick={() => onAsk('edit')} />
          ) : null}
          {isActive ? (
            <IconButton
              size="small"
              label={`Deactivate: ${name}`}
              icon={PowerOff}
              onClick={() => onAsk('deactivate')}
            />
          ) : null}
          {isOurs && issued === 0 ? (
            <IconButton
              size="small"
              label={`Delete: ${name}`}
              icon={Trash2}
              onClick={() => onAsk('delete')}
            />
          ) : null}
        </div>
      </div>
    </li>
  )
}

function sayIssued(count: number): string {
  if (count === 0) return 'Not issued yet'
  return count === 1 ? 'Issued once' : `Issued ${formatNumber(count)} times`
}

function Activity({ isActive }: { isActive: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-quiet text-sm">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isActive ? 'bg-good' : 'border border-edge bg-card'}`}
      />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
