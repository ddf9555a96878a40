/** The server of an attempt, over the API. */
import { ORPCError } from '@orpc/client'
import type { Pulse } from '#contract/sitting.ts'
import type { LogEntry } from '#core/attempts/answer-log.ts'
import { client } from '#web/lib/api.ts'
import { type AttemptServer, type FailureKind, ServerFailure } from './engine/attempt-server.ts'
import { readOwnPlaceIfAny } from './own-place.ts'

/** A connection that is gone without a word is given up after so long. */
const withinMs = 10_000

export function createAttemptServer(id: string): AttemptServer {
  return {
    enter: async (cancelled) => {
      const entered = await ask((signal) =>
        client.attempts.enter({ id, window: ownWindow() }, { signal: AbortSignal.any([signal, cancelled]) }),
      )
      return { ...entered, lastPlace: readOwnPlaceIfAny(id) ?? entered.lastPlace }
    },
    read: () => ask((signal) => client.attempts.read({ id }, { signal })),
    pulse: () => ask((signal) => client.attempts.pulse({ id }, { signal })),
    question: (place) => ask((signal) => client.attempts.question({ id, place }, { signal })),
    save: (entries, isLeaving) =>
      isLeaving
        ? saveOnLeaving(id, entries)
        : ask((signal) => client.attempts.save({ id, entries }, { signal })),
    submit: async () => {
      await ask((signal) => client.attempts.submit({ id }, { signal }))
    },
    findLatePlaces: async () => {
      const { timeline } = await ask((signal) => client.attempts.timeline({ id }, { signal }))
      return timeline.flatMap((line) => (line.kind === 'answered_late' ? line.places : []))
    },
  }
}

/** Kept while the window is open, so that one which is loaded again is not taken for another. */
function ownWindow(): string | undefined {
  const key = 'assay.window'
  try {
    const known = sessionStorage.getItem(key) ?? crypto.randomUUID()
    sessionStorage.setItem(key, known)
    return known
  } catch {
    // A browser may keep nothing, and is then another window each time.
    return undefined
  }
}

async function ask<Answer>(run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  try {
    return await run(AbortSignal.timeout(withinMs))
  } catch (error) {
    const status = error instanceof ORPCError ? error.status : 0
    throw new ServerFailure(kindOf(status), { cause: error })
  }
}

/** By hand: the API's client does not know requests that outlive their page. */
async function saveOnLeaving(id: string, entries: readonly LogEntry[]): Promise<Pulse> {
  const response = await fetch(`/api/attempts/${id}/save`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entries }),
  }).catch((error: unknown) => {
    throw new ServerFailure('unreachable', { cause: error })
  })
  if (!response.ok) throw new ServerFailure(kindOf(response.status))
  return (await response.json()) as Pulse
}

function kindOf(status: number): FailureKind {
  if (status === 401) return 'signed out'
  if (status === 403 || status === 404 || status === 409) return 'closed'
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'unreachable'
}
