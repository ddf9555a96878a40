/** Who stands in a column: how they stand, what can be decided, and where the column goes. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ComparedCandidate } from '#contract/comparison.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { formatTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { CandidateStatusChip } from '../candidate-status.tsx'
import { unsharedWords } from '../candidate-words.ts'
import type { Kind } from '../deciding/run-decision.ts'
import { RowMenu } from '../desk/row-menu.tsx'
import { toChosen } from '../desk/use-selection.ts'
import { DecisionActions } from '../page/decision-actions.tsx'

const Decide = lazy(async () => ({ default: (await import('../deciding/decide.tsx')).Decide }))

export type Moving = { onMove: (id: string, step: -1 | 1) => void; onRemove: (id: string) => void }

export function CompareHead({
  candidate,
  search,
  isNarrow,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: Moving & {
  candidate: ComparedCandidate
  search: DeskSearch
  /** Beside so many others that what can be decided is in a menu. */
  isNarrow: boolean
  isFirst: boolean
  isLast: boolean
}) {
  const { id, name, avatarUrl, status, sharing, untold } = candidate
  const [deciding, setDeciding] = useState<Kind | null>(null)
  return (
    <div data-compared={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-start gap-2">
        <span className="max-md:hidden">
          <Avatar name={name} src={avatarUrl} size="small" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <Link
            to={paths.hr.candidate}
            params={{ candidateId: id }}
            search={search}
            className="wrap-anywhere rounded font-medium font-serif text-base underline decoration-transparent underline-offset-4 hover:decoration-copper"
          >
            <bdi>{name}</bdi>
          </Link>
          <CandidateStatusChip status={status} />
        </div>
      </div>
      {sharing === 'shared' ? null : (
        <p className="font-normal text-quiet text-sm">{unsharedWords[sharing].short}</p>
      )}
      {untold ? (
        <p
          className={`font-normal text-quiet text-xs print:hidden ${isNarrow ? '' : 'xl:hidden'}`}
        >{`Hears of it at ${formatTime(untold.tellAt)}`}</p>
      ) : null}
      <div className="-mx-1.5 flex flex-wrap items-center gap-y-1 print:hidden">
        {isNarrow ? null : (
          <div className="mx-1.5 font-normal max-xl:hidden">
            <DecisionActions candidate={candidate} isSmall />
          </div>
        )}
        <IconButton
          size="small"
          icon={ArrowLeft}
          label={`Move ${name} to the left`}
          data-move="left"
          aria-disabled={isFirst || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => !isFirst && onMove(id, -1)}
        />
        <IconButton
          size="small"
          icon={ArrowRight}
          label={`Move ${name} to the right`}
          data-move="right"
          aria-disabled={isLast || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => !isLast && onMove(id, 1)}
        />
        <IconButton
          size="small"
          icon={X}
          label={`Take ${name} out of the comparison`}
          onClick={() => onRemove(id)}
        />
        <span className={`ml-auto ${isNarrow ? '' : 'xl:hidden'}`}>
          <RowMenu {...{ candidate, search }} onDecide={setDeciding} />
        </span>
      </div>
      <Suspense>
        {deciding ? (
          <Decide
            kind={deciding}
            chosen={[toChosen(candidate)]}
            jobTitle={candidate.jobTitle}
            onClose={() => setDeciding(null)}
            onDecided={() => undefined}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
