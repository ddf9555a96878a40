import { expect, it } from 'vitest'
import { foundAt, parsedWelder } from '../../../tests/support/parsed-jobs.ts'
import { toJobDetails } from './job-from-description.ts'

it('takes over what was found, and nothing else', () => {
  expect(toJobDetails(parsedWelder)).toEqual({
    jobTitle: 'Welder',
    company: 'Alder Metalworks',
    location: 'Gdańsk',
    workplace: 'on-site',
    salary: { min: 55_000, max: 62_500.5, currency: 'EUR', period: 'year' },
    experienceLevel: null,
    jobType: 'full-time',
    summary: 'You join pipes\nthat hold for decades.',
    skills: [
      { name: 'TIG welding', isMustHave: true },
      { name: 'Blueprint reading', isMustHave: false },
    ],
    responsibilities: ['Join pipes', 'Check seams'],
    requirements: ['A steady hand'],
    benefits: [],
  })
})

it('has each skill once, as a must-have if it is one anywhere', () => {
  const skills = parsedWelder.skills.toReversed()
  expect(toJobDetails({ ...parsedWelder, skills }).skills).toEqual([
    { name: 'TIG welding', isMustHave: true },
    { name: 'Blueprint reading', isMustHave: false },
  ])
})

it('leaves out what cannot be seen, and entries that say the same', () => {
  const job = {
    ...parsedWelder,
    jobTitle: foundAt('Wel\u200bder\u0007', 10),
    benefits: [foundAt('Free tea', 1), foundAt('free  tea', 2), foundAt('\u200b', 3)],
  }
  expect(toJobDetails(job)).toMatchObject({ jobTitle: 'Welder', benefits: ['Free tea'] })
})
