import { expect, it } from 'vitest'
import type { AttemptBrief } from '#contract/attempts.ts'
import { sayAnswered, sayAsked, sayTime } from './brief-words.ts'

const brief: AttemptBrief = {
  userId: 'person',
  kind: 'test',
  testId: 'test',
  title: 'A test',
  description: '',
  jobTitle: 'Analyst',
  company: 'Rowan Yard',
  isPractice: false,
  isAdaptive: false,
  sections: [
    { name: 'SQL', questions: 12 },
    { name: 'Python', questions: 8 },
  ],
  scenarios: [],
  minutes: 60,
  extraTimePercent: 0,
  allowedSeconds: 3600,
  answered: 0,
  changes: [],
  attempt: null,
}
const reopened: AttemptBrief = {
  ...brief,
  allowedSeconds: 900,
  answered: 3,
  attempt: {
    id: 'attempt',
    kind: 'test',
    testId: 'test',
    applicationId: 'application',
    title: 'A test',
    jobTitle: 'Analyst',
    company: 'Rowan Yard',
    isPractice: false,
    standing: { kind: 'submitted', isReopened: true, retake: null },
    number: 1,
    dueAt: '2026-03-12T12:00:00Z',
    startedAt: '2026-03-10T12:00:00Z',
    deadlineAt: null,
    submittedAt: '2026-03-10T13:00:00Z',
    spentSeconds: 3600,
  },
}

it.each([
  [brief, /^1 h, from the moment you start\.$/],
  [{ ...brief, allowedSeconds: 4500 }, /^1 h 15 min.*Everyone has 1 h; your extra time is applied\.$/],
  [reopened, /^15 min, from the moment you go on\.$/],
  // As long as everyone has at first, by chance.
  [{ ...reopened, allowedSeconds: 3600 }, /^1 h, from the moment you go on\.$/],
])('the time of %o', (shown, words) => {
  expect(sayTime(shown)).toMatch(words)
})

it.each([
  [reopened, /^You answered 3 of 20 questions\./],
  [
    {
      ...reopened,
      kind: 'scenarios' as const,
      answered: 1,
      sections: [],
      scenarios: [{ title: 'One', minutes: 15, minWords: 200 }],
    },
    /^You answered 1 of 1 scenario\./,
  ],
])('what was answered before it was opened again: %#', (shown, words) => {
  expect(sayAnswered(shown)).toMatch(words)
})

it.each([
  ['a test', brief, /^20 questions\. .*leave any of them out\.$/],
  ['one that adapts', { ...brief, isAdaptive: true }, /depends on your answers so far\.$/],
  [
    'scenarios',
    { ...brief, sections: [], scenarios: [{ title: 'One', minutes: 15, minWords: 200 }] },
    /^1 situation from work/,
  ],
])('what %s asks', (_what, shown, words) => {
  expect(sayAsked(shown)).toMatch(words)
})
