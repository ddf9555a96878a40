/** What the company of an application may see of its person: the one place that decides it. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Candidate } from '#contract/desk.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { applications, consents } from '#server/platform/db/tables/candidates.ts'

export const holdsConsent = and(
  eq(consents.userId, applications.userId),
  eq(consents.companyId, applications.companyId),
  isNull(consents.withdrawnAt),
)

/**
 * In SQL, because what a list is found and ordered by depends on it too. Who is leaving has called off more than a
 * consent, and who is suspended may not be who they say: either shows as someone who does not share, and as before once
 * they are back. The erased have no application.
 */
export const sharing = sql<Candidate['sharing']>`case
  when ${applications.status} = 'withdrawn' then 'application_withdrawn'
  when ${users.emailVerifiedAt} is null then 'email_not_confirmed'
  when ${users.status} <> 'active' or ${consents.id} is null then 'consent_withdrawn'
  else 'shared' end`

export const isShared = sql<boolean>`${sharing} = 'shared'`
