/**
 * Figures of days. Each is told by one statement out of the days and of what they do not hold yet, so that it is right at
 * every moment of the folding, and by the index of the days alone: what a figure costs grows with its days, not with what happened.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Day, Span } from '#core/analytics/days.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { selectRows } from '#server/platform/db/database.ts'
import { activityDays, analyticsDays, analyticsDeltas } from '#server/platform/db/tables/analytics.ts'
import { badgeDefinitions } from '#server/platform/db/tables/badges.ts'
import { items, itemVersions } from '#server/platform/db/tables/items.ts'

export type Metric =
  | 'sign_up'
  | 'funnel'
  | 'active'
  | 'test_taken'
  | 'score'
  | 'score_sum'
  | 'skill_tests'
  | 'skill_questions'
  | 'skill_points'
  | 'hire'
  | 'open_job'
  | 'badge'
  | 'item_asked'
  | 'ai_call'
  | 'ai_ms'
  | 'ai_tokens'
  | 'ai_counted'

const listOf = (metrics: readonly Metric[]) =>
  sql`(${sql.join(
    metrics.map((metric) => sql`${metric}`),
    sql`, `,
  )})`

/** Days and what is to be added to them, where `condition` holds in either. */
const counted = (condition: SQL) => sql`(
  select metric, day, dimension, value from ${analyticsDays} where ${condition}
  union all select metric, day, dimension, value from ${analyticsDeltas} where ${condition}
)`

const isWithin = (metrics: readonly Metric[], { from, to }: Span) =>
  sql`metric in ${listOf(metrics)} and day between ${from}::date and ${to}::date`

export type Sum = { metric: Metric; dimension: string; value: number }

export async function sumByDimension(reader: Reader, metrics: readonly Metric[], span: Span): Promise<Sum[]> {
  return await selectRows<Sum>(
    reader,
    sql`select metric, dimension, sum(value)::float8 as value from ${counted(isWithin(metrics, span))} as counted
      group by metric, dimension having sum(value) <> 0 order by metric, dimension`,
  )
}

export async function sumByDay(reader: Reader, metrics: readonly Metric[], span: Span) {
  return await selectRows<Sum & { day: Day }>(
    reader,
    sql`select metric, day::text as day, dimension, sum(value)::float8 as value from ${counted(isWithin(metrics, span))} as counted
      group by metric, day, dimension having sum(value) <> 0`,
  )
}

/** Of all time up to the end of a day. */
export async function sumUntil(reader: Reader, metrics: readonly Metric[], day: Day): Promise<Sum[]> {
  const condition = sql`metric in ${listOf(metrics)} and day <= ${day}::date`
  return await selectRows<Sum>(
    reader,
    sql`select metric, dimension, sum(value)::float8 as value from ${counted(condition)} as counted
      group by metric, dimension having sum(value) <> 0`,
  )
}

/** Of each the first day with anything: looked for from the first on, and no further. */
export async function selectFirstDays(reader: Reader, metrics: readonly Metric[]) {
  const rows = await selectRows<{ metric: Metric; day: Day | null }>(
    reader,
    sql`select asked.metric, least(
        (select kept.day from ${analyticsDays} as kept where kept.metric = asked.metric and kept.value + coalesce((
            select sum(added.value) from ${analyticsDeltas} as added
            where added.metric = kept.metric and added.day = kept.day and added.dimension = kept.dimension), 0) <> 0
          order by kept.day limit 1),
        (select added.day from ${analyticsDeltas} as added where added.metric = asked.metric
          group by added.day, added.dimension having sum(added.value) + coalesce((
            select kept.value from ${analyticsDays} as kept
            where kept.metric = asked.metric and kept.day = added.day and kept.dimension = added.dimension), 0) <> 0
          order by added.day limit 1)
      )::text as day
      from (values ${sql.join(
        metrics.map((metric) => sql`(${metric})`),
        sql`, `,
      )}) as asked (metric)`,
  )
  return new Map(rows.map(({ metric, day }) => [metric, day]))
}

export type ActiveIn = { piece: number; people: number; newInSpan: number; personDays: number }

/**
 * Distinct people, though nobody is told apart: somebody counts on the one day of a time before which they were last here
 * earlier than it began. One pass over the days tells the pieces and the whole.
 */
export async function countActive(reader: Reader, span: Span, pieces: readonly Span[]): Promise<ActiveIn[]> {
  const values = pieces.map(({ from, to }, n) => sql`(${n}::int, ${from}::date, ${to}::date)`)
  return await selectRows<ActiveIn>(
    reader,
    sql`select piece.n as piece,
        coalesce(sum(value) filter (where dimension collate "C" < piece.first::text), 0)::float8 as people,
        coalesce(sum(value) filter (where dimension collate "C" < ${span.from}::text), 0)::float8 as "newInSpan",
        coalesce(sum(value), 0)::float8 as "personDays"
      from (values ${sql.join(values, sql`, `)}) as piece (n, first, last)
      join ${counted(isWithin(['active'], span))} as counted on counted.day between piece.first and piece.last
      group by piece.n order by piece.n`,
  )
}

export async function sumBadgesByType(reader: Reader) {
  return await selectRows<{ type: string; value: number }>(
    reader,
    sql`select definition.type, sum(counted.value)::float8 as value
      from ${counted(sql`metric = 'badge'`)} as counted
      join ${badgeDefinitions} as definition on definition.id = counted.dimension::uuid
      group by definition.type`,
  )
}

/** What is of no day. */
const always = '1970-01-01'

export type BankRow = {
  skill: string
  active: number
  flagged: number
  calibrated: number
  asked: number
  mostAsked: number
  /** By the places of `limits`: fewer than the first, fewer than the second and so on, and the rest. */
  exposure: number[]
}

export async function selectBankHealth(
  reader: Reader,
  practiceKeys: readonly string[],
  limits: readonly number[],
): Promise<BankRow[]> {
  const condition = sql`metric = 'item_asked' and day = ${always}::date`
  const isFewer = [...limits.map((limit) => sql`asked < ${limit}`), sql`true`]
  const isMore = [sql`true`, ...limits.map((limit) => sql`asked >= ${limit}`)]
  const buckets = isFewer.map((fewer, at) => sql`(count(*) filter (where ${isMore[at]} and ${fewer}))::int`)
  return await selectRows<BankRow>(
    reader,
    sql`select skill, count(*)::int as active,
        (count(*) filter (where flags > 0))::int as flagged,
        (count(*) filter (where calibrated_at is not null))::int as calibrated,
        sum(asked)::float8 as asked, max(asked)::float8 as "mostAsked",
        json_build_array(${sql.join(buckets, sql`, `)}) as exposure
      from (
        select item.skill, item.flags, version.calibrated_at, coalesce(exposed.asked, 0) as asked
        from ${items} as item
        join ${itemVersions} as version on version.item_id = item.id and version.version = item.version
        left join (
          select dimension::uuid as item_id, sum(value) as asked from ${counted(condition)} as counted group by dimension
        ) as exposed on exposed.item_id = item.id
        where item.status = 'active' and (item.bank_key is null or not item.bank_key = any(${sql.param([...practiceKeys])}::text[]))
      ) as health
      group by skill order by skill`,
  )
}

/** What is folded at once. More waits for the next time, a moment later. */
export const mostFolded = 20_000

/** One statement: what it takes away it adds, or neither. How many it took. */
export async function foldDeltas(database: Database): Promise<number> {
  return await database.transaction(async (tx) => {
    const [row] = await selectRows<{ taken: number }>(
      tx,
      sql`with taken as (
          delete from ${analyticsDeltas} where id in (
            select id from ${analyticsDeltas} order by id limit ${mostFolded} for update skip locked
          ) returning metric, day, dimension, value
        ), summed as (
          insert into ${analyticsDays} as kept (metric, day, dimension, value)
          select metric, day, dimension, sum(value) from taken group by metric, day, dimension
          order by metric, day, dimension
          on conflict (metric, day, dimension) do update set value = kept.value + excluded.value
        )
        select count(*)::int as taken from taken`,
    )
    return row?.taken ?? 0
  })
}

export async function selectActivity(reader: Reader, userId: string): Promise<Day[]> {
  const rows = await selectRows<{ day: Day }>(
    reader,
    sql`select day::text as day from ${activityDays} where user_id = ${userId} order by day`,
  )
  return rows.map(({ day }) => day)
}

export async function deleteActivity(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from ${activityDays} where user_id = ${userId}`)
}
