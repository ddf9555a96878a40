/** Thousands of people who are signed in and were given a test or an interview. Written as rows: each password alone would take longer than the bench. */

import type { Parts } from '#server/parts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { sessions, users } from '#server/platform/db/tables/accounts.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'
import { applications } from '#server/platform/db/tables/candidates.ts'
import { makeId } from '#server/platform/ids.ts'
import { hashToken, makeToken } from '#server/platform/tokens.ts'

export type Taker = { attemptId: string; cookie: string }

export type Given = { companyId: string; jobId: string } & (
  | { kind: 'test'; testId: string }
  | { kind: 'interview'; planId: string }
)

const batch = 500

export async function makeTakers(
  { database }: Parts,
  { count, given }: { count: number; given: Given },
): Promise<Taker[]> {
  const now = new Date()
  const later = new Date(now.getTime() + 24 * 3600 * 1000)
  const takers: Taker[] = []
  for (let from = 0; from < count; from += batch) {
    const people = Array.from({ length: Math.min(batch, count - from) }, (_, n) => ({
      userId: makeId(systemClock),
      applicationId: makeId(systemClock),
      attemptId: makeId(systemClock),
      token: makeToken(),
      name: `Taker ${from + n}`,
    }))
    await database.transaction(async (tx) => {
      await tx.insert(users).values(
        people.map(({ userId, name }) => ({
          id: userId,
          name,
          email: `${userId}@example.com`,
          emailVerifiedAt: now,
          role: 'jobseeker' as const,
          createdAt: now,
          updatedAt: now,
        })),
      )
      await tx.insert(sessions).values(
        people.map(({ userId, token }) => ({
          id: makeId(systemClock),
          userId,
          tokenHash: hashToken(token),
          method: 'password' as const,
          isRemembered: true,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: later,
        })),
      )
      await tx.insert(applications).values(
        people.map(({ userId, applicationId }) => ({
          id: applicationId,
          jobId: given.jobId,
          companyId: given.companyId,
          userId,
          status: 'test_pending' as const,
          shownStatus: 'test_pending' as const,
          reached: 'test_pending' as const,
          statusSince: now,
          submitted: [],
          appliedAt: now,
          updatedAt: now,
        })),
      )
      await tx.insert(attempts).values(
        people.map(({ userId, applicationId, attemptId }) => ({
          id: attemptId,
          kind: given.kind,
          userId,
          applicationId,
          companyId: given.companyId,
          jobId: given.jobId,
          ...(given.kind === 'test' ? { testId: given.testId } : { planId: given.planId }),
          number: 1,
          status: 'pending' as const,
          assignedAt: now,
          dueAt: later,
          updatedAt: now,
        })),
      )
    })
    takers.push(...people.map(({ attemptId, token }) => ({ attemptId, cookie: `assay-session=${token}` })))
  }
  return takers
}
