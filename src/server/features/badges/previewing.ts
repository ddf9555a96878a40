/** Who would have earned a badge by a rule: told of everything that was handed in so far, before the rule is kept. It changes nothing. */
import type { PreviewEvent } from '#contract/badges.ts'
import { Refusal } from '#contract/errors.ts'
import { findEarned, findNeeded, type JudgedRule, type Needed } from '#core/badges/find-earned.ts'
import type { Rule } from '#core/badges/rule.ts'
import type { User } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { relay } from '#server/platform/events/relay.ts'
import { createLanes } from '#server/platform/lanes.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { ItemsService } from '../items/service.ts'
import type { ScoringService } from '../scoring/service.ts'
import { canReceive } from './issuing.ts'
import * as store from './store.ts'
import { listRules, toEarlier } from './views.ts'

export type PreviewLimits = { peopleAtOnce: number; mostPeople: number; mostMs: number }

/** Answers are read of fewer at once: they are all that was asked and said. */
const usualLimits: PreviewLimits = { peopleAtOnce: 200, mostPeople: 20_000, mostMs: 20_000 }
const mostShown = 8

type Shown = Extract<PreviewEvent, { kind: 'done' }>['shown']

export function createPreviewing(parts: {
  database: Database
  clock: Clock
  accounts: Pick<AccountsService, 'findUsers'>
  items: Pick<ItemsService, 'measuring'>
  scoring: Pick<ScoringService, 'counting'>
  limits?: PreviewLimits
}) {
  const { database, clock, accounts, items, scoring, limits = usualLimits } = parts
  /** Who asks for another meanwhile waits for the one before, or has given it up. */
  const lanes = createLanes()

  /** As they would be once the rule is kept and applied to the past. */
  const listJudged = async (
    reader: Reader,
    rule: Rule,
    badgeId: string | undefined,
  ): Promise<JudgedRule[]> => {
    const asked = { rule, version: 1, appliesFrom: null, pastRules: [] }
    if (badgeId === undefined) return listRules(asked)
    const known = await store.selectDefinitionIfAny(reader, badgeId)
    if (!known) throw new Refusal('NOT_FOUND')
    return listRules({ ...asked, pastRules: known.pastRules })
  }

  const lookAt = async (
    userIds: string[],
    { rules, badgeId, wanted, skills }: Looked,
  ): Promise<{ earned: Shown; holding: number }> => {
    const reader = database.db
    const people = (await accounts.findUsers(reader, userIds)).filter(canReceive)
    const ids = people.map(({ id }) => id)
    const results = await scoring.counting.listOfMany(reader, ids, wanted)
    const bank = await items.measuring.readBank(reader, skills)
    const awards = badgeId === undefined ? [] : await store.selectAwardsOf(reader, badgeId, ids)
    const now = clock.now()
    const earned: Shown = []
    let holding = 0
    for (const { id, name, email } of people.toSorted((one, other) => one.id.localeCompare(other.id))) {
      const earlier = toEarlier(
        awards.filter(({ userId }) => userId === id),
        now,
      )
      if (earlier.some(({ isValid }) => isValid)) holding += 1
      const found = findEarned(rules, earlier, results.get(id) ?? [], bank)
      if (found) earned.push({ name, email, at: found.occasion.closedAt })
    }
    return { earned, holding }
  }

  return {
    async preview(
      { id: askerId }: User,
      { rule, badgeId }: { rule: Rule; badgeId?: string | undefined },
      signal: AbortSignal,
    ) {
      const rules = await listJudged(database.db, rule, badgeId)
      const needed = rules.flatMap((judged) => findNeeded(judged.rule) ?? [])
      const looked: Looked = {
        ...{ rules, badgeId },
        wanted: {
          kinds: [...new Set(needed.map(({ kind }) => kind))],
          hasAnswers: needed.some(({ hasAnswers }) => hasAnswers),
        },
        skills: rules.flatMap((judged) => (judged.rule.kind === 'skill' ? [judged.rule.skill] : [])),
      }
      return relay<PreviewEvent>(async (tell, stop) => {
        await lanes.run(askerId, () => lookThrough(needed, looked, tell, stop), stop)
      }, signal)
    },
  }

  async function lookThrough(
    needed: readonly Needed[],
    about: Looked,
    tell: (event: PreviewEvent) => void,
    stop: AbortSignal,
  ): Promise<void> {
    const { peopleAtOnce, mostPeople, mostMs } = limits
    const until = performance.now() + mostMs
    const known = await store.countPeopleWhoCould(database.db, needed, mostPeople + 1)
    const people = Math.min(known, mostPeople)
    const shown: Shown = []
    let [looked, earned, holding] = [0, 0, 0]
    let after: string | null = null
    for (;;) {
      stop.throwIfAborted()
      const limit = Math.min(peopleAtOnce, mostPeople - looked)
      const userIds: string[] =
        limit > 0 && performance.now() < until
          ? await store.selectPeopleWhoCould(database.db, needed, { after, limit })
          : []
      if (userIds.length === 0) break
      const found = await lookAt(userIds, about)
      looked += userIds.length
      earned += found.earned.length
      holding += found.holding
      shown.push(...found.earned.slice(0, mostShown - shown.length))
      after = userIds.at(-1) ?? null
      tell({ kind: 'progress', looked, people: Math.max(people, looked), earned })
    }
    tell({
      ...{ kind: 'done', looked, people: Math.max(people, looked), earned, holding, shown },
      isComplete: looked >= known,
    })
  }
}

type Looked = {
  rules: JudgedRule[]
  badgeId: string | undefined
  wanted: Parameters<ScoringService['counting']['listOfMany']>[2]
  skills: string[]
}
