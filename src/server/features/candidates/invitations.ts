/** Inviting people by mail: seen row by row before anything is sent, and never more than a mailbox can bear. */
import { type CheckedInvitation, type Invitation, invitationsPageSize } from '#contract/candidates.ts'
import { Refusal } from '#contract/errors.ts'
import { maxInvitations, readInvitationList } from '#core/candidates/invitation-list.ts'
import { checkInvitees } from '#core/candidates/invitees.ts'
import type { CompanyMember, User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as templates from '#server/platform/mail/templates.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { keepRows } from '#server/platform/retention.ts'
import { hashToken, makeToken } from '#server/platform/tokens.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { JobsService } from '../jobs/service.ts'
import * as store from './invitation-store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const lifetimeMs = 30 * day
/** Of a company in 24 hours, sent again included. */
const maxPerDay = maxInvitations

type Job = NonNullable<Awaited<ReturnType<JobsService['findCompanyJobIfAny']>>>
type Invitee = { email: string; name: string }

export function createInvitations(parts: {
  database: Database
  clock: Clock
  queue: Queue
  mailer: Mailer
  publicUrl: string
  accounts: Pick<AccountsService, 'findUsersByEmail'>
  jobs: Pick<JobsService, 'findCompanyJobIfAny'>
}) {
  const { database, clock, queue, mailer, publicUrl, accounts, jobs } = parts

  const findOpenJob = async (reader: Reader, member: CompanyMember, jobId: string): Promise<Job> => {
    const job = await jobs.findCompanyJobIfAny(reader, member.membership.companyId, jobId)
    if (!job) throw new Refusal('NOT_FOUND')
    if (job.status !== 'published') throw new Refusal('JOB_CLOSED')
    return job
  }

  const isRecent = ({ sentAt }: store.InvitationRow) => clock.now().getTime() - sentAt.getTime() < hour
  const isOpen = ({ revokedAt, expiresAt }: store.InvitationRow) =>
    revokedAt === null && expiresAt > clock.now()

  /**
   * The rows with what only the database knows, and nothing of accounts: who is registered, and as what, is nobody's
   * business. Who cannot apply is told so where the link leads.
   */
  const judge = async (
    reader: Reader,
    jobId: string,
    rows: CheckedInvitation[],
  ): Promise<CheckedInvitation[]> => {
    const emails = rows.filter(({ problem }) => problem === null).map(({ email }) => email.toLowerCase())
    const applicants = new Set(await store.selectSharedApplicants(reader, jobId, emails))
    const newest = new Map(
      (await store.selectNewest(reader, jobId, emails)).map(({ invitation }) => [
        invitation.email.toLowerCase(),
        invitation,
      ]),
    )
    const findProblem = (email: string): string | null => {
      if (applicants.has(email)) return 'This person has already applied'
      const last = newest.get(email)
      if (last && isOpen(last)) return 'This person is invited already'
      if (last && isRecent(last)) return 'This person was invited less than an hour ago'
      return null
    }
    return rows.map((row) => ({ ...row, problem: row.problem ?? findProblem(row.email.toLowerCase()) }))
  }

  /** Anyone can register with any address; whoever mails strangers has shown that it is theirs. */
  const refuseUnknownSender = ({ isEmailVerified }: CompanyMember) => {
    if (!isEmailVerified) throw new Refusal('EMAIL_NOT_CONFIRMED')
  }

  const refuseTooMany = async (tx: Tx, companyId: string, more: number): Promise<void> => {
    const since = new Date(clock.now().getTime() - day)
    if ((await store.countSentSince(tx, companyId, since)) + more > maxPerDay)
      throw new Refusal('TOO_MANY_INVITATIONS')
  }

  /** Takes the place of earlier ones to the same addresses. */
  const send = async (
    tx: Tx,
    member: CompanyMember,
    job: Job,
    people: Invitee[],
    message: string,
  ): Promise<store.InvitationRow[]> => {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + lifetimeMs)
    const made = people.map(({ email, name }) => {
      const token = makeToken()
      const row: store.InvitationRow = {
        id: makeId(clock),
        jobId: job.id,
        companyId: job.companyId,
        invitedBy: member.id,
        email: email.toLowerCase(),
        name,
        message,
        tokenHash: hashToken(token),
        userId: null,
        createdAt: now,
        sentAt: now,
        expiresAt,
        openedAt: null,
        revokedAt: null,
      }
      return { row, link: `${publicUrl}/invited#${token}` }
    })
    const emails = made.map(({ row }) => row.email)
    await store.closeInvitations(tx, job.id, emails, now)
    await store.insertInvitations(
      tx,
      made.map(({ row }) => row),
    )
    const owners = await accounts.findUsersByEmail(tx, emails)
    for (const { row, link } of made)
      await deliver(tx, { row, link, job, inviter: member, owner: owners.get(row.email) ?? null })
    return made.map(({ row }) => row)
  }

  /** An address that nobody confirmed may be claimed by anyone: its account is told nothing. */
  const deliver = async (
    tx: Tx,
    {
      row,
      link,
      job,
      inviter,
      owner,
    }: {
      row: store.InvitationRow
      link: string
      job: Job
      inviter: User
      owner: User | null
    },
  ): Promise<void> => {
    const { jobTitle } = job.details
    const { companyName } = job
    const userId = owner?.isEmailVerified ? owner.id : null
    const mail = templates.jobInvitation({
      name: row.name,
      jobTitle,
      companyName,
      inviterName: inviter.name,
      message: row.message,
      expiresAt: row.expiresAt,
      link,
    })
    await mailer.send(tx, { to: row.email, userId, aboutUserId: inviter.id, ...mail })
    if (userId !== null && owner?.status === 'active' && owner.role === 'jobseeker')
      await queue.send(tx, 'notifications.deliver', {
        userId,
        eventKey: `invited_to_job:${job.id}`,
        content: { kind: 'invited_to_job', slug: job.slug, jobTitle, companyName },
      })
  }

  /** The newest to the same address, under lock: a colleague may have sent it again since the list was loaded. */
  const lockNewest = async (
    tx: Tx,
    member: CompanyMember,
    id: string,
  ): Promise<store.InvitationWithState> => {
    const { companyId } = member.membership
    await store.lockCompany(tx, companyId)
    const meant = await store.selectInvitationIfAny(tx, companyId, id)
    const [newest] = meant ? await store.selectNewest(tx, meant.jobId, [meant.email]) : []
    if (!newest) throw new Refusal('NOT_FOUND')
    await store.lockInvitation(tx, newest.invitation.id)
    return newest
  }

  const toInvitation = ({ invitation, isApplied }: store.InvitationWithState): Invitation => ({
    id: invitation.id,
    email: invitation.email,
    name: invitation.name,
    state: stateOf(invitation, isApplied, clock.now()),
    sentAt: invitation.sentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  })

  return {
    async list(member: CompanyMember, { jobId, page }: { jobId: string; page: number }) {
      const { companyId } = member.membership
      if (!(await jobs.findCompanyJobIfAny(database.db, companyId, jobId))) throw new Refusal('NOT_FOUND')
      const limits = { limit: invitationsPageSize, offset: (page - 1) * invitationsPageSize }
      const rows = await store.selectInvitations(database.db, { companyId, jobId }, limits)
      return {
        invitations: rows.map(toInvitation),
        total: await store.countInvitations(database.db, { companyId, jobId }),
      }
    },

    /** What `invite` would do, without doing it. */
    async check(member: CompanyMember, { jobId, list }: { jobId: string; list: string }) {
      await findOpenJob(database.db, member, jobId)
      const { rows, hasMore } = readInvitationList(list)
      return { rows: await judge(database.db, jobId, rows), hasMore }
    },

    async invite(
      actor: Actor,
      member: CompanyMember,
      { jobId, people, message }: { jobId: string; people: Invitee[]; message: string },
    ): Promise<{ rows: CheckedInvitation[]; sent: number }> {
      refuseUnknownSender(member)
      return await database.transaction(async (tx) => {
        await store.lockCompany(tx, member.membership.companyId)
        const job = await findOpenJob(tx, member, jobId)
        const rows = await judge(tx, jobId, checkInvitees(people))
        const good = rows.filter(({ problem }) => problem === null)
        if (good.length === 0) return { rows, sent: 0 }
        await refuseTooMany(tx, job.companyId, good.length)
        await send(tx, member, job, good, cleanMessage(message))
        await recordAudit(tx, clock, {
          actor,
          action: 'candidates.invited',
          subject: { kind: 'job', id: jobId },
          after: { invitations: good.length },
        })
        return { rows, sent: good.length }
      })
    },

    /** Done again, it stays done. */
    async revoke(actor: Actor, member: CompanyMember, id: string): Promise<Invitation> {
      return await database.transaction(async (tx) => {
        const { invitation, isApplied } = await lockNewest(tx, member, id)
        if (invitation.revokedAt) return toInvitation({ invitation, isApplied })
        const now = clock.now()
        await store.closeInvitations(tx, invitation.jobId, [invitation.email], now)
        await recordAudit(tx, clock, {
          actor,
          action: 'candidates.invitation_revoked',
          subject: { kind: 'invitation', id: invitation.id },
        })
        return toInvitation({ invitation: { ...invitation, revokedAt: now }, isApplied })
      })
    },

    async resend(actor: Actor, member: CompanyMember, id: string): Promise<Invitation> {
      refuseUnknownSender(member)
      return await database.transaction(async (tx) => {
        const { invitation, isApplied } = await lockNewest(tx, member, id)
        const job = await findOpenJob(tx, member, invitation.jobId)
        if (isApplied) throw new Refusal('ALREADY_APPLIED')
        if (isRecent(invitation)) throw new Refusal('INVITED_RECENTLY')
        await refuseTooMany(tx, job.companyId, 1)
        const [row] = await send(tx, member, job, [invitation], invitation.message)
        if (!row) throw new Error('An invitation was sent without a row.')
        await recordAudit(tx, clock, {
          actor,
          action: 'candidates.invitation_resent',
          subject: { kind: 'invitation', id: row.id },
          before: { invitationId: invitation.id },
        })
        return toInvitation({ invitation: row, isApplied: false })
      })
    },

    keeper: keepRows(database, 'invitations', store.fruitlessInvitations),
  }
}

function stateOf(
  { revokedAt, openedAt, expiresAt }: store.InvitationRow,
  isApplied: boolean,
  now: Date,
): Invitation['state'] {
  if (isApplied) return 'applied'
  if (revokedAt) return 'revoked'
  if (openedAt) return 'opened'
  return expiresAt > now ? 'open' : 'expired'
}

/** Without characters that the database, or a reader, cannot make anything of. */
function cleanMessage(message: string): string {
  return message.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '').trim()
}
