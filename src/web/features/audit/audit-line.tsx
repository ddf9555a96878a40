/** An entry as a line, which opens to what it was before and after. */
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { type Difference, listDifferences } from '#core/audit/differences.ts'
import { areaLabel, areaOf, moodOf } from '#core/audit/sentences.ts'
import { formatDateTime, formatTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { PlaceLink, Sentence } from './audit-words.tsx'

const tones: Record<ReturnType<typeof moodOf>, Tone> = {
  restricting: 'danger',
  restoring: 'good',
  usual: 'neutral',
}

export function AuditLine({
  entry,
  isDayShown = false,
}: {
  entry: AuditEntry
  /** Where no heading says which day it was. */
  isDayShown?: boolean
}) {
  const { at, action } = entry
  return (
    <Fold
      className="border-hairline border-t first:border-t-0"
      summary={
        <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:flex-nowrap">
          <time
            dateTime={at}
            title={formatDateTime(at)}
            className={`figures shrink-0 text-quiet text-sm ${isDayShown ? 'sm:w-44' : 'sm:w-20'}`}
          >
            {isDayShown ? formatDateTime(at) : formatTime(at)}
          </time>
          <span className="min-w-0 flex-1 basis-full sm:basis-0">
            <Sentence entry={entry} />
          </span>
        </span>
      }
      aside={
        <span className="max-sm:hidden">
          <Chip tone={tones[moodOf(action)]}>{areaLabel(areaOf(action))}</Chip>
        </span>
      }
    >
      <Opened entry={entry} />
    </Fold>
  )
}

function Opened({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, subject, before, after, reason, requestId } = entry
  const differences = listDifferences(before, after)
  return (
    <div className="flex flex-col gap-4 pb-4 pl-7 text-sm">
      {reason ? (
        <blockquote className="wrap-anywhere max-w-prose whitespace-pre-line border-copper border-l-2 pl-3">
          <span className="sr-only">Reason: </span>
          {reason}
        </blockquote>
      ) : null}
      {differences.length > 0 ? <Differences differences={differences} /> : null}
      {differences.length === 0 && !reason ? (
        <p className="text-quiet">The entry says no more than that it happened.</p>
      ) : null}
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
        {subject.place ? <PlaceLink place={subject.place} /> : null}
        <Link
          to={paths.admin.audit}
          search={{ kind: subject.kind, subject: subject.id }}
          className="text-link"
        >
          All that was done to it
        </Link>
        {actor ? (
          <Link to={paths.admin.audit} search={{ actor: actor.id }} className="wrap-anywhere text-link">
            All that <bdi>{actor.name}</bdi> did
          </Link>
        ) : null}
      </div>
      <p className="wrap-anywhere text-quiet text-xs">
        <span className="figures">{formatDateTime(at)}</span> · <code>{action}</code>
        {requestId ? (
          <>
            {' '}
            · request <code>{requestId}</code>
          </>
        ) : null}
      </p>
    </div>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {differences.map(({ field, label, before, after, isChanged }) => (
        <div key={field} className="contents">
          <dt className="text-quiet max-sm:mt-1">{label}</dt>
          <dd className="wrap-anywhere flex min-w-0 flex-wrap items-baseline gap-x-2 whitespace-pre-line">
            {before === null ? null : (
              <span className={isChanged ? 'text-quiet line-through decoration-edge' : ''}>
                <span className="sr-only">before: </span>
                {before}
              </span>
            )}
            {isChanged ? (
              <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-copper" />
            ) : null}
            {after === null || (before !== null && !isChanged) ? null : (
              <span className={isChanged ? 'font-medium' : ''}>
                <span className="sr-only">after: </span>
                {after}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
