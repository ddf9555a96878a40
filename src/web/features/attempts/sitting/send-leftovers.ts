/** What this device still holds of attempts, sent from whatever page is open. */
import { isReopened } from '#core/attempts/standing.ts'
import { client } from '#web/lib/api.ts'
import { createAttemptServer } from './api-server.ts'
import { sendLeftoversOf, sendLeftoversOfAll } from './engine/leftovers.ts'
import { openUnsentStore } from './engine/unsent-store.ts'

/** The questions whose answers came too late by it. */
export async function sendLeftovers(userId: string, attemptId: string): Promise<number[]> {
  const store = await openUnsentStore(userId)
  return await sendLeftoversOf(attemptId, { store, server: createAttemptServer(attemptId) })
}

export async function sendAllLeftovers(userId: string): Promise<void> {
  await sendLeftoversOfAll({
    store: await openUnsentStore(userId),
    connect: createAttemptServer,
    listReopened: async () => {
      const { attempts } = await client.attempts.list()
      return attempts.filter(({ standing }) => isReopened(standing)).map(({ id }) => id)
    },
  })
}
