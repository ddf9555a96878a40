/** What a dashboard asks of interviews: who would rather talk to a person, and which plans nobody has approved. */
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { countIfMore } from '#server/platform/db/count-if-more.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'
import { interviewPlans } from '#server/platform/db/tables/interview-plans.ts'
import { interviews } from '#server/platform/db/tables/interviews.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'

/**
 * The oldest first, and how many there are in all: of applications that are open and whose people share, until they have an
 * interview with a person, or went on with this one to its end.
 */
export async function selectPersonAskedPage(
  reader: Reader,
  { companyId, open, met }: { companyId: string; open: SQLWrapper; met: SQLWrapper },
  { limit, offset }: { limit: number; offset: number },
) {
  const isWaiting = and(
    eq(interviews.companyId, companyId),
    isNotNull(interviews.personAskedAt),
    inArray(attempts.status, ['pending', 'in_progress']),
    inArray(attempts.applicationId, open),
    notInArray(attempts.applicationId, met),
  )
  const rows = await reader
    .select({
      id: attempts.id,
      applicationId: sql<string>`${attempts.applicationId}`,
      at: sql<Date>`${interviews.personAskedAt}`.mapWith(interviews.personAskedAt),
    })
    .from(interviews)
    .innerJoin(attempts, eq(attempts.id, interviews.attemptId))
    .where(isWaiting)
    .orderBy(asc(interviews.personAskedAt), asc(interviews.attemptId))
    .limit(limit)
    .offset(offset)
  const total = await countIfMore(rows.length, { limit, offset }, () =>
    reader
      .select({ total: count() })
      .from(interviews)
      .innerJoin(attempts, eq(attempts.id, interviews.attemptId))
      .where(isWaiting),
  )
  return { rows, total }
}

/** Of some jobs, those that are published and have no plan that anyone approved. */
export async function selectUnapproved(reader: Reader, companyId: string, jobIds: string[]) {
  if (jobIds.length === 0) return []
  return await reader
    .select({ jobId: jobs.id, jobTitle: jobs.title })
    .from(jobs)
    .leftJoin(interviewPlans, eq(interviewPlans.jobId, jobs.id))
    .where(
      and(
        eq(jobs.companyId, companyId),
        inArray(jobs.id, jobIds),
        eq(jobs.status, 'published'),
        or(isNull(interviewPlans.id), eq(interviewPlans.status, 'draft')),
      ),
    )
}
