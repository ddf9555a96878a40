/** What a look at every row finds: without an index, and without anything the product finds by. */
import { type SQL, sql } from 'drizzle-orm'
import { candidatesPageSize, deepestPage, mostFound, mostSelected } from '#contract/desk.ts'
import { stages } from '#core/candidates/reached.ts'
import { candidateStatuses } from '#core/candidates/status.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import { type Reader, selectRows } from '#server/platform/db/database.ts'
import type { Answer } from './asking.ts'
import { pieceSize } from './asking.ts'
import { daysBack, isOfDashboard, lookAtDashboard, rankOf } from './brute-dashboard.ts'
import type { Question } from './questions.ts'

const orders = {
  newest: sql`applied_at desc, id`,
  oldest: sql`applied_at, id desc`,
  waiting: sql`status_since, id`,
  name: sql`sort_name collate "C", id`,
  match: sql`match desc nulls last, id`,
  test: sql`test_percent desc nulls last, id`,
  interview: sql`interview_percent desc nulls last, id`,
}

export async function lookAtAll(reader: Reader, question: Question, now: Date): Promise<Answer> {
  const { asks, candidateId, page } = question
  if (asks === 'counts') return await countAll(reader, question)
  if (isOfDashboard(question)) return await lookAtDashboard(reader, question, now)
  const isSearch = question.filter.search !== '' && !question.filter.isBlind
  // As far as any of the questions looks.
  const most = { page: deepestPage * candidatesPageSize, neighbours: mostFound + 1, piece: 1_000_000_000 }
  const { ids, count } = await listAll(
    reader,
    question,
    now,
    asks === 'selection' ? mostSelected : most[asks as keyof typeof most],
  )
  const total = isSearch
    ? { count: Math.min(count, mostFound), isAtLeast: count > mostFound }
    : { count, isAtLeast: false }
  if (asks === 'selection') return { ids, total: null }
  if (asks === 'piece') {
    const from = candidateId === null ? 0 : ids.indexOf(candidateId) + 1
    return { ids: ids.slice(from, from + pieceSize), total: null }
  }
  if (asks === 'neighbours') {
    const place = ids.slice(0, mostFound).indexOf(candidateId ?? '')
    const beside = place < 0 ? [] : [ids[place - 1], ids[place + 1]]
    return { ids: beside.map((id) => id ?? 'none'), total }
  }
  const reachable = isSearch ? ids.slice(0, mostFound) : ids
  const from = (page - 1) * candidatesPageSize
  return { ids: reachable.slice(from, from + candidatesPageSize), total }
}

async function listAll(reader: Reader, question: Question, now: Date, most: number) {
  const { status, sort, isBlind } = question.filter
  const shown =
    (isBlind && sort === 'name') || (sort === 'waiting' && status === undefined) ? ('newest' as const) : sort
  const rows = await selectRows<{ id: string; count: number }>(
    reader,
    sql`select applications.id, count(*) over ()::int as count
      from applications join jobs on jobs.id::text = applications.job_id::text
      where ${isMeant(question, now)} order by ${orders[shown]} limit ${most}`,
  )
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

async function countAll(reader: Reader, question: Question): Promise<Answer> {
  const rows = await selectRows<{ status: string; count: number }>(
    reader,
    sql`select applications.status, count(*)::int as count
      from applications join jobs on jobs.id::text = applications.job_id::text
      where ${isMeant(question, new Date())} group by 1`,
  )
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const ids = candidateStatuses.map((status) => `${status}: ${counts.get(status) ?? 0}`)
  return { ids, total: null }
}

/** An index knows the company as what it is, not as its text; and finds by trigrams, not by a place in a text. */
function isMeant({ company, filter }: Question, now: Date): SQL {
  const { search, status, jobId, isBlind, reached, appliedWithin, movedWithin, testedWithin } = filter
  const within = (column: SQL, days: number | undefined) =>
    days === undefined ? [] : [sql`${column} + interval '0' >= ${daysBack(now, days)}::timestamptz`]
  const text = isBlind ? sql`lower(jobs.title)` : sql`search_text`
  const words = fold(search)
    .split(' ')
    .filter((word) => word !== '')
  return sql.join(
    [
      sql`applications.company_id::text = ${company.id}`,
      ...(status === 'in_progress'
        ? [sql`applications.status || '' not in ('hired', 'rejected', 'withdrawn')`]
        : status
          ? [sql`applications.status || '' = ${status}`]
          : []),
      ...(reached ? [sql`${rankOf(sql`reached`)} >= ${stages.indexOf(reached)}`] : []),
      ...within(sql`applied_at`, appliedWithin),
      ...within(sql`status_since`, movedWithin),
      ...within(sql`tested_at`, testedWithin),
      ...(jobId ? [sql`applications.job_id::text = ${jobId}`] : []),
      ...words.map((word) => sql`position(${word} in ${text}) > 0`),
    ],
    sql` and `,
  )
}
