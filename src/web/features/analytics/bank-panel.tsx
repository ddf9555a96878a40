/** The questions that tests can ask: how often they are, and what their answers say of them. As it is now. */
import type { AnalyticsReport } from '#contract/analytics.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { ChartFrame } from '#web/ui/chart.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'
import { ExportLink } from './export-link.tsx'

const title = 'Question bank'

const sayAsked = ({ from, to }: { from: number; to: number | null }) =>
  to === 0
    ? 'Never asked'
    : to === null
      ? `${formatNumber(from)} times or more`
      : `${formatNumber(from)} to ${formatNumber(to)} times`

export function BankPanel({ bank, search }: { bank: AnalyticsReport['bank']; search: AnalyticsSearch }) {
  const { active, flagged, calibrated, exposure, skills } = bank
  const share = (part: number) => (active === 0 ? 'none' : formatPercent((part / active) * 100))
  const most = Math.max(1, ...exposure.map(({ items }) => items))
  const figures = [
    { label: 'Active questions', value: formatNumber(active), note: 'that tests can ask' },
    { label: 'Calibrated', value: share(calibrated), note: `${formatNumber(calibrated)} by their answers` },
    { label: 'Flagged', value: formatNumber(flagged), note: 'that their answers speak against' },
  ]
  return (
    <ChartFrame
      title={title}
      anchor="bank"
      lead="As it is now, whichever time is chosen above: how often questions were asked, and how well they are known."
      actions={<ExportLink {...{ table: 'question-bank', title, search }} />}
      head={['Skill', 'Active', 'Flagged', 'Calibrated', 'Never asked', 'Times asked', 'The most asked one']}
      rows={skills.map((row) => [
        row.skill,
        ...[row.active, row.flagged, row.calibrated, row.neverAsked, row.asked, row.mostAsked].map((n) =>
          formatNumber(n),
        ),
      ])}
      picture={
        <div className="flex flex-col gap-5">
          <dl className="grid grid-cols-3 gap-3">
            {figures.map(({ label, value, note }) => (
              <div key={label} className="flex flex-col">
                <dt className="text-quiet text-sm">{label}</dt>
                <dd className="figures font-serif text-xl">{value}</dd>
                <dd className="text-quiet text-xs">{note}</dd>
              </div>
            ))}
          </dl>
          <ul className="flex flex-col gap-2.5">
            {exposure.map(({ from, to, items }) => (
              <li key={from} className="grid grid-cols-[9rem_1fr_auto] items-center gap-3 text-sm">
                <span>{sayAsked({ from, to })}</span>
                <span className="h-2.5 rounded-full bg-well ring-1 ring-hairline ring-inset">
                  {items > 0 ? (
                    <span
                      data-fill
                      className="block h-full min-w-1 rounded-full bg-copper"
                      style={{ width: `${(items / most) * 100}%` }}
                    />
                  ) : null}
                </span>
                <span className="figures min-w-10 text-right font-medium">{formatNumber(items)}</span>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  )
}
