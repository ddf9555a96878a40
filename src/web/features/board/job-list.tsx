import { Link } from '@tanstack/react-router'
import type { BoardJob } from '#contract/jobs.ts'
import { describeSalary } from '#core/jobs/salary.ts'
import { jobTypeWords, levelWords } from '#core/jobs/words.ts'
import { formatDate, formatRelative } from '#web/lib/format.ts'
import { describeJobKind } from '#web/lib/job-words.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { paths } from '#web/paths.ts'
import { Chip } from '#web/ui/chip.tsx'
import { CompanyMark } from '#web/ui/company-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MatchLine } from './match-line.tsx'
import { postingQuery } from './standing.ts'

const shownSkills = 4

export function JobList({ jobs, isOld }: { jobs: readonly BoardJob[]; isOld: boolean }) {
  return (
    <ul
      aria-label="Jobs"
      className={`surface-card divide-y divide-hairline overflow-hidden transition-opacity ${isOld ? 'opacity-60 delay-150' : ''}`}
    >
      {jobs.map((job) => (
        <JobRow key={job.slug} job={job} />
      ))}
    </ul>
  )
}

function JobRow({ job }: { job: BoardJob }) {
  const place = describeJobKind({ ...job, jobType: null })
  const salary = job.salary ? describeSalary(job.salary, readerLocale().language) : ''
  const kinds = [
    job.jobType && jobTypeWords[job.jobType],
    job.experienceLevel && levelWords[job.experienceLevel],
  ]
  const more = job.skills.length - shownSkills
  // By the time someone has pressed, it is there.
  const prefetch = () => void queryClient.prefetchQuery(postingQuery(job.slug))
  return (
    <li className="group relative flex gap-4 px-4 py-4 hover:bg-well/50 has-[a:focus-visible]:bg-well/50 sm:px-5">
      <span className="max-sm:hidden">
        <CompanyMark name={job.company} />
      </span>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 @2xl/results:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h3 className="wrap-anywhere text-[1.1875rem] leading-snug">
            <Link
              to={paths.job}
              params={{ slug: job.slug }}
              onMouseEnter={prefetch}
              onFocus={prefetch}
              className="rounded-control after:absolute after:inset-0 group-hover:text-copper"
            >
              {job.jobTitle}
            </Link>
          </h3>
          <p className="wrap-anywhere text-sm">
            <span className="font-medium">{job.company}</span>
            {place ? <span className="text-quiet"> · {place}</span> : null}
          </p>
        </div>
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-0.5 text-sm @2xl/results:flex-col @2xl/results:items-end @2xl/results:pt-0.5">
          {salary ? <span className="figures font-medium">{salary}</span> : null}
          <time dateTime={job.publishedAt} title={formatDate(job.publishedAt)} className="text-quiet">
            {formatRelative(job.publishedAt, new Date())}
          </time>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 @2xl/results:col-span-2">
          <span className="text-quiet text-sm">{kinds.filter(Boolean).join(' · ')}</span>
          {job.skills.length > 0 ? (
            <ul aria-label="Skills" className="flex min-w-0 flex-wrap gap-1.5">
              {job.skills.slice(0, shownSkills).map(({ name }) => (
                <li key={name} className="min-w-0 max-w-full">
                  <Chip>{name}</Chip>
                </li>
              ))}
              {more > 0 ? (
                <li>
                  <Chip>
                    +{more}
                    <span className="sr-only"> more</span>
                  </Chip>
                </li>
              ) : null}
            </ul>
          ) : null}
          {job.match === null ? null : (
            <span className="@2xl/results:ml-auto">
              <MatchLine score={job.match} />
            </span>
          )}
        </div>
      </div>
    </li>
  )
}

const skeletonRows = ['w-7/12', 'w-5/12', 'w-8/12', 'w-6/12', 'w-7/12', 'w-4/12']

export function JobListSkeleton() {
  return (
    <div className="surface-card divide-y divide-hairline overflow-hidden">
      {skeletonRows.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other name
        <div key={row} className="flex gap-4 px-4 py-4 sm:px-5">
          <Skeleton className="size-11 shrink-0 max-sm:hidden" />
          <div className="flex flex-1 flex-col gap-2.5">
            <div className="flex justify-between gap-6">
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="h-5 w-32 max-sm:hidden" />
            </div>
            <Skeleton className="h-4 w-1/2" />
            <div className="flex gap-2">
              <Skeleton className="h-6 w-20" />
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-6 w-16" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
