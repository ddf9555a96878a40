/**
 * What an answer shows of a criterion, in words about the answer itself: how much of it, and what the reader found in it. What
 * the rubric asks for is not in it, since others are asked the same.
 */
import type { ScoredCriterion } from '#core/scoring/scorecard.ts'

type Described = Pick<
  ScoredCriterion,
  'level' | 'lowest' | 'highest' | 'passages' | 'hasReasons' | 'hasTradeOffs' | 'hasResults' | 'by'
>

const amounts = [
  { from: 0.85, words: 'Shown in full' },
  { from: 0.6, words: 'Well shown' },
  { from: 0.35, words: 'Shown in part' },
  { from: 0.1, words: 'Hardly shown' },
  { from: 0, words: 'Not shown' },
]

export function describeLevel(answer: string, criterion: Described): string {
  if (answer.trim() === '') return 'There was no answer.'
  const { level, lowest, highest, passages, hasReasons, hasTradeOffs, hasResults, by } = criterion
  const share = (level - lowest) / (highest - lowest)
  const amount = amounts.find(({ from }) => share >= from)?.words ?? 'Not shown'
  if (by.kind === 'person') return `${amount}, as a person decided.`
  if (passages.length === 0) return `${amount}: no passage of the answer speaks to it directly.`
  const found = [
    ...(hasReasons ? ['gives reasons'] : []),
    ...(hasTradeOffs ? ['weighs another way'] : []),
    ...(hasResults ? ['says what came of it'] : []),
  ]
  return found.length === 0 ? `${amount}.` : `${amount}: the answer ${joinWords(found)}.`
}

const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
