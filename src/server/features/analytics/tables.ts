/** What the screen shows, as tables that somebody takes along. */
import type { AnalyticsReport, AnalyticsTable } from '#contract/analytics.ts'
import { aiPurposeWords } from '#core/analytics/ai-calls.ts'
import { funnelWords } from '#core/analytics/funnel.ts'
import { attemptKinds, attemptKindWords } from '#core/attempts/attempt.ts'
import type { Cell } from '#server/platform/spreadsheets/cells.ts'

type Table = (Cell | number)[][]

const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
const kindHeads = attemptKinds.map((kind) => attemptKindWords[kind])

export const tableWriters: Record<AnalyticsTable, (report: AnalyticsReport) => Table> = {
  'sign-ups': ({ signUps }) => [
    ['From', 'To', 'Job Seekers', 'HR Users', 'Admins', 'All', 'All in the period before'],
    ...signUps.pieces.map(({ span, byRole: { jobseeker, hr, admin }, before }) => [
      ...[span.from, span.to, jobseeker, hr, admin, jobseeker + hr + admin, before],
    ]),
  ],
  'active-users': ({ active }) => [
    ['From', 'To', 'People', 'In the period before'],
    ...active.pieces.map(({ span, people, before }) => [span.from, span.to, people, before]),
  ],
  funnel: ({ funnel }) => [
    ['Step', 'People', 'Of all (%)', 'Of the step before (%)', 'In the period before'],
    ...funnel.map(({ step, people, ofAll, ofStepBefore, before }) => [
      ...[funnelWords[step], people, tenth(ofAll), tenth(ofStepBefore), before],
    ]),
  ],
  tests: ({ tests }) => [
    ['From', 'To', ...kindHeads, 'All in the period before'],
    ...tests.pieces.map(({ span, byKind, before }) => [
      ...[span.from, span.to, ...attemptKinds.map((kind) => byKind[kind]), before],
    ]),
  ],
  skills: ({ tests }) => [
    [
      ...['Skill', 'Tests', 'In the period before', 'Questions', 'Average score (%)'],
      'Average in the period before (%)',
    ],
    ...tests.skills.map((row) => [
      ...[row.skill, row.tests, row.before, row.questions, tenth(row.percent), tenth(row.percentBefore)],
    ]),
  ],
  scores: ({ tests }) => [
    ['Score from (%)', 'Score to (%)', ...kindHeads],
    ...tests.scores.map(({ from, to, byKind }) => [from, to, ...attemptKinds.map((kind) => byKind[kind])]),
  ],
  'time-to-hire': ({ hiring: { now, before } }) => [
    ['Hours from applying to being hired', 'This period', 'The period before'],
    ['A quarter within', now?.first ?? null, before?.first ?? null],
    ['Half within (median)', now?.median ?? null, before?.median ?? null],
    ['Three quarters within', now?.third ?? null, before?.third ?? null],
    ['Hired', now?.count ?? 0, before ? before.count : null],
  ],
  'question-bank': ({ bank }) => [
    [
      ...['Skill', 'Active questions', 'Flagged', 'Calibrated', 'Never asked'],
      ...['Times asked', 'Times the most asked one was'],
    ],
    ...bank.skills.map((row) => [
      ...[row.skill, row.active, row.flagged, row.calibrated, row.neverAsked, row.asked, row.mostAsked],
    ]),
  ],
  'ai-use': ({ ai }) => [
    [
      ...['What for', 'Calls', 'In the period before', 'Succeeded', 'Refused by our checks', 'No answer'],
      ...['Given up', 'Average seconds', 'Tokens'],
    ],
    ...ai.purposes.map((row) => [
      ...[aiPurposeWords[row.purpose], row.calls.count, row.calls.before, row.succeeded, row.refused],
      ...[row.failed, row.givenUp, tenth(row.averageMs / 1000), row.tokens],
    ]),
  ],
}
