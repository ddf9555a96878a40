import { Link } from '@tanstack/react-router'
import { Hourglass, UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResultRow } from '#contract/results.ts'
import { bandOf } from '#core/scoring/bands.ts'
import { kindWords, nameAttempt, nameFully } from '#web/lib/attempt-words.ts'
import { formatDate, formatDateTime, formatDuration } from '#web/lib/format.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { bandLooks, Chip } from '#web/ui/chip.tsx'
import { sayWaiting, statusLooks } from '../result-words.ts'

/** Of the sections: the others are in the detail. */
const mostSections = 4

export function ResultEntry({
  result,
  extras,
  chips,
}: {
  result: ResultRow
  extras: ReactNode
  chips: ReactNode
}) {
  const { kind, company, isPractice, number, status, submittedAt, spentSeconds, score, isLookAsked } = result
  const { tone, word } = statusLooks[status]
  const waiting = sayWaiting(result)
  const of = [isPractice ? '' : company, kindWords[kind], number > 1 ? `Attempt ${number}` : '']
  return (
    <li className="flex flex-col gap-4 py-5">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-2">
          <div className="min-w-0">
            <h3 className="wrap-anywhere text-[1.1875rem] leading-snug">{nameAttempt(result)}</h3>
            <p className="wrap-anywhere text-quiet text-sm">{of.filter(Boolean).join(' · ')}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Chip tone={tone}>{word}</Chip>
            {isPractice ? <Chip>Practice</Chip> : null}
            {chips}
            {isLookAsked ? (
              <Chip tone="copper" icon={UserRoundSearch}>
                Human look asked for
              </Chip>
            ) : null}
            <span className="figures text-quiet text-sm">
              {'Completed '}
              <time dateTime={submittedAt} title={formatDateTime(submittedAt)}>
                {formatDate(submittedAt)}
              </time>
              {spentSeconds > 0 ? ` · ${formatDuration(spentSeconds)}` : ''}
            </span>
          </div>
        </div>
        {score ? <EntryScore percent={score.percent} /> : null}
      </div>
      {waiting ? <p className="max-w-prose text-pretty text-sm">{waiting}</p> : null}
      <Sections result={result} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {status === 'completed' ? (
          <Link
            to={paths.jobSeeker.result}
            params={{ resultId: result.id }}
            aria-label={`View Details: ${nameFully(result)}`}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            View Details
          </Link>
        ) : (
          <span className="inline-flex min-h-9 items-center gap-1.5 font-medium text-sm">
            <Hourglass aria-hidden="true" className="size-4 text-quiet" />
            Pending Review
          </span>
        )}
        {extras}
      </div>
    </li>
  )
}

const figureTones = { excellent: 'text-good', strong: 'text-info', fair: 'text-caution', low: 'text-danger' }

function EntryScore({ percent }: { percent: number }) {
  const band = bandOf(percent)
  return (
    <p className={`flex shrink-0 flex-col items-end ${figureTones[band]}`}>
      <span className="figures font-serif text-figure">{formatPercent(percent)}</span>
      <span className="font-medium text-sm">{bandLooks[band].word}</span>
    </p>
  )
}

function Sections({ result: { sections } }: { result: ResultRow }) {
  if (sections.length === 0) return null
  const rest = sections.length - mostSections
  return (
    <ul aria-label="Sections" className="grid grid-cols-1 gap-x-6 gap-y-2 @lg/results:grid-cols-2">
      {sections.slice(0, mostSections).map(({ name, percent }) => (
        <li key={name} className="flex items-center gap-3 text-sm">
          <span className="min-w-0 flex-1 truncate" title={name}>
            {name}
          </span>
          <span
            aria-hidden="true"
            className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-well ring-1 ring-hairline ring-inset"
          >
            <span
              data-fill
              className={`block h-full rounded-full ${bandLooks[bandOf(percent)].fill}`}
              style={{ width: `${percent}%` }}
            />
          </span>
          <span className="figures w-11 shrink-0 text-right font-medium">{formatPercent(percent)}</span>
        </li>
      ))}
      {rest > 0 ? <li className="text-quiet text-sm">{`and ${rest} more in the details`}</li> : null}
    </ul>
  )
}
