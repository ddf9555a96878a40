/** What a page could not send before it was closed, sent from another one, without taking the attempt over. */
import { createAttemptServer } from './api-server.ts'
import { oneRequest } from './engine/saver.ts'
import { pickBatch, removeEntries } from './engine/unsent-log.ts'
import { openUnsentStore, type UnsentStore } from './engine/unsent-store.ts'

/** The questions whose answers came too late by it. */
export async function sendLeftovers(userId: string, attemptId: string): Promise<number[]> {
  return await sendFrom(await openUnsentStore(userId), attemptId)
}

export async function sendAllLeftovers(userId: string): Promise<void> {
  const store = await openUnsentStore(userId)
  for (const attemptId of await store.listAttempts()) await sendFrom(store, attemptId).catch(() => [])
}

async function sendFrom(store: UnsentStore, attemptId: string): Promise<number[]> {
  const server = createAttemptServer(attemptId)
  let left = await store.read(attemptId)
  let isOver = false
  while (left.length > 0) {
    const batch = pickBatch(left, oneRequest)
    const { status } = await server.save(batch, false)
    await store.change(attemptId, { put: [], remove: batch })
    left = removeEntries(left, batch)
    isOver = status === 'submitted'
  }
  return isOver ? await server.findLatePlaces() : []
}
