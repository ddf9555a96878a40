/** What was recorded and may be worth a look, in words that judge nobody. */
import type { ComparedSitting } from '#contract/comparison.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDuration } from '#web/lib/format.ts'

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

export function phraseRecorded({ left, pasted, fast, late, moved }: ComparedSitting['recorded']): string[] {
  return [
    left.times > 0
      ? `Another window was in front ${times(left.times)}, ${formatDuration(left.seconds)} in all`
      : null,
    pasted.times > 0
      ? `Pasted ${times(pasted.times)}, ${countThings(pasted.characters, 'character')} in all`
      : null,
    fast > 0 ? `${countThings(fast, 'answer')} in less time than reading takes` : null,
    late > 0 ? `${countThings(late, 'answer')} came after the end` : null,
    moved > 0 ? `Taken over by another window or device ${times(moved)}` : null,
  ].filter((line) => line !== null)
}
