/** Everything that is read out of an answer before anything is judged. */

import { type AnchorReader, prepareAnchors } from '#core/scoring/text/anchors.ts'
import {
  type ConceptMatch,
  findMatches,
  listConceptWords,
  type PreparedConcept,
  prepareConcepts,
} from '#core/scoring/text/concepts.ts'
import {
  type Asking,
  focusOf,
  type NearnessReader,
  prepareNearness,
  ramp,
  readTie,
  shareAbout,
  strengthOf,
  type Tie,
} from '#core/scoring/text/focus.ts'
import { listProperWords } from '#core/scoring/text/names.ts'
import { createNeighbours, type Neighbour } from '#core/scoring/text/neighbours.ts'
import { readSentences, type Sentence } from '#core/scoring/text/sentences.ts'
import { asksForPast, listFacts, readSigns, type SentenceSigns } from '#core/scoring/text/signals.ts'
import { createSpelling } from '#core/scoring/text/spelling.ts'
import type { RatedTask } from '#core/scoring/text/task.ts'
import { orderOf } from '#core/scoring/text/word-order.ts'
import { concretenessIfKnown, meaningOf, nearnessOf, rarityOf } from '#core/scoring/text/word-vectors.ts'
import { isContentWord, isGeneric, readWords, type Word } from '#core/scoring/text/words.ts'

export type PreparedTask = {
  task: RatedTask
  concepts: readonly PreparedConcept[]
  /** Stems of everything the task says, its rubric included. */
  vocabulary: ReadonlySet<string>
  /** Stems of what was given and asked. */
  given: ReadonlySet<string>
  facts: ReadonlySet<string>
  /** Names of the case, which are no names to read over. */
  proper: ReadonlySet<string>
  /** Stems of what it is about. */
  topic: ReadonlySet<string>
  /** The rarer of them. */
  caseWords: ReadonlySet<string>
  meaning: Float64Array
  spell: (word: Word) => Word
  neighboursOf: (text: string) => readonly Neighbour[]
  anchors: AnchorReader
  nearnessTo: NearnessReader
  asking: Asking
}

export function prepareTask(task: RatedTask): PreparedTask {
  const concepts = prepareConcepts(task)
  const given = readWords(`${task.given} ${task.asked}`)
  const rubric = [
    ...concepts.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words)),
    ...task.criteria.flatMap(({ anchors }) => anchors.flatMap((anchor) => readWords(anchor))),
  ]
  const all = [...given, ...rubric]
  return {
    task,
    concepts,
    vocabulary: new Set(all.map(({ stem }) => stem)),
    facts: listFacts(task.given),
    proper: listProperWords(`${task.given} ${task.asked}`),
    topic: task.given === '' ? new Set() : stemsOf(given, leastRare.topic),
    caseWords: stemsOf(given, leastRare.case),
    meaning: meaningOf(
      new Set(all.filter((word) => isContentWord(word) && !isGeneric(word)).map(({ text }) => text)),
    ),
    neighboursOf: createNeighbours(listConceptWords(concepts)),
    anchors: prepareAnchors(task),
    nearnessTo: prepareNearness(task),
    given: new Set(given.map(({ stem }) => stem)),
    asking: task.given !== '' ? 'case' : asksForPast(task.asked) ? 'past' : 'question',
    spell: createSpelling(all.map(({ text }) => text)),
  }
}

const stemsOf = (words: readonly Word[], least: number) =>
  new Set(
    words
      .filter((word) => isContentWord(word) && !isGeneric(word) && rarityOf(word.text) >= least)
      .map(({ stem }) => stem),
  )

/** A match that counts: something is said about it. */
export type Credit = ConceptMatch & { worth: number }

export type ReadAnswer = {
  sentences: readonly Sentence[]
  signs: readonly SentenceSigns[]
  /** Stems by which a sentence says something. */
  substance: readonly ReadonlySet<string>[]
  credits: readonly Credit[]
  /** How much a sentence says about what was asked: 0 to 1. */
  telling: readonly number[]
  /** How much of the whole is about it: from 0 on (focus.ts). */
  focus: number
}

/** What goes on for ever says what it says in its first pages. */
const longest = 12_000
/** What is less concrete is talk, unless the task itself is about it. */
const leastConcrete = 0.08
/** A sentence that is no nearer to what was asked counts nothing; from the second on it counts in full. */
const near = { least: 0.05, full: 0.25 }
/** What somebody did may have been about anything. */
const nearStory = { least: -0.15, full: 0.15 }
/** The same for how many of its words say something: talk has hardly any, whatever it is about. */
const dense = { ofCase: { least: 0.15, full: 0.28 }, ofQuestion: { least: 0.3, full: 0.42 } }
/** Short sentences tell little of that: to each so many words are added, of which this share says something. */
const added = { words: 3, share: 0.36 }
/** Words that only name what is asked for make a sentence no denser than so many times the others. */
const mostToOthers = 3
/** Nobody says something about more things in one sentence; who names many more makes a list. */
const mostCredits = 4
const mostNamed = { least: 4, share: 0.6, most: 7 }
/** What several keywords stand among is below it (word-order.ts). */
const sprinkledOrder = 0.02
/** So many numbers about fewer things are a row of numbers. */
const rowOfNumbers = 3
/** How rare words of the case are that it is about, and those by which one sees that somebody speaks of it. */
const leastRare = { topic: 0.25, case: 0.45 }

export function readAnswer(prepared: PreparedTask, answer: string): ReadAnswer {
  const { task, vocabulary, proper, spell, facts, concepts, asking } = prepared
  const text = answer.slice(0, longest)
  const sentences = readSentences(text, { ...task, vocabulary, proper, spell })
  const matches = findMatches(sentences, concepts, prepared.neighboursOf)
  const matchesAt = sentences.map((_, at) => matches.filter(({ sentence }) => sentence === at))
  const substance = sentences.map((sentence) => findSubstance(prepared, sentence))
  const about = substance.map((stems, at) => {
    const named = new Set(
      (matchesAt[at] ?? []).flatMap(({ stems, isLiteral }) => (isLiteral ? [...stems] : [])),
    )
    return [...stems].filter((stem) => !named.has(stem)).length
  })
  const densities = measureDensity(
    sentences,
    substance.map(({ size }, at) => Math.min(size, mostToOthers * (about[at] ?? 0))),
  )
  const isEmpty = sentences.map(
    (sentence, at) => !about[at] || isSprinkled(prepared, sentence, matchesAt[at] ?? [], about[at] ?? 0),
  )
  const signs = sentences.map((sentence) => readSigns(sentence, facts))
  const ties = sentences.map((sentence, at) =>
    readTie(sentence, prepared, { matches: matchesAt[at] ?? [], isTold: signs[at]?.isTold ?? false }),
  )
  const share = shareAbout(ties.map((tie, at) => ({ tie, isEmpty: isEmpty[at] ?? true })))
  const weights = sentences.map((sentence, at) => {
    if (isEmpty[at]) return 0
    const nearness = nearnessOf(prepared.meaning, meaningOf(new Set(sentence.own.map(({ text }) => text))))
    return (
      ramp(nearness, asking === 'past' ? nearStory : near) *
      ramp(densities[at] ?? 0, asking === 'case' ? dense.ofCase : dense.ofQuestion) *
      strengthOf(ties[at] as Tie, { asking, share })
    )
  })
  const credits = sentences.flatMap((_, at) =>
    creditSentence(matchesAt[at] ?? [], {
      most: limitNamed(concepts.length),
      about: about[at] ?? 0,
      weight: weights[at] ?? 0,
    }),
  )
  const counted = sentences.flatMap(({ flaw, words }, at) =>
    flaw
      ? []
      : [
          {
            tie: ties[at] as Tie,
            words: words.length,
            weight: weights[at] ?? 0,
            isEmpty: isEmpty[at] ?? true,
          },
        ],
  )
  return { sentences, signs, substance, credits, telling: weights, focus: focusOf(counted, asking) }
}

const limitNamed = (concepts: number) =>
  Math.min(mostNamed.most, Math.max(mostNamed.least, Math.floor(concepts * mostNamed.share)))

/** Keywords that somebody put among other words: many of them, out of order, or among nothing but words of the question. */
function isSprinkled(
  { asking, given, vocabulary }: PreparedTask,
  { words, own }: Sentence,
  matches: readonly ConceptMatch[],
  about: number,
): boolean {
  const literal = matches.filter(({ isLiteral }) => isLiteral).length
  const names = matches.filter(({ isRubricName }) => isRubricName).length
  const isWithin = (stems: ReadonlySet<string>) => own.every(({ stem }) => stems.has(stem))
  return (
    names > 1 ||
    (asking !== 'case' && (isWithin(given) || (literal + names > 1 && isWithin(vocabulary)))) ||
    (literal > 2 && about < literal) ||
    (literal > 1 && words.length > 12 && orderOf(words) < sprinkledOrder)
  )
}

/** Of each sentence: the share of its content words that say something. No other sentence changes it. */
function measureDensity(sentences: readonly Sentence[], telling: readonly number[]): number[] {
  return sentences.map(({ words, flaw }, at) => {
    const count = flaw ? 0 : words.filter(isContentWord).length
    return ((telling[at] ?? 0) + added.words * added.share) / (count + added.words)
  })
}

function findSubstance({ vocabulary, topic }: PreparedTask, { own, flaw }: Sentence): Set<string> {
  if (flaw) return new Set()
  const words = new Set(
    own
      .filter(
        ({ stem, text, isNumber }) =>
          !isNumber &&
          (topic.has(stem) ||
            (concretenessIfKnown(text) ?? (vocabulary.has(stem) ? 1 : -1)) >= leastConcrete),
      )
      .map(({ stem }) => stem),
  )
  // A number says something about a thing: without things it says nothing.
  const numbers = own.filter(({ isNumber }) => isNumber).map(({ text }) => text)
  if (numbers.length >= rowOfNumbers && numbers.length > words.size) return new Set()
  return new Set([...words, ...numbers.slice(0, Math.floor(words.size / 2))])
}

/** For each thing that is named there has to be another word: who only drops names has said nothing about them. */
function creditSentence(
  matches: readonly ConceptMatch[],
  { about, weight, most }: { about: number; weight: number; most: number },
): Credit[] {
  if (weight === 0 || matches.length > most) return []
  return matches
    .filter(({ isDenied }) => !isDenied)
    .sort((one, other) => other.strength - one.strength)
    .slice(0, Math.min(mostCredits, about))
    .map((match) => ({ ...match, worth: match.strength * weight }))
}
