/** Names of people in an answer. They are read over: who was called what changes nothing. */
import { givenNames } from '#core/documents/lexicons/data/given-names.ts'
import { wordSet } from '#core/documents/lexicons/fold.ts'
import { isKnownWord } from '#core/scoring/text/word-vectors.ts'
import { functionWords, readWords, type Word } from '#core/scoring/text/words.ts'

const known = wordSet(givenNames)

export const isGivenName = ({ text, isCapital }: Pick<Word, 'text' | 'isCapital'>) =>
  isCapital && known.has(text)

/** What the task itself writes with a capital, but to begin a sentence: its people, products and places are facts of the case. */
export function listProperWords(text: string): Set<string> {
  const words = readWords(text)
  return new Set(
    words
      .filter(
        (word, at) => word.isCapital && (known.has(word.text) || !isSentenceStart(text, words[at - 1], word)),
      )
      .map(({ text: written }) => written),
  )
}

export function withoutNames(text: string, words: readonly Word[], proper: ReadonlySet<string>): Word[] {
  const runs = listRuns(text, words).filter((run) => isNameRun(run, proper))
  const named = new Set(runs.flatMap((run) => run.map((word) => word.text)))
  const within = new Set(runs.flatMap((run) => run.map(({ start }) => start)))
  const isNamed = ({ start, isCapital, text: written }: Word) =>
    within.has(start) || (isCapital && named.has(written))
  // "Min-jun" goes as a whole, where it begins a sentence too.
  const isTail = (word: Word, before: Word | undefined) =>
    before !== undefined &&
    isNamed(before) &&
    named.has(word.text) &&
    text.slice(before.end, word.start) === '-'
  return words.filter((word, at) => !isNamed(word) && !isTail(word, words[at - 1]))
}

/** Capitals one after the other that do not begin a sentence; "Min-jun" is one too. */
function listRuns(text: string, words: readonly Word[]): Word[][] {
  const runs: Word[][] = []
  let open = false
  words.forEach((word, at) => {
    const before = words[at - 1]
    const between = before ? text.slice(before.end, word.start) : ''
    const isJoined = open && between === '-'
    const isCapital = word.isCapital && !isSpeaker(word) && !isSentenceStart(text, before, word)
    if (open && (isJoined || (isCapital && /^[ -]$/u.test(between)))) runs.at(-1)?.push(word)
    else if (isCapital) runs.push([word])
    open = isCapital || isJoined
  })
  return runs
}

const isSpeaker = ({ text }: Word) => /^i(['’]|$)/u.test(text)

function isSentenceStart(text: string, before: Word | undefined, word: Word): boolean {
  return before === undefined || /[.!?:;"“”\n•]|^ ?[-–] $/u.test(text.slice(before.end, word.start))
}

/** One of the given names that are known, a word that is none, or two words with a capital; unless all are the case's own. */
function isNameRun(run: readonly Word[], proper: ReadonlySet<string>): boolean {
  if (run.every(({ text }) => proper.has(text))) return false
  return (
    run.length > 1 ||
    run.some(({ text }) => known.has(text) || (!isKnownWord(text) && !functionWords.has(text)))
  )
}
