/** What an answer shows for one criterion and as a whole, in numbers from 0 to 1. Only more of it can raise a rating. */
import type { PreparedTask, ReadAnswer } from '#core/scoring/text/read-answer.ts'
import type { RatedCriterion } from '#core/scoring/text/task.ts'

export type Measures = {
  /** Of the things a strong answer names: what this criterion asks for, and what all of them ask for. */
  concepts: number
  allConcepts: number
  /** How much of what the highest anchors describe is said. */
  anchors: number
  /** How much is said: about this criterion, and altogether. */
  substance: number
  allSubstance: number
  /** Whether something is done or comes of it; numbers and facts of the case. */
  deeds: number
  specifics: number
  /** Share of the words that say something about what was asked. */
  toThePoint: number
}

/** After so many there is little left to gain. */
const enough = { substance: 15, allSubstance: 12, deeds: 2, specifics: 3, toThePoint: 0.6 } as const
const saturate = (count: number, most: number) => 1 - Math.exp(-count / most)

export function measureAnswer(prepared: PreparedTask, read: ReadAnswer): Map<RatedCriterion, Measures> {
  const { sentences, telling } = read
  const places = sentences.map((_, at) => at).filter((at) => (telling[at] ?? 0) > 0)
  const anchors = prepared.anchors.measure(places.flatMap((at) => sentences[at]?.words ?? []))
  return new Map(
    prepared.task.criteria.map((criterion) => [
      criterion,
      measureCriterion(prepared, read, { criterion, places, anchors: anchors.get(criterion.id) ?? 0 }),
    ]),
  )
}

function measureCriterion(
  { task, concepts }: PreparedTask,
  read: ReadAnswer,
  { criterion, places, anchors }: { criterion: RatedCriterion; places: readonly number[]; anchors: number },
): Measures {
  const { sentences, credits, telling } = read
  const mine = places.filter((at) =>
    credits.some(({ sentence, concept }) => sentence === at && concept.criterionId === criterion.id),
  )
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const tellingWords = places.reduce(
    (sum, at) => sum + (telling[at] ?? 0) * (sentences[at]?.words.length ?? 0),
    0,
  )
  return {
    concepts: shareOfConcepts(
      read,
      concepts.filter(({ criterionId }) => criterionId === criterion.id),
    ),
    allConcepts: shareOfConcepts(read, concepts),
    anchors,
    substance: saturate(sumSubstance(read, mine), enough.substance),
    allSubstance: saturate(sumSubstance(read, places) / task.criteria.length, enough.allSubstance),
    deeds: saturate(countDeeds(read, mine), enough.deeds),
    specifics: saturate(
      new Set(mine.flatMap((at) => read.signs[at]?.specifics ?? [])).size,
      enough.specifics,
    ),
    toThePoint: words === 0 ? 0 : Math.min(1, tellingWords / words / enough.toThePoint),
  }
}

function shareOfConcepts({ credits }: ReadAnswer, concepts: PreparedTask['concepts']): number {
  const worth = concepts.map((concept) =>
    credits.reduce((best, credit) => (credit.concept === concept ? Math.max(best, credit.worth) : best), 0),
  )
  return concepts.length === 0 ? 0 : worth.reduce((sum, value) => sum + value, 0) / concepts.length
}

/** Each word once, by the sentence that says it best. */
function sumSubstance({ substance, telling }: ReadAnswer, places: readonly number[]): number {
  const best = new Map<string, number>()
  for (const at of places)
    for (const stem of substance[at] ?? []) best.set(stem, Math.max(best.get(stem) ?? 0, telling[at] ?? 0))
  return [...best.values()].reduce((sum, value) => sum + value, 0)
}

function countDeeds({ signs }: ReadAnswer, places: readonly number[]): number {
  return places.reduce((sum, at) => sum + (signs[at]?.hasAction ? 1 : 0) + (signs[at]?.hasResult ? 1 : 0), 0)
}
