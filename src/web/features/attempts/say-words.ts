import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'

/** Written so far, and the fewest that are asked for: there may be far more of them. */
export const sayWords = (words: number, minWords: number) =>
  `${countThings(words, 'word')}, at least ${formatNumber(minWords)}`
