/** What is told of a question once people have answered it, and what is not told of too few of them. */
import type { ItemFlag } from '#core/irt/item-flags.ts'

/** Of fewer, the answer of one of them could be read out of the shares. */
export const fewestForShares = 5

/** With 30 a correlation is typically off by .19 (Fisher 1915); of fewer it could as well be any other. */
export const fewestForCorrelation = 30

export type Judged = {
  flags: readonly { kind: ItemFlag['kind'] }[]
  discrimination: number | null
}

/** A wrong key makes results wrong; what does not separate makes them vague; what is too easy or too hard only takes time. */
const urgency: readonly ItemFlag['kind'][] = [
  'likely-wrong-key',
  'low-discrimination',
  'poor-fit',
  'too-hard',
  'too-easy',
]

const urgencyOf = ({ flags }: Judged) =>
  Math.min(urgency.length, ...flags.map(({ kind }) => urgency.indexOf(kind)))

/** What deserves a look first comes first; of the rest, what separates least. What nothing is known of comes last. */
export function sortByUrgency<Question extends Judged>(questions: readonly Question[]): Question[] {
  const rank = ({ discrimination }: Judged) => discrimination ?? Number.POSITIVE_INFINITY
  return questions.toSorted(
    (one, other) => urgencyOf(one) - urgencyOf(other) || compareNumbers(rank(one), rank(other)),
  )
}

/** Infinity from infinity is no number. */
const compareNumbers = (one: number, other: number) => (one === other ? 0 : one - other)
