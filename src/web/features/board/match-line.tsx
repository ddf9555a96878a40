import { formatPercent } from '#web/lib/numbers.ts'

/** How one's own profile fits, quietly: it sorts nothing out. */
export function MatchLine({ score }: { score: number }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span
        aria-hidden="true"
        data-track
        className="h-1.5 w-14 overflow-hidden rounded-full bg-well ring-1 ring-hairline ring-inset"
      >
        <span data-fill className="block h-full rounded-full bg-copper" style={{ width: `${score}%` }} />
      </span>
      <span className="figures whitespace-nowrap">Matches {formatPercent(score)}</span>
    </span>
  )
}
