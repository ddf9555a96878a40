/** The board's one query. It stays on its indexes however many jobs there are and however many of them match. */
import { type SQL, sql } from 'drizzle-orm'
import type { BoardQuery } from '#contract/jobs.ts'
import { boardDepth, jobsPageSize } from '#contract/jobs.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import { type Reader, selectRows } from '#server/platform/db/database.ts'
import { isOfOpenCompany } from '#server/platform/db/open-companies.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { toQuery } from './search-query.ts'
import { type SearchTerm, termsOf } from './search-words.ts'
import { locationKey, skillKey } from './searchable.ts'

/** Without the prose, which no list shows. */
export type BoardDetails = Omit<JobDetails, 'summary' | 'responsibilities' | 'requirements' | 'benefits'>
export type BoardRow = { slug: string; details: BoardDetails; publishedAt: Date }
export type BoardPage = {
  rows: BoardRow[]
  /** At most `boardDepth`. */
  total: number
  hasMore: boolean
}

/**
 * What matches by its title comes before what matches elsewhere, the newest first within each. Two lists are looked up, each
 * no further than one past the depth of the board: matches by title, and matches anywhere. Those of the second that are not
 * in the first are always enough to fill the board, and neither list asks the database for what is rare among the common.
 */
export async function selectBoardPage(reader: Reader, query: BoardQuery): Promise<BoardPage> {
  const terms = termsOf(query.search)
  const skills = query.skill.filter((skill) => skill.trim() !== '').map(skillKey)
  // Asked for, but in signs that no job is found by.
  if ((query.search !== '' && terms.length === 0) || skills.includes(''))
    return { rows: [], total: 0, hasMore: false }
  const rows = await selectRows<FoundRow>(
    reader,
    sql`
      with found as materialized (${writeFound(terms, listFilters(query, skills))} limit ${boardDepth + 1}),
      page as (
        select * from found order by is_title desc, published_at desc, id desc
        limit ${jobsPageSize} offset ${(query.page - 1) * jobsPageSize}
      )
      select counted.total, jobs.slug, jobs.published_at,
        jobs.details - array['summary', 'responsibilities', 'requirements', 'benefits'] as details
      from (select count(*)::int as total from found) counted
      left join page on true
      left join jobs on jobs.id = page.id
      order by page.is_title desc, page.published_at desc, page.id desc`,
  )
  const total = rows[0]?.total ?? 0
  return {
    rows: rows.flatMap(toBoardRow),
    total: Math.min(total, boardDepth),
    hasMore: total > boardDepth,
  }
}

function writeFound(terms: SearchTerm[], filters: SQL[]): SQL {
  if (terms.length === 0) return sql`select *, true as is_title from (${selectNewest(filters)}) newest`
  const asked = toQuery(terms)
  const byTitle = selectNewest([...filters, sql`jobs.title_words @@ (${asked})`])
  const anywhere = selectNewest([...filters, sql`jobs.all_words @@ (${asked})`])
  return sql`
    select * from (
      select *, true as is_title from (${byTitle}) by_title
      union all
      select anywhere.*, false as is_title from (${anywhere}) anywhere
      join jobs on jobs.id = anywhere.id where not jobs.title_words @@ (${asked})
    ) either order by is_title desc, published_at desc, id desc`
}

/** Both drivers hand over JSON as a value, but only one of them an instant as a date. */
type FoundRow = {
  total: number
  slug: string | null
  details: BoardDetails | null
  published_at: Date | string | null
}

function toBoardRow({ slug, details, published_at: publishedAt }: FoundRow): BoardRow[] {
  if (slug === null || details === null || publishedAt === null) return []
  return [{ slug, details, publishedAt: new Date(publishedAt) }]
}

function selectNewest(conditions: SQL[]): SQL {
  return sql`
    select jobs.id, jobs.published_at from jobs
    where ${sql.join([sql`jobs.status = 'published'`, isOfOpenCompany, ...conditions], sql` and `)}
    order by jobs.published_at desc, jobs.id desc
    limit ${boardDepth + 1}`
}

function listFilters(query: BoardQuery, skills: string[]): SQL[] {
  const { location, type, workplace, salaryFrom, currency } = query
  const filters: SQL[] = []
  if (skills.length > 0) filters.push(sql`${jobs.skillKeys} @> ${textArray(skills)}`)
  const place = locationKey(location)
  if (place !== '') filters.push(sql`${jobs.locationKey} like ${`%${place.replace(/[\\%_]/g, '\\$&')}%`}`)
  if (type.length > 0) filters.push(sql`${jobs.jobType} = any(${textArray(type)})`)
  if (workplace.length > 0) filters.push(sql`${jobs.workplace} = any(${textArray(workplace)})`)
  // A figure says nothing without its currency.
  if (salaryFrom !== undefined && currency !== undefined)
    filters.push(sql`${jobs.currency} = ${currency}`, sql`${jobs.yearlyPay} >= ${salaryFrom}`)
  return filters
}

const textArray = (texts: string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`
