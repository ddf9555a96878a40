import { describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import type { ResultRow } from '#contract/results.ts'
import { listFirstSteps } from './first-steps.ts'
import type { OwnState } from './own-state.ts'
import { listTips } from './tips.ts'

const newcomer: OwnState = {
  hasResume: false,
  skills: 0,
  applications: 0,
  hasPractised: false,
  attempts: [],
  results: [],
  now: new Date('2026-03-10T12:00:00Z'),
}
const ready = { hasResume: true, skills: 6, applications: 1, hasPractised: true }

const attempt = (changes: Partial<Attempt>): Attempt => ({
  id: 'a',
  kind: 'test',
  testId: 't',
  applicationId: 'x',
  title: 'Welding basics',
  jobTitle: 'Welder',
  company: 'Northwind',
  isPractice: false,
  standing: { kind: 'ready' },
  number: 1,
  dueAt: '2026-03-12T12:00:00Z',
  startedAt: null,
  deadlineAt: null,
  submittedAt: null,
  spentSeconds: null,
  ...changes,
})

const result = (changes: Partial<ResultRow>): ResultRow => ({
  id: 'r',
  kind: 'test',
  title: 'Welding basics',
  company: 'Northwind',
  jobTitle: 'Welder',
  isPractice: false,
  number: 1,
  status: 'completed',
  score: { percent: 84, low: 75, high: 91 },
  sections: [
    { name: 'Seams', percent: 92, low: 80, high: 98 },
    { name: 'Metals', percent: 58, low: 40, high: 74 },
  ],
  submittedAt: '2026-03-09T12:00:00Z',
  spentSeconds: 1200,
  isLookAsked: false,
  waitsFor: null,
  failure: null,
  ...changes,
})

const doneOf = (state: OwnState) => listFirstSteps(state).map(({ id, isDone }) => `${id}${isDone ? '*' : ''}`)

describe('the way to a first result', () => {
  it.each<[string, Partial<OwnState>, string]>([
    ['of a newcomer', {}, 'resume practice apply test result'],
    ['with a resume', { hasResume: true }, 'resume* practice apply test result'],
    ['applied', ready, 'resume* practice* apply* test result'],
    [
      'submitted and in review',
      { ...ready, results: [result({ status: 'in_review', score: null, waitsFor: 'person' })] },
      'resume* practice* apply* test* result',
    ],
    [
      'practice is no result',
      { results: [result({ isPractice: true })] },
      'resume practice apply test result',
    ],
    ['done', { ...ready, results: [result({})] }, 'resume* practice* apply* test* result*'],
  ])('%s', (_name, changes, steps) => {
    expect(doneOf({ ...newcomer, ...changes }).join(' ')).toBe(steps)
  })
})

describe('tips', () => {
  it.each<[string, Partial<OwnState>, string]>([
    ['a newcomer begins with the resume', {}, 'resume practice'],
    ['who names few skills', { hasResume: true, skills: 1, hasPractised: true }, 'skills'],
    ['who has not applied', { hasResume: true, skills: 5, hasPractised: true }, 'apply'],
    ['what is due is no tip: it stands first', { ...ready, attempts: [attempt({})] }, ''],
    [
      'what a person looks at',
      { ...ready, results: [result({ status: 'in_review', waitsFor: 'person' })] },
      'review',
    ],
    ['a weak section, and a good result to show', { ...ready, results: [result({})] }, 'weakest share'],
    [
      'nothing',
      { ...ready, results: [result({ sections: [], score: { percent: 75, low: 60, high: 88 } })] },
      '',
    ],
  ])('%s', (_name, changes, ids) => {
    expect(
      listTips({ ...newcomer, ...changes })
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids)
  })
})
