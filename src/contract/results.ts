/** Results: what attempts came to and why, for the person themselves and for whom they show it to. */
import * as z from 'zod'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { failureReasons, resultCauses, sharedParts, shareLimits } from '#core/scoring/result.ts'
import { resultStatuses } from '#core/scoring/scorecard.ts'
import { declare } from './errors.ts'
import { proseField } from './fields.ts'
import { procedure } from './procedure.ts'
import { presentedItem } from './test-preview.ts'

const tags = ['results']

const percent = z.int().min(0).max(100)
/** The true value lies between `low` and `high` in 90 of 100 cases. */
export const score = z.object({ percent, low: percent, high: percent })
export const section = score.extend({ name: z.string() })

/** One's own, as lists show it. */
const resultRow = z.object({
  /** Of the attempt. */
  id: z.uuid(),
  kind: z.enum(attemptKinds),
  title: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  /** Never counted. */
  isPractice: z.boolean(),
  /** Which one of the same test it is, from 1. */
  number: z.int(),
  /** Until it is scored, it is in review. */
  status: z.enum(resultStatuses),
  /** Null unless it is completed. */
  score: score.nullable(),
  /** None unless it is completed. */
  sections: z.array(section),
  submittedAt: z.iso.datetime(),
  spentSeconds: z.int(),
  /** A person was asked to look at it, and has not answered yet. */
  isLookAsked: z.boolean(),
  /** While it is in review. */
  waitsFor: z.enum(['scoring', 'person']).nullable(),
  /** Why it could not be scored, where it failed. */
  failure: z.enum(failureReasons).nullable(),
})
export type ResultRow = z.infer<typeof resultRow>

const point = z.object({
  title: z.string(),
  text: z.string(),
  /** The person's own words, where there are some. */
  quote: z.string().nullable(),
  /** Of the questions that it is about, from 0. */
  places: z.array(z.int()),
})
export const feedback = z.object({
  summary: z.string(),
  strengths: z.array(point),
  improvements: z.array(point),
})
export type ResultFeedback = z.infer<typeof feedback>

/** A bar: a skill of a test, a criterion of scenarios, a question of an interview. */
export const breakdownBar = z.object({ group: z.string(), name: z.string(), percent, questions: z.int() })
export type BreakdownBar = z.infer<typeof breakdownBar>

/** A question that has a key. The key itself is never in it. */
export const reviewedItem = z.object({
  kind: z.literal('item'),
  place: z.int(),
  section: z.string(),
  skill: z.string(),
  item: presentedItem,
  /** Of the options, by their letters. */
  chosen: z.array(z.string()),
  text: z.string(),
  isAnswered: z.boolean(),
  /** 0 to 1. */
  score: z.number(),
  tests: z.object({ passed: z.int(), all: z.int() }).nullable(),
  /** It counts for nobody any more, or not for this person. */
  isLeftOut: z.boolean(),
  /** What a person said about it, where one decided otherwise. */
  personReason: z.string().nullable(),
})
export type ReviewedItem = z.infer<typeof reviewedItem>

const span = z.object({ start: z.int(), end: z.int() })
const reviewedText = z.object({
  kind: z.literal('text'),
  place: z.int(),
  section: z.string(),
  title: z.string(),
  answer: z.string(),
  percent,
  criteria: z.array(
    z.object({
      name: z.string(),
      level: z.number(),
      lowest: z.int(),
      highest: z.int(),
      /** What the answer shows of it, in words that tell nothing of the rubric. */
      summary: z.string(),
      /** In the answer: the words behind the level. */
      passages: z.array(span),
      /** What a person said about it, where one did. */
      personReason: z.string().nullable(),
    }),
  ),
})
export type ReviewedText = z.infer<typeof reviewedText>

/** How it came about, from first to last. */
const revision = z.object({
  at: z.iso.datetime(),
  cause: z.enum(resultCauses),
  status: z.enum(resultStatuses),
  /** Null unless it was completed. */
  percent: percent.nullable(),
  reason: z.string().nullable(),
})
export type ResultRevision = z.infer<typeof revision>

const humanLook = z.object({
  askedAt: z.iso.datetime(),
  reason: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
})
export type HumanLook = z.infer<typeof humanLook>

const share = z.object({
  id: z.uuid(),
  url: z.string(),
  shows: z.array(z.enum(sharedParts)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type ResultShare = z.infer<typeof share>

const comment = z.object({ at: z.iso.datetime(), text: z.string() })

const result = resultRow.extend({
  /** Null unless it is completed. */
  feedback: feedback.nullable(),
  breakdown: z.array(breakdownBar),
  /** Answers in prose always; questions with a key where the test lets them be looked through. */
  questions: z.array(z.discriminatedUnion('kind', [reviewedItem, reviewedText])),
  canReviewItems: z.boolean(),
  /** By what it was scored: the engine, and the model where one had a say. */
  scoredBy: z
    .object({ engine: z.string(), model: z.string().nullable(), isByPerson: z.boolean() })
    .nullable(),
  revisions: z.array(revision),
  comments: z.array(comment),
  looks: z.array(humanLook),
  shares: z.array(share),
})
export type Result = z.infer<typeof result>

/** What its owner chose to show; null is what they did not. */
const sharedResult = z.object({
  kind: z.enum(attemptKinds),
  title: z.string(),
  company: z.string(),
  name: z.string().nullable(),
  completedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  score,
  sections: z.array(section).nullable(),
  feedback: feedback.nullable(),
  breakdown: z.array(breakdownBar).nullable(),
})
export type SharedResult = z.infer<typeof sharedResult>

const ofOne = z.object({ id: z.uuid() })

export const results = {
  list: procedure
    .route({ method: 'GET', path: '/results', summary: 'My results', tags })
    .output(z.object({ results: z.array(resultRow) })),

  read: procedure
    .route({ method: 'GET', path: '/results/{id}', summary: 'One of my results, with the reasons', tags })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(result),

  pdf: procedure
    .route({ method: 'GET', path: '/results/{id}/pdf', summary: 'One of my results as a PDF', tags })
    .errors(declare('NOT_FOUND', 'RESULT_STATUS'))
    .input(ofOne)
    .output(z.file()),

  comment: procedure
    .route({
      method: 'POST',
      path: '/results/{id}/comments',
      summary: 'Say something about what was recorded of my attempt; the company reads it too',
      tags,
    })
    .errors(declare('NOT_FOUND', 'TOO_MANY_COMMENTS'))
    .input(ofOne.extend({ text: proseField('Please write something', 1000) }))
    .output(result),

  askForLook: procedure
    .route({
      method: 'POST',
      path: '/results/{id}/human-look',
      summary: 'Ask for a person to look at it; asked again while one is open, it stays as it is',
      tags,
    })
    .errors(declare('NOT_FOUND', 'RESULT_STATUS', 'RESULT_NOT_SHARED', 'LOOK_ASKED'))
    .input(ofOne.extend({ reason: proseField('Please say what a person should look at', 1000) }))
    .output(result),

  share: procedure
    .route({
      method: 'POST',
      path: '/results/{id}/shares',
      summary: 'Make a link by which anyone sees what I choose, until it ends',
      tags,
    })
    .errors(declare('NOT_FOUND', 'RESULT_STATUS', 'TOO_MANY_SHARES'))
    .input(
      ofOne.extend({
        shows: z.array(z.enum(sharedParts)).max(sharedParts.length),
        days: z.int().min(1).max(shareLimits.mostDays),
      }),
    )
    .output(result),

  revokeShare: procedure
    .route({
      method: 'DELETE',
      path: '/results/{id}/shares/{shareId}',
      summary: 'End a link of mine now',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne.extend({ shareId: z.uuid() }))
    .output(result),

  readShared: procedure
    .route({
      method: 'GET',
      path: '/shared-results/{token}',
      summary: 'A result that its owner shows by a link',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ token: z.string().min(1).max(100) }))
    .output(sharedResult),
}
