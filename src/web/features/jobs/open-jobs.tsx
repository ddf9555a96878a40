/** What is open right now, on the way in: how many jobs, and who applied for the last ones. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { JobRow } from '#contract/jobs.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** More is on the list itself. */
const shownAtOnce = 5

export function OpenJobs() {
  const list = useQuery(api.jobs.list.queryOptions({ input: { status: 'published' } }))
  const { data } = list
  const count = data?.counts.published ?? 0
  return (
    <Panel
      title="Open jobs"
      isBusy={list.isPending}
      actions={
        <Link
          to={paths.hr.jobs}
          search={count > shownAtOnce ? { status: 'published' } : {}}
          className="text-link"
        >
          {count > shownAtOnce ? `See all ${formatNumber(count)}` : 'See all jobs'}
        </Link>
      }
    >
      {list.isPending ? <SkeletonLines count={3} /> : null}
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The jobs could not be loaded.</InlineError>
      ) : null}
      {count === 0 && data ? (
        <p className="text-quiet">
          No job is published. Upload a job description, and publish what becomes of it.
        </p>
      ) : null}
      <ul className="-my-2 flex flex-col empty:hidden">
        {data?.jobs.slice(0, shownAtOnce).map(({ id, jobTitle, applicants }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-4 border-hairline border-t py-2 first:border-t-0"
          >
            <Link to={paths.hr.job} params={{ jobId: id }} className="min-w-0 wrap-anywhere text-link">
              {jobTitle}
            </Link>
            <Applicants {...{ id, jobTitle, applicants }} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Applicants({ id, jobTitle, applicants }: Pick<JobRow, 'id' | 'jobTitle' | 'applicants'>) {
  const count = countThings(applicants, 'applicant')
  if (applicants === 0) return <span className="figures shrink-0 text-quiet">{count}</span>
  return (
    <Link
      to={paths.hr.candidates}
      search={{ job: id }}
      aria-label={`${count} for ${jobTitle}`}
      className="figures shrink-0 text-link"
    >
      {count}
    </Link>
  )
}
