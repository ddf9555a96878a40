import { describe, expect, it } from 'vitest'
import { defaultRules } from '#core/attempts/rules.ts'
import { decideStanding, type Standing, type StandingInput } from '#core/attempts/standing.ts'

const now = new Date('2026-03-10T12:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

const pending: StandingInput = {
  kind: 'test',
  status: 'pending',
  dueAt: at(1),
  submittedAt: null,
  reopenedMinutes: null,
  number: 1,
  isLatest: true,
  rules: defaultRules,
  testStatus: 'published',
  applicationStatus: 'test_pending',
}
const submitted: StandingInput = { ...pending, status: 'submitted', submittedAt: at(-3) }
const retakes = { ...defaultRules, retakes: 2 }

describe('decideStanding', () => {
  it.each<[string, Partial<StandingInput>, Standing]>([
    ['waits', {}, { kind: 'ready' }],
    ['has no date', { dueAt: null }, { kind: 'ready' }],
    ['is due this moment', { dueAt: now }, { kind: 'overdue' }],
    ['was due', { dueAt: at(-1) }, { kind: 'overdue' }],
    ['was passed over', { applicationStatus: 'interview_scheduled' }, { kind: 'ended' }],
    [
      'is an interview whose turn it is',
      { kind: 'interview', applicationStatus: 'interview_scheduled' },
      { kind: 'ready' },
    ],
    [
      'is an interview that was passed over',
      { kind: 'interview', applicationStatus: 'completed' },
      { kind: 'ended' },
    ],
    [
      'is taken again after the application went on',
      { number: 2, applicationStatus: 'completed' },
      { kind: 'ready' },
    ],
    ['is of a closed test', { testStatus: 'closed' }, { kind: 'ended' }],
    ['is of a rejected application', { applicationStatus: 'rejected' }, { kind: 'ended' }],
    ['is of a withdrawn application', { applicationStatus: 'withdrawn' }, { kind: 'ended' }],
    ['is of a hired person', { applicationStatus: 'hired' }, { kind: 'ended' }],
    ['is under way', { status: 'in_progress', dueAt: at(-1) }, { kind: 'running' }],
    ['is under way in a closed test', { status: 'in_progress', testStatus: 'closed' }, { kind: 'running' }],
    [
      'is under way after a rejection',
      { status: 'in_progress', applicationStatus: 'rejected' },
      { kind: 'running' },
    ],
    ['was waived', { status: 'waived' }, { kind: 'waived' }],
  ])('of one that %s', (_what, change, standing) => {
    expect(decideStanding({ ...pending, ...change }, now)).toEqual(standing)
  })

  it.each<[string, Partial<StandingInput>, { left: number; from: Date } | null]>([
    ['no retakes', {}, null],
    ['two retakes', { rules: retakes }, { left: 2, from: at(4) }],
    ['two retakes, of which one was taken', { rules: retakes, number: 2 }, { left: 1, from: at(4) }],
    ['all retakes taken', { rules: retakes, number: 3 }, null],
    ['a retake that was taken since', { rules: retakes, isLatest: false }, null],
    ['a closed test', { rules: retakes, testStatus: 'closed' }, null],
    ['a decided application', { rules: retakes, applicationStatus: 'rejected' }, null],
  ])('of a submitted one with %s', (_what, change, retake) => {
    expect(decideStanding({ ...submitted, ...change }, now)).toMatchObject({ kind: 'submitted', retake })
  })

  const reopened = { reopenedMinutes: 15, rules: retakes }
  it.each<[string, Partial<StandingInput>, { isReopened: boolean; canReopen: boolean }]>([
    ['nobody opened again', {}, { isReopened: false, canReopen: true }],
    ['was opened again', reopened, { isReopened: true, canReopen: false }],
    [
      'was opened again until this moment',
      { ...reopened, dueAt: now },
      { isReopened: false, canReopen: true },
    ],
    [
      'was opened again, of a test that closed since',
      { ...reopened, testStatus: 'closed' },
      { isReopened: false, canReopen: false },
    ],
    [
      'was opened again, of an application that was decided since',
      { ...reopened, applicationStatus: 'rejected' },
      { isReopened: false, canReopen: false },
    ],
    ['was taken again since', { isLatest: false }, { isReopened: false, canReopen: false }],
    ['is an interview', { kind: 'interview' }, { isReopened: false, canReopen: false }],
  ])('of a submitted one that %s', (_what, change, opening) => {
    expect(decideStanding({ ...submitted, ...change }, now)).toMatchObject({ kind: 'submitted', ...opening })
  })

  it('offers no retake of one that can be gone on with', () => {
    expect(decideStanding({ ...submitted, ...reopened }, now)).toMatchObject({ retake: null })
  })
})
