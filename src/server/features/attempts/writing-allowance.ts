/**
 * How much one person may write to logs of answers: a text of the longest kind, saved anew every two seconds for as long as
 * a test may last, stays below it. Beyond it saves wait, as on any busy day, and nothing is lost.
 */
import { Refusal } from '#contract/errors.ts'
import type { Clock } from '#server/platform/clock.ts'

const mostBytes = 256 * 1024 * 1024
const bytesPerSecond = 4 * 1024
/** Those who wrote nothing for long have all of theirs again, and need not be remembered. */
const mostRemembered = 10_000

export function createWritingAllowance(
  clock: Clock,
  { most = mostBytes, perSecond = bytesPerSecond }: { most?: number; perSecond?: number } = {},
) {
  const used = new Map<string, { bytes: number; at: number }>()

  const usedBy = (userId: string, now: number): number => {
    const known = used.get(userId)
    if (!known) return 0
    return Math.max(0, known.bytes - ((now - known.at) / 1000) * perSecond)
  }

  return {
    spend(userId: string, bytes: number): void {
      const now = clock.now().getTime()
      const sum = usedBy(userId, now) + bytes
      if (sum > most) throw new Refusal('TOO_MANY_REQUESTS')
      if (used.size >= mostRemembered)
        for (const id of used.keys()) if (usedBy(id, now) === 0) used.delete(id)
      used.set(userId, { bytes: sum, at: now })
    },
  }
}
