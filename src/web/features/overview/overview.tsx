/** What a recruiter comes for: what needs them, how hiring goes, and what happened. */
import type { ReactNode } from 'react'
import { HeldBelow } from '#web/ui/held-below.tsx'
import { Activity } from './activity.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { Figures, useFigures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NeedsToday, useNeeds } from './needs-today.tsx'
import { decideFirst, findNextStep } from './next-step.ts'
import { PeriodFilters } from './period-filters.tsx'
import { TopTests } from './top-tests.tsx'

export function Overview({
  search,
  joins,
  links,
  openJobs,
}: {
  search: DashboardSearch
  /** Who asks to join the company: a colleague waits, too, but no candidate does. */
  joins: ReactNode
  links: ReactNode
  openJobs: ReactNode
}) {
  const { data, isError } = useFigures(search)
  const asked = useNeeds()
  const needs = asked.data?.needs.length ?? null
  const isNewCompany = data ? data.has.candidates === 0 : isError ? false : null
  const first = decideFirst({ needs, isNewCompany })
  const needsToday = (
    <NeedsToday
      search={search}
      isHeld={needs !== null && first === 'unknown'}
      nextStep={first === 'nothing' && data && !search.job ? findNextStep(data) : null}
    />
  )
  if (data && isNewCompany)
    return (
      <>
        {first === 'first_steps' ? null : needsToday}
        <FirstSteps has={data.has} />
        {first === 'first_steps' ? needsToday : null}
        {joins}
        {links}
        {openJobs}
      </>
    )
  return (
    <>
      {needsToday}
      <HeldBelow isHeld={first === 'unknown' && !asked.isError}>
        {joins}
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
      </HeldBelow>
    </>
  )
}
