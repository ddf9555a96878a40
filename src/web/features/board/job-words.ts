/** What is said of jobs on the board. */
import { formatNumber } from '#web/lib/numbers.ts'

export function sayCount({ total, hasMore }: { total: number; hasMore: boolean }): string {
  if (hasMore) return `${formatNumber(total)}+ jobs; narrow your search to see the rest`
  return total === 1 ? '1 job' : `${formatNumber(total)} jobs`
}

/** The company that published it, where the description names another. */
export function findPublisherIfOther(company: string, publishedBy: string): string | null {
  const fold = (name: string) => name.trim().toLowerCase()
  return company.trim() === '' || fold(company) === fold(publishedBy) ? null : publishedBy
}
