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
  /** How much of it is about what was asked. */
  toThePoint: number
}

/** After so many there is little left to gain. */
const enough = { substance: 15, allSubstance: 10, deeds: 2, specifics: 3 } as const
/** What all of it is about that is wholly to the point. */
const wholly = { case: 1.3, past: 1, question: 1 }
/** What each word takes away: whoever goes on without saying something says less. */
const emptyWord = 0.03
/** A sentence is about a criterion as far as it names something of it; half of a name is enough. */
const named = 2
const saturate = (count: number, most: number) => 1 - Math.exp(-count / most)

export function measureAnswer(prepared: PreparedTask, read: ReadAnswer): Map<RatedCriterion, Measures> {
  const { sentences, telling } = read
  const places = sentences.map((_, at) => at).filter((at) => (telling[at] ?? 0) > 0)
  const anchors = prepared.anchors.measure(
    places.flatMap((at) => (sentences[at]?.words ?? []).map((word) => ({ word, worth: telling[at] ?? 0 }))),
  )
  return new Map(
    prepared.task.criteria.map((criterion) => [
      criterion,
      measureCriterion(prepared, read, { criterion, anchors: anchors.get(criterion.id) ?? 0 }),
    ]),
  )
}

function measureCriterion(
  { task, concepts, asking }: PreparedTask,
  read: ReadAnswer,
  { criterion, anchors }: { criterion: RatedCriterion; anchors: number },
): Measures {
  const { credits, telling } = read
  const places = telling.map((_, at) => at)
  const mine = places.map((at) =>
    credits.reduce(
      (best, { sentence, concept, worth }) =>
        sentence === at && concept.criterionId === criterion.id ? Math.max(best, worth) : best,
      0,
    ),
  )
  const worthOf = (at: number) => Math.min(telling[at] ?? 0, named * (mine[at] ?? 0))
  return {
    concepts: shareOfConcepts(
      read,
      concepts.filter(({ criterionId }) => criterionId === criterion.id),
    ),
    allConcepts: shareOfConcepts(read, concepts),
    anchors,
    substance: saturate(
      sumBest(places.map((at) => ({ keys: read.substance[at] ?? [], worth: worthOf(at) }))),
      enough.substance,
    ),
    allSubstance: saturate(
      Math.max(
        0,
        sumBest(places.map((at) => ({ keys: read.substance[at] ?? [], worth: telling[at] ?? 0 }))) -
          emptyWord * countContent(read),
      ) / task.criteria.length,
      enough.allSubstance,
    ),
    deeds: saturate(countDeeds(read, worthOf), enough.deeds),
    specifics: saturate(
      sumBest(places.map((at) => ({ keys: read.signs[at]?.specifics ?? [], worth: worthOf(at) }))),
      enough.specifics,
    ),
    toThePoint: Math.min(1, Math.max(0, read.focus / wholly[asking])),
  }
}

function shareOfConcepts({ credits }: ReadAnswer, concepts: PreparedTask['concepts']): number {
  const worth = concepts.map((concept) =>
    credits.reduce((best, credit) => (credit.concept === concept ? Math.max(best, credit.worth) : best), 0),
  )
  return concepts.length === 0 ? 0 : worth.reduce((sum, value) => sum + value, 0) / concepts.length
}

/** Each once, by the sentence that says it best. */
function sumBest(said: readonly { keys: Iterable<string>; worth: number }[]): number {
  const best = new Map<string, number>()
  for (const { keys, worth } of said)
    for (const key of keys) best.set(key, Math.max(best.get(key) ?? 0, worth))
  return [...best.values()].reduce((sum, value) => sum + value, 0)
}

function countDeeds({ signs }: ReadAnswer, worthOf: (at: number) => number): number {
  return signs.reduce(
    (sum, { hasAction, hasResult }, at) => sum + worthOf(at) * ((hasAction ? 1 : 0) + (hasResult ? 1 : 0)),
    0,
  )
}

const countContent = ({ sentences }: ReadAnswer) =>
  sentences.reduce((sum, { flaw, own }) => sum + (flaw ? 0 : own.length), 0)
