import type { ResultEvidence } from '#contract/scoring.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { Panel } from '#web/ui/panel.tsx'

/** How the result came about, and what its person said about it. */
export function ResultHistory({ evidence }: { evidence: ResultEvidence }) {
  const { revisions, comments, looks, candidateName } = evidence
  const lines = [
    ...revisions.map((revision) => ({ at: revision.at, what: sayRevision(revision), text: revision.reason })),
    ...comments.map(({ at, text }) => ({ at, what: `${candidateName} about what was recorded`, text })),
    ...looks.map(({ askedAt, reason }) => ({
      at: askedAt,
      what: `${candidateName} asked for a human look`,
      text: reason,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <Panel title="How it came about">
      <ol aria-label="How it came about" className="flex flex-col gap-3">
        {lines.map(({ at, what, text }) => (
          <li key={`${at}${what}`} className="max-w-prose">
            <p>
              <span className="font-medium">{what}</span>
              <span className="figures text-quiet text-sm">
                {' · '}
                <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
            </p>
            {text ? (
              <p className="mt-0.5 whitespace-pre-line wrap-anywhere border-hairline border-l-2 pl-3 text-quiet">
                {text}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function sayRevision({ cause, status, percent, by }: ResultEvidence['revisions'][number]): string {
  const to = percent === null ? '' : `: ${formatPercent(percent)}`
  if (status === 'failed') return 'It could not be scored'
  if (cause === 'reviewed') return `${by ?? 'Someone who has left'} decided${to}`
  if (cause === 'rescored') return `Scored anew${to}`
  return status === 'in_review' ? `Scored, not sure enough${to}` : `Scored${to}`
}
