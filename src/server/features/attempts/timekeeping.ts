/** The time of attempts, kept by the servers that answer people. It ends them at zero, with or without a page. */
import { awayFromMs, beatEveryMs, findDowntimeIfAny, graceMs } from '#core/attempts/deadline.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Events } from './events.ts'
import { endAttempts } from './store.ts'
import * as store from './time-store.ts'

/** At once, so that a thousand that end together end together. */
const batchSize = 200

export type Timekeeping = ReturnType<typeof createTimekeeping>

export function createTimekeeping(parts: {
  database: Database
  clock: Clock
  queue: Queue
  log: Log
  events: Events
}) {
  const { database, clock, queue, log, events } = parts

  /** What nobody could use, because nobody answered, is given back before anything ends. */
  const keepBeat = async (): Promise<void> => {
    await database.transaction(async (tx) => {
      const now = clock.now()
      const lastBeat = await store.lockBeat(tx)
      const downtime = findDowntimeIfAny(lastBeat, now)
      if (downtime) {
        const given = await store.giveBack(tx, { lastBeat: downtime.from, now, leastMs: awayFromMs })
        for (const { id, ms } of given)
          await events.record(tx, [id], { kind: 'server_away', seconds: ms / 1000 })
        if (given.length > 0) log.warn({ attempts: given.length, ...downtime }, 'time was given back')
      }
      await store.beat(tx, now)
    })
  }

  const endBatch = async (): Promise<number> =>
    await database.transaction(async (tx) => {
      const now = clock.now()
      const ids = await store.lockOver(tx, new Date(now.getTime() - graceMs), batchSize)
      if (ids.length === 0) return 0
      await endAttempts(tx, ids, { by: 'time', now })
      await events.record(tx, ids, { kind: 'submitted', by: 'time' }, now)
      await queue.send(tx, 'attempts.finish', { attemptIds: ids })
      return ids.length
    })

  const tick = async (): Promise<void> => {
    if (!(await store.isAnyRunning(database.db, clock.now()))) return
    await keepBeat()
    while ((await endBatch()) === batchSize);
  }

  return {
    tick,

    /** Every second, one at a time. A database that is away is away for a while: that is what is given back later. */
    start(): { stop(): Promise<void> } {
      let isStopping = false
      let endPause = () => {}
      const keep = async () => {
        while (!isStopping) {
          await tick().catch((error: unknown) => log.error({ err: error }, 'the time could not be kept'))
          if (isStopping) return
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, beatEveryMs)
            endPause = () => {
              clearTimeout(timer)
              resolve()
            }
          })
        }
      }
      const ended = keep()
      return {
        async stop() {
          isStopping = true
          endPause()
          await ended
        },
      }
    },
  }
}
