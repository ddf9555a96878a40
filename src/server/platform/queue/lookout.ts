/**
 * Tells which kinds of tasks have one that is due: those that were to start later, and further tries. One question for all
 * of them, so that a server with nothing to do does next to nothing.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { RawSql } from '../db/database.ts'

export interface Lookout {
  stop(): Promise<void>
}

const due = `SELECT DISTINCT name FROM pgboss.job
  WHERE name = ANY($1) AND state < 'active' AND start_after <= now()`

export function startLookout(
  raw: RawSql,
  {
    names,
    everyMs,
    onDue,
    onError,
  }: {
    names: readonly string[]
    everyMs: number
    onDue: (name: string) => void
    onError: (error: unknown) => void
  },
): Lookout {
  const stopping = new AbortController()

  const look = async () => {
    try {
      const { rows } = await raw.query(due, [names], { isFrequent: true })
      for (const { name } of rows) onDue(String(name))
    } catch (error) {
      onError(error)
    }
  }

  const work = async () => {
    const { signal } = stopping
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal }).catch(() => {})
      if (!signal.aborted) await look()
    }
  }
  const ended = work()

  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
