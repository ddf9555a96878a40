/** Sees which badges a person has earned by their results. Done again, or twice at once, each occasion earns one. */
import { findEarned } from '#core/badges/find-earned.ts'
import { systemActor } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { ItemsService } from '../items/service.ts'
import type { ScoringService } from '../scoring/service.ts'
import { canReceive, type Issuing } from './issuing.ts'
import * as store from './store.ts'
import { listRules, toEarlier } from './views.ts'

const peopleAtOnce = 200

export function createEvaluating(parts: {
  database: Database
  clock: Clock
  queue: Queue
  accounts: Pick<AccountsService, 'findUserIfAny'>
  items: Pick<ItemsService, 'measuring'>
  scoring: Pick<ScoringService, 'counting'>
  issuing: Issuing
}) {
  const { database, clock, queue, accounts, items, scoring, issuing } = parts

  return {
    async evaluate({ userId }: { userId: string }): Promise<void> {
      await database.transaction(async (tx) => {
        await lockUser(tx, userId)
        const user = await accounts.findUserIfAny(tx, userId)
        if (!user || !canReceive(user)) return
        const results = await scoring.counting.list(tx, userId)
        if (results.length === 0) return
        const held = await store.selectIssuancesOf(tx, userId)
        const skills = [...new Set(results.flatMap(({ answers }) => answers.map(({ skill }) => skill)))]
        const bank = await items.measuring.readBank(tx, skills)
        const now = clock.now()
        for (const definition of await store.selectEarned(tx)) {
          const own = held.filter(({ definitionId }) => definitionId === definition.id)
          const found = findEarned(listRules(definition), toEarlier(own, now), results, bank)
          // Deleted or deactivated while it was looked for: then nobody gets it any more.
          if (!found || !(await store.keepActive(tx, definition.id))) continue
          const { rule, version, occasion } = found
          const { closing, closedAt, resultIds, measured } = occasion
          const earned = { occasion: closing, closedAt: new Date(closedAt), resultIds, measured }
          await issuing.earn(tx, systemActor, { definition: { ...definition, rule, version }, user, earned })
        }
      })
    },

    /** Some at a time, each a task of their own: whoever is at work meanwhile does not wait for all. */
    async evaluateAll({ after }: { after: string | null }): Promise<void> {
      const people = await store.selectPeopleWithResults(database.db, { after, limit: peopleAtOnce })
      await database.transaction(async (tx) => {
        for (const userId of people) await queue.send(tx, 'badges.evaluate', { userId })
        if (people.length === peopleAtOnce)
          await queue.send(tx, 'badges.evaluate_all', { after: people.at(-1) ?? null })
      })
    },
  }
}
