import { expect, it } from 'vitest'
import type { AttemptBrief } from '#contract/attempts.ts'
import { sayAsked, sayTime } from './brief-words.ts'

it.each([
  [{ minutes: 60, extraTimePercent: 0 as const, allowedSeconds: 3600 }, /^1 h, from the moment you start\.$/],
  [
    { minutes: 60, extraTimePercent: 25 as const, allowedSeconds: 4500 },
    /^1 h 15 min.*Everyone has 1 h; your extra time is applied\.$/,
  ],
  [{ minutes: 60, extraTimePercent: 25 as const, allowedSeconds: 900 }, /^15 min.*opened again/],
  [{ minutes: 60, extraTimePercent: 0 as const, allowedSeconds: 900 }, /^15 min.*opened again/],
])('the time of %o', (brief, words) => {
  expect(sayTime(brief)).toMatch(words)
})

const brief: AttemptBrief = {
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
  attempt: null,
}

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
