/** Invitations to jobs. Sent again, one is closed and another takes its place: the newest of an address counts. */
import { and, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { shownStatus } from '#server/platform/db/open-companies.ts'
import { companies, users } from '#server/platform/db/tables/accounts.ts'
import { applications, consents, jobInvitations } from '#server/platform/db/tables/candidates.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { mails } from '#server/platform/db/tables/platform.ts'
import type { CountedRows } from '#server/platform/retention.ts'
import { holdsConsent, sharing } from './sharing.ts'

export type InvitationRow = typeof jobInvitations.$inferSelect

const hasAddress = (emails: string[]) =>
  inArray(
    sql`lower(${jobInvitations.email})`,
    emails.map((email) => email.toLowerCase()),
  )

const ledToApplication = sql`exists (select 1 from ${applications}
  where ${applications.jobId} = ${jobInvitations.jobId} and ${applications.userId} = ${jobInvitations.userId})`

const isAnsweredByAddress = sql`exists (
  select 1 from ${users} inner join ${applications} on ${applications.userId} = ${users.id}
  left join ${consents} on ${holdsConsent}
  where lower(${users.email}) = lower(${jobInvitations.email}) and ${applications.jobId} = ${jobInvitations.jobId}
  and ${sharing} = 'shared')`

/** Also by who never opened it, if they show the company that the address is theirs; otherwise it is not told. */
const isApplied = sql<boolean>`(${ledToApplication} or ${isAnsweredByAddress})`

const newer = alias(jobInvitations, 'newer')
const isSuperseded = sql<boolean>`exists (select 1 from ${jobInvitations} as "newer"
  where ${newer.jobId} = ${jobInvitations.jobId} and lower(${newer.email}) = lower(${jobInvitations.email})
  and ${newer.sentAt} > ${jobInvitations.sentAt})`

const withState = { invitation: jobInvitations, isApplied }
export type InvitationWithState = { invitation: InvitationRow; isApplied: boolean }

/** One at a time for a company: how many it has sent is counted. Lets pass who only refers to it. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}

export async function insertInvitations(tx: Tx, rows: (typeof jobInvitations.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(jobInvitations).values(rows)
}

const ofJob = ({ companyId, jobId }: { companyId: string; jobId: string }) =>
  and(eq(jobInvitations.companyId, companyId), eq(jobInvitations.jobId, jobId), sql`not ${isSuperseded}`)

export async function selectInvitations(
  reader: Reader,
  job: { companyId: string; jobId: string },
  page: { limit: number; offset: number },
): Promise<InvitationWithState[]> {
  return await reader
    .select(withState)
    .from(jobInvitations)
    .where(ofJob(job))
    .orderBy(desc(jobInvitations.sentAt), jobInvitations.id)
    .limit(page.limit)
    .offset(page.offset)
}

export async function countInvitations(
  reader: Reader,
  job: { companyId: string; jobId: string },
): Promise<number> {
  const [row] = await reader.select({ invitations: count() }).from(jobInvitations).where(ofJob(job))
  return row?.invitations ?? 0
}

export async function selectInvitationIfAny(
  reader: Reader,
  companyId: string,
  id: string,
): Promise<InvitationRow | null> {
  const [row] = await reader
    .select()
    .from(jobInvitations)
    .where(and(eq(jobInvitations.id, id), eq(jobInvitations.companyId, companyId)))
  return row ?? null
}

/** The newest of each of these addresses. */
export async function selectNewest(
  reader: Reader,
  jobId: string,
  emails: string[],
): Promise<InvitationWithState[]> {
  if (emails.length === 0) return []
  return await reader
    .select(withState)
    .from(jobInvitations)
    .where(and(eq(jobInvitations.jobId, jobId), hasAddress(emails), sql`not ${isSuperseded}`))
}

/** Of those who applied, the addresses that the company sees. */
export async function selectSharedApplicants(
  reader: Reader,
  jobId: string,
  emails: string[],
): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await reader
    .select({ email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(consents, holdsConsent)
    .where(
      and(
        eq(applications.jobId, jobId),
        inArray(
          sql`lower(${users.email})`,
          emails.map((email) => email.toLowerCase()),
        ),
        sql`${sharing} = 'shared'`,
      ),
    )
  return rows.map(({ email }) => email.toLowerCase())
}

export async function countSentSince(reader: Reader, companyId: string, since: Date): Promise<number> {
  const [row] = await reader
    .select({ sent: count() })
    .from(jobInvitations)
    .where(and(eq(jobInvitations.companyId, companyId), gt(jobInvitations.sentAt, since)))
  return row?.sent ?? 0
}

/** Their links stop working. */
export async function closeInvitations(tx: Tx, jobId: string, emails: string[], now: Date): Promise<void> {
  if (emails.length === 0) return
  await tx
    .update(jobInvitations)
    .set({ revokedAt: now })
    .where(and(eq(jobInvitations.jobId, jobId), hasAddress(emails), isNull(jobInvitations.revokedAt)))
}

export async function selectByTokenIfAny(reader: Reader, tokenHash: string) {
  const [row] = await reader
    .select({
      invitation: jobInvitations,
      isSuperseded,
      job: { slug: jobs.slug, jobTitle: jobs.title, status: shownStatus },
      companyName: companies.name,
    })
    .from(jobInvitations)
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .innerJoin(companies, eq(companies.id, jobInvitations.companyId))
    .where(eq(jobInvitations.tokenHash, tokenHash))
  return row ?? null
}
export type InvitationByToken = NonNullable<Awaited<ReturnType<typeof selectByTokenIfAny>>>

/** Whoever takes it back or sends it again waits. */
export async function lockInvitation(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: jobInvitations.id })
    .from(jobInvitations)
    .where(eq(jobInvitations.id, id))
    .for('update')
}

export async function takeUp(
  tx: Tx,
  which: SQL | undefined,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await tx
    .update(jobInvitations)
    .set({ userId, openedAt: sql`coalesce(${jobInvitations.openedAt}, ${now.toISOString()})` })
    .where(which)
}

/** By whom they came to apply, if by anyone; the latest of those who invited them. */
export async function selectInviterIfAny(
  reader: Reader,
  jobId: string,
  userId: string,
): Promise<string | null> {
  const [row] = await reader
    .select({ invitedBy: jobInvitations.invitedBy })
    .from(jobInvitations)
    .where(and(eq(jobInvitations.jobId, jobId), eq(jobInvitations.userId, userId)))
    .orderBy(desc(jobInvitations.sentAt))
    .limit(1)
  return row?.invitedBy ?? null
}

export const isInvitation = (id: string) => eq(jobInvitations.id, id)
/** Not taken back, and sent to the address in time. */
export const isOpenFor = (jobId: string, email: string, now: Date) =>
  and(
    eq(jobInvitations.jobId, jobId),
    hasAddress([email]),
    isNull(jobInvitations.revokedAt),
    gt(jobInvitations.expiresAt, now),
  )

export async function isInvited(
  reader: Reader,
  jobId: string,
  user: { id: string; email: string; isEmailVerified: boolean },
  now: Date,
): Promise<boolean> {
  const isTakenUp = and(
    eq(jobInvitations.jobId, jobId),
    eq(jobInvitations.userId, user.id),
    isNull(jobInvitations.revokedAt),
  )
  const rows = await reader
    .select({ id: jobInvitations.id })
    .from(jobInvitations)
    .where(user.isEmailVerified ? or(isTakenUp, isOpenFor(jobId, user.email, now)) : isTakenUp)
    .limit(1)
  return rows.length > 0
}

/** What ended before, and led to nothing. */
/** What led to an application stays with it. */
export const fruitlessInvitations: CountedRows = {
  table: jobInvitations,
  where: sql`not ${ledToApplication}`,
  since: sql`least(${jobInvitations.expiresAt}, ${jobInvitations.revokedAt})`,
  isDue: (before) => sql`(${or(lt(jobInvitations.expiresAt, before), lt(jobInvitations.revokedAt, before))})`,
}

const belongsTo = (userId: string, address: string | null) =>
  address === null
    ? eq(jobInvitations.userId, userId)
    : or(eq(jobInvitations.userId, userId), hasAddress([address]))

/** The address counts where it is known to be theirs. */
async function selectOwnAddressIfAny(reader: Reader, userId: string): Promise<string | null> {
  const [row] = await reader
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row?.emailVerifiedAt ? row.email : null
}

export async function selectReceived(reader: Reader, userId: string) {
  return await reader
    .select({
      company: companies.name,
      job: jobs.title,
      email: jobInvitations.email,
      name: jobInvitations.name,
      message: jobInvitations.message,
      sentAt: jobInvitations.sentAt,
      expiresAt: jobInvitations.expiresAt,
      openedAt: jobInvitations.openedAt,
      revokedAt: jobInvitations.revokedAt,
    })
    .from(jobInvitations)
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .innerJoin(companies, eq(companies.id, jobInvitations.companyId))
    .where(belongsTo(userId, await selectOwnAddressIfAny(reader, userId)))
    .orderBy(jobInvitations.sentAt, jobInvitations.id)
}

/** Without who was invited: that is theirs. */
export async function selectSent(reader: Reader, userId: string) {
  return await reader
    .select({ job: jobs.title, message: jobInvitations.message, sentAt: jobInvitations.sentAt })
    .from(jobInvitations)
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .where(eq(jobInvitations.invitedBy, userId))
    .orderBy(jobInvitations.sentAt, jobInvitations.id)
}

/** With what was mailed to the address before there was an account. */
export async function deleteInvitationsTo(tx: Tx, userId: string): Promise<void> {
  const address = await selectOwnAddressIfAny(tx, userId)
  await tx.delete(jobInvitations).where(belongsTo(userId, address))
  if (address !== null)
    await tx.delete(mails).where(and(isNull(mails.userId), eq(sql`lower(${mails.recipient})`, address)))
}

/** What they wrote goes. The invitations stay: they are the company's. */
export async function forgetInviter(tx: Tx, userId: string): Promise<void> {
  await tx.update(jobInvitations).set({ message: '' }).where(eq(jobInvitations.invitedBy, userId))
}
