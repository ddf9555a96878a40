/** How hiring goes: figures that each open the rows they count, the funnel, and where people wait. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#web/lib/api.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { sayChange, sayScoreChange } from './change-words.ts'
import { type DashboardSearch, periodOf, sayWithin } from './dashboard-search.ts'
import { cardClass, FigureCard } from './figure-card.tsx'
import { Funnel } from './funnel.tsx'
import { StageTimes } from './stage-times.tsx'

export function useFigures(search: DashboardSearch) {
  return useQuery(
    api.overview.figures.queryOptions({
      input: periodOf(search),
      staleTime: 0,
      // What was asked before stays until the answer is there.
      placeholderData: keepPreviousData,
    }),
  )
}

export function Figures({ search }: { search: DashboardSearch }) {
  const figures = useFigures(search)
  const { data } = figures
  if (figures.isError && !data)
    return <InlineError onRetry={() => void figures.refetch()}>The figures could not be loaded.</InlineError>
  const { days } = periodOf(search)
  const { job } = search
  const isBusy = figures.isPending || figures.isPlaceholderData
  return (
    <div
      aria-busy={isBusy}
      className={`flex flex-col gap-5 transition-opacity ${figures.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        <Link to={paths.hr.candidates} search={{ job, applied: days }} className={cardClass}>
          <FigureCard
            label="Applications"
            value={data ? formatNumber(data.applications.count) : null}
            note={data ? sayChange(data.applications) : ''}
          />
        </Link>
        <Link to={paths.hr.candidates} search={{ job, status: 'hired', moved: days }} className={cardClass}>
          <FigureCard
            label="Hired"
            value={data ? formatNumber(data.hired.count) : null}
            note={data ? sayChange(data.hired) : ''}
          />
        </Link>
        <Link
          to={paths.hr.candidates}
          search={{ job, tested: days ?? 3650, sort: 'test' }}
          className={cardClass}
        >
          <FigureCard
            label="Average test score"
            value={data ? (data.testScore.now ? formatPercent(data.testScore.now.average) : 'None') : null}
            note={data ? sayScoreChange(data.testScore) : ''}
          />
        </Link>
        <Link to={paths.hr.candidates} search={{ job, status: 'in_progress' }} className={cardClass}>
          <FigureCard
            label="In progress now"
            value={data ? formatNumber(data.inProgress) : null}
            note="whenever they applied"
          />
        </Link>
        <Link to={paths.hr.jobs} search={{ status: 'published' }} className={cardClass}>
          <FigureCard
            label="Open jobs"
            value={data ? formatNumber(data.openJobs) : null}
            note="in all of your company"
          />
        </Link>
      </div>
      <div className="grid gap-5 lg:grid-cols-5">
        <div className="grid lg:col-span-3">
          <Funnel
            funnel={data?.funnel}
            lead={`Of those who applied ${sayWithin(days)}`}
            rows={{ job, applied: days }}
          />
        </div>
        <div className="grid lg:col-span-2">
          <StageTimes stages={data?.stages} lead={`Of those who left it ${sayWithin(days)}`} job={job} />
        </div>
      </div>
    </div>
  )
}
