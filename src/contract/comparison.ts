/** A few candidates beside each other. Nothing in it adds up to one figure for a person. */
import * as z from 'zod'
import { resultStatuses } from '#core/scoring/scorecard.ts'
import { candidateRow, rowBadge } from './candidate-row.ts'
import { jobMatch } from './candidates.ts'
import { blindly } from './fields.ts'
import { procedure } from './procedure.ts'
import { score, section } from './results.ts'

export const mostCompared = 4

/** A sitting of one kind, the one that stands for its person beside the others. */
const comparedSitting = z.object({
  /** Of the attempt. */
  id: z.uuid(),
  /** Of an interview: its plan. */
  testId: z.uuid(),
  /** Null until it begins. */
  version: z.int().nullable(),
  title: z.string(),
  /** Which one of the same test it is, from 1. */
  number: z.int(),
  standing: z.enum(['ready', 'running', 'overdue', 'submitted', 'waived', 'ended']),
  dueAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** How many more of its kind the person has, that are not shown here. */
  others: z.int(),
  /** Null until it is handed in and scored. */
  result: z
    .object({
      status: z.enum(resultStatuses),
      /** Null unless it is completed, and then there are no sections and texts either. */
      score: score.nullable(),
      sections: z.array(section),
      /** Of answers in prose: the levels they were given. */
      texts: z.array(
        z.object({
          name: z.string(),
          criteria: z.array(
            z.object({
              name: z.string(),
              level: z.number(),
              lowest: z.int(),
              highest: z.int(),
              /** What an answer of about this level shows. */
              anchor: z.string(),
              isByPerson: z.boolean(),
            }),
          ),
        }),
      ),
      isLookAsked: z.boolean(),
    })
    .nullable(),
  recorded: z.object({
    left: z.object({ times: z.int(), seconds: z.int() }),
    pasted: z.object({ times: z.int(), characters: z.int() }),
    fast: z.int(),
    late: z.int(),
    moved: z.int(),
  }),
  /** What the person had to say about what was recorded. */
  comments: z.int(),
})
export type ComparedSitting = z.infer<typeof comparedSitting>

const comparedCandidate = candidateRow.extend({
  notes: z.int(),
  /** Null where it is not shared. */
  beside: z
    .object({
      match: jobMatch.nullable(),
      work: z.object({ title: z.string(), company: z.string(), isPresent: z.boolean() }).nullable(),
      /** Without schools in blind mode. */
      education: z.array(z.object({ degree: z.string(), school: z.string() })),
      badges: z.array(rowBadge),
      test: comparedSitting.nullable(),
      scenarios: comparedSitting.nullable(),
      interview: comparedSitting.nullable(),
    })
    .nullable(),
})
export type ComparedCandidate = z.infer<typeof comparedCandidate>

export const compare = procedure
  .route({
    method: 'GET',
    path: '/company/candidate-comparison',
    summary: 'Up to four candidates beside each other, in the order they are asked for',
    tags: ['desk'],
  })
  .input(
    z.object({
      // One alone need not be written as a list.
      ids: z
        .array(z.uuid())
        .min(1)
        .max(mostCompared)
        .or(z.uuid().transform((id) => [id])),
      ...blindly,
    }),
  )
  /** Who is not a candidate of the company is not among them. */
  .output(z.object({ candidates: z.array(comparedCandidate) }))
