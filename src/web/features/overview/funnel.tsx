/** How far people get, from applying to being hired. Each step opens who reached it. */
import { Link } from '@tanstack/react-router'
import type { Figures } from '#contract/overview.ts'
import { type Stage, stages } from '#core/candidates/reached.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { reachedWords } from '#web/lib/reached-words.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

type Rows = { job: string | undefined; applied: number | undefined }

export function Funnel({
  funnel,
  lead,
  rows,
}: {
  funnel: Figures['funnel'] | undefined
  lead: string
  rows: Rows
}) {
  const all = funnel?.reached.test_pending ?? 0
  return (
    <Panel title="Hiring funnel" isBusy={!funnel}>
      <p className="-mt-3 text-quiet text-sm">{lead}</p>
      {funnel ? null : <SkeletonLines count={6} />}
      {funnel && all === 0 ? <p className="text-quiet">Nobody applied in this time.</p> : null}
      {funnel && all > 0 ? (
        <>
          <ol className="flex flex-col gap-1">
            {stages.map((stage, place) => (
              <Step
                key={stage}
                label={reachedWords[stage]}
                count={funnel.reached[stage] ?? 0}
                before={funnel.reached[stages[place - 1] ?? 'test_pending'] ?? 0}
                all={all}
                isFirst={place === 0}
                rows={{ ...rows, ...(place > 0 && { reached: stage }) }}
              />
            ))}
          </ol>
          <p className="flex flex-wrap gap-x-5 gap-y-1 border-hairline border-t pt-4 text-sm">
            <Part count={funnel.inProgress} word="in progress" rows={{ ...rows, status: 'in_progress' }} />
            <Part count={funnel.rejected} word="rejected" rows={{ ...rows, status: 'rejected' }} />
            <Part count={funnel.withdrawn} word="withdrew" rows={{ ...rows, status: 'withdrawn' }} />
          </p>
        </>
      ) : null}
    </Panel>
  )
}

function Step({
  label,
  count,
  before,
  all,
  isFirst,
  rows,
}: {
  label: string
  count: number
  before: number
  all: number
  isFirst: boolean
  rows: Rows & { reached?: Stage }
}) {
  const share = (of: number) => formatPercent(of === 0 ? 0 : (count / of) * 100)
  return (
    <li>
      <Link
        to={paths.hr.candidates}
        search={rows}
        className="group -mx-2 flex flex-col gap-1.5 rounded-control px-2 py-2 transition-colors hover:bg-well"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium group-hover:text-copper">{label}</span>
          <span className="figures flex items-baseline gap-3">
            {isFirst ? null : (
              <span className="text-quiet text-sm">
                {before === all || before === 0
                  ? `${share(all)} of all`
                  : `${share(before)} of the step before, ${share(all)} of all`}
              </span>
            )}
            <span className="font-serif text-xl">{formatNumber(count)}</span>
          </span>
        </span>
        <span aria-hidden="true" className="h-2.5 rounded-full bg-well ring-1 ring-hairline ring-inset">
          {count > 0 ? (
            <span
              className="block h-full min-w-1 rounded-full bg-copper"
              style={{ width: `${(count / all) * 100}%` }}
            />
          ) : null}
        </span>
      </Link>
    </li>
  )
}

function Part({
  count,
  word,
  rows,
}: {
  count: number
  word: string
  rows: Rows & { status: 'in_progress' | 'rejected' | 'withdrawn' }
}) {
  return (
    <Link to={paths.hr.candidates} search={rows} className="text-link">
      <span className="figures">{formatNumber(count)}</span> {word}
    </Link>
  )
}
