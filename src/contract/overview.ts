/** A recruiter's dashboard: what needs them today, how hiring goes, and what happened last. */
import * as z from 'zod'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { stages } from '#core/candidates/reached.ts'
import { openStatuses } from '#core/candidates/status.ts'
import { isTimeZone } from '#core/meetings/zoned-time.ts'
import { daysField, pageField } from './fields.ts'
import { procedure } from './procedure.ts'

export const needsPageSize = 25
/** Of each kind, on the dashboard itself. */
export const needsShown = 3
export const activityPageSize = 8
export const topTestsShown = 5
/** Below this many people an average says little of a test. */
export const fewestForAverage = 5

/** What waits for somebody of the company, the most pressing first. */
export const needKinds = [
  'meeting',
  'appeal',
  'person_asked',
  'decision',
  'review',
  'late_answers',
  'unscored',
  'plan',
] as const
export type NeedKind = (typeof needKinds)[number]

const needRow = z.object({
  id: z.string(),
  /** Of the person; of a plan, what the job is called. */
  name: z.string(),
  jobTitle: z.string(),
  /** Since when it waits; of a meeting, when it begins. */
  at: z.iso.datetime(),
  opens: z.object({ kind: z.enum(['candidate', 'result', 'plan']), id: z.uuid() }),
  /** How many people wait for it, where it is not one. */
  people: z.int().nullable(),
})
export type NeedRow = z.infer<typeof needRow>

const period = z.object({ jobId: z.uuid().optional(), days: daysField.optional() })
export type Period = z.infer<typeof period>

/** `before`: of as many days before these; null where there is no such time. */
const counted = z.object({ count: z.int(), before: z.int().nullable() })
const averaged = z.object({ average: z.number(), people: z.int() })

const figures = z.object({
  /** How many there are in all of the company: who has none yet is shown the way. */
  has: z.object({ jobs: z.int(), tests: z.int(), candidates: z.int() }),
  openJobs: z.int(),
  applications: counted,
  inProgress: z.int(),
  hired: counted,
  testScore: z.object({ now: averaged.nullable(), before: averaged.nullable() }),
  /** Of those who applied within the time. */
  funnel: z.object({
    reached: z.record(z.enum(stages), z.int()),
    inProgress: z.int(),
    rejected: z.int(),
    withdrawn: z.int(),
  }),
  /** How long whoever left a stage within the time had been there, and how many are there now. */
  stages: z.array(
    z.object({
      stage: z.enum(openStatuses),
      now: z.int(),
      left: z.object({ medianHours: z.number(), people: z.int() }).nullable(),
    }),
  ),
})
export type Figures = z.infer<typeof figures>

export const activityKinds = [
  'applied',
  'submitted',
  'scored',
  'approved',
  'hired',
  'rejected',
  'undone',
  'invited_to_interview',
  'withdrawn',
] as const

const activityEntry = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  candidateId: z.uuid(),
  candidate: z.string(),
  position: z.string(),
  /** Of what was handed in or scored. */
  attemptKind: z.enum(attemptKinds).nullable(),
  score: z.int().nullable(),
  /** Who of the company did it; null where nobody did, or they are gone. */
  by: z.string().nullable(),
  time: z.iso.datetime(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

const topTest = z.object({
  id: z.uuid(),
  title: z.string(),
  jobTitle: z.string(),
  average: z.number(),
  people: z.int(),
})
export type TopTest = z.infer<typeof topTest>

const inZone = z.object({ timeZone: z.string().max(100).refine(isTimeZone).optional() })
const tags = ['overview']

export const overview = {
  needs: procedure
    .route({
      method: 'GET',
      path: '/company/needs',
      summary: 'What waits for my company: how much of each kind, and what has waited longest',
      tags,
    })
    .input(inZone)
    .output(
      z.object({
        needs: z.array(z.object({ kind: z.enum(needKinds), count: z.int(), first: z.array(needRow) })),
      }),
    ),

  waiting: procedure
    .route({
      method: 'GET',
      path: '/company/needs/{kind}',
      summary: 'All of one kind that wait for my company, the longest first',
      tags,
    })
    .input(inZone.extend({ kind: z.enum(needKinds), page: pageField }))
    .output(z.object({ rows: z.array(needRow), total: z.int() })),

  figures: procedure
    .route({
      method: 'GET',
      path: '/company/figures',
      summary: 'How hiring goes: of all jobs or one, over so many days or all time',
      tags,
    })
    .input(period)
    .output(figures),

  topTests: procedure
    .route({
      method: 'GET',
      path: '/company/top-tests',
      summary: 'The tests of my company with the best results, each person counted once',
      tags,
    })
    .input(period)
    .output(z.object({ tests: z.array(topTest) })),

  activity: procedure
    .route({
      method: 'GET',
      path: '/company/activity',
      summary: 'What happened last, a page after the other',
      tags,
    })
    .input(z.object({ jobId: z.uuid().optional(), after: z.string().max(120).optional() }))
    .output(z.object({ entries: z.array(activityEntry), next: z.string().nullable() })),
}
