/** What admins see of badges, giving and withdrawing any, and the first ones of an installation. */
import { type BadgeDefinition, type BadgeIssuance, issuancesPageSize } from '#contract/badges.ts'
import { Refusal } from '#contract/errors.ts'
import { listStandardBadges } from '#core/badges/standard-badges.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { IssuerKeys } from '#server/platform/signing/issuer-keys.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { Awarding } from './awarding.ts'
import type { Issuer } from './issuer.ts'
import { canReceive } from './issuing.ts'
import { skills } from './skills.ts'
import * as store from './store.ts'
import { toDefinition, toIssuance } from './views.ts'

export function createManaging(parts: {
  database: Database
  clock: Clock
  queue: Queue
  accounts: Pick<AccountsService, 'findUserIfAny' | 'findUsersByEmail'>
  keys: IssuerKeys
  issuer: Issuer
  awarding: Awarding
}) {
  const { database, clock, queue, accounts, keys, issuer, awarding } = parts

  const lock = async (tx: Tx, id: string) => {
    const definition = await store.lockDefinitionIfAny(tx, id)
    if (!definition) throw new Refusal('NOT_FOUND')
    return definition
  }

  return {
    /** What a version of the product brings along is added; what is there stays as whoever runs it has made it. */
    async syncStandard(): Promise<void> {
      await database.transaction(async (tx) => {
        const createdAt = clock.now()
        const deleted = await store.selectDeletedKeys(tx)
        const rows = listStandardBadges(skills)
          .filter(({ key }) => !deleted.has(key))
          .map((badge) => ({
            ...badge,
            ...{ id: makeId(clock), version: 1, pastRules: [], isActive: true, createdAt },
          }))
        const added = await store.insertDefinitionsOnce(tx, rows)
        // They count for what was handed in before they were there, too.
        if (added > 0) await queue.send(tx, 'badges.evaluate_all', { after: null })
      })
    },

    async listAll(): Promise<{ badges: BadgeDefinition[]; skills: string[] }> {
      return { badges: (await store.selectDefinitions(database.db)).map(toDefinition), skills: [...skills] }
    },

    async listIssued({ search, page }: { search: string; page: number }) {
      const now = clock.now()
      const place = { search, limit: issuancesPageSize, offset: (page - 1) * issuancesPageSize }
      const rows = await store.selectIssued(database.db, place)
      return {
        issued: rows.map((row) => toIssuance(row, issuer, now)),
        total: await store.countIssued(database.db, search),
      }
    },

    async award(
      actor: Actor,
      admin: User,
      { id, email, reason }: { id: string; email: string; reason: string },
    ): Promise<BadgeIssuance> {
      return await database.transaction(async (tx) => {
        const found = (await accounts.findUsersByEmail(tx, [email])).get(email.toLowerCase())
        if (!found) throw new Refusal('NO_SUCH_PERSON')
        await lockUser(tx, found.id)
        const user = await accounts.findUserIfAny(tx, found.id)
        if (!user || !canReceive(user)) throw new Refusal('NO_SUCH_PERSON')
        const definition = await lock(tx, id)
        if (!definition.isActive) throw new Refusal('BADGE_STATE')
        const given = { by: issuer.name, companyId: null, giverId: admin.id, reason }
        const award = await awarding.giveOnce(tx, actor, { definition, user, given })
        return toIssuance(await store.selectIssuedOne(tx, award.id), issuer, clock.now())
      })
    },

    async revoke(actor: Actor, { id, reason }: { id: string; reason: string }): Promise<BadgeIssuance> {
      return await database.transaction(async (tx) => {
        const issuance = await store.selectIssuanceIfAny(tx, id)
        if (!issuance) throw new Refusal('NOT_FOUND')
        await awarding.revokeOnce(tx, actor, { issuance, reason })
        return toIssuance(await store.selectIssuedOne(tx, id), issuer, clock.now())
      })
    },

    /** Another key signs from now on; what the old one signed still holds. */
    async rotateKey(actor: Actor): Promise<{ id: string; replaced: string }> {
      return await database.transaction(async (tx) => {
        const rotated = await keys.rotate(tx)
        await recordAudit(tx, clock, {
          actor,
          action: 'badges.key_rotated',
          subject: { kind: 'issuer_key', id: rotated.id },
          before: { id: rotated.replaced },
        })
        return rotated
      })
    },
  }
}
