/** Of which job, and over which time. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Select } from '#web/ui/field.tsx'
import { type DashboardSearch, type Range, rangeOptions, shownRange } from './dashboard-search.ts'

export function PeriodFilters({ search }: { search: DashboardSearch }) {
  const navigate = useNavigate()
  const ask = (change: Partial<DashboardSearch>) =>
    void navigate({
      to: paths.hr.dashboard,
      search: { ...search, ...change },
      resetScroll: false,
    })
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <div className="max-sm:flex-1 max-sm:basis-40 sm:w-64">
        <JobChoice job={search.job} onChoose={(job) => ask({ job })} />
      </div>
      <div className="max-sm:flex-1 max-sm:basis-40 sm:w-44">
        <Select
          label="Time"
          isLabelHidden
          value={shownRange(search)}
          options={rangeOptions}
          onChange={({ target }) => {
            const range = target.value as Range
            ask({ range: range === '30' ? undefined : range })
          }}
        />
      </div>
    </div>
  )
}

/** Those that someone applied for. */
function JobChoice({
  job,
  onChoose,
}: {
  job: string | undefined
  onChoose: (job: string | undefined) => void
}) {
  const { data } = useQuery(api.desk.positions.queryOptions())
  const known = data?.jobs ?? []
  const options = [
    { value: '', label: 'All jobs' },
    ...known.map(({ id, title, candidates }) => ({
      value: id,
      label: `${title || 'Untitled job'} (${formatNumber(candidates)})`,
    })),
    ...(job && data && !known.some(({ id }) => id === job)
      ? [{ value: job, label: 'Job without applicants' }]
      : []),
  ]
  return (
    <Select
      label="Job"
      isLabelHidden
      value={data ? (job ?? '') : ''}
      options={options}
      onChange={({ target }) => onChoose(target.value || undefined)}
    />
  )
}
