/** From an occasion to an award: a signed credential, a row, and whoever it concerns is told. */
import { createHash, randomBytes } from 'node:crypto'
import type { Measured } from '#core/badges/counted-result.ts'
import { toClaims, toCredential } from '#core/badges/credential.ts'
import { sayRule } from '#core/badges/rule.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { IssuerKeys } from '#server/platform/signing/issuer-keys.ts'
import { type Issuer, inWholeSeconds } from './issuer.ts'
import type { StatusLists } from './status-lists.ts'
import * as store from './store.ts'
import type { Telling } from './telling.ts'

export type Issuing = ReturnType<typeof createIssuing>

type Earned = {
  occasion: string
  /** Null where no result stands behind it, so that none is used up. */
  closedAt: Date | null
  resultIds: string[]
  measured: Measured[]
}
/** `companyId`: null where the platform itself gives it. */
type Given = { by: string; companyId: string | null; giverId: string; reason: string }

export function createIssuing(parts: {
  clock: Clock
  keys: IssuerKeys
  issuer: Issuer
  statusLists: StatusLists
  telling: Telling
}) {
  const { clock, keys, issuer, statusLists, telling } = parts

  const write = async (
    tx: Tx,
    actor: Actor,
    {
      definition,
      user,
      earned,
      given,
    }: {
      definition: store.DefinitionRow
      user: User
      earned: Earned
      given: Given | null
    },
  ): Promise<store.IssuanceRow | null> => {
    const id = makeId(clock)
    const now = clock.now()
    const expiresAt = definition.validMonths === null ? null : addMonths(now, definition.validMonths)
    const place = await statusLists.take(tx)
    const salt = randomBytes(16).toString('hex')
    const { rule, type, name, description, version } = definition
    const criteria = given ? `Awarded by hand by ${given.by}, with a reason` : sayRule(rule)
    const credential = toCredential({
      id: issuer.awardUrl(id),
      issuer,
      badge: {
        id: `urn:uuid:${definition.id}`,
        ...{ type, name, description, version },
        criteria,
        image: issuer.pictureUrl(type),
        required: given || rule.kind === 'by_hand' ? null : rule.percent,
      },
      recipient: { salt, identityHash: hashAddress(user.email, salt) },
      awardedAt: inWholeSeconds(now),
      expiresAt: expiresAt && inWholeSeconds(expiresAt),
      measured: earned.measured,
      byHand: given && { by: given.by, reason: given.reason },
      status: { list: issuer.statusListUrl(place.list), index: place.index },
    })
    const { keyId, jws } = await keys.sign(tx, toClaims(credential))
    const isNew = await store.insertIssuanceOnce(tx, {
      id,
      definitionId: definition.id,
      userId: user.id,
      ...earned,
      issuedAt: now,
      expiresAt,
      companyId: given?.companyId ?? null,
      issuedBy: given?.giverId ?? null,
      reason: given?.reason ?? null,
      statusList: place.list,
      statusIndex: place.index,
      keyId,
      credential: jws,
      showsName: false,
    })
    if (!isNew) return null
    await recordAudit(tx, clock, {
      actor,
      action: given ? 'badges.awarded' : 'badges.earned',
      subject: { kind: 'user', id: user.id },
      after: { issuanceId: id, badge: name, criteria },
      ...(given && { reason: given.reason }),
    })
    await telling.tellEarned(tx, user, { id, name, criteria, given })
    return await store.selectIssuanceIfAny(tx, id)
  }

  return {
    /** Whoever calls holds the person's lock. Null where this occasion earned it before. */
    earn: (tx: Tx, actor: Actor, award: { definition: store.DefinitionRow; user: User; earned: Earned }) =>
      write(tx, actor, { ...award, given: null }),

    /** The act of giving is its own occasion. */
    give: (
      tx: Tx,
      actor: Actor,
      { definition, user, given }: { definition: store.DefinitionRow; user: User; given: Given },
    ) =>
      write(tx, actor, {
        ...{ definition, user, given },
        earned: { occasion: `given/${makeId(clock)}`, closedAt: null, resultIds: [], measured: [] },
      }),

    /** Its place in the list says so to whoever asks; the row keeps why. */
    async revoke(
      tx: Tx,
      actor: Actor,
      { issuance, user, reason }: { issuance: store.IssuanceRow; user: User; reason: string },
    ): Promise<void> {
      const now = clock.now()
      await store.updateIssuance(tx, issuance.id, {
        revokedAt: now,
        revokedBy: actor.userId,
        revokeReason: reason,
      })
      await store.revokeStatus(tx, { list: issuance.statusList, index: issuance.statusIndex }, now)
      await recordAudit(tx, clock, {
        actor,
        action: 'badges.revoked',
        subject: { kind: 'user', id: user.id },
        after: { issuanceId: issuance.id },
        reason,
      })
      await telling.tellRevoked(tx, user, { issuance, reason })
    },
  }
}

/** What is given is made out to an address, so that has to be the person's own. */
export const canReceive = ({ role, status, isEmailVerified }: User): boolean =>
  role === 'jobseeker' && status === 'active' && isEmailVerified

/** As Open Badges writes identities; addresses are the same in large and small letters. */
const hashAddress = (email: string, salt: string) =>
  `sha256$${createHash('sha256').update(`${email.trim().toLowerCase()}${salt}`).digest('hex')}`

/** The same day of a later month, or its last one. */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  if (moved.getUTCDate() !== from.getUTCDate()) moved.setUTCDate(0)
  return moved
}
