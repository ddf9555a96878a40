import type { JobDetails } from '#core/jobs/job.ts'
import { jobTypeWords, workplaceWords } from '#core/jobs/words.ts'

/** What kind of job it is, in a line: "Lyon · Hybrid · Full-time". Empty where nothing is known yet. */
export function describeJobKind({
  location,
  workplace,
  jobType,
}: Pick<JobDetails, 'location' | 'workplace' | 'jobType'>): string {
  const way = workplace ? workplaceWords[workplace] : ''
  // "Remote (EU) · Remote" says it twice.
  const isSaid = way !== '' && location.toLowerCase().includes(way.toLowerCase())
  return [location.trim(), isSaid ? '' : way, jobType ? jobTypeWords[jobType] : '']
    .filter(Boolean)
    .join(' · ')
}
