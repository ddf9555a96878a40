/** The server of an interview, over the API. */
import { ORPCError } from '@orpc/client'
import { client } from '#web/lib/api.ts'
import { fieldErrorsOf } from '#web/lib/refusals.ts'
import type { InterviewServer } from './engine.ts'

/** A connection that is gone without a word is given up after so long. */
const withinMs = 15_000

/** A model takes its time; one that says nothing for so long says nothing any more. */
const turnWithinMs = 45_000

export function createInterviewServer(id: string, onSignedOut: () => void): InterviewServer {
  const within = () => ({ signal: AbortSignal.timeout(withinMs) })
  return {
    enter: () => client.interviews.enter({ id }, within()),
    read: () => client.interviews.read({ id }, within()),
    send: (message) => client.interviews.send({ id, ...message }, within()),
    turn: (signal) =>
      client.interviews.turn(
        { id },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(turnWithinMs)]) },
      ),
    refusalOf(error) {
      // Too many at once is no answer: it is tried again.
      if (!(error instanceof ORPCError) || error.status >= 500 || error.status === 429) return null
      if (error.status === 401) onSignedOut()
      const [field] = Object.values(fieldErrorsOf(error))
      return { code: error.code, words: field ?? error.message }
    },
  }
}
