/** What the board finds a job by: worked out from its details at every save, and nowhere else. */
import { type SQL, sql } from 'drizzle-orm'
import { fold } from '#core/documents/lexicons/fold.ts'
import { nameKey, skillNamed } from '#core/documents/skills/skill-named.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import { toYearly } from '#core/jobs/salary.ts'
import { toSearchKey } from '#core/search/query.ts'
import type { jobs } from '#server/platform/db/tables/jobs.ts'
import { wordsOf } from './search-words.ts'

/** A vector of words holds a megabyte; this many characters fit in whatever script they are. */
const longestText = 100_000

type SearchColumns = Pick<
  typeof jobs.$inferSelect,
  | 'title'
  | 'searchText'
  | 'skillKeys'
  | 'locationKey'
  | 'jobType'
  | 'workplace'
  | 'experienceLevel'
  | 'currency'
  | 'yearlyPay'
> & { titleWords: SQL; allWords: SQL }

export function toSearchable(details: JobDetails): SearchColumns {
  const { jobTitle, company, location, workplace, salary, skills } = details
  const title = wordsOf(jobTitle)
  const names = wordsOf(
    [jobTitle, company, location, ...skills.flatMap(({ name }) => namesOf(name))].join(' '),
  )
  const prose = [details.summary, ...details.requirements, ...details.responsibilities, ...details.benefits]
  const all = `${names} ${wordsOf(prose.join(' '))}`.slice(0, longestText)
  const yearly = salary && toYearly(salary)
  return {
    title: jobTitle,
    searchText: toJobText(details),
    titleWords: toVector(title, title),
    allWords: toVector(all, names),
    skillKeys: [...new Set(skills.map(({ name }) => skillKey(name)))].filter((key) => key !== ''),
    locationKey: locationKey(workplace === 'remote' ? `${location} (remote)` : location),
    jobType: details.jobType,
    workplace,
    experienceLevel: details.experienceLevel,
    currency: salary?.currency ?? null,
    yearlyPay: yearly && (yearly.max ?? yearly.min),
  }
}

/** What the search over everything finds it by: all that it shows of a job. */
export const toJobText = ({ jobTitle, company, location }: JobDetails) =>
  toSearchKey(jobTitle, company, location)

/** The same for all names of one skill, of those that are known; the others are compared by their letters. */
export function skillKey(name: string): string {
  return nameKey(skillNamed(name)?.name ?? name)
}

export const locationKey = fold

/** Any form of a word, and names as they are written: who types "enginee" means what is stored as "engin". */
function toVector(words: string, names: string): SQL {
  // Where in a text a word stands is of no use here, and would double what is looked through.
  return sql`strip(to_tsvector('english', ${words}) || to_tsvector('simple', ${names}))`
}

function namesOf(skill: string): string[] {
  const name = skillNamed(skill)?.name
  return name === undefined || name === skill ? [skill] : [skill, name]
}
