/** How a test measured, once people have taken it: figures of all of them together, and of nobody alone. */
import * as z from 'zod'
import { itemFlag } from './item-statistics.ts'

const distribution = z.object({
  mean: z.number(),
  median: z.number(),
  /** The standard deviation. */
  spread: z.number(),
  /** People by tenths of percent: 0 to 9, 10 to 19 and so on to 90 to 100. */
  bands: z.array(z.int()),
})
export type ResultDistributionView = z.infer<typeof distribution>

const reliability = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('measured'),
    value: z.number(),
    /** It lies between these in 90 of 100 cases. */
    low: z.number(),
    high: z.number(),
    /** In points of percent. */
    standardError: z.number(),
    /** Results that are less far apart differ by no more than chance makes. */
    indistinctPoints: z.number(),
  }),
  z.object({ kind: z.literal('too-few'), missing: z.int() }),
  z.object({ kind: z.literal('no-differences') }),
])
export type ReliabilityView = z.infer<typeof reliability>

/** Figures are null where too few people answered. */
const answered = {
  /** How many were shown it, and how many of them answered. */
  asked: z.int(),
  answers: z.int(),
  /** The share of the points, of those who answered. */
  facility: z.number().nullable(),
  /** Correlation with the rest of the test. */
  discrimination: z.number().nullable(),
  flags: z.array(itemFlag),
}

const questionFigures = z.object({
  itemId: z.uuid(),
  ...answered,
  /** In the order of the question. With its key: for the company alone. */
  options: z.array(z.object({ isKey: z.boolean(), share: z.number() })),
  /** Half of the people took less from opening it to their last answer. */
  medianSeconds: z.number().nullable(),
  /** It counts for nobody any more. */
  isRetired: z.boolean(),
})
export type QuestionFiguresView = z.infer<typeof questionFigures>

const scenarioFigures = z.object({
  /** From 0. */
  place: z.int(),
  title: z.string(),
  ...answered,
  criteria: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      lowest: z.number(),
      highest: z.number(),
      meanLevel: z.number(),
      /** By level, from the lowest. */
      shares: z.array(z.number()),
    }),
  ),
})
export type ScenarioFiguresView = z.infer<typeof scenarioFigures>

const ofPart = {
  /** With a completed result of this version, each once. */
  people: z.int(),
  /** Whose result waits for a person, or could not be scored yet: they are not among the people. */
  inReview: z.int(),
  failed: z.int(),
  /** Of all versions that someone has completed. */
  versions: z.array(z.object({ version: z.int(), people: z.int() })),
  distribution: distribution.nullable(),
  reliability,
  /** The latest of the people, whose answers the reliability and the figures of the questions are made of. */
  analysed: z.int(),
}

const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('test'), ...ofPart, questions: z.array(questionFigures) }),
  z.object({ kind: z.literal('scenarios'), ...ofPart, scenarios: z.array(scenarioFigures) }),
])
export type TestPartStatistics = z.infer<typeof part>

export const testStatistics = z.object({
  version: z.int(),
  /** The questions, and the scenarios, of which each is an attempt of its own. What deserves a look first comes first in each. */
  parts: z.array(part),
})
export type TestStatisticsView = z.infer<typeof testStatistics>
