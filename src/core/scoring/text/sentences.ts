/** The sentences of an answer, and which of them say something of their own. */

import { toStandard } from '#core/scoring/text/dialect.ts'
import { withoutNames } from '#core/scoring/text/names.ts'
import { splitSentences, wordsWithin } from '#core/scoring/text/spans.ts'
import { isToRater } from '#core/scoring/text/to-rater.ts'
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
/** A paragraph that speaks to whoever rates for so much of it is none of an answer. */
const mostAddressed = 0.2
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
  const kept = withoutNames(answer, readWords(answer).map(toStandard).map(spell), task.proper)
  const spans = splitSentences(answer)
  const words = spans.map((span) => wordsWithin(kept, span))
  const copied = findCopied(words, readWords(`${task.given} ${task.asked}`))
  const count = (places: readonly number[]) => places.reduce((sum, at) => sum + (words[at]?.length ?? 0), 0)
  const shareOfWords = (places: readonly number[], is: (at: number) => boolean) =>
    count(places.filter(is)) / Math.max(1, count(places))
  const findParagraphs = (is: (places: readonly number[]) => boolean) =>
    new Set(
      [...new Set(spans.map(({ paragraph }) => paragraph))].filter((paragraph) =>
        is(spans.flatMap((span, at) => (span.paragraph === paragraph ? [at] : []))),
      ),
    )
  const jumbled = findParagraphs((places) => {
    const length = count(places)
    const order = places.reduce((sum, at) => sum + (words[at]?.length ?? 0) * orderOf(words[at] ?? []), 0)
    return length >= fewestOrdered && order / length < leastOrder(length)
  })
  const read = spans.map(({ start, end, paragraph }, at) => {
    const all = words[at] ?? []
    const content = all.filter(isContentWord)
    const own = content.filter((word) => !copied.has(word.start) && !isGeneric(word))
    return {
      paragraph,
      start,
      end,
      words: all,
      content,
      own,
      stems: new Set(content.map(({ stem }) => stem)),
    }
  })
  const repeated = findRepeated(read)
  const addressed = spans.map(({ start, end }) => isToRater(answer.slice(start, end), task.vocabulary))
  const toRater = findParagraphs(
    (inIt) => shareOfWords(inIt, (at) => addressed[at] ?? false) >= mostAddressed,
  )
  return read.map(({ content, stems, ...sentence }, at) => ({
    ...sentence,
    flaw: findFlaw(sentence.words, {
      content,
      own: sentence.own,
      vocabulary: task.vocabulary,
      isRepeated: repeated.has(stems),
      isJumbled: jumbled.has(sentence.paragraph),
      isToRater: toRater.has(sentence.paragraph) || (addressed[at] ?? false),
    }),
  }))
}

/** Of two sentences that say the same the shorter one counts, wherever they stand: what is put around it adds nothing. */
function findRepeated(
  sentences: readonly { words: readonly Word[]; stems: ReadonlySet<string> }[],
): Set<ReadonlySet<string>> {
  const said: ReadonlySet<string>[] = []
  const repeated = new Set<ReadonlySet<string>>()
  const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')
  const shortestFirst = sentences
    .map(({ stems, words }) => ({ stems, text: textOf(words) }))
    .sort(
      (one, other) =>
        one.stems.size - other.stems.size || (one.text < other.text ? -1 : one.text > other.text ? 1 : 0),
    )
  for (const { stems } of shortestFirst) {
    if (stems.size >= 2 && said.some((before) => shareWithin(stems, before) >= repeatedShare))
      repeated.add(stems)
    said.push(stems)
  }
  return repeated
}

/** Shorter sentences are copied where all of them is. */
function findCopied(sentences: readonly (readonly Word[])[], source: readonly Word[]): Set<number> {
  const runAt = (list: readonly Word[], at: number, length: number) =>
    list
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ')
  const kept = new Map<number, ReadonlySet<string>>()
  const runsOf = (length: number) => {
    const runs = kept.get(length) ?? new Set(source.map((_, at) => runAt(source, at, length)))
    kept.set(length, runs)
    return runs
  }
  const copied = new Set<number>()
  for (const words of sentences) {
    const length = Math.min(copiedRun, words.length)
    for (let at = 0; at + length <= words.length; at++)
      if (length > 1 && runsOf(length).has(runAt(words, at, length)))
        for (const { start } of words.slice(at, at + length)) copied.add(start)
  }
  return copied
}

function findFlaw(
  words: readonly Word[],
  seen: {
    content: readonly Word[]
    own: readonly Word[]
    vocabulary: ReadonlySet<string>
    isRepeated: boolean
    isJumbled: boolean
    isToRater: boolean
  },
): SentenceFlaw | null {
  const { content, own, vocabulary, isRepeated, isJumbled, isToRater } = seen
  if (content.length === 0) return 'empty'
  if (isToRater) return 'addressed'
  const unknown = content.filter(
    ({ text, stem, isNumber }) => !isNumber && !isKnownWord(text) && !vocabulary.has(stem),
  )
  if (content.length >= 4 && unknown.length > content.length / 2) return 'unreadable'
  if (content.length >= 2 && own.length === 0) return 'copied'
  if (isRepeated) return 'repeated'
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
