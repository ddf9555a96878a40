/** The platform in numbers, for administrators. Days are those of UTC, and whoever was erased is in no figure. */
import * as z from 'zod'
import { aiPurposes } from '#core/analytics/ai-calls.ts'
import { findSpanProblem, isDay, ranges } from '#core/analytics/days.ts'
import { funnelSteps } from '#core/analytics/funnel.ts'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { badgeTypes } from '#core/badges/badge.ts'
import { roles } from '#core/permissions.ts'
import { procedure } from './procedure.ts'

/** What the dashboard compares. */
export const platformDays = 30

const dayField = z
  .string()
  .optional()
  .refine((day) => day === undefined || isDay(day), 'Please give a day, as in 2026-11-19')

/** The last days, or from one day to another: then both are named. */
export const analyticsPeriod = z
  .object({ range: z.enum(ranges).optional(), from: dayField, to: dayField })
  .superRefine((period, issues) => {
    const problem = findSpanProblem(period)
    if (problem) issues.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
  })
export type AnalyticsPeriod = z.infer<typeof analyticsPeriod>

const day = z.string()
const span = z.object({ from: day, to: day })
/** `before`: of as many days right before; null where there is nothing to compare with. */
const counted = z.object({ count: z.int(), before: z.int().nullable() })
const perKind = z.record(z.enum(attemptKinds), z.int())

const quartiles = z.object({ first: z.int(), median: z.int(), third: z.int(), count: z.int() })

const report = z.object({
  today: day,
  span,
  before: span,
  /** The first day on which anyone signed up; null where nobody has yet. */
  since: day.nullable(),
  unit: z.enum(['day', 'week', 'month']),
  signUps: z.object({
    all: counted,
    byRole: z.record(z.enum(roles), counted),
    pieces: z.array(z.object({ span, byRole: z.record(z.enum(roles), z.int()), before: z.int().nullable() })),
  }),
  /** People who were here, each counted once in a time, however often they were. */
  active: z.object({
    people: counted,
    /** Of an average day. */
    daily: z.object({ now: z.number(), before: z.number().nullable() }),
    /** From when on it was noted who was here. */
    since: day.nullable(),
    pieces: z.array(z.object({ span, people: z.int(), before: z.int().nullable() })),
  }),
  /** Of the job seekers who signed up in the time, how many came how far by now. */
  funnel: z.array(
    z.object({
      step: z.enum(funnelSteps),
      people: z.int(),
      ofAll: z.number().nullable(),
      ofStepBefore: z.number().nullable(),
      before: z.int().nullable(),
    }),
  ),
  tests: z.object({
    taken: counted,
    byKind: z.record(z.enum(attemptKinds), counted),
    pieces: z.array(z.object({ span, byKind: perKind, before: z.int().nullable() })),
    /** Tens of percents, from 0 to 9 and from 90 to 100. */
    scores: z.array(z.object({ from: z.int(), to: z.int(), byKind: perKind })),
    averages: z.record(
      z.enum(attemptKinds),
      z.object({ now: z.number().nullable(), before: z.number().nullable(), results: z.int() }),
    ),
    skills: z.array(
      z.object({
        skill: z.string(),
        tests: z.int(),
        before: z.int().nullable(),
        questions: z.int(),
        /** Of the points that its questions gave. */
        percent: z.number(),
        percentBefore: z.number().nullable(),
      }),
    ),
  }),
  /** Hours from applying to being hired, of those hired in the time. */
  hiring: z.object({ now: quartiles.nullable(), before: quartiles.nullable(), hired: counted }),
  /** As it is now. Questions that tests can ask. */
  bank: z.object({
    active: z.int(),
    flagged: z.int(),
    calibrated: z.int(),
    /** By how often they were asked, ever. */
    exposure: z.array(z.object({ from: z.int(), to: z.int().nullable(), items: z.int() })),
    skills: z.array(
      z.object({
        skill: z.string(),
        active: z.int(),
        flagged: z.int(),
        calibrated: z.int(),
        asked: z.int(),
        mostAsked: z.int(),
        neverAsked: z.int(),
      }),
    ),
  }),
  ai: z.object({
    calls: counted,
    /** What runs here had to do it alone: nothing came, or nothing that our checks let count. */
    fellBack: counted,
    since: day.nullable(),
    purposes: z.array(
      z.object({
        purpose: z.enum(aiPurposes),
        calls: counted,
        succeeded: z.int(),
        refused: z.int(),
        failed: z.int(),
        givenUp: z.int(),
        averageMs: z.number(),
        /** Null where no call said how many it took. */
        tokens: z.int().nullable(),
      }),
    ),
  }),
})
export type AnalyticsReport = z.infer<typeof report>

const platform = z.object({
  days: z.int(),
  /** How many there are, and how many there were so many days ago. */
  users: counted,
  openJobs: counted,
  /** Within so many days, and within as many before. */
  tests: counted,
  badges: counted,
  byRole: z.record(z.enum(roles), z.int()),
  byBadge: z.record(z.enum(badgeTypes), z.int()),
})
export type PlatformNumbers = z.infer<typeof platform>

export const analyticsTables = [
  'sign-ups',
  'active-users',
  'funnel',
  'tests',
  'skills',
  'scores',
  'time-to-hire',
  'question-bank',
  'ai-use',
] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

const tags = ['analytics']

export const analytics = {
  report: procedure
    .route({
      method: 'GET',
      path: '/admin/analytics',
      summary: 'The platform in numbers over a time, beside the time before',
      tags,
    })
    .input(analyticsPeriod)
    .output(report),

  platform: procedure
    .route({
      method: 'GET',
      path: '/admin/analytics/platform',
      summary: 'How much there is of what, and how that changed',
      tags,
    })
    .output(platform),

  export: procedure
    .route({
      method: 'GET',
      path: '/admin/analytics/tables/{table}',
      summary: 'One of the tables as comma-separated values',
      tags,
    })
    .input(z.intersection(z.object({ table: z.enum(analyticsTables) }), analyticsPeriod))
    .output(z.file()),
}
