/** What a job is, in a line. */
import type { JobDetails } from '#core/jobs/job.ts'
import { workplaceWords } from '#core/jobs/words.ts'
import { formatNumber } from '#web/lib/numbers.ts'

/** "Berlin · Hybrid"; empty where neither is known. */
export function sayPlace({ location, workplace }: Pick<JobDetails, 'location' | 'workplace'>): string {
  const words = workplace ? workplaceWords[workplace] : ''
  // "Remote (EU) · Remote" says it twice.
  const isSaid = words !== '' && location.toLowerCase().includes(words.toLowerCase())
  return [location, isSaid ? '' : words].filter(Boolean).join(' · ')
}

export function sayCount({ total, hasMore }: { total: number; hasMore: boolean }): string {
  if (hasMore) return `${formatNumber(total)}+ jobs; narrow your search to see the rest`
  return total === 1 ? '1 job' : `${formatNumber(total)} jobs`
}

/** The company that published it, where the description names another. */
export function findPublisherIfOther(company: string, publishedBy: string): string | null {
  const fold = (name: string) => name.trim().toLowerCase()
  return company.trim() === '' || fold(company) === fold(publishedBy) ? null : publishedBy
}
