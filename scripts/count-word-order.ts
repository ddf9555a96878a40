/**
 * Counts which kinds of words stand beside each other in the sample answers that the rater was built with, for
 * src/core/scoring/text/data/word-order.json: `npx tsx scripts/count-word-order.ts`.
 */
import { writeFileSync } from 'node:fs'
import { kindCount, listKinds } from '#core/scoring/text/word-order.ts'
import { readWords } from '#core/scoring/text/words.ts'
import { sampleTasks } from '../tests/support/rater/sample-answers.ts'

/** So that a pair which never came up is rare and not impossible. */
const added = 0.5

const pairs = new Float64Array(kindCount * kindCount).fill(added)
for (const { isFrozen, samples } of sampleTasks) {
  if (isFrozen) continue
  for (const { answer } of samples)
    for (const sentence of answer.split(/[.!?;]+\s|\n+/u)) {
      const kinds = listKinds(readWords(sentence))
      for (let at = 1; at < kinds.length; at++) {
        const pair = (kinds[at - 1] as number) * kindCount + (kinds[at] as number)
        pairs[pair] = (pairs[pair] ?? 0) + 1
      }
    }
}
const total = pairs.reduce((sum, count) => sum + count, 0)
const every = Array.from({ length: kindCount }, (_, at) => at)
const before = every.map((one) =>
  every.reduce((sum, other) => sum + (pairs[one * kindCount + other] ?? 0), 0),
)
const after = every.map((other) => every.reduce((sum, one) => sum + (pairs[one * kindCount + other] ?? 0), 0))
const surprise = Array.from(pairs, (count, at) =>
  Math.round(
    100 *
      Math.log((count * total) / ((before[Math.floor(at / kindCount)] ?? 1) * (after[at % kindCount] ?? 1))),
  ),
)
writeFileSync(
  new URL('../src/core/scoring/text/data/word-order.json', import.meta.url),
  `${JSON.stringify({ pairs: surprise })}\n`,
)
