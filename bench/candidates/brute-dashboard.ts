/** What a look at every row makes of the dashboard's figures. */
import { type SQL, sql } from 'drizzle-orm'
import { activityPageSize, fewestForAverage, topTestsShown } from '#contract/overview.ts'
import { type Reader, selectRows } from '#server/platform/db/database.ts'
import type { Answer } from './asking.ts'
import type { Question } from './questions.ts'

const dayMs = 24 * 60 * 60 * 1000
export const daysBack = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()

/** From 0: test_pending, interview_scheduled, completed, hired. */
export const rankOf = (stage: SQL) =>
  sql`(case ${stage} || '' when 'hired' then 3 when 'completed' then 2 when 'interview_scheduled' then 1 else 0 end)`

export const isOfDashboard = ({ asks }: Question) => ['figures', 'needs', 'activity', 'tests'].includes(asks)

const doesShare = sql`applications.status <> 'withdrawn' and exists (
  select 1 from users join consents on consents.user_id = users.id
  where users.id = applications.user_id and consents.company_id = applications.company_id
    and users.email_verified_at is not null and consents.withdrawn_at is null)`

type Row = Record<string, number | string | null>

export async function lookAtDashboard(reader: Reader, question: Question, now: Date): Promise<Answer> {
  const { company, filter } = question
  const isOf = sql`company_id::text = ${company.id} ${filter.jobId ? sql`and job_id::text = ${filter.jobId}` : sql``}`
  const rows = (query: SQL) => selectRows<Row>(reader, query)
  const first = async (query: SQL) => Object.values((await rows(query))[0] ?? {})
  switch (question.asks) {
    case 'figures':
      return { ids: (await first(figuresOf(isOf, now, filter.appliedWithin))).map(String), total: null }
    case 'needs': {
      const waiting = await rows(
        sql`select count(*)::int as count from applications where ${isOf} and status || '' = 'completed'`,
      )
      const plans = await rows(sql`select count(distinct job_id)::int as count from applications where ${isOf}
        and status || '' = 'interview_scheduled'`)
      const ids = [`decision: ${waiting[0]?.count}`, `plan: ${plans[0]?.count}`]
      return { ids: ids.filter((id) => !id.endsWith(' 0')), total: null }
    }
    case 'activity':
      return { ids: await latestOf(reader, isOf), total: null }
    default:
      return { ids: await testsOf(reader, isOf, now, filter.appliedWithin), total: null }
  }
}

function figuresOf(isOf: SQL, now: Date, days: number | undefined): SQL {
  const since = (column: SQL) =>
    days === undefined ? sql`true` : sql`${column} + interval '0' >= ${daysBack(now, days)}::timestamptz`
  const before = (column: SQL) =>
    days === undefined
      ? sql`null`
      : sql`${column} + interval '0' < ${daysBack(now, days)}::timestamptz
          and ${column} + interval '0' >= ${daysBack(now, 2 * days)}::timestamptz`
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})::int`
  const beforeOrNull = (condition: SQL) => (days === undefined ? sql`null::int` : count(condition))
  const applied = since(sql`applied_at`)
  const tested = sql`tested_at is not null and ${since(sql`tested_at`)}`
  const isOpen = sql`status || '' not in ('hired', 'rejected', 'withdrawn')`
  const isHired = sql`status || '' = 'hired'`
  return sql`select ${count(applied)} as a, ${beforeOrNull(before(sql`applied_at`))} as b,
    ${count(sql`${isHired} and ${since(sql`status_since`)}`)} as c,
    ${beforeOrNull(sql`${isHired} and ${before(sql`status_since`)}`)} as d,
    ${count(isOpen)} as e, ${count(tested)} as f,
    coalesce(round(avg(test_percent) filter (where ${tested}))::int, 0) as g,
    ${sql.join(
      [0, 1, 2, 3].map(
        (rank) =>
          sql`${count(sql`${applied} and ${rankOf(sql`reached`)} >= ${sql.raw(String(rank))}`)} as ${sql.raw(`r${rank}`)}`,
      ),
      sql`, `,
    )},
    ${count(sql`${applied} and ${isOpen}`)} as h, ${count(sql`${applied} and status || '' = 'rejected'`)} as i,
    ${count(sql`${applied} and status || '' = 'withdrawn'`)} as j
    from applications where ${isOf}`
}

/** Of a page, what was handed in or scored is left out of those who do not share. */
async function latestOf(reader: Reader, isOf: SQL): Promise<string[]> {
  const own = (table: SQL) => sql`(select * from ${table} where ${isOf}) as own`
  const rows = await selectRows<{ at: string; is_shown: boolean }>(
    reader,
    sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        source = 0 or exists (select 1 from applications where applications.id = latest.application_id and ${doesShare}) as is_shown
      from (
        select at, id, 0 as source, application_id from ${own(sql`application_moves`)} where cause || '' <> 'step_done'
        union all
        select submitted_at, id, 1, application_id from ${own(sql`attempts`)} where status || '' = 'submitted'
        union all
        select own.completed_at, own.attempt_id, 2, attempts.application_id from ${own(sql`results`)}
          join attempts on attempts.id = own.attempt_id
        order by 1 desc, 2, 3 limit ${activityPageSize}
      ) as latest order by latest.at desc, latest.id, source`,
  )
  return rows.flatMap((row) => (row.is_shown ? [row.at] : []))
}

async function testsOf(reader: Reader, isOf: SQL, now: Date, days: number | undefined): Promise<string[]> {
  const rows = await selectRows<{ average: number; people: number }>(
    reader,
    sql`select avg(percent)::float as average, count(*)::int as people
      from (select results.* from results where ${isOf}) as results join attempts on attempts.id = results.attempt_id
      join applications on applications.id = attempts.application_id where ${doesShare} ${
        days === undefined
          ? sql``
          : sql`and completed_at + interval '0' >= ${daysBack(now, days)}::timestamptz`
      } group by attempts.test_id`,
  )
  return rows
    .toSorted(
      (one, other) =>
        Number(other.people >= fewestForAverage) - Number(one.people >= fewestForAverage) ||
        other.average - one.average ||
        other.people - one.people,
    )
    .slice(0, topTestsShown)
    .map(({ people, average }) => `${people}: ${average.toFixed(3)}`)
}
