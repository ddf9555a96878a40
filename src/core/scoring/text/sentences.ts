/** The sentences of an answer, and which of them say something of their own. */

import { orderOf } from '#core/scoring/text/word-order.ts'
import { isKnownWord } from '#core/scoring/text/word-vectors.ts'
import {
  functionWords,
  isContentWord,
  isFunctionWord,
  isGeneric,
  readWords,
  type Word,
} from '#core/scoring/text/words.ts'

export type Sentence = {
  /** Counted from 0. */
  paragraph: number
  start: number
  end: number
  words: readonly Word[]
  /** Content words that are the person's own: neither copied from the task, nor in everyone's answer, nor a name. */
  own: readonly Word[]
  /** Why it does not count; null where it does. */
  flaw: SentenceFlaw | null
}

/**
 * copied: from the task. repeated: said before. unreadable: no words. list: words without sentences. jumbled: out of order. addressed: to whoever
 * rates, and not an answer. */
export type SentenceFlaw = 'copied' | 'repeated' | 'unreadable' | 'list' | 'jumbled' | 'addressed' | 'empty'

/** So many words in a row as the task has them are copied: fewer come by chance. */
const copiedRun = 5
/** A sentence is a repetition where so much of it was said in one before. */
const repeatedShare = 0.75
/** Sentences shorter than so many words are read together with the next. */
const fewestJoined = 12
/** Fewer words can stand in any order. */
const fewestOrdered = 8
/** What anybody writes is above it (word-order.ts); the more words, the surer. */
const leastOrder = (words: number) => 0.12 - 1.6 / Math.sqrt(words)

export function readSentences(
  answer: string,
  task: { given: string; asked: string; vocabulary: ReadonlySet<string>; spell: (word: Word) => Word },
): Sentence[] {
  const spans = joinShort(answer, splitSpans(answer))
  const paragraphs = countParagraphs(answer, spans)
  const words = spans.map(({ start, end }) => readWords(answer.slice(start, end), start).map(task.spell))
  const names = findNames(words, task.vocabulary)
  const copied = findCopied(words.flat(), readWords(`${task.given} ${task.asked}`))
  const jumbled = new Set(
    [...new Set(paragraphs)].filter((paragraph) => {
      const inIt = words.filter((_, at) => paragraphs[at] === paragraph)
      const count = inIt.reduce((sum, list) => sum + list.length, 0)
      const order = inIt.reduce((sum, list) => sum + list.length * orderOf(list), 0)
      return count >= fewestOrdered && order / count < leastOrder(count)
    }),
  )
  const said: Set<string>[] = []
  return spans.map(({ start, end }, at) => {
    const all = words[at] ?? []
    const content = all.filter((word) => isContentWord(word) && !names.has(word.start))
    const own = content.filter((word) => !copied.has(word.start) && !isGeneric(word))
    const stems = new Set(content.map(({ stem }) => stem))
    const paragraph = paragraphs[at] ?? 0
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

type Span = { start: number; end: number }

/** The number before a point of a list ends nothing. */
const sentenceEnd = /(?<!^[\t -]*\d{1,2})[.!?]+["'”’)]*(?=\s|$)|\n+|;(?=\s)/gmu

/** At marks that end a sentence, line breaks and semicolons; a point within a number or an abbreviation ends none. */
function splitSpans(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const mark of text.matchAll(sentenceEnd)) {
    spans.push({ start: from, end: mark.index + mark[0].trimEnd().length })
    from = mark.index + mark[0].length
  }
  spans.push({ start: from, end: text.length })
  return spans
    .map(({ start, end }) => {
      const piece = text.slice(start, end)
      return { start: start + piece.length - piece.trimStart().length, end: start + piece.trimEnd().length }
    })
    .filter(({ start, end }) => end > start)
}

/** Some say in three short sentences what others say in one: read together, both say the same. */
function joinShort(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const before = joined.at(-1)
    const isOpen =
      before !== undefined &&
      readWords(text.slice(before.start, before.end)).length < fewestJoined &&
      !isBreak(text.slice(before.end, span.start))
    if (before && isOpen) joined[joined.length - 1] = { start: before.start, end: span.end }
    else joined.push(span)
  }
  return joined
}

const isBreak = (between: string) => /\n\s*\n/u.test(between)

function countParagraphs(text: string, spans: readonly Span[]): number[] {
  let paragraph = 0
  return spans.map(({ start }, at) => {
    const before = spans[at - 1]
    if (before && isBreak(text.slice(before.end, start))) paragraph++
    return paragraph
  })
}

/**
 * Places of words that are somebody's name: capitals within a sentence that the task does not know, and the same word where it
 * begins one. Who was called what changes nothing.
 */
function findNames(sentences: readonly (readonly Word[])[], vocabulary: ReadonlySet<string>): Set<number> {
  const isName = (word: Word) =>
    word.isCapital && !vocabulary.has(word.stem) && !functionWords.has(word.text) && word.text !== 'i'
  const within = new Set(
    sentences.flatMap((words) =>
      words
        .slice(1)
        .filter(isName)
        .map(({ text }) => text),
    ),
  )
  return new Set(
    sentences.flatMap((words) =>
      words.filter((word, at) => isName(word) && (at > 0 || within.has(word.text))).map(({ start }) => start),
    ),
  )
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
