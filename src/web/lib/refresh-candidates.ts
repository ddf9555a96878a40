/**
 * After something was done about a candidate: how they stand, their tests and their interviews follow from it, some of it a
 * moment later. A planned interview is called off in the background, for one.
 */
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { createAskingAgain } from './ask-again.ts'
import { queryClient } from './query-client.ts'

const keys = [api.desk.key(), api.attempts.ofCandidate.key(), api.meetings.ofCandidate.key()]
const later = createAskingAgain(queryClient, [
  ...[api.desk.read.key(), api.desk.history.key()],
  ...[api.attempts.ofCandidate.key(), api.meetings.ofCandidate.key()],
])

let acts = 0
const watchers = new Set<() => void>()

/** How often the reader did something about candidates here: what follows from it is shown as it comes. */
export const useActsOnCandidates = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => acts,
  )

/** Resolves once what is on the page has been asked for anew. */
export async function refreshCandidates(): Promise<void> {
  later.stop()
  acts++
  for (const watcher of watchers) watcher()
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  later.start()
}
