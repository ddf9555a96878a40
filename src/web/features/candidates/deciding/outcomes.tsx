/** What became of each: who was decided about is a number, everyone else has a line with the reason. */
import type { DecidedRow } from '#contract/deciding.ts'
import type { CandidateStatus } from '#core/candidates/status.ts'
import { statusLooks } from '../candidate-words.ts'
import { outcomeWords, wasDone } from './run-decision.ts'

const statusNames = Object.fromEntries(
  Object.entries(statusLooks).map(([status, { word }]) => [status, word]),
) as Record<CandidateStatus, string>

export function Outcomes({ rows }: { rows: readonly DecidedRow[] }) {
  const left = rows.filter((row) => !wasDone(row))
  if (left.length === 0) return null
  return (
    <ul aria-label="Not decided" className="flex max-h-72 flex-col gap-2 overflow-y-auto">
      {left.map((row) => (
        <li key={row.id} className="flex flex-col border-hairline border-t pt-2 first:border-t-0">
          <span className="font-medium">
            <bdi>{row.name ?? 'A candidate'}</bdi>
          </span>
          <span className="text-quiet text-sm">{outcomeWords(row, statusNames)}</span>
        </li>
      ))}
    </ul>
  )
}
