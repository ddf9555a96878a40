/** What a company gives: special badges of its own, by hand, to candidates who share with it. */
import type { BadgeAward, BadgeDefinition } from '#contract/badges.ts'
import { Refusal } from '#contract/errors.ts'
import { type BadgeType, pickForemost } from '#core/badges/badge.ts'
import { hideWith } from '#core/candidates/blind.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockActiveUser, lockUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { Issuing } from './issuing.ts'
import * as store from './store.ts'
import { hideInAward, readAward, stateOf, toAward, toDefinition } from './views.ts'

const mostSpecial = 100

export type ForemostBadge = { type: BadgeType; name: string; isByHand: boolean }

/** What another company gave tells where somebody applied: that is theirs to show. */
const isShownTo = (
  { companyId, sharedAt }: Pick<store.IssuanceRow, 'companyId' | 'sharedAt'>,
  viewer: string,
) => companyId === null || companyId === viewer || sharedAt !== null

export function createAwarding(parts: {
  database: Database
  clock: Clock
  accounts: Pick<AccountsService, 'findUserIfAny'>
  attempts: Pick<AttemptsService, 'companyReader'>
  issuing: Issuing
}) {
  const { database, clock, accounts, attempts, issuing } = parts
  const { companyReader } = attempts

  const findOwnIfAny = async (tx: Tx, { membership }: CompanyMember, id: string) => {
    const definition = await store.selectDefinitionIfAny(tx, id)
    if (definition?.companyId !== membership.companyId) return null
    return (await store.keepActive(tx, id)) ? definition : null
  }

  /** As it was signed: what it is called or what kind it is now may be another. */
  const readShown = async (reader: Reader, companyId: string, userIds: string[]) =>
    (await store.selectHeld(reader, userIds, clock.now()))
      .filter((row) => isShownTo(row, companyId))
      .map(toHeld)

  /** One of a kind is enough: what somebody holds is not given to them again. */
  const giveOnce = async (
    tx: Tx,
    actor: Actor,
    award: Parameters<Issuing['give']>[2],
  ): Promise<BadgeAward> => {
    const now = clock.now()
    const held = await store.selectIssuancesOf(tx, award.user.id)
    const isHeld = held.some(
      (row) => row.definitionId === award.definition.id && stateOf(row, now) === 'valid',
    )
    const issuance = isHeld ? null : await issuing.give(tx, actor, award)
    if (!issuance) throw new Refusal('BADGE_HELD')
    return toAward(issuance, now)
  }

  const revokeOnce = async (
    tx: Tx,
    actor: Actor,
    { issuance: known, reason }: { issuance: store.IssuanceRow; reason: string },
  ): Promise<store.IssuanceRow> => {
    await lockUser(tx, known.userId)
    const user = await accounts.findUserIfAny(tx, known.userId)
    const issuance = await store.selectIssuanceIfAny(tx, known.id)
    if (!user || !issuance) throw new Refusal('NOT_FOUND')
    if (issuance.revokedAt) throw new Refusal('BADGE_STATE')
    await issuing.revoke(tx, actor, { issuance, user, reason })
    return (await store.selectIssuanceIfAny(tx, issuance.id)) ?? issuance
  }

  return {
    async listOfCandidate(
      member: CompanyMember,
      { candidateId, isBlind }: { candidateId: string; isBlind?: boolean | undefined },
    ) {
      const reader = database.db
      const application = await companyReader.readApplicationIfShared(reader, member, candidateId)
      if (!application) return null
      const now = clock.now()
      const { companyId } = member.membership
      const hide = hideWith(await companyReader.findCoverIfAny(reader, { id: candidateId, isBlind }))
      return (await store.selectIssuancesOf(reader, application.user.id))
        .filter((row) => stateOf(row, now) === 'valid' && isShownTo(row, companyId))
        .map((row) => ({ ...hideInAward(toAward(row, now), hide), isOurs: row.companyId === companyId }))
    },

    /** All that each of some people has, the latest first. */
    async findHeld(
      reader: Reader,
      companyId: string,
      userIds: string[],
    ): Promise<Map<string, ForemostBadge[]>> {
      const held = (await readShown(reader, companyId, userIds)).toSorted((one, other) =>
        other.earnedAt.localeCompare(one.earnedAt),
      )
      return new Map(
        userIds.map((userId) => [
          userId,
          held
            .filter((row) => row.userId === userId)
            .map(({ type, name, isByHand }) => ({ type, name, isByHand })),
        ]),
      )
    },

    /** Whoever has it, shown or not: administrators see what there is. */
    async findForemostOfAll(reader: Reader, userIds: string[]): Promise<Map<string, ForemostBadge>> {
      return foremostOf(userIds, (await store.selectHeld(reader, userIds, clock.now())).map(toHeld))
    },

    /** The rarest that each of some people has, whatever else they have. */
    async findForemost(
      reader: Reader,
      companyId: string,
      userIds: string[],
    ): Promise<Map<string, ForemostBadge>> {
      return foremostOf(userIds, await readShown(reader, companyId, userIds))
    },

    async listSpecial({ membership }: CompanyMember): Promise<BadgeDefinition[]> {
      const { companyId } = membership
      return (await store.selectDefinitions(database.db, { companyId })).map(toDefinition)
    },

    async createSpecial(
      actor: Actor,
      member: CompanyMember,
      { name, description }: { name: string; description: string },
    ): Promise<BadgeDefinition> {
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, member.id)
        const { companyId } = member.membership
        if ((await store.countDefinitionsOf(tx, companyId)) >= mostSpecial)
          throw new Refusal('TOO_MANY_BADGES')
        if (await store.isNameTaken(tx, name, { byPlatform: true })) throw new Refusal('BADGE_NAME_TAKEN')
        const id = makeId(clock)
        const now = clock.now()
        const added = await store.insertDefinitionsOnce(tx, [
          {
            ...{ id, companyId, name, description, type: 'special', rule: { kind: 'by_hand' }, version: 1 },
            pastRules: [],
            ...{ isActive: true, createdAt: now, createdBy: member.id },
          },
        ])
        if (added === 0) throw new Refusal('BADGE_NAME_TAKEN')
        await recordAudit(tx, clock, {
          actor,
          action: 'badges.created',
          subject: { kind: 'badge', id },
          after: { name, description },
        })
        const [made] = await store.selectDefinitions(tx, { id })
        if (!made) throw new Error('A badge that was just made is gone.')
        return toDefinition(made)
      })
    },

    async award(
      actor: Actor,
      member: CompanyMember,
      { candidateId, badgeId, reason }: { candidateId: string; badgeId: string; reason: string },
    ): Promise<BadgeAward> {
      return await database.transaction(async (tx) => {
        const application = await companyReader.readApplicationIfShared(tx, member, candidateId)
        if (!application) throw new Refusal('BADGE_NOT_SHARED')
        await lockUser(tx, application.user.id)
        const user = await accounts.findUserIfAny(tx, application.user.id)
        const definition = await findOwnIfAny(tx, member, badgeId)
        if (!user || !definition) throw new Refusal('NOT_FOUND')
        const { companyId, companyName } = member.membership
        const given = { by: companyName, companyId, giverId: member.id, reason }
        return await giveOnce(tx, actor, { definition, user, given })
      })
    },

    async revoke(
      actor: Actor,
      member: CompanyMember,
      { id, reason }: { id: string; reason: string },
    ): Promise<BadgeAward> {
      return await database.transaction(async (tx) => {
        const found = await store.selectIssuanceIfAny(tx, id)
        if (found?.companyId !== member.membership.companyId) throw new Refusal('NOT_FOUND')
        return toAward(await revokeOnce(tx, actor, { issuance: found, reason }), clock.now())
      })
    },

    giveOnce,
    revokeOnce,
  }
}

export type Awarding = ReturnType<typeof createAwarding>

type HeldRow = Awaited<ReturnType<typeof store.selectHeld>>[number]

function toHeld({ userId, issuedAt, isByHand, ...row }: HeldRow) {
  const { type, name } = readAward(row)
  return { userId, type, name, isByHand, earnedAt: issuedAt.toISOString() }
}

function foremostOf(
  userIds: string[],
  held: readonly (ForemostBadge & { userId: string; earnedAt: string })[],
): Map<string, ForemostBadge> {
  return new Map(
    userIds.flatMap((userId) => {
      const foremost = pickForemost(held.filter((row) => row.userId === userId))
      if (!foremost) return []
      const { type, name, isByHand } = foremost
      return [[userId, { type, name, isByHand }]]
    }),
  )
}
