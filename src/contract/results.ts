/** Results: what attempts came to and why, for the person, for whom they show it to, and for the company that asked. */
import * as z from 'zod'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { failureReasons, resultCauses, sharedParts } from '#core/scoring/result.ts'
import { resultStatuses } from '#core/scoring/scorecard.ts'
import { doubts } from '#core/scoring/text/rate-answer.ts'
import { declare } from './errors.ts'
import { proseField } from './fields.ts'
import { procedure } from './procedure.ts'

const percent = z.int().min(0).max(100)
const score = z.object({ percent, low: percent, high: percent })
const section = score.extend({ name: z.string() })

/** One's own, as lists show it. */
const resultRow = z.object({
  /** Of the attempt. */
  id: z.uuid(),
  kind: z.enum(attemptKinds),
  title: z.string(),
  company: z.string(),
  isPractice: z.boolean(),
  /** Until it is scored, it is in review. */
  status: z.enum(resultStatuses),
  /** Null unless it is completed. */
  score: score.nullable(),
  sections: z.array(section),
  submittedAt: z.iso.datetime(),
  spentSeconds: z.int(),
})
export type ResultRow = z.infer<typeof resultRow>

const point = z.object({
  title: z.string(),
  text: z.string(),
  quote: z.string().nullable(),
  places: z.array(z.int()),
})

/** What the person reads about one question. Neither key nor rubric is in it unless the test lets it be reviewed. */
const reviewedItem = z.object({
  kind: z.literal('item'),
  place: z.int(),
  section: z.string(),
  skill: z.string(),
  isAnswered: z.boolean(),
  score: z.number(),
  tests: z.object({ passed: z.int(), all: z.int() }).nullable(),
  isLeftOut: z.boolean(),
})
const reviewedText = z.object({
  kind: z.literal('text'),
  place: z.int(),
  section: z.string(),
  title: z.string(),
  answer: z.string(),
  criteria: z.array(
    z.object({
      name: z.string(),
      level: z.number(),
      lowest: z.int(),
      highest: z.int(),
      anchor: z.string(),
      quotes: z.array(z.string()),
      /** What a person said about it, where one did. */
      personReason: z.string().nullable(),
    }),
  ),
})

const revision = z.object({
  at: z.iso.datetime(),
  cause: z.enum(resultCauses),
  status: z.enum(resultStatuses),
  percent: percent.nullable(),
  reason: z.string().nullable(),
})

const humanLook = z.object({
  askedAt: z.iso.datetime(),
  reason: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
})

const share = z.object({
  id: z.uuid(),
  url: z.string(),
  shows: z.array(z.enum(sharedParts)),
  expiresAt: z.iso.datetime(),
})
export type ResultShare = z.infer<typeof share>

const result = resultRow.extend({
  failure: z.object({ reason: z.enum(failureReasons) }).nullable(),
  feedback: z
    .object({ summary: z.string(), strengths: z.array(point), improvements: z.array(point) })
    .nullable(),
  questions: z.array(z.discriminatedUnion('kind', [reviewedItem, reviewedText])),
  /** By what it was scored: the engine, and the model where one had a say. */
  scoredBy: z.object({ engine: z.string(), model: z.string().nullable() }).nullable(),
  revisions: z.array(revision),
  comments: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
  humanLooks: z.array(humanLook),
  shares: z.array(share),
})
export type Result = z.infer<typeof result>

const ofOne = z.object({ id: z.uuid() })

export const results = {
  list: procedure
    .route({ method: 'GET', path: '/results', summary: 'My results', tags: ['results'] })
    .output(z.object({ results: z.array(resultRow) })),

  read: procedure
    .route({
      method: 'GET',
      path: '/results/{id}',
      summary: 'One of my results, with the reasons',
      tags: ['results'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(result),

  comment: procedure
    .route({
      method: 'POST',
      path: '/results/{id}/comments',
      summary: 'Say something about what was recorded of my attempt; the company reads it too',
      tags: ['results'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne.extend({ text: proseField('Please write something', 1000) }))
    .output(result),
}

/** For whoever reviews. */
export const reviewDoubts = z.array(z.enum(doubts))
