/**
 * The rater: a level for each criterion, with the words behind it. The same answer always gets the same: there is no chance in
 * it, and nothing is known about who wrote it. Spelling, grammar and dialect are no input; what is said is.
 */
import { ramp } from '#core/scoring/text/focus.ts'
import { type Measures, measureAnswer } from '#core/scoring/text/measures.ts'
import { isPass } from '#core/scoring/text/model-answer.ts'
import {
  type PreparedTask,
  prepareTask,
  type ReadAnswer,
  readAnswer,
} from '#core/scoring/text/read-answer.ts'
import type { SentenceFlaw } from '#core/scoring/text/sentences.ts'
import { type RatedCriterion, type RatedTask, shareOfLevels, toHighest } from '#core/scoring/text/task.ts'

/** Changes whenever the same answer could get another rating. It stands in every result. */
export const raterVersion = 1

/** Where it stands in the answer. */
export type Passage = { start: number; end: number }

export type CriterionRating = {
  criterionId: string
  /** On the scale of its anchors, between two of them too. */
  level: number
  /** What a strong answer names: where it is said, strongest first, and what was not found. */
  found: { concept: string; passage: Passage }[]
  missing: string[]
  /** The sentences that carry the level. */
  passages: Passage[]
  /** Reasons are given for it, another way is weighed, and it is told what came of it. */
  hasReasons: boolean
  hasTradeOffs: boolean
  hasResults: boolean
}

/**
 * Why a person should look: it speaks to the rater; most of it is copied from the task; it cannot be read as English; it is long,
 * and next to nothing of it was recognised; or what it names and how much it says point to different levels.
 */
export const doubts = ['addressed', 'copied', 'unreadable', 'unrecognised', 'unclear'] as const
export type Doubt = (typeof doubts)[number]

export type AnswerRating = {
  criteria: CriterionRating[]
  /** 0 to 1, all criteria by their weight. */
  share: number
  /** 0 to 1: whether it is to the point and told so that one can follow: what was done, why, and what came of it. */
  clarity: number
  doubts: Doubt[]
}

/**
 * What the measures are worth; set on the sample answers that are not frozen (tests/support/rater). None is negative; an answer
 * begins below the scale and has to say something to come onto it.
 */
const worth: Record<keyof Measures, number> = {
  concepts: 0.08,
  allConcepts: 0.12,
  anchors: 0.15,
  substance: 0.03,
  allSubstance: 0.8,
  deeds: 0.03,
  specifics: 0.03,
  toThePoint: 0.13,
}
const beginning = -0.25
/** Where half of the scale is reached, and how steep it is there; what would be above the top is the top. */
const curve = { middle: 0.5, steepness: 7.5, top: 0.79 }
/**
 * An answer that is about something else counts for so much of what it says (`lowest`); from `full` on all of it counts. A case
 * has many words of its own, a question few.
 */
const toAnswer = {
  case: { least: 0.52, full: 0.87, lowest: 0.25 },
  question: { least: 0.15, full: 0.4, lowest: 0.15 },
}

export function createRater(task: RatedTask): (answer: string) => AnswerRating {
  const prepared = prepareTask(task)
  return (answer) => rate(prepared, isPass(answer) ? '' : answer)
}

function rate(prepared: PreparedTask, answer: string): AnswerRating {
  const read = readAnswer(prepared, answer)
  const { criteria } = prepared.task
  const measured = measureAnswer(prepared, read)
  const measures = criteria.map((criterion) => measured.get(criterion) as Measures)
  const ratings = criteria.map((criterion, at) =>
    describe(prepared, read, criterion, toShare(measures[at] as Measures, shareToAnswer(prepared, read))),
  )
  const levels = criteria.map((criterion, at) => ({
    ...criterion,
    highest: toHighest(criterion),
    level: ratings[at]?.level ?? criterion.lowest,
  }))
  return {
    criteria: ratings,
    share: shareOfLevels(levels),
    clarity: measureClarity(read, measures[0]),
    doubts: findDoubts(read, measures[0]),
  }
}

/** 0 to 1 of the scale of a criterion. */
function toShare(measures: Measures, ofAnswer: number): number {
  const said = Object.entries(worth).reduce(
    (all, [name, value]) => all + value * measures[name as keyof Measures],
    0,
  )
  const sum = beginning + ofAnswer * said
  const at = (value: number) => 1 / (1 + Math.exp(-curve.steepness * (value - curve.middle)))
  const nothing = at(beginning)
  return Math.min(1, Math.max(0, (at(sum) - nothing) / (curve.top - nothing)))
}

const shareToAnswer = ({ asking }: PreparedTask, { focus }: ReadAnswer) => {
  const { lowest, ...range } = toAnswer[asking === 'case' ? 'case' : 'question']
  return lowest + (1 - lowest) * ramp(focus, range)
}

/** Levels are told to a tenth: more would promise what nobody can know. */
const roundLevel = (level: number) => Math.round(level * 10) / 10

/** The sentences that say most are enough to show what a level rests on. */
const mostPassages = 3

function describe(
  { concepts }: PreparedTask,
  { sentences, credits, signs }: ReadAnswer,
  criterion: RatedCriterion,
  share: number,
): CriterionRating {
  const mine = credits
    .filter(({ concept }) => concept.criterionId === criterion.id)
    .sort((one, other) => other.worth - one.worth || one.sentence - other.sentence)
  const passageAt = (at: number): Passage => ({
    start: sentences[at]?.start ?? 0,
    end: sentences[at]?.end ?? 0,
  })
  const found = concepts.flatMap((concept) => mine.find((credit) => credit.concept === concept) ?? [])
  const carrying = [...new Set(mine.map(({ sentence }) => sentence))].slice(0, mostPassages)
  const places = new Set(mine.map(({ sentence }) => sentence))
  const some = (sign: 'hasReason' | 'hasTradeOff' | 'hasResult') =>
    signs.some((one, at) => places.has(at) && one[sign])
  return {
    criterionId: criterion.id,
    level: roundLevel(criterion.lowest + share * (toHighest(criterion) - criterion.lowest)),
    found: found
      .sort((one, other) => other.worth - one.worth)
      .map(({ concept, sentence }) => ({ concept: concept.name, passage: passageAt(sentence) })),
    missing: concepts
      .filter(
        (concept) => concept.criterionId === criterion.id && !found.some((one) => one.concept === concept),
      )
      .map(({ name }) => name),
    passages: carrying.sort((one, other) => one - other).map(passageAt),
    hasReasons: some('hasReason'),
    hasTradeOffs: some('hasTradeOff'),
    hasResults: some('hasResult'),
  }
}

function measureClarity({ signs, telling }: ReadAnswer, measures: Measures | undefined): number {
  if (!measures) return 0
  const told = signs.filter((_, at) => (telling[at] ?? 0) > 0)
  const shown = [
    told.some(({ hasAction }) => hasAction),
    told.some(({ hasReason, hasTradeOff }) => hasReason || hasTradeOff),
    told.some(({ hasResult }) => hasResult),
  ]
  return (measures.toThePoint + measures.allSubstance + shown.filter(Boolean).length / shown.length) / 3
}

/** An answer of so many words should have said something. */
const longEnough = 60

function findDoubts({ sentences }: ReadAnswer, measures: Measures | undefined): Doubt[] {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  if (words === 0 || !measures) return []
  const shareOf = (...flaws: SentenceFlaw[]) =>
    sentences.reduce(
      (sum, { flaw, words: { length } }) => sum + (flaw && flaws.includes(flaw) ? length : 0),
      0,
    ) / words
  const { allConcepts, allSubstance, toThePoint } = measures
  const found: [Doubt, boolean][] = [
    ['addressed', sentences.some(({ flaw }) => flaw === 'addressed')],
    ['copied', shareOf('copied') > 0.5],
    ['unreadable', shareOf('unreadable', 'jumbled', 'list') > 0.3],
    ['unrecognised', words >= longEnough && toThePoint < 0.25],
    ['unclear', words >= longEnough && Math.abs(allSubstance - Math.min(1, 1.6 * allConcepts)) > 0.6],
  ]
  return found.filter(([, isSo]) => isSo).map(([doubt]) => doubt)
}
