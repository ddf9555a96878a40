/**
 * After something was done about a candidate: how they stand, their tests and their interviews follow from it, some of it a
 * moment later. A planned interview is called off in the background, for one.
 */
import { api } from './api.ts'
import { createAskingAgain } from './ask-again.ts'
import { queryClient } from './query-client.ts'

const keys = [api.desk.key(), api.attempts.ofCandidate.key(), api.meetings.ofCandidate.key()]
const later = createAskingAgain(queryClient, [
  ...[api.desk.read.key(), api.desk.history.key()],
  ...[api.attempts.ofCandidate.key(), api.meetings.ofCandidate.key()],
])

/** Resolves once what is on the page has been asked for anew. */
export async function refreshCandidates(): Promise<void> {
  later.stop()
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  later.start()
}
