/** What language models were asked, for the figures. Nobody waits for it, and nothing that goes wrong with it reaches who asked. */
import type { AiOutcome, AiPurpose } from '#core/analytics/ai-calls.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { aiCalls } from '../db/tables/analytics.ts'
import { makeId } from '../ids.ts'
import type { Log } from '../log.ts'

export type AiCall = {
  purpose: AiPurpose
  model: string
  outcome: AiOutcome
  durationMs: number
  /** Null where its server does not say. */
  tokens: number | null
}
export type RecordAiCall = (call: AiCall) => void

export function createAiRecorder(parts: { database: Database; clock: Clock; log: Log }) {
  const { database, clock, log } = parts
  const pending = new Set<Promise<void>>()

  const write = async ({ durationMs, ...call }: AiCall) => {
    await database.db
      .insert(aiCalls)
      .values({ ...call, id: makeId(clock), at: clock.now(), durationMs: Math.round(durationMs) })
  }

  return {
    record: ((call) => {
      const written = write(call)
        .catch((error: unknown) => log.warn({ err: error }, 'a call of the language model was not noted'))
        .finally(() => pending.delete(written))
      pending.add(written)
    }) as RecordAiCall,

    /** Before the database is closed. */
    async settle(): Promise<void> {
      await Promise.all(pending)
    },
  }
}
