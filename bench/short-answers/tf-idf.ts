/** The usual baseline: the angle between two texts by their words, rare ones counting more. */
import { readWords } from '#core/scoring/text/words.ts'

export function createTfIdf(texts: readonly string[]): (one: string, other: string) => number {
  const stemsOf = (text: string) => readWords(text).map(({ stem }) => stem)
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const stem of new Set(stemsOf(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const vectorOf = (text: string) => {
    const vector = new Map<string, number>()
    for (const stem of stemsOf(text))
      vector.set(stem, (vector.get(stem) ?? 0) + Math.log(texts.length / (counts.get(stem) ?? 1)))
    return vector
  }
  const lengthOf = (vector: ReadonlyMap<string, number>) =>
    Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0))
  return (one, other) => {
    const [first, second] = [vectorOf(one), vectorOf(other)]
    const dot = [...first].reduce((sum, [stem, value]) => sum + value * (second.get(stem) ?? 0), 0)
    return dot === 0 ? 0 : dot / (lengthOf(first) * lengthOf(second))
  }
}
