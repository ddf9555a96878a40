/** What a recruiter comes for: what needs them, how hiring goes, and what happened. */
import type { ReactNode } from 'react'
import { Activity } from './activity.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { Figures, useFigures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NeedsToday } from './needs-today.tsx'
import { PeriodFilters } from './period-filters.tsx'
import { TopTests } from './top-tests.tsx'

export function Overview({
  search,
  links,
  openJobs,
}: {
  search: DashboardSearch
  links: ReactNode
  openJobs: ReactNode
}) {
  const { data } = useFigures(search)
  if (data?.has.candidates === 0)
    return (
      <>
        <FirstSteps has={data.has} />
        <NeedsToday search={search} />
        {links}
        {openJobs}
      </>
    )
  return (
    <>
      <NeedsToday search={search} />
      {links}
      <section aria-labelledby="how-hiring-goes" className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="how-hiring-goes" className="text-heading">
            How hiring goes
          </h2>
          <PeriodFilters search={search} />
        </div>
        <Figures search={search} />
        <div className="grid items-start gap-5 lg:grid-cols-5">
          <div className="grid lg:col-span-3">
            <Activity search={search} />
          </div>
          <div className="grid gap-5 lg:col-span-2">
            <TopTests search={search} />
            {openJobs}
          </div>
        </div>
      </section>
    </>
  )
}
