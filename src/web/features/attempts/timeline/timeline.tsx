/** What was recorded of an attempt, as its person and the company see it alike. */
import { ChevronRight } from 'lucide-react'
import type { TimelineLine } from '#contract/attempts.ts'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { formatDate, formatDateTime, formatTime } from '#web/lib/format.ts'
import { foldTimeline, isNoticed, summarizeFold, type TimelinePart } from './fold-timeline.ts'
import { phraseLine, reasonOf } from './timeline-words.ts'

export function Timeline({
  lines,
  kind,
  isPractice = false,
}: {
  lines: readonly TimelineLine[]
  kind: AttemptKind
  isPractice?: boolean
}) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="max-w-prose text-pretty text-quiet text-sm">
        {isPractice
          ? 'In practice only you can see it.'
          : 'Candidate and company see the same lines. None of them decides anything by itself.'}
      </p>
      {lines.length === 0 ? <p>Nothing was recorded.</p> : null}
      {toDays(foldTimeline(lines)).map(({ day, parts }) => (
        <div key={day} className="flex min-w-0 flex-col gap-1">
          <p className="figures font-medium text-sm">{day}</p>
          <ol aria-label={day} className="flex flex-col">
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows, so a line keeps its place
              <li key={index}>
                {part.kind === 'line' ? (
                  <Line line={part.line} kind={kind} />
                ) : (
                  <Fold lines={part.lines} kind={kind} />
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

/** By the reader's own calendar. */
function toDays(parts: readonly TimelinePart[]): { day: string; parts: TimelinePart[] }[] {
  const days: { day: string; parts: TimelinePart[] }[] = []
  for (const part of parts) {
    const first = part.kind === 'line' ? part.line : part.lines[0]
    if (!first) continue
    const day = formatDate(first.at)
    const last = days.at(-1)
    if (last?.day === day) last.parts.push(part)
    else days.push({ day, parts: [part] })
  }
  return days
}

const rowClass = 'grid grid-cols-[4.25rem_0.75rem_minmax(0,1fr)] gap-x-2 py-1 text-sm'

function Line({ line, kind }: { line: TimelineLine; kind: AttemptKind }) {
  const reason = reasonOf(line)
  return (
    <div className={rowClass}>
      <time dateTime={line.at} title={formatDateTime(line.at)} className="figures text-quiet">
        {formatTime(line.at)}
      </time>
      <Dot isFilled={!isNoticed(line)} />
      <div className="min-w-0">
        <p className="figures wrap-anywhere text-pretty">{phraseLine(line, kind)}</p>
        {reason ? (
          <p className="mt-1 whitespace-pre-line wrap-anywhere border-hairline border-l-2 pl-3 text-quiet">
            <span className="sr-only">Reason: </span>
            {reason}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Filled for what someone did, hollow for what was merely noticed: the words say it too. */
function Dot({ isFilled }: { isFilled: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`mt-1.5 size-2 rounded-full border ${isFilled ? 'border-copper bg-copper' : 'border-edge'}`}
    />
  )
}

function Fold({ lines, kind }: { lines: readonly TimelineLine[]; kind: AttemptKind }) {
  const [first] = lines
  if (!first) return null
  return (
    <details className="group/fold">
      <summary
        className={`${rowClass} list-none rounded-control hover:bg-well [&::-webkit-details-marker]:hidden`}
      >
        <time dateTime={first.at} title={formatDateTime(first.at)} className="figures text-quiet">
          {formatTime(first.at)}
        </time>
        <ChevronRight
          aria-hidden="true"
          className="-ml-1 mt-0.5 size-4 text-quiet transition-transform group-open/fold:rotate-90"
        />
        <span className="figures min-w-0 font-medium">{summarizeFold(lines)}</span>
      </summary>
      <ol className="flex max-h-96 flex-col overflow-y-auto border-hairline border-y py-1">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <Line line={line} kind={kind} />
          </li>
        ))}
      </ol>
    </details>
  )
}
