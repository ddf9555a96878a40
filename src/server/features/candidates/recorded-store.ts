/** What companies recorded about someone's applications: it is theirs to see. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { phraseRejection } from '#core/candidates/rejection.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { companies } from '#server/platform/db/tables/accounts.ts'
import { applications, candidateNotes, decisions } from '#server/platform/db/tables/candidates.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'

/** Decisions that they have been told of, and all notes. Who wrote them is that person's data. */
export async function selectRecorded(reader: Reader, userId: string) {
  const of = { job: jobs.title, company: companies.name }
  const decided = await reader
    .select({ ...of, decision: decisions })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, decisions.companyId))
    .where(and(eq(applications.userId, userId), isNotNull(decisions.toldAt), isNull(decisions.undoneAt)))
    .orderBy(asc(decisions.decidedAt))
  const noted = await reader
    .select({ ...of, text: candidateNotes.text, at: candidateNotes.createdAt })
    .from(candidateNotes)
    .innerJoin(applications, eq(applications.id, candidateNotes.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, candidateNotes.companyId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(candidateNotes.createdAt))
  return [
    ...decided.map(({ job, company, decision: { kind, ground, words, decidedAt, isWaived, to } }) => ({
      job,
      company,
      at: decidedAt,
      decision: kind,
      to,
      isWaived,
      ...(ground && { reason: phraseRejection({ ground, words: words ?? '' }) }),
    })),
    ...noted.map(({ job, company, text, at }) => ({ job, company, at, note: text })),
  ]
}
