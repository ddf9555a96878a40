/** What a company sees of its candidates' results, and what its people decide about them. */
import * as z from 'zod'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { itemVerdicts } from '#core/scoring/item-verdict.ts'
import { resultCauses } from '#core/scoring/result.ts'
import { resultStatuses } from '#core/scoring/scorecard.ts'
import { doubts } from '#core/scoring/text/rate-answer.ts'
import { declare } from './errors.ts'
import { blindly, proseField, versionField } from './fields.ts'
import { procedure } from './procedure.ts'
import { reviewedItem, score, section } from './results.ts'
import { testStatistics } from './test-statistics.ts'

const tags = ['results']

const candidateResult = z.object({
  /** Of the attempt. */
  id: z.uuid(),
  status: z.enum(resultStatuses),
  /** Null unless it is completed. */
  score: score.nullable(),
  sections: z.array(section),
  /** The person asked for a human look, and waits for the answer. */
  isLookAsked: z.boolean(),
})
export type CandidateResult = z.infer<typeof candidateResult>

const span = z.object({ start: z.int(), end: z.int() })
const judge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rater') }),
  z.object({ kind: z.literal('model'), spread: z.number() }),
  z.object({ kind: z.literal('person'), reason: z.string() }),
])
const evidencedText = z.object({
  kind: z.literal('text'),
  place: z.int(),
  section: z.string(),
  title: z.string(),
  asked: z.string(),
  answer: z.string(),
  doubts: z.array(z.enum(doubts)),
  criteria: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      lowest: z.int(),
      highest: z.int(),
      level: z.number(),
      /** Of the whole scale, from the lowest level. */
      anchors: z.array(z.string()),
      found: z.array(z.object({ concept: z.string(), passage: span })),
      missing: z.array(z.string()),
      passages: z.array(span),
      by: judge,
    }),
  ),
})
export type EvidencedText = z.infer<typeof evidencedText>

const evidencedItem = reviewedItem.extend({
  itemId: z.uuid(),
  /** Of the options, by their letters; of code, a solution. */
  key: z.object({ chosen: z.array(z.string()), solution: z.string() }),
  explanation: z.string(),
})
export type EvidencedItem = z.infer<typeof evidencedItem>

const evidence = z.object({
  /** Of the attempt. */
  id: z.uuid(),
  kind: z.enum(attemptKinds),
  title: z.string(),
  candidateId: z.uuid(),
  candidateName: z.string(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  submittedAt: z.iso.datetime(),
  status: z.enum(resultStatuses),
  /** What it came to, or would as the rater sees it; null where it could not be scored. */
  score: score.nullable(),
  sections: z.array(section),
  questions: z.array(z.discriminatedUnion('kind', [evidencedItem, evidencedText])),
  scoredBy: z.object({ engine: z.string(), model: z.string().nullable() }).nullable(),
  /** Grows with every change: who decides says which one they saw. */
  revision: z.int(),
  revisions: z.array(
    z.object({
      at: z.iso.datetime(),
      cause: z.enum(resultCauses),
      status: z.enum(resultStatuses),
      percent: z.int().nullable(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  comments: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
  looks: z.array(
    z.object({
      askedAt: z.iso.datetime(),
      reason: z.string(),
      answeredAt: z.iso.datetime().nullable(),
      answeredBy: z.string().nullable(),
      answer: z.string().nullable(),
    }),
  ),
})
export type ResultEvidence = z.infer<typeof evidence>

const reason = proseField('Please give a reason: the candidate can read it', 1000)
const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('level'),
    place: z.int().min(0),
    criterionId: z.string().max(100),
    level: z.int().min(0).max(10),
    reason,
  }),
  /** A question with a key: that it counts as right or wrong after all, or does not count for this person. */
  z.object({
    kind: z.literal('item'),
    place: z.int().min(0),
    verdict: z.enum(itemVerdicts),
    reason,
  }),
])
export type ReviewChange = z.infer<typeof change>

const ofOne = z.object({ id: z.uuid() })

export const scoring = {
  ofCandidate: procedure
    .route({
      method: 'GET',
      path: '/company/candidates/{id}/results',
      summary: 'The results of a candidate; null where they do not share',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(z.object({ results: z.array(candidateResult).nullable() })),

  waiting: procedure
    .route({
      method: 'GET',
      path: '/company/results/waiting',
      summary: 'Results that wait for a person of the company, the oldest first',
      tags,
    })
    .output(
      z.object({
        results: z.array(
          z.object({
            id: z.uuid(),
            kind: z.enum(attemptKinds),
            title: z.string(),
            candidateName: z.string(),
            jobTitle: z.string(),
            because: z.enum(['in_review', 'human_look', 'failed']),
            since: z.iso.datetime(),
          }),
        ),
      }),
    ),

  read: procedure
    .route({
      method: 'GET',
      path: '/company/results/{id}',
      summary: 'A candidate’s result with the answers and all that speaks for each level',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne.extend(blindly))
    .output(evidence),

  decide: procedure
    .route({
      method: 'POST',
      path: '/company/results/{id}/decide',
      summary:
        'Confirm what was found, or change levels with a reason. It answers a human look that was asked for',
      tags,
    })
    .errors(declare('NOT_FOUND', 'RESULT_STATUS', 'RESULT_CHANGED'))
    .input(ofOne.extend({ revision: z.int(), changes: z.array(change).max(200), reason, ...blindly }))
    .output(evidence),

  scoreAgain: procedure
    .route({
      method: 'POST',
      path: '/company/results/{id}/score-again',
      summary: 'Try once more to score what could not be scored',
      tags,
    })
    .errors(declare('NOT_FOUND', 'RESULT_STATUS'))
    .input(ofOne)
    .output(z.object({})),

  testStatistics: procedure
    .route({
      method: 'GET',
      path: '/tests/{id}/statistics',
      summary: 'How a version of a test measured those who took it and share their results',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne.extend({ version: versionField.optional() }))
    .output(testStatistics),
}
