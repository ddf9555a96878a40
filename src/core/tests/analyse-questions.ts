/** How the questions of a test did among those who took it, and how reliable the test was for them. */
import { computePosterior, likelihoodsOf, type ScoredAnswer, summarizePosterior } from '#core/irt/ability.ts'
import { estimateGroupPrior } from '#core/irt/group-prior.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import { flagItem, type ItemFlag } from '#core/irt/item-flags.ts'
import { computeItemStatistics, type ItemRecord, posteriorsWithoutEach } from '#core/irt/item-statistics.ts'
import { describeEstimates, describeFixedForm, type TestStatistics } from '#core/irt/test-statistics.ts'
import { hasOptions, type ItemContent } from '#core/items/item.ts'
import { fewestForCorrelation, fewestForShares, sortByUrgency } from '#core/tests/question-figures.ts'

export type QuestionToAnalyse = {
  id: string
  content: ItemContent
  curve: ItemCurve
  curveError: { discrimination: number; difficulty: number }
  /** By which its curve was measured; 0 where it is still what its writer thought. */
  answers: number
  isRetired: boolean
}

export type GivenToQuestion = {
  itemId: string
  isAnswered: boolean
  /** It does not count for this person. */
  isLeftOut: boolean
  /** 0 to 1. */
  score: number
  /** Places among the options. */
  choices: readonly number[]
}

/** One person's; what was never opened is not in it. */
export type SittingToAnalyse = readonly GivenToQuestion[]

export type QuestionFigures = {
  itemId: string
  /** How many were shown it, and how many of them answered. */
  asked: number
  answers: number
  /** Of those who answered, 0 to 1; null of too few. */
  facility: number | null
  /** Between its score and the ability by the person's other answers; null of too few, or where one does not vary. */
  discrimination: number | null
  /** In the order of the item; none where it has no options, or of too few. */
  options: { isKey: boolean; share: number }[]
  isRetired: boolean
  flags: ItemFlag[]
}

export type QuestionAnalysis = {
  /** What deserves a look first comes first. */
  questions: QuestionFigures[]
  statistics: TestStatistics
  /** That everyone was asked; null where each was asked others. */
  sameQuestions: number | null
}

/** So many people at once, that a server can do other things in between. */
const atOnce = 50

/** Yields now and then. */
export function* analyseQuestions(
  items: readonly QuestionToAnalyse[],
  sittings: readonly SittingToAnalyse[],
  { isAdaptive }: { isAdaptive: boolean },
): Generator<undefined, QuestionAnalysis> {
  const known = new Map(items.map((item) => [item.id, item]))
  const counted = sittings.map((sitting) =>
    sitting.filter(({ itemId, isLeftOut }) => !isLeftOut && known.get(itemId)?.isRetired === false),
  )
  const toAnswer = createAnswerReader(known)
  const people = counted.map((sitting) =>
    sitting.filter(({ isAnswered }) => isAnswered).map((given) => ({ given, answer: toAnswer(given) })),
  )
  const answered = people.map((person) => person.map(({ answer }) => answer))
  const prior = estimateGroupPrior(answered)
  yield

  const records = new Map(items.map(({ id }): [string, ItemRecord[]] => [id, []]))
  for (const [at, person] of people.entries()) {
    const rests = posteriorsWithoutEach(answered[at] ?? [], prior)
    for (const [place, { given }] of person.entries()) {
      const rest = rests[place]
      const { score, choices } = given
      if (rest) records.get(given.itemId)?.push({ score, choices: choices.map(String), rest })
    }
    if (at % atOnce === atOnce - 1) yield
  }

  const asked = countAsked(counted)
  const questions: QuestionFigures[] = []
  for (const item of items) {
    questions.push(describeQuestion(item, records.get(item.id) ?? [], asked.get(item.id) ?? 0))
    yield
  }
  const same = isAdaptive ? null : items.filter(({ isRetired }) => !isRetired).map(({ id }) => id)
  return {
    questions: sortByUrgency(questions),
    statistics: same
      ? describeFixedForm(toMatrix(same, sittings))
      : describeEstimates(
          // Who answered nothing says nothing of how well the questions tell people apart.
          answered
            .filter((answers) => answers.length > 0)
            .map((answers) => summarizePosterior(computePosterior(answers, prior))),
        ),
    sameQuestions: same?.length ?? null,
  }
}

/** Many give the same answer: what it says is worked out once. */
function createAnswerReader(items: ReadonlyMap<string, QuestionToAnalyse>) {
  const read = new Map<string, ScoredAnswer>()
  return ({ itemId, score }: GivenToQuestion): ScoredAnswer => {
    const key = `${itemId}/${score}`
    const before = read.get(key)
    if (before) return before
    const item = items.get(itemId)
    if (!item) throw new Error(`The test has no question ${itemId}.`)
    const answer = { curve: item.curve, score }
    const whole = { ...answer, likelihood: likelihoodsOf(answer) }
    read.set(key, whole)
    return whole
  }
}

function countAsked(sittings: readonly SittingToAnalyse[]): Map<string, number> {
  const asked = new Map<string, number>()
  for (const { itemId } of sittings.flat()) asked.set(itemId, (asked.get(itemId) ?? 0) + 1)
  return asked
}

/** What was not answered is not right, as in the result. Who was let off a question that counts for the others took another test. */
function toMatrix(ids: readonly string[], sittings: readonly SittingToAnalyse[]): number[][] {
  return sittings.flatMap((sitting) => {
    const given = new Map(sitting.map((one) => [one.itemId, one]))
    if (ids.some((id) => given.get(id)?.isLeftOut)) return []
    return [ids.map((id) => (given.get(id)?.isAnswered ? (given.get(id)?.score ?? 0) : 0))]
  })
}

function describeQuestion(item: QuestionToAnalyse, records: ItemRecord[], asked: number): QuestionFigures {
  const { id: itemId, content, isRetired } = item
  const answers = records.length
  const places = hasOptions(content) ? content.options.map((_, place) => String(place)) : []
  const isKey = (place: string) => hasOptions(content) && content.options[Number(place)]?.isKey === true
  if (answers < fewestForShares)
    return { itemId, asked, answers, facility: null, discrimination: null, options: [], isRetired, flags: [] }
  const { facility, discrimination, options } = computeItemStatistics(records, places)
  return {
    ...{ itemId, asked, answers, facility, isRetired },
    discrimination: answers < fewestForCorrelation ? null : discrimination,
    options: options.map(({ option, share }) => ({ isKey: isKey(option), share })),
    flags: flagItem({
      records,
      options: places,
      rightOptions: places.filter(isKey),
      discrimination: { value: item.curve.discrimination, error: item.curveError.discrimination },
      difficulty: { value: item.curve.difficulty, error: item.curveError.difficulty },
      guessing: item.curve.guessing,
      // Its curve is measured by these answers among others.
      fittedParameters: item.answers > 0 ? 2 : 0,
    }),
  }
}
