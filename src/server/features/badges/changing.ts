/** What admins make of the platform's badges: new ones, other words and rules, out of use and back, and gone. */
import type { BadgeDefinition } from '#contract/badges.ts'
import { Refusal } from '#contract/errors.ts'
import type { BadgeType } from '#core/badges/badge.ts'
import { findMostReachable } from '#core/badges/most-reachable.ts'
import { type PastRule, type Rule, sayRule } from '#core/badges/rule.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { ItemsService } from '../items/service.ts'
import { skills } from './skills.ts'
import * as store from './store.ts'
import { toDefinition } from './views.ts'

type Written = { name: string; type: BadgeType; description: string; rule: Rule; countsPast: boolean }
type Seen = { id: string; version: number }

export function createChanging(parts: {
  database: Database
  clock: Clock
  queue: Queue
  items: Pick<ItemsService, 'measuring'>
}) {
  const { database, clock, queue, items } = parts

  const show = async (reader: Reader, id: string): Promise<BadgeDefinition> => {
    const [found] = await store.selectDefinitions(reader, { id })
    if (!found) throw new Refusal('NOT_FOUND')
    return toDefinition(found)
  }

  /** As it was when it was looked at. */
  const lock = async (tx: Tx, { id, version }: Seen): Promise<store.DefinitionRow> => {
    const definition = await store.lockDefinitionIfAny(tx, id)
    if (!definition) throw new Refusal('NOT_FOUND')
    if (definition.version !== version) throw new Refusal('BADGE_CHANGED')
    return definition
  }

  /** By the name that the bank has for a skill, and no higher than its questions can show: otherwise nobody could earn it. */
  const refuseImpossible = async (reader: Reader, rule: Rule): Promise<Rule> => {
    if (rule.kind !== 'skill') return rule
    const skill = skills.find((known) => known.toLowerCase() === rule.skill.toLowerCase())
    if (!skill)
      throw new Refusal('INVALID_INPUT', {
        fields: { 'rule.skill': `The question bank asks nothing about “${rule.skill}”` },
      })
    const { curves } = (await items.measuring.readBank(reader, [skill]))(skill)
    const most = findMostReachable(curves)
    if (rule.percent > most)
      throw new Refusal('INVALID_INPUT', {
        fields: {
          'rule.percent': `Nobody could reach it: who answers all ${curves.length} questions on ${skill} rightly has at least ${most}% with that certainty`,
        },
      })
    return { ...rule, skill }
  }

  /** Results are looked through in the background, everyone's. It only adds. */
  const lookThroughAll = (tx: Tx) => queue.send(tx, 'badges.evaluate_all', { after: null })

  const record = (
    tx: Tx,
    actor: Actor,
    action: `badges.${string}`,
    id: string,
    what: Pick<Parameters<typeof recordAudit>[2], 'before' | 'after' | 'reason'>,
  ) => recordAudit(tx, clock, { actor, action, subject: { kind: 'badge', id }, ...what })

  return {
    async create(actor: Actor, { countsPast, ...written }: Written): Promise<BadgeDefinition> {
      return await database.transaction(async (tx) => {
        const rule = await refuseImpossible(tx, written.rule)
        if (await store.isNameTaken(tx, written.name)) throw new Refusal('BADGE_NAME_TAKEN')
        const id = makeId(clock)
        const createdAt = clock.now()
        const added = await store.insertDefinitionsOnce(tx, [
          {
            ...{ ...written, id, rule, version: 1, pastRules: [], isActive: true },
            ...{ appliesFrom: countsPast ? null : createdAt, createdAt, createdBy: actor.userId },
          },
        ])
        if (added === 0) throw new Refusal('BADGE_NAME_TAKEN')
        if (countsPast) await lookThroughAll(tx)
        await record(tx, actor, 'badges.created', id, {
          after: { ...toWords({ ...written, rule }), countsPast },
        })
        return await show(tx, id)
      })
    },

    /** For what is handed in from now on, or for everything. What was awarded stays as it is. */
    async change(actor: Actor, { countsPast, ...wanted }: Written & Seen): Promise<BadgeDefinition> {
      return await database.transaction(async (tx) => {
        const before = await lock(tx, wanted)
        // What a company gives, it gives by hand: results of all companies earn what is the platform's.
        if (before.companyId !== null) throw new Refusal('BADGE_STATE')
        const rule = await refuseImpossible(tx, wanted.rule)
        const { id, name, type, description } = wanted
        if (await store.isNameTaken(tx, name, { without: id })) throw new Refusal('BADGE_NAME_TAKEN')
        if (type !== before.type && (await store.isIssued(tx, id)))
          throw new Refusal('INVALID_INPUT', {
            fields: { type: 'Someone was given this badge already, so it stays of its type' },
          })
        const isNewRule = sayRule(rule) !== sayRule(before.rule)
        const now = clock.now()
        await store.updateDefinition(tx, id, {
          ...{ name, type, description, rule, version: before.version + 1 },
          // Out of use no rule holds: the next one begins when it is used again.
          ...(isNewRule &&
            before.isActive && {
              pastRules: [...before.pastRules, toPast(before, now)],
              appliesFrom: countsPast ? null : now,
            }),
        })
        if (isNewRule && before.isActive && countsPast) await lookThroughAll(tx)
        const [said, says] = [toWords(before), toWords({ name, type, description, rule })]
        await record(tx, actor, isNewRule ? 'badges.rule_changed' : 'badges.changed', id, {
          before: said,
          after: isNewRule && before.isActive ? { ...says, countsPast } : says,
        })
        return await show(tx, id)
      })
    },

    /** A company's, too: where it is given for what it should not be. */
    async deactivate(actor: Actor, { reason, ...seen }: Seen & { reason: string }): Promise<BadgeDefinition> {
      return await database.transaction(async (tx) => {
        const before = await lock(tx, seen)
        if (!before.isActive) throw new Refusal('BADGE_STATE')
        const now = clock.now()
        await store.updateDefinition(tx, before.id, {
          ...{ isActive: false, version: before.version + 1 },
          ...(before.rule.kind !== 'by_hand' && {
            pastRules: [...before.pastRules, toPast(before, now)],
            appliesFrom: now,
          }),
        })
        await record(tx, actor, 'badges.deactivated', before.id, { after: toWords(before), reason })
        return await show(tx, before.id)
      })
    },

    /** What was handed in while it was out of use counts only if that is wanted; what was handed in before always did. */
    async activate(actor: Actor, { countsPast, ...seen }: Seen & { countsPast: boolean }) {
      return await database.transaction(async (tx) => {
        const before = await lock(tx, seen)
        if (before.isActive) throw new Refusal('BADGE_STATE')
        const isEarned = before.rule.kind !== 'by_hand'
        await store.updateDefinition(tx, before.id, {
          ...{ isActive: true, version: before.version + 1 },
          ...(isEarned && { appliesFrom: countsPast ? null : clock.now() }),
        })
        if (isEarned) await lookThroughAll(tx)
        const after = { ...toWords(before), ...(isEarned && { countsPast }) }
        await record(tx, actor, 'badges.activated', before.id, { after })
        return await show(tx, before.id)
      })
    },

    /** Whoever earns it at the same moment is first, and it stays; or it is gone, and they do not earn it. */
    async remove(actor: Actor, seen: Seen): Promise<Record<string, never>> {
      return await database.transaction(async (tx) => {
        const before = await lock(tx, seen)
        if (before.companyId !== null) throw new Refusal('BADGE_STATE')
        if (await store.isIssued(tx, before.id)) throw new Refusal('BADGE_ISSUED')
        await store.deleteDefinition(tx, before, clock.now())
        await record(tx, actor, 'badges.deleted', before.id, { before: toWords(before) })
        return {}
      })
    },

    /** Everyone's results are looked through in the background. It only adds. */
    async applyToPast(actor: Actor, id: string): Promise<BadgeDefinition> {
      return await database.transaction(async (tx) => {
        const definition = await store.lockDefinitionIfAny(tx, id)
        if (!definition) throw new Refusal('NOT_FOUND')
        if (!definition.isActive) throw new Refusal('BADGE_STATE')
        await store.updateDefinition(tx, id, { appliesFrom: null })
        await lookThroughAll(tx)
        const before = { appliesFrom: definition.appliesFrom?.toISOString() ?? null }
        await record(tx, actor, 'badges.applied_to_past', id, { before })
        return await show(tx, id)
      })
    },
  }
}

const toWords = ({
  name,
  type,
  description,
  rule,
}: Pick<store.DefinitionRow, 'name' | 'type' | 'description' | 'rule'>) => ({
  ...{ name, type, description },
  rule: sayRule(rule),
})

const toPast = ({ rule, version, appliesFrom }: store.DefinitionRow, until: Date): PastRule => ({
  ...{ rule, version, until: until.toISOString() },
  from: appliesFrom?.toISOString() ?? null,
})
