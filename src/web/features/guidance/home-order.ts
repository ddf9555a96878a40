/** What a job seeker sees first. Whatever is not known yet must be waited for: what stands first does not move. */
import type { Attempt } from '#contract/attempts.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { sayDue } from '#web/lib/due-words.ts'

/** toDo: tests and interviews; news: results and decisions; way: to a first result. */
export type HomePart = 'toDo' | 'news' | 'way'

export function arrangeHome({
  isPressing,
  waiting,
  listed,
  news,
  hasResult,
}: {
  /** Something of it runs, or is for today or tomorrow. */
  isPressing: boolean
  /** How many tests and interviews wait for this person. */
  waiting: number
  /** How many there are to show, done ones included. */
  listed: number
  news: number
  hasResult: boolean
}): HomePart[] {
  const toDo: HomePart[] = listed > 0 || hasResult ? ['toDo'] : []
  const way: HomePart[] = hasResult ? [] : ['way']
  // Who waits for a first result is shown how far they are before what they have handed in.
  const both = waiting > 0 ? [...toDo, ...way] : [...way, ...toDo]
  const told: HomePart[] = news > 0 ? ['news'] : []
  if (!isPressing) return [...told, ...both]
  const [first, ...rest] = both
  return first ? [first, ...told, ...rest] : told
}

/** A clock runs, or it is for today or tomorrow by the reader's own calendar. */
export function isPressing(
  attempts: readonly Pick<Attempt, 'standing' | 'dueAt'>[],
  appointments: readonly { at: string }[],
  now: Date,
): boolean {
  const isNear = (at: string | null) => at !== null && (new Date(at) <= now || sayDue(at, now).isSoon)
  return (
    attempts.some(
      ({ standing, dueAt }) =>
        standing.kind === 'running' || ((standing.kind === 'ready' || isReopened(standing)) && isNear(dueAt)),
    ) || appointments.some(({ at }) => isNear(at))
  )
}
