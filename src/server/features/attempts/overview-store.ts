/** What a dashboard asks of attempts: late answers that wait for a word, and what was handed in last. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { countIfMore } from '#server/platform/db/count-if-more.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { isBeyond, type Place } from '#server/platform/db/place.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'

/** The oldest first, and how many there are in all; of the applications whose people share. */
export async function selectLatePage(
  reader: Reader,
  { companyId, shared }: { companyId: string; shared: SQLWrapper },
  { limit, offset }: { limit: number; offset: number },
) {
  const isWaiting = and(
    eq(attempts.companyId, companyId),
    isNotNull(attempts.lateSince),
    eq(attempts.status, 'submitted'),
    inArray(attempts.applicationId, shared),
  )
  const rows = await reader
    .select({
      id: attempts.id,
      applicationId: sql<string>`${attempts.applicationId}`,
      at: sql<Date>`${attempts.lateSince}`.mapWith(attempts.lateSince),
    })
    .from(attempts)
    .where(isWaiting)
    .orderBy(asc(attempts.lateSince), asc(attempts.id))
    .limit(limit)
    .offset(offset)
  const total = await countIfMore(rows.length, { limit, offset }, () =>
    reader.select({ total: count() }).from(attempts).where(isWaiting),
  )
  return { rows, total }
}

export async function selectSubmitted(
  reader: Reader,
  { companyId, jobId }: { companyId: string; jobId: string | undefined },
  { after, limit }: { after: Place | null; limit: number },
) {
  return await reader
    .select({
      id: attempts.id,
      applicationId: sql<string>`${attempts.applicationId}`,
      at: sql<Date>`${attempts.submittedAt}`.mapWith(attempts.submittedAt),
      attemptKind: attempts.kind,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.companyId, companyId),
        jobId === undefined ? undefined : eq(attempts.jobId, jobId),
        eq(attempts.status, sql`'submitted'`),
        isNull(attempts.practice),
        after ? isBeyond(attempts.submittedAt, attempts.id, after) : undefined,
      ),
    )
    .orderBy(desc(attempts.submittedAt), asc(attempts.id))
    .limit(limit)
}
