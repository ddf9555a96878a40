/** Which words of a task mean about the same as a word of an answer. */
import { similarityOf } from '#core/scoring/text/word-vectors.ts'
import type { Word } from '#core/scoring/text/words.ts'

export type Neighbour = { text: string; alike: number }

/** What is less alike than this is another word. */
const leastAlike = 0.5
/** The words of some hundred answers: enough to look each up once, and no more than that is kept. */
const mostKept = 20_000

export function createNeighbours(
  wanted: Iterable<string>,
  least = leastAlike,
): (text: string) => readonly Neighbour[] {
  const words = [...new Set(wanted)]
  const known = new Map<string, readonly Neighbour[]>()
  return (text) => {
    const found = known.get(text)
    if (found) return found
    const neighbours = words
      .map((word) => ({ text: word, alike: similarityOf(word, text) }))
      .filter(({ alike }) => alike >= least)
    if (known.size >= mostKept) known.clear()
    known.set(text, neighbours)
    return neighbours
  }
}

/** For each word of the task that has one: the word of the sentence that is most like it. */
export function findNearest(
  words: readonly Word[],
  neighboursOf: (text: string) => readonly Neighbour[],
): Map<string, { word: Word; alike: number }> {
  const nearest = new Map<string, { word: Word; alike: number }>()
  for (const word of words)
    for (const { text, alike } of neighboursOf(word.text))
      if (alike >= (nearest.get(text)?.alike ?? 0)) nearest.set(text, { word, alike })
  return nearest
}
