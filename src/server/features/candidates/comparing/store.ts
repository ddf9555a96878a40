/** What a comparison asks for beyond the rows of the desk, of all its people at once. */
import { count, inArray } from 'drizzle-orm'
import type { JobDetails } from '#core/jobs/job.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { candidateNotes } from '#server/platform/db/tables/candidates.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'

export async function selectDetails(reader: Reader, jobIds: string[]): Promise<Map<string, JobDetails>> {
  if (jobIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: jobs.id, details: jobs.details })
    .from(jobs)
    .where(inArray(jobs.id, jobIds))
  return new Map(rows.map(({ id, details }) => [id, details]))
}

export async function countNotes(reader: Reader, applicationIds: string[]): Promise<Map<string, number>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: candidateNotes.applicationId, notes: count() })
    .from(candidateNotes)
    .where(inArray(candidateNotes.applicationId, applicationIds))
    .groupBy(candidateNotes.applicationId)
  return new Map(rows.map(({ id, notes }) => [id, notes]))
}
