import type { client } from '#web/lib/api.ts'

export type Beside = Awaited<ReturnType<typeof client.desk.neighbours>> & {
  /** They had a place before. What was decided took them out of what is looked for. */
  hasLeft?: boolean
}

/** Who has left the list still stands between the same two: whoever decides on one after the other goes on from there. */
export function keepBeside(before: Beside | undefined, now: Beside): Beside {
  const hadPlace = before?.hasLeft || (before?.place ?? null) !== null
  if (now.place !== null || !before || !hadPlace) return now
  const { previousId, nextId } = before
  return { ...now, previousId, nextId, hasLeft: true }
}
