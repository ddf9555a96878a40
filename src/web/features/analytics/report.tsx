/** The platform in numbers: figures first, and what they are made of below. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { AnalyticsReport } from '#contract/analytics.ts'
import { compareCounts } from '#core/analytics/percent-change.ts'
import { attemptKinds, attemptKindWords } from '#core/attempts/attempt.ts'
import type { Role } from '#core/permissions.ts'
import { api } from '#web/lib/api.ts'
import { useGoToAnchor } from '#web/lib/go-to-anchor.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AiPanel } from './ai-panel.tsx'
import { type AnalyticsSearch, periodOf } from './analytics-search.ts'
import { BankPanel } from './bank-panel.tsx'
import { formatDay, sayHours, saySpan } from './day-words.ts'
import { FigureTile } from './figure-tile.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { HiringPanel } from './hiring-panel.tsx'
import { OverTime } from './over-time.tsx'
import { PeriodForm } from './period-form.tsx'
import { ScoresPanel, SkillsPanel } from './tests-panels.tsx'

const roleWords: Record<Role, string> = { jobseeker: 'Job Seekers', hr: 'HR Users', admin: 'Admins' }
const roleSeries = (Object.keys(roleWords) as Role[]).map((id) => ({ id, label: roleWords[id] }))
const kindSeries = attemptKinds.map((id) => ({ id, label: attemptKindWords[id] }))

export function Report({ search }: { search: AnalyticsSearch }) {
  const report = useQuery(
    api.analytics.report.queryOptions({
      input: periodOf(search),
      staleTime: 0,
      // What was asked before stays until the answer is there.
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = report
  const anchor = useLocation({ select: ({ hash }) => hash })
  useGoToAnchor(anchor, { isThere: data !== undefined })
  return (
    <>
      <PeriodForm search={search} span={data?.span} />
      {report.isError && !data ? (
        <InlineError onRetry={() => void report.refetch()}>The figures could not be loaded.</InlineError>
      ) : (
        <div
          aria-busy={report.isPending || report.isPlaceholderData}
          className={`flex flex-col gap-5 transition-opacity ${report.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <p className="text-quiet text-sm">{data ? sayTime(data) : <Skeleton className="h-4 w-64" />}</p>
          <Tiles report={data} search={search} />
          {data ? <Charts report={data} search={search} /> : <ChartSkeletons />}
        </div>
      )}
    </>
  )
}

function sayTime({ span, before, since, today }: AnalyticsReport): string {
  const isCompared = since !== null && since <= before.from
  const isOpen = span.to === today
  return [
    `${saySpan(span)}, in days of UTC${isOpen ? '; today is not over yet' : ''}.`,
    isCompared
      ? `Compared with ${saySpan(before)}.`
      : since
        ? `There is no such time before it to compare with: the first sign-up was on ${formatDay(since)}.`
        : 'Nobody has signed up yet.',
    'Whoever had their data erased is in no figure.',
  ].join(' ')
}

function Tiles({ report, search }: { report: AnalyticsReport | undefined; search: AnalyticsSearch }) {
  const compare = ({ count, before }: { count: number; before: number | null }) =>
    compareCounts(count, before)
  const link = (hash: string) => ({ to: paths.admin.analytics, search, hash })
  const median = report?.hiring.now
  const before = report?.hiring.before
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      <FigureTile
        label="Sign-ups"
        value={report ? formatNumber(report.signUps.all.count) : null}
        change={report && compare(report.signUps.all)}
        link={link('sign-ups')}
      />
      <FigureTile
        label="Active users"
        value={report ? formatNumber(report.active.people.count) : null}
        change={report && compare(report.active.people)}
        link={link('active-users')}
      />
      <FigureTile
        label="Tests completed"
        value={report ? formatNumber(report.tests.taken.count) : null}
        change={report && compare(report.tests.taken)}
        link={link('tests')}
      />
      <FigureTile
        label="Hired"
        value={report ? formatNumber(report.hiring.hired.count) : null}
        change={report && compare(report.hiring.hired)}
        link={link('hiring')}
      />
      <FigureTile
        label="Median time to hire"
        value={report ? (median ? sayHours(median.median) : 'None') : null}
        note={before ? `${sayHours(before.median)} in the period before` : 'Nothing to compare with'}
        link={link('hiring')}
      />
    </div>
  )
}

function Charts({ report, search }: { report: AnalyticsReport; search: AnalyticsSearch }) {
  const { signUps, active, tests, unit } = report
  const sumOf = (values: Record<string, number>) => Object.values(values).reduce((sum, n) => sum + n, 0)
  const daily = formatNumber(Math.round(active.daily.now * 10) / 10)
  return (
    <div className="grid items-start gap-5 *:h-full lg:grid-cols-2 lg:*:last:odd:col-span-2">
      <OverTime
        {...{ search, unit }}
        title="Sign-ups"
        anchor="sign-ups"
        table="sign-ups"
        noun="Sign-ups"
        lead="Accounts that were made, by role."
        series={roleSeries}
        pieces={signUps.pieces.map(({ span, byRole, before }) => ({
          ...{ span, before },
          values: byRole,
          all: sumOf(byRole),
        }))}
      />
      <OverTime
        {...{ search, unit }}
        title="Active users"
        anchor="active-users"
        table="active-users"
        noun="Active users"
        lead={`People who were here, each counted once in a ${unit}. On an average day ${daily}.${
          active.since ? ` Noted since ${formatDay(active.since)}.` : ''
        }`}
        series={[{ id: 'people', label: 'Active users' }]}
        pieces={active.pieces.map(({ span, people, before }) => ({
          ...{ span, before },
          values: { people },
          all: people,
        }))}
      />
      <FunnelPanel funnel={report.funnel} search={search} />
      <HiringPanel hiring={report.hiring} search={search} />
      <OverTime
        {...{ search, unit }}
        title="Tests completed"
        anchor="tests"
        table="tests"
        noun="Tests completed"
        lead="Handed in, by kind. Practice counts nowhere."
        series={kindSeries}
        pieces={tests.pieces.map(({ span, byKind, before }) => ({
          ...{ span, before },
          values: byKind,
          all: sumOf(byKind),
        }))}
      />
      <ScoresPanel tests={tests} search={search} />
      <SkillsPanel tests={tests} search={search} />
      <BankPanel bank={report.bank} search={search} />
      <AiPanel ai={report.ai} search={search} />
    </div>
  )
}

function ChartSkeletons() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((one) => (
        <div key={one} className="surface-card flex flex-col gap-4 p-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-64 w-full" />
        </div>
      ))}
    </div>
  )
}
