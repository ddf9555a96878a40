/** A mailed invitation, seen by who has it. The link proves the address it was sent to, and works for no other. */
import { Refusal } from '#contract/errors.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import { hashToken } from '#server/platform/tokens.ts'
import type { AccountsService } from '../accounts/service.ts'
import * as store from './invitation-store.ts'

export function createTakingUp(parts: {
  database: Database
  clock: Clock
  accounts: Pick<AccountsService, 'findUsersByEmail' | 'emailAndPassword'>
}) {
  const { database, clock, accounts } = parts

  const findOrRefuse = async (reader: Reader, token: string): Promise<store.InvitationByToken> => {
    const found = await store.selectByTokenIfAny(reader, hashToken(token))
    const refuse = (reason: 'unknown' | 'expired' | 'revoked' | 'job_closed') =>
      new Refusal('INVITATION_NOT_VALID', { reason })
    if (!found) throw refuse('unknown')
    const { invitation, isSuperseded, job } = found
    // Nobody took it back: a newer link was mailed to the same person.
    if (isSuperseded) throw refuse('expired')
    if (invitation.revokedAt) throw refuse('revoked')
    if (invitation.expiresAt <= clock.now()) throw refuse('expired')
    if (job.status !== 'published') throw refuse('job_closed')
    return found
  }

  return {
    async open(user: User | null, token: string) {
      const { invitation, job, companyName } = await findOrRefuse(database.db, token)
      const { email, name } = invitation
      const owners = await accounts.findUsersByEmail(database.db, [email])
      return {
        slug: job.slug,
        jobTitle: job.jobTitle,
        company: companyName,
        email,
        name,
        hasAccount: owners.size > 0,
        isOwn: user !== null && owners.get(email.toLowerCase())?.id === user.id,
      }
    },

    /** Done again, it stays done. */
    async accept(actor: Actor, user: User, token: string): Promise<{ slug: string }> {
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, user.id)
        const { invitation } = await findOrRefuse(tx, token)
        await store.lockInvitation(tx, invitation.id)
        const { job } = await findOrRefuse(tx, token)
        // As the address is now: it may have been changed since the request came in.
        const owners = await accounts.findUsersByEmail(tx, [invitation.email])
        if (owners.get(invitation.email.toLowerCase())?.id !== user.id)
          throw new Refusal('INVITATION_FOR_SOMEONE_ELSE')
        await accounts.emailAndPassword.markEmailConfirmed(tx, actor, user.id)
        if (invitation.userId === user.id && invitation.openedAt) return { slug: job.slug }
        await store.takeUp(tx, store.isInvitation(invitation.id), { userId: user.id, now: clock.now() })
        await recordAudit(tx, clock, {
          actor,
          action: 'candidates.invitation_taken_up',
          subject: { kind: 'invitation', id: invitation.id },
        })
        return { slug: job.slug }
      })
    },
  }
}
