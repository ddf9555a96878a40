/** What a page could not send before it was closed, sent without taking the attempt over. */
import type { LogEntry } from '#core/attempts/answer-log.ts'
import type { AttemptStatus } from '#core/attempts/attempt.ts'
import { type AttemptServer, failureKindOf } from './attempt-server.ts'
import { oneRequest } from './saver.ts'
import { pickBatch, removeEntries } from './unsent-log.ts'
import type { UnsentStore } from './unsent-store.ts'

type Server = Pick<AttemptServer, 'save' | 'findLatePlaces'>

/** The questions whose answers came too late by it. */
export async function sendLeftoversOf(
  attemptId: string,
  { store, server }: { store: UnsentStore; server: Server },
): Promise<number[]> {
  let left = await store.read(attemptId)
  let isOver = false
  while (left.length > 0) {
    const batch = pickBatch(left, oneRequest)
    const { taken, status } = await sendBatch(server, batch)
    await store.change(attemptId, { put: [], remove: taken })
    left = removeEntries(left, batch)
    isOver ||= status === 'submitted'
  }
  return isOver ? await server.findLatePlaces() : []
}

/** But not of what was opened again: that takes them in when its person goes on, and they are not late then. */
export async function sendLeftoversOfAll({
  store,
  connect,
  listReopened,
}: {
  store: UnsentStore
  connect: (attemptId: string) => Server
  listReopened: () => Promise<string[]>
}): Promise<void> {
  const kept = await store.listAttempts()
  if (kept.length === 0) return
  const reopened = await listReopened()
  for (const attemptId of kept.filter((id) => !reopened.includes(id)))
    await sendLeftoversOf(attemptId, { store, server: connect(attemptId) }).catch(() => [])
}

type Sent = { taken: LogEntry[]; status: AttemptStatus | null }

/** One that cannot be taken as it is stays on the device, and holds up no other. */
async function sendBatch(server: Server, batch: LogEntry[]): Promise<Sent> {
  try {
    const { status } = await server.save(batch, false)
    return { taken: batch, status }
  } catch (error) {
    if (failureKindOf(error) !== 'refused') throw error
    if (batch.length === 1) return { taken: [], status: null }
  }
  const all: Sent = { taken: [], status: null }
  for (const entry of batch) {
    const { taken, status } = await sendBatch(server, [entry])
    all.taken.push(...taken)
    all.status = status ?? all.status
  }
  return all
}
