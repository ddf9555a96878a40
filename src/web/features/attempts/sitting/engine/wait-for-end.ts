import type { Pulse } from '#contract/sitting.ts'
import type { SittingState } from './sitting-state.ts'
import type { Surroundings } from './surroundings.ts'

/** With so little left the end is waited for. */
const soonMs = 2000

/**
 * By the server's own word, since this page's idea of its clock may be early by a moment. False where it is not to be
 * submitted: it went on elsewhere, or time that the server lost was given back meanwhile.
 */
export async function waitForEnd(
  now: Pulse,
  { turn, endedBy, after }: Pick<SittingState, 'endedBy'> & Pick<Surroundings, 'after'> & { turn: number },
): Promise<boolean> {
  if (now.turn > turn) return false
  const left = Date.parse(now.deadlineAt) - Date.parse(now.now)
  if (endedBy === 'person' || left <= 0) return true
  if (left > soonMs) return false
  await new Promise<void>((resolve) => void after(left, resolve))
  return true
}
