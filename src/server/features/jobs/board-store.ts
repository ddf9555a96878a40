/** The board's one query. It stays on its indexes however many jobs there are and however many of them match. */
import { type SQL, sql } from 'drizzle-orm'
import type { BoardQuery } from '#contract/jobs.ts'
import { boardDepth, jobsPageSize } from '#contract/jobs.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import { type Reader, selectRows } from '#server/platform/db/database.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { toQuery } from './search-query.ts'
import { termsOf } from './search-words.ts'
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
 * What matches by its title comes before what matches elsewhere, the newest first within each. Each of the two stops one
 * past the depth of the board, so that no count ever looks at everything.
 */
export async function selectBoardPage(reader: Reader, query: BoardQuery): Promise<BoardPage> {
  const terms = termsOf(query.search)
  if (query.search !== '' && terms.length === 0) return { rows: [], total: 0, hasMore: false }
  const skills = query.skill.map(skillKey).filter((key) => key !== '')
  if (skills.length < query.skill.filter((skill) => skill.trim() !== '').length)
    return { rows: [], total: 0, hasMore: false }
  const filters = listFilters(query, skills)
  const asked = terms.length > 0 ? toQuery(terms) : null
  const tiers = asked
    ? [
        [sql`${jobs.titleWords} @@ (${asked})`],
        [sql`${jobs.allWords} @@ (${asked})`, sql`not ${jobs.titleWords} @@ (${asked})`],
      ]
    : [[]]
  const found = tiers.map((conditions, tier) => selectTier(tier, [...filters, ...conditions]))
  const rows = await selectRows<FoundRow>(
    reader,
    sql`
      with found as materialized (${sql.join(found, sql` union all `)}),
      page as (
        select id, tier, published_at from found order by tier, published_at desc, id desc
        limit ${jobsPageSize} offset ${(query.page - 1) * jobsPageSize}
      )
      select counted.total, page.tier, jobs.slug, jobs.published_at,
        jobs.details - array['summary', 'responsibilities', 'requirements', 'benefits'] as details
      from (select count(*)::int as total from found) counted
      left join page on true
      left join jobs on jobs.id = page.id
      order by page.tier, page.published_at desc, page.id desc`,
  )
  const total = rows[0]?.total ?? 0
  return {
    rows: rows.flatMap(toBoardRow),
    total: Math.min(total, boardDepth),
    hasMore: total > boardDepth,
  }
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

function selectTier(tier: number, conditions: SQL[]): SQL {
  return sql`(
    select jobs.id, ${sql.raw(String(tier))} as tier, jobs.published_at from jobs
    where ${sql.join([sql`jobs.status = 'published'`, ...conditions], sql` and `)}
    order by jobs.published_at desc, jobs.id desc
    limit ${boardDepth + 1})`
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
