/** How people do in tests: the scores, and the skills that were asked. */
import type { AnalyticsReport } from '#contract/analytics.ts'
import { attemptKinds, attemptKindWords } from '#core/attempts/attempt.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { Chart, ChartFrame } from '#web/ui/chart.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'
import { ExportLink } from './export-link.tsx'

type Tests = AnalyticsReport['tests']
const shownSkills = 12

export function ScoresPanel({ tests, search }: { tests: Tests; search: AnalyticsSearch }) {
  const title = 'Scores'
  const kinds = attemptKinds.filter((kind) => tests.averages[kind].results > 0)
  const averages = kinds.map(
    (kind) => `${attemptKindWords[kind]} ${formatPercent(tests.averages[kind].now ?? 0)}`,
  )
  return (
    <Chart
      title={title}
      anchor="scores"
      lead={
        kinds.length > 0
          ? `Results completed in this time, by tens of percents. On average: ${averages.join(', ')}.`
          : 'No result was completed in this time.'
      }
      actions={<ExportLink {...{ table: 'scores', title, search }} />}
      kind="stacks"
      axis="Score"
      series={(kinds.length > 0 ? kinds : attemptKinds).map((kind) => ({
        id: kind,
        label: attemptKindWords[kind],
      }))}
      points={tests.scores.map(({ from, to, byKind }) => ({ label: `${from}–${to}%`, values: byKind }))}
    />
  )
}

export function SkillsPanel({ tests, search }: { tests: Tests; search: AnalyticsSearch }) {
  const title = 'Tests by skill'
  const { skills } = tests
  const most = Math.max(1, ...skills.map(({ tests }) => tests))
  const left = skills.length - shownSkills
  return (
    <ChartFrame
      title={title}
      anchor="skills"
      lead="Technical tests with a result in this time that asked a skill, and the share of its points that was earned."
      actions={<ExportLink {...{ table: 'skills', title, search }} />}
      head={['Skill', 'Tests', 'In the period before', 'Questions', 'Average', 'Average before']}
      rows={skills.map((row) => [
        row.skill,
        formatNumber(row.tests),
        row.before === null ? 'not known' : formatNumber(row.before),
        formatNumber(row.questions),
        formatPercent(row.percent),
        row.percentBefore === null ? 'none' : formatPercent(row.percentBefore),
      ])}
      picture={
        skills.length === 0 ? (
          <p className="text-quiet">No technical test was scored in this time.</p>
        ) : (
          <ul className="flex flex-col gap-2.5">
            {skills.slice(0, shownSkills).map(({ skill, tests, percent }) => (
              <li
                key={skill}
                className="grid grid-cols-[minmax(0,9rem)_1fr_auto] items-center gap-3 text-sm max-sm:grid-cols-[minmax(0,6.5rem)_1fr_auto]"
              >
                <span className="truncate" title={skill}>
                  {skill}
                </span>
                <span className="h-2.5 rounded-full bg-well ring-1 ring-hairline ring-inset">
                  <span
                    data-fill
                    className="block h-full min-w-1 rounded-full bg-copper"
                    style={{ width: `${(tests / most) * 100}%` }}
                  />
                </span>
                <span className="figures flex items-baseline gap-2">
                  <span className="min-w-6 text-right font-medium">{formatNumber(tests)}</span>
                  <span className="min-w-10 text-right text-quiet">{formatPercent(percent)}</span>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    >
      {left > 0 ? <p className="text-quiet text-sm">{`${formatNumber(left)} more in the table.`}</p> : null}
    </ChartFrame>
  )
}
