/** How much of what the highest anchors of a criterion describe is said in an answer. */
import { leastAlike, worthOf } from '#core/scoring/text/model-answer.ts'
import { createNeighbours } from '#core/scoring/text/neighbours.ts'
import type { RatedTask } from '#core/scoring/text/task.ts'
import { rarityOf } from '#core/scoring/text/word-vectors.ts'
import { isContentWord, readWords, type Word } from '#core/scoring/text/words.ts'

/** A word of an answer, and what its sentence is worth. */
export type SaidWord = { word: Word; worth: number }

export type AnchorReader = {
  /** For each criterion, by its id: 0 to 1 of the words of its anchors, by their rarity. */
  measure: (said: readonly SaidWord[]) => Map<string, number>
}

/** What the case or the question says already shows nothing; where an anchor says no more than those, all of it counts. */
export function prepareAnchors({ given, asked, criteria }: RatedTask): AnchorReader {
  const known = new Set(readWords(`${given} ${asked}`).map(({ stem }) => stem))
  const wanted = criteria.map(({ id, anchors }) => {
    const content = readWords(anchors.slice(-2).join(' ')).filter(isContentWord)
    const own = content.filter(({ stem }) => !known.has(stem))
    return { id, words: own.length > 0 ? own : content }
  })
  const neighboursOf = createNeighbours(
    wanted.flatMap(({ words }) => words.map(({ text }) => text)),
    leastAlike,
  )
  return {
    measure(said) {
      const words = new Map<string, SaidWord>()
      for (const { word, worth } of said)
        if (isContentWord(word) && worth > (words.get(word.text)?.worth ?? 0))
          words.set(word.text, { word, worth })
      const best = new Map<string, number>()
      const raise = (key: string, value: number) => best.set(key, Math.max(best.get(key) ?? 0, value))
      for (const { word, worth } of words.values()) {
        raise(`=${word.stem}`, worth)
        for (const { text, alike } of neighboursOf(word.text)) raise(text, worth * worthOf(alike))
      }
      const shareOf = (list: readonly Word[]) => {
        const all = list.reduce((sum, word) => sum + rarityOf(word.text), 0)
        const found = list.reduce(
          (sum, { text, stem }) =>
            sum + rarityOf(text) * Math.max(best.get(`=${stem}`) ?? 0, best.get(text) ?? 0),
          0,
        )
        return all === 0 ? 0 : found / all
      }
      return new Map(wanted.map(({ id, words: list }) => [id, shareOf(list)]))
    },
  }
}
