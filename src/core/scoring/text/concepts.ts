/** Which of the things that a strong answer names are in an answer, in these or other words, and where. */

import { findNearest, type Neighbour } from '#core/scoring/text/neighbours.ts'
import type { Sentence } from '#core/scoring/text/sentences.ts'
import type { RatedTask } from '#core/scoring/text/task.ts'
import { rarityOf } from '#core/scoring/text/word-vectors.ts'
import { isContentWord, isGeneric, readWords, type Word } from '#core/scoring/text/words.ts'

export type Phrase = {
  words: readonly Word[]
  content: readonly Word[]
  rarity: number
  isDenied: boolean
  isName: boolean
}
export type PreparedConcept = {
  criterionId: string
  name: string
  phrases: readonly Phrase[]
  /** The rarer words of all its phrases, each once. */
  bag: readonly Word[]
}

export type ConceptMatch = {
  concept: PreparedConcept
  sentence: number
  /** 0 to 1: 1 where the words themselves are there. */
  strength: number
  /** Stems of the sentence that the match rests on. */
  stems: ReadonlySet<string>
  /** The very words are there, and not others that mean the same. */
  isLiteral: boolean
  /** Word for word what the rubric calls it, in three words or more: nobody hits upon that by chance often. */
  isRubricName: boolean
  /** It is said that it is not so. */
  isDenied: boolean
}

type PhraseMatch = Omit<ConceptMatch, 'concept' | 'sentence'>

export function prepareConcepts({ criteria }: RatedTask): PreparedConcept[] {
  return criteria.flatMap(({ id, concepts }) =>
    concepts.map(({ name, synonyms }) => ({
      criterionId: id,
      name,
      bag: listBag([name, ...synonyms]),
      phrases: [name, ...synonyms].map((text, at) => {
        const words = readWords(text)
        const content = words.filter(isContentWord)
        return {
          words,
          content,
          rarity: content.reduce((sum, word) => sum + rarityOf(word.text), 0),
          isDenied: words.some(({ text }) => denials.has(text)),
          isName: at === 0,
        }
      }),
    })),
  )
}

function listBag(texts: readonly string[]): Word[] {
  const bag = new Map<string, Word>()
  for (const word of texts.flatMap((text) => readWords(text)))
    if (isContentWord(word) && !isGeneric(word) && rarityOf(word.text) >= leastRareInBag)
      bag.set(word.stem, word)
  return [...bag.values()]
}

const leastRareInBag = 0.3
/** What a word that is merely like another counts of it; how rare all have to be before anything counts, and to count most. */
const scatteredLikeness = 0.6
const leastScattered = 0.5
const wholeScattered = 1.2
const mostScattered = 0.8

/** Of a phrase in other words: so much of it, by rarity, has to be there as it is, and within so many words. */
const leastExact = 0.4
const farthestApart = 8
/** Frequent words are like too many others: they are there, or not. */
const leastRare = 0.45
/** Words that everybody uses prove little, even where they are the very words: together they have to be this rare. */
const wholeRarity = 0.7

export function findMatches(
  sentences: readonly Sentence[],
  concepts: readonly PreparedConcept[],
  neighboursOf: (text: string) => readonly Neighbour[],
): ConceptMatch[] {
  return sentences.flatMap(({ words, flaw }, sentence) => {
    if (flaw) return []
    const said: SaidWords = {
      words,
      byStem: new Map(words.map((word) => [word.stem, word])),
      nearest: findNearest(words.filter(isContentWord), neighboursOf),
    }
    return concepts.flatMap((concept) => {
      const found = [
        ...concept.phrases.map((phrase) => matchPhrase(phrase, said)),
        matchScattered(concept, said),
      ]
      const best = found.reduce(
        (most, one) => (one && one.strength > (most?.strength ?? 0) ? one : most),
        null,
      )
      return best ? [{ concept, sentence, ...best }] : []
    })
  })
}

type SaidWords = {
  words: readonly Word[]
  byStem: ReadonlyMap<string, Word>
  nearest: ReturnType<typeof findNearest>
}

function matchPhrase(phrase: Phrase, { words, byStem, nearest }: SaidWords): PhraseMatch | null {
  const [first] = phrase.words
  // Most phrases have a word that the sentence has not: none of them is looked for word by word.
  const isPossible = phrase.words.length < 2 || byStem.has(first?.stem ?? '')
  const literal = isPossible ? findLiteral(phrase, words) : null
  if (literal !== null) {
    return {
      isLiteral: true,
      isRubricName: phrase.isName && phrase.words.length >= 3,
      isDenied: isDenied(words, literal) && !phrase.isDenied,
      strength: Math.min(1, phrase.rarity / wholeRarity),
      stems: new Set(words.slice(literal, literal + phrase.words.length).map(({ stem }) => stem)),
    }
  }
  if (phrase.content.length < 2) return null
  let found = 0
  let exact = 0
  const places: number[] = []
  const stems = new Set<string>()
  for (const wanted of phrase.content) {
    const same = byStem.get(wanted.stem)
    const rarity = rarityOf(wanted.text)
    const like = same ? { word: same, alike: 1 } : rarity < leastRare ? undefined : nearest.get(wanted.text)
    if (!like) return null
    found += rarity * like.alike
    if (same) exact += rarity
    stems.add(like.word.stem)
    places.push(words.indexOf(like.word))
  }
  const from = Math.min(...places)
  if (exact < leastExact || stems.size < 2 || Math.max(...places) - from > farthestApart) return null
  const share = found / phrase.rarity
  return {
    strength: share * Math.min(1, phrase.rarity / wholeRarity),
    stems,
    isLiteral: false,
    isRubricName: false,
    isDenied: isDenied(words, from) !== phrase.isDenied,
  }
}

/** Words of several of its phrases, or of what is like them, in one sentence: another way of saying it. */
function matchScattered({ bag }: PreparedConcept, { words, byStem, nearest }: SaidWords): PhraseMatch | null {
  let found = 0
  const stems = new Set<string>()
  let first = words.length
  for (const wanted of bag) {
    const same = byStem.get(wanted.stem)
    const like = same ?? nearest.get(wanted.text)?.word
    if (!like || stems.has(like.stem)) continue
    stems.add(like.stem)
    found += rarityOf(wanted.text) * (same ? 1 : scatteredLikeness)
    first = Math.min(first, words.indexOf(like))
  }
  const strength = Math.min(mostScattered, (found - leastScattered) / wholeScattered)
  if (stems.size < 2 || strength <= 0) return null
  return { strength, stems, isLiteral: false, isRubricName: false, isDenied: isDenied(words, first) }
}

/** The words of the phrase one after the other; the last may go on ("persuad" in "persuaded"). */
function findLiteral({ words: wanted }: Phrase, words: readonly Word[]): number | null {
  for (let at = 0; at + wanted.length <= words.length; at++)
    if (
      wanted.every((word, offset) => {
        const here = words[at + offset] as Word
        return offset === wanted.length - 1 && word.text.length >= 4
          ? here.text.startsWith(word.text) || here.stem === word.stem
          : here.text === word.text || here.stem === word.stem
      })
    )
      return at
  return null
}

const denials = new Set(
  "not no never without cannot don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't hardly neither nor avoid avoiding stop refuse instead".split(
    ' ',
  ),
)

/** How far before a word something denies it. */
const reach = 3

function isDenied(words: readonly Word[], at: number): boolean {
  return words.slice(Math.max(0, at - reach), at).some(({ text }, place, before) => {
    const next = before[place + 1]?.text
    return denials.has(text) && next !== 'only' && next !== 'just'
  })
}

export const listConceptWords = (concepts: readonly PreparedConcept[]) =>
  concepts.flatMap(({ bag, phrases }) =>
    [...bag, ...phrases.flatMap(({ content }) => content)].map(({ text }) => text),
  )
