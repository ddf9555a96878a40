/** How much of what is said is about what was asked: of a sentence, and of the whole. */
import type { ConceptMatch } from '#core/scoring/text/concepts.ts'
import type { Sentence } from '#core/scoring/text/sentences.ts'
import type { RatedTask } from '#core/scoring/text/task.ts'
import { isKnownWord, rarityOf, similarityOf } from '#core/scoring/text/word-vectors.ts'
import { isContentWord, isGeneric, readWords, type Word } from '#core/scoring/text/words.ts'

/** How near a word is to the nearest word of the task: 0 to 1. */
export type NearnessReader = (word: Word) => number

/** What is less alike than this is like any word. */
const leastAlike = 0.35
/** What is no rarer is in everybody's mouth, whatever they speak of. */
const everyday = 0.15
/** The words of some hundred answers. */
const mostKept = 20_000

export function prepareNearness({ given, asked, criteria }: RatedTask): NearnessReader {
  const texts = [
    given,
    asked,
    ...criteria.flatMap(({ anchors, concepts }) => [
      ...anchors.slice(-2),
      ...concepts.flatMap(({ name, synonyms }) => [name, ...synonyms]),
    ]),
  ]
  const words = readWords(texts.join(' ')).filter((word) => isContentWord(word) && !isGeneric(word))
  const stems = new Set(words.map(({ stem }) => stem))
  const wanted = [...new Set(words.map(({ text }) => text))]
  const kept = new Map<string, number>()
  return ({ text, stem }) => {
    if (stems.has(stem)) return 1
    const known = kept.get(text)
    if (known !== undefined) return known
    const alike = wanted.reduce((most, word) => Math.max(most, similarityOf(word, text)), 0)
    const nearness = Math.max(0, (alike - leastAlike) / (1 - leastAlike))
    if (kept.size >= mostKept) kept.clear()
    kept.set(text, nearness)
    return nearness
  }
}

/** What ties a sentence to the task. */
export type Tie = {
  /** Of its words, by their rarity: how much is about the task, of how much. */
  about: number
  all: number
  /** The best of what it names, and how many of the rarer words of the case it uses. */
  best: number
  caseWords: number
  /** It tells what happened. */
  isTold: boolean
}

export function readTie(
  sentence: Sentence,
  task: { nearnessTo: NearnessReader; caseWords: ReadonlySet<string> },
  { matches, isTold }: { matches: readonly ConceptMatch[]; isTold: boolean },
): Tie {
  let [about, all] = [0, 0]
  for (const word of sentence.flaw ? [] : sentence.own) {
    const nearness = word.isNumber ? 0 : task.nearnessTo(word)
    // What nobody knows, a slip or a word of a dialect, is neither about it nor about something else.
    if (word.isNumber || (nearness === 0 && !isKnownWord(word.text))) continue
    const weight = Math.max(0, rarityOf(word.text) - everyday)
    all += weight
    about += weight * nearness
  }
  return {
    about,
    all,
    best: matches.reduce((most, { strength }) => Math.max(most, strength), 0),
    caseWords: new Set(sentence.words.map(({ stem }) => stem).filter((stem) => task.caseWords.has(stem)))
      .size,
    isTold,
  }
}

/** What is asked: about a case, for what somebody did, or anything else. */
export type Asking = 'case' | 'past' | 'question'

/** From where on a sentence is tied to the task at all, and from where on wholly. */
const tied = { case: { least: 0.25, full: 0.9 }, question: { least: 0.05, full: 0.45 } }
/** Of a sentence with fewer words than these, by their rarity, little can be told: it is taken to be like the rest. */
const fewestWords = 2
/** What each of the rarer words of a case adds. */
const eachOfCase = 0.3
/** What counts of a sentence without any tie: who is asked for a story tells of many other things on the way. */
const untied = { case: 0, question: 0.15, told: 0.4, untold: 0.1 }

/** 0 to 1: how far a sentence belongs to what was asked. */
export function strengthOf(
  { about, all, best, caseWords, isTold }: Tie,
  { asking, share }: { asking: Asking; share: number },
): number {
  const base = asking === 'past' ? (isTold ? untied.told : untied.untold) : untied[asking]
  const ofCase = asking === 'case' ? eachOfCase * caseWords : 0
  const missing = Math.max(0, fewestWords - all)
  const sum = best + (about + missing * share) / (all + missing) + ofCase
  return base + (1 - base) * ramp(sum, tied[asking === 'case' ? 'case' : 'question'])
}

/** Of all words, by their rarity: how much is about the task. Sentences that say nothing count among them and not for it. */
export function shareAbout(sentences: readonly { tie: Tie; isEmpty: boolean }[]): number {
  const all = sentences.reduce((sum, { tie }) => sum + tie.all, 0)
  const about = sentences.reduce((sum, { tie, isEmpty }) => sum + (isEmpty ? 0 : tie.about), 0)
  return all === 0 ? 0 : about / all
}

/** What a sentence that names something adds, and one that tells what happened where that was asked. */
const named = { worth: 0.3, full: 0.5 }
const told = { worth: 1, usual: 0.45, full: 0.3 }

/**
 * How much of a whole answer is about what was asked. Sentences that say nothing (`isEmpty`) count among the others and not for
 * it, so that none of them can raise it; those with a flaw count nowhere.
 */
export function focusOf(
  sentences: readonly { tie: Tie; words: number; weight: number; isEmpty: boolean }[],
  asking: Asking,
): number {
  let [naming, telling, words] = [0, 0, 0]
  for (const { tie, words: count, weight, isEmpty } of sentences) {
    words += count
    if (isEmpty) continue
    naming += count * Math.min(1, tie.best / named.full)
    if (tie.isTold) telling += count * Math.min(1, weight / told.full)
  }
  if (words === 0) return 0
  const ofPast = asking === 'past' ? told.worth * (telling / words - told.usual) : 0
  return shareAbout(sentences) + (named.worth * naming) / words + ofPast
}

/** 0 to 1: from where on something counts, and from where on it counts in full. */
export const ramp = (value: number, { least, full }: { least: number; full: number }) =>
  Math.min(1, Math.max(0, (value - least) / (full - least)))
