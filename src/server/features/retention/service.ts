/** For how long what is kept: what administrators set, what that would mean, and letting go of what has had its time. */
import { Refusal } from '#contract/errors.ts'
import type { RetentionCount, RetentionSettings } from '#contract/retention.ts'
import {
  findDaysProblem,
  type RetentionKind,
  readRetentionDays,
  retentionKinds,
  retentionRules,
} from '#core/retention/kinds.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type Keeper, type KeptCount, selectRetentionDays } from '#server/platform/retention.ts'
import {
  lockSettingIfAny,
  noteSetting,
  retentionKey,
  saveSettingIfUnchanged,
  selectSettings,
  sweptKey,
} from '#server/platform/settings/settings.ts'

/** Counting reads much: it is done twice a minute at most, however many look. */
const freshMs = 30_000

type Counts = (RetentionCount & { kind: RetentionKind })[]
type Removed = { kind: RetentionKind; count: number }[]

export type RetentionService = ReturnType<typeof createRetentionService>

export function createRetentionService(parts: {
  database: Database
  clock: Clock
  log: Log
  /** One for each kind. */
  keepers: readonly Keeper[]
}) {
  const { database, clock, log, keepers } = parts
  const keeperOf = new Map(keepers.map((keeper) => [keeper.kind, keeper]))
  const missing = retentionKinds.filter((kind) => !keeperOf.has(kind))
  if (missing.length > 0 || keeperOf.size !== keepers.length)
    throw new Error(`Every kind has one keeper: ${missing.join(', ')}`)
  let known: { at: number; counts: Promise<Counts> } | null = null

  const read = async (): Promise<RetentionSettings> => {
    const rows = await selectSettings(database.db, [retentionKey, sweptKey])
    const row = rows.find(({ key }) => key === retentionKey)
    const swept = rows.find(({ key }) => key === sweptKey)
    const days = readRetentionDays(row?.value)
    return {
      version: row?.version ?? 0,
      sweptAt: swept?.changedAt.toISOString() ?? null,
      kinds: retentionKinds.map((kind) => ({ kind, days: days[kind] })),
    }
  }

  const count = async (): Promise<Counts> => {
    const days = await selectRetentionDays(database.db)
    const now = clock.now()
    const counts: Counts = []
    for (const { kind, ...keeper } of keepers)
      counts.push({ kind, ...toCount(await keeper.count(database.db, { now, days: days[kind] })) })
    return counts
  }

  const sweep = async (): Promise<Removed> => {
    const days = await selectRetentionDays(database.db)
    const removed: Removed = []
    for (const { kind, ...keeper } of keepers)
      try {
        removed.push({ kind, count: await keeper.forget({ now: clock.now(), days: days[kind] }) })
      } catch (error) {
        // One that resists must not keep the others; the next sweep tries again.
        log.error({ err: error, kind }, 'what has had its time was not deleted')
      }
    await noteSetting(database.db, { key: sweptKey, value: null, at: clock.now() })
    known = null
    return removed
  }

  return {
    read,
    sweep,
    readPeriods: async () => ({ days: await selectRetentionDays(database.db) }),

    async readCounts(): Promise<{ counts: Counts }> {
      const now = clock.now().getTime()
      if (known && Math.abs(now - known.at) < freshMs) return { counts: await known.counts }
      const asked = { at: now, counts: count() }
      known = asked
      asked.counts.catch(() => {
        if (known === asked) known = null
      })
      return { counts: await asked.counts }
    },

    async preview({ kind, days }: { kind: RetentionKind; days: number }): Promise<RetentionCount> {
      refuseUnlessWithin(kind, days)
      const keeper = keeperOf.get(kind)
      if (!keeper) throw new Refusal('NOT_FOUND')
      return toCount(await keeper.count(database.db, { now: clock.now(), days }))
    },

    /** What has had its time by then goes the next time that it is tidied up: until then it can be taken back. */
    async set(
      actor: Actor,
      {
        kind,
        days,
        version,
        ...given
      }: { kind: RetentionKind; days: number; version: number; reason: string },
    ): Promise<RetentionSettings> {
      refuseUnlessWithin(kind, days)
      const reason = given.reason.trim()
      await database.transaction(async (tx) => {
        const row = await lockSettingIfAny(tx, retentionKey)
        const before = readRetentionDays(row?.value)[kind]
        if (before === days) return
        if ((row?.version ?? 0) !== version) throw new Refusal('RETENTION_CHANGED')
        if (days < before && reason === '')
          throw new Refusal('INVALID_INPUT', { fields: { reason: 'Please give a reason' } })
        const saved = await saveSettingIfUnchanged(tx, {
          ...{ key: retentionKey, version, value: { ...(row?.value ?? {}), [kind]: days } },
          ...{ changedBy: actor.userId, changedAt: clock.now() },
        })
        if (!saved) throw new Refusal('RETENTION_CHANGED')
        await recordAudit(tx, clock, {
          actor,
          action: 'retention.changed',
          subject: { kind: 'retention', id: kind },
          before: { days: before },
          after: { name: retentionRules[kind].label, days },
          ...(reason && { reason }),
        })
      })
      known = null
      return await read()
    },

    async run(actor: Actor): Promise<{ removed: Removed }> {
      const removed = (await sweep()).filter((one) => one.count > 0)
      await database.transaction((tx) =>
        recordAudit(tx, clock, {
          actor,
          action: 'retention.run',
          subject: { kind: 'retention', id: 'all' },
          after: Object.fromEntries(removed.map((one) => [one.kind, one.count])),
        }),
      )
      return { removed }
    },
  }
}

const toCount = ({ total, oldestAt, due }: KeptCount): RetentionCount => ({
  total,
  due,
  oldestAt: oldestAt?.toISOString() ?? null,
})

function refuseUnlessWithin(kind: RetentionKind, days: number): void {
  const problem = findDaysProblem(kind, days)
  if (problem) throw new Refusal('INVALID_INPUT', { fields: { days: problem } })
}
