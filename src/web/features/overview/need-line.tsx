/** One of those that wait: who, for which job, and for how long. */
import { Link } from '@tanstack/react-router'
import type { NeedKind, NeedRow } from '#contract/overview.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'

export function NeedLine({ kind, row }: { kind: NeedKind; row: NeedRow }) {
  const { name, jobTitle, at } = row
  return (
    <li className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span className="min-w-0 wrap-anywhere">
        <Opening row={row} label={name} />
        {kind === 'plan' ? null : <span className="text-quiet">{` · ${jobTitle || 'Untitled job'}`}</span>}
        {row.people === null ? null : (
          <span className="text-quiet">{` · ${row.people === 1 ? '1 person waits' : `${row.people} people wait`} for it`}</span>
        )}
      </span>
      <time dateTime={at} className="figures shrink-0 text-quiet">
        {kind === 'meeting' ? sayBeginning(at) : sayWaiting(at, new Date())}
      </time>
    </li>
  )
}

function Opening({ row: { opens }, label }: { row: NeedRow; label: string }) {
  const look = { className: 'text-link', children: <bdi>{label}</bdi> }
  switch (opens.kind) {
    case 'candidate':
      return <Link to={paths.hr.candidate} params={{ candidateId: opens.id }} {...look} />
    case 'result':
      return <Link to={paths.hr.result} params={{ resultId: opens.id }} {...look} />
    case 'plan':
      return <Link to={paths.hr.job} params={{ jobId: opens.id }} search={{ tab: 'interview' }} {...look} />
  }
}

const dayMs = 24 * 60 * 60 * 1000

export function sayWaiting(since: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / dayMs)
  return days < 1 ? 'since today' : `for ${countThings(days, 'day')}`
}

const sayBeginning = (at: string) => `${formatDate(at)}, ${formatTime(at)}`
