/** Candidates by the hundred. They cannot sign in; everything a company sees of them is as if they had applied. */
import type { CompanyJob } from '#contract/jobs.ts'
import { findReached } from '#core/candidates/reached.ts'
import type { CandidateStatus } from '#core/candidates/status.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Parts } from '#server/parts.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { applications, applicationTallies, consents } from '#server/platform/db/tables/candidates.ts'
import { makeId } from '#server/platform/ids.ts'
import type { TestAccount } from './factories.ts'

export type ManyCandidate = { id: string; userId: string; name: string; email: string }

export async function makeManyCandidates(
  { database, clock, candidates }: Parts,
  recruiter: TestAccount,
  job: CompanyJob,
  names: string[],
  { status = 'test_pending' as CandidateStatus } = {},
): Promise<ManyCandidate[]> {
  const { companyId } = (recruiter as CompanyMember).membership
  const now = clock.now()
  const people = names.map((name) => {
    const userId = makeId(clock)
    return { id: makeId(clock), userId, name, email: `${userId}@example.com` }
  })
  await database.transaction(async (tx) => {
    await tx.insert(users).values(
      people.map(({ userId, name, email }) => ({
        id: userId,
        name,
        email,
        emailVerifiedAt: now,
        role: 'jobseeker' as const,
        createdAt: now,
        updatedAt: now,
      })),
    )
    await tx
      .insert(consents)
      .values(people.map(({ userId }) => ({ id: makeId(clock), userId, companyId, givenAt: now })))
    await tx.insert(applications).values(
      people.map(({ id, userId }, n) => ({
        id,
        userId,
        companyId,
        jobId: job.id,
        status,
        shownStatus: status,
        reached: findReached('test_pending', status),
        statusSince: now,
        submitted: [],
        // One after the other, so that their order is known.
        appliedAt: new Date(now.getTime() + n),
        updatedAt: now,
      })),
    )
    const change = people.length
    await tx
      .insert(applicationTallies)
      .values({ id: makeId(clock), companyId, jobId: job.id, status, change })
  })
  await candidates.listing.listUnlisted()
  return people
}
