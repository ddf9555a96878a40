import type { Random } from '#core/items/random.ts'
import type { Distractor } from '#core/items/templates/template.ts'

/**
 * Mistakes often lie on both sides of the right number, and whoever takes one from the middle is right too often.
 * So at times those on one side come first.
 */
export function leanDistractors(
  random: Random,
  key: number,
  distractors: readonly (Distractor & { value: number })[],
): Distractor[] {
  const side = random.pick(['below', 'above', 'either'] as const)
  const isOnSide = ({ value }: { value: number }) => (side === 'below' ? value < key : value > key)
  const shuffled = random.shuffle(distractors)
  if (side === 'either') return shuffled
  return [...shuffled.filter(isOnSide), ...shuffled.filter((distractor) => !isOnSide(distractor))]
}
