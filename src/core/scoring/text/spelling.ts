/** A slip of the pen does not count: what is almost a word of the task is taken for it. */

import { isKnownWord } from '#core/scoring/text/word-vectors.ts'
import { stemOf, type Word } from '#core/scoring/text/words.ts'

/** Short words are near too many others. */
const shortest = 5

export function createSpelling(vocabulary: Iterable<string>) {
  const candidates = [...new Set(vocabulary)].filter((word) => word.length >= 4)
  const known = new Map<string, string>()

  const repair = (text: string): string => {
    if (text.length < shortest || isKnownWord(text)) return text
    const most = text.length < 7 ? 1 : 2
    let best = { text, steps: most + 1 }
    for (const candidate of candidates) {
      if (Math.abs(candidate.length - text.length) > most || candidate[0] !== text[0]) continue
      const steps = countSteps(text, candidate)
      if (steps < best.steps) best = { text: candidate, steps }
    }
    return best.text
  }

  return (word: Word): Word => {
    if (word.isNumber) return word
    const text = known.get(word.text) ?? repair(word.text)
    known.set(word.text, text)
    return text === word.text ? word : { ...word, text, stem: stemOf(text) }
  }
}

/** Letters added, left out, changed, or two beside each other swapped (optimal string alignment). */
function countSteps(one: string, other: string): number {
  const rows = [...Array(one.length + 1).keys()].map((row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      ;(rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return at(one.length, other.length)
}
