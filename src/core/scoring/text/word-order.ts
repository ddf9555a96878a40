/** Whether words stand in an order in which anybody writes English: dialects and learners do, words at random do not. */
import order from '#core/scoring/text/data/word-order.json' with { type: 'json' }
import { type Word, wordKinds } from '#core/scoring/text/words.ts'

const kindNames = Object.keys(wordKinds)
const content = kindNames.length
const number = content + 1
const edge = content + 2

function kindOf({ text, isNumber }: Pick<Word, 'text' | 'isNumber'>): number {
  if (isNumber) return number
  const at = kindNames.findIndex((kind) => wordKinds[kind]?.has(text))
  return at === -1 ? content : at
}

export const listKinds = (words: readonly Pick<Word, 'text' | 'isNumber'>[]) => [
  edge,
  ...words.map(kindOf),
  edge,
]
export const kindCount = edge + 1

/**
 * How much more often its pairs of kinds stand beside each other than by chance, on average over its words; above 0 in what
 * people write. In hundredths of a logarithm, counted over sample answers (`scripts/count-word-order.ts`).
 */
export function orderOf(words: readonly Pick<Word, 'text' | 'isNumber'>[]): number {
  const kinds = listKinds(words)
  let sum = 0
  for (let at = 1; at < kinds.length; at++)
    sum += order.pairs[(kinds[at - 1] as number) * kindCount + (kinds[at] as number)] ?? 0
  return sum / 100 / (kinds.length - 1)
}
