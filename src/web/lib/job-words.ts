/** What kind of job it is, as people say it. */
import type { ExperienceLevel, JobType, Workplace } from '#core/jobs/job.ts'

export const jobTypeWords: Record<JobType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
}

export const workplaceWords: Record<Workplace, string> = {
  'on-site': 'On site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

export const experienceLevelWords: Record<ExperienceLevel, string> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior',
  lead: 'Lead',
  executive: 'Executive',
}

type Kind = { location: string; workplace: Workplace | null; jobType: JobType | null }

/** "Lyon, hybrid · Full-time". Empty where nothing is known yet. */
export function describeJobKind({ location, workplace, jobType }: Kind): string {
  const place = location.trim()
  const way = workplace && workplaceWords[workplace]
  const where = place && way ? `${place}, ${way.toLowerCase()}` : place || way
  return [where, jobType && jobTypeWords[jobType]].filter(Boolean).join(' · ')
}
