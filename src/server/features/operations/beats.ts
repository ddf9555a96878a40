/** Signs of life: every process says every two seconds that it is there, and how it is. */
import os from 'node:os'
import { Refusal } from '#contract/errors.ts'
import type { PlatformProcess } from '#contract/operations.ts'
import {
  findLost,
  type KnownProcess,
  processBeatMs,
  silentForgottenMs,
  stateOf,
} from '#core/operations/processes.ts'
import type { WatchedModel } from '#server/platform/ai/watched-model.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import type { VitalsWatch } from '#server/platform/vitals/vitals.ts'
import * as store from './store.ts'

export type Beats = ReturnType<typeof createBeats>

export function createBeats(parts: {
  database: Database
  clock: Clock
  log: Log
  vitals: VitalsWatch
  model: Pick<WatchedModel, 'lastCall'> | null
  version: string
}) {
  const { database, clock, log, vitals, model, version } = parts
  const id = makeId(clock)
  const name = `${os.hostname()}, process ${process.pid}`
  const startedAt = clock.now()

  const beat = async (kind: 'web' | 'worker'): Promise<void> => {
    const call = model?.lastCall() ?? null
    const readings: store.ProcessReadings = {
      ...vitals.take(),
      modelCall: call && { at: call.at.toISOString(), problem: call.problem },
    }
    const beatAt = clock.now()
    await store.upsertProcess(database.db, { id, kind, name, version, startedAt, beatAt, readings })
  }

  return {
    id,
    name,
    beat,

    /** A database that is away is said once, not every two seconds. */
    start(kind: 'web' | 'worker'): { stop(): Promise<void> } {
      let isStopping = false
      let isFailing = false
      let endPause = () => {}
      const keep = async () => {
        while (!isStopping) {
          try {
            await beat(kind)
            isFailing = false
          } catch (error) {
            if (!isFailing) log.warn({ err: error }, 'a sign of life could not be given')
            isFailing = true
          }
          if (isStopping) return
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, processBeatMs)
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
          await store.markStopped(database.db, id, clock.now()).catch((error: unknown) => {
            log.warn({ err: error }, 'the last sign of life could not be given')
          })
        },
      }
    },

    async list(): Promise<{ now: string; processes: PlatformProcess[] }> {
      const now = clock.now()
      const rows = await store.selectProcesses(database.db)
      const lost = findLost(rows, now)
      const processes = rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        name: row.name,
        version: row.version,
        state: stateOf(row, now),
        isMissed: lost.some((one) => one.kind === row.kind && one.name === row.name),
        isThisOne: row.id === id,
        startedAt: row.startedAt.toISOString(),
        beatAt: row.beatAt.toISOString(),
        memoryBytes: row.readings.rssBytes,
        eventLoopMs: row.readings.eventLoopMs,
      }))
      // What was there once and has its successor is of no more interest.
      const shown = processes.filter((one) => one.state === 'running' || one.isMissed)
      return {
        now: now.toISOString(),
        processes: shown.sort((a, b) => Number(b.isMissed) - Number(a.isMissed)),
      }
    },

    async forget(actor: Actor, processId: string): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await store.selectProcessForUpdateIfAny(tx, processId)
        if (!row) throw new Refusal('NOT_FOUND')
        if (stateOf(row as KnownProcess, clock.now()) === 'running') throw new Refusal('PROCESS_RUNNING')
        await store.deleteProcess(tx, processId)
        await recordAudit(tx, clock, {
          actor,
          action: 'operations.process_forgotten',
          subject: { kind: 'process', id: processId },
          before: { kind: row.kind, name: row.name, lastSeenAt: row.beatAt.toISOString() },
        })
      })
    },

    async forgetOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - 2 * silentForgottenMs)
      await store.deleteProcessesSilentSince(database.db, before)
    },
  }
}
