import { Link } from '@tanstack/react-router'
import { Briefcase } from 'lucide-react'
import type { ManagedCompany, shownJobs } from '#contract/companies.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The contract's, by its type alone. */
const most: typeof shownJobs = 50

type Job = ManagedCompany['jobs'][number]
const looks: Record<Job['status'], { tone: Tone; word: string }> = {
  draft: { tone: 'neutral', word: 'Draft' },
  published: { tone: 'good', word: 'Published' },
  closed: { tone: 'caution', word: 'Closed' },
}

export function CompanyJobs({ company: { jobs, numbers, status } }: { company: ManagedCompany }) {
  return (
    <Panel title="Jobs">
      {jobs.length === 0 ? (
        <EmptyState icon={Briefcase} title="No jobs yet">
          What this company writes and publishes stands here.
        </EmptyState>
      ) : (
        <ul className="-my-2 flex max-h-[70dvh] flex-col overflow-y-auto">
          {jobs.map((job) => (
            <li
              key={job.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-hairline border-t py-3 first:border-t-0"
            >
              <span className="min-w-0 flex-1 basis-56">
                <Title job={job} />
              </span>
              <span className="figures text-quiet text-sm">
                {countThings(job.applications, 'application')}, changed {formatDate(job.updatedAt)}
              </span>
              <Chip
                tone={
                  status === 'suspended' && job.status === 'published' ? 'danger' : looks[job.status].tone
                }
              >
                {status === 'suspended' && job.status === 'published'
                  ? 'Off the board'
                  : looks[job.status].word}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {numbers.jobs > most ? (
        <p className="text-quiet text-sm">
          {`The ${formatNumber(most)} that were changed last, of ${formatNumber(numbers.jobs)}.`}
        </p>
      ) : null}
    </Panel>
  )
}

/** A draft is its company's alone. */
function Title({ job: { title, slug, status } }: { job: Job }) {
  if (status === 'draft') return <bdi className="wrap-anywhere">{title || 'Without a title'}</bdi>
  return (
    <Link to={paths.job} params={{ slug }} className="wrap-anywhere text-link">
      <bdi>{title}</bdi>
    </Link>
  )
}
