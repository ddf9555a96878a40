/** The sentences of an answer, and which of them say something of their own. */

import { withoutNames } from '#core/scoring/text/names.ts'
import { splitSentences, wordsWithin } from '#core/scoring/text/spans.ts'
import { orderOf } from '#core/scoring/text/word-order.ts'
import { isKnownWord } from '#core/scoring/text/word-vectors.ts'
import { isContentWord, isFunctionWord, isGeneric, readWords, type Word } from '#core/scoring/text/words.ts'

export type Sentence = {
  /** Counted from 0. */
  paragraph: number
  start: number
  end: number
  /** Without names of people. */
  words: readonly Word[]
  /** Content words that are the person's own: neither copied from the task, nor in everyone's answer. */
  own: readonly Word[]
  /** Why it does not count; null where it does. */
  flaw: SentenceFlaw | null
}

/**
 * copied: from the task. repeated: said before. unreadable: no words. list: words without sentences. jumbled: out of order.
 * addressed: to whoever rates, and not an answer. empty: nothing but names and words that hold others together.
 */
export type SentenceFlaw = 'copied' | 'repeated' | 'unreadable' | 'list' | 'jumbled' | 'addressed' | 'empty'

/** So many words in a row as the task has them are copied: fewer come by chance. */
const copiedRun = 5
/** A sentence is a repetition where so much of it was said in one before. */
const repeatedShare = 0.75
/** Fewer words can stand in any order. */
const fewestOrdered = 8
/** What anybody writes is above it (word-order.ts); the more words, the surer. */
const leastOrder = (words: number) => 0.12 - 1.6 / Math.sqrt(words)

export function readSentences(
  answer: string,
  task: {
    given: string
    asked: string
    vocabulary: ReadonlySet<string>
    proper: ReadonlySet<string>
    spell: (word: Word) => Word
  },
): Sentence[] {
  // A name that is almost a word of the task is still a name.
  const spell = (word: Word) => {
    const spelled = task.spell(word)
    return word.isCapital && !task.proper.has(spelled.text) ? word : spelled
  }
  const kept = withoutNames(answer, readWords(answer).map(spell), task.proper)
  const spans = splitSentences(answer, kept)
  const words = spans.map((span) => wordsWithin(kept, span))
  const copied = findCopied(words.flat(), readWords(`${task.given} ${task.asked}`))
  const jumbled = new Set(
    [...new Set(spans.map(({ paragraph }) => paragraph))].filter((paragraph) => {
      const inIt = words.filter((_, at) => spans[at]?.paragraph === paragraph)
      const count = inIt.reduce((sum, list) => sum + list.length, 0)
      const order = inIt.reduce((sum, list) => sum + list.length * orderOf(list), 0)
      return count >= fewestOrdered && order / count < leastOrder(count)
    }),
  )
  const said: Set<string>[] = []
  return spans.map(({ start, end, paragraph }, at) => {
    const all = words[at] ?? []
    const content = all.filter(isContentWord)
    const own = content.filter((word) => !copied.has(word.start) && !isGeneric(word))
    const stems = new Set(content.map(({ stem }) => stem))
    const flaw = findFlaw(all, {
      content,
      own,
      said,
      stems,
      vocabulary: task.vocabulary,
      isJumbled: jumbled.has(paragraph),
      isToRater: toRater.test(answer.slice(start, end)),
    })
    said.push(stems)
    return { paragraph, start, end, words: all, own, flaw }
  })
}

function findCopied(words: readonly Word[], source: readonly Word[]): Set<number> {
  const runAt = (list: readonly Word[], at: number) =>
    list
      .slice(at, at + copiedRun)
      .map(({ text }) => text)
      .join(' ')
  const runs = new Set(source.map((_, at) => runAt(source, at)))
  const copied = new Set<number>()
  for (let at = 0; at + copiedRun <= words.length; at++)
    if (runs.has(runAt(words, at))) for (const { start } of words.slice(at, at + copiedRun)) copied.add(start)
  return copied
}

function findFlaw(
  words: readonly Word[],
  seen: {
    content: readonly Word[]
    own: readonly Word[]
    said: readonly ReadonlySet<string>[]
    stems: ReadonlySet<string>
    vocabulary: ReadonlySet<string>
    isJumbled: boolean
    isToRater: boolean
  },
): SentenceFlaw | null {
  const { content, own, said, stems, vocabulary, isJumbled, isToRater } = seen
  if (content.length === 0) return 'empty'
  if (isToRater) return 'addressed'
  const unknown = content.filter(
    ({ text, stem, isNumber }) => !isNumber && !isKnownWord(text) && !vocabulary.has(stem),
  )
  if (content.length >= 4 && unknown.length > content.length / 2) return 'unreadable'
  if (content.length >= 2 && own.length === 0) return 'copied'
  if (stems.size >= 2 && said.some((before) => shareWithin(stems, before) >= repeatedShare)) return 'repeated'
  if (isList(words)) return 'list'
  if (isJumbled || (words.length >= fewestOrdered && orderOf(words) < leastOrder(words.length)))
    return 'jumbled'
  return null
}

function shareWithin(stems: ReadonlySet<string>, before: ReadonlySet<string>): number {
  let shared = 0
  for (const stem of stems) if (before.has(stem)) shared++
  return shared / stems.size
}

/** Sentences of any English have such words; lists of keywords have next to none. */
function isList(words: readonly Word[]): boolean {
  const plain = words.filter(({ isNumber }) => !isNumber)
  return plain.length >= 6 && plain.filter(isFunctionWord).length < 0.1 * plain.length
}

/** Who asks for a rating, or plays one, does not answer. */
const toRater =
  /\b(evaluators?|graders?|raters?|examiners?|assessors?|rubrics?|system (message|prompt|note)|ignore (all|any|every|the (rubric|above|previous))|(previous|prior|above) instructions?|(highest|top|full|maximum|best) (levels?|scores?|marks?|ratings?|points)|(rate|grade|score) (this|me|my|the) (answer|response|candidate)?|(this|my|the) (answer|response|candidate) (must|should|has to|is to) be (rated|graded|scored|given)|all criteria|criteri(a|on) (are|is) (fully )?met|pre-?approved|\d ?(\/|out of) ?[45]\b|"(level|score|rating)s?")/iu
