import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from './currencies.ts'
import {
  emptyJob,
  experienceLevels,
  type JobDetails,
  jobTypes,
  type Salary,
  salaryPeriods,
  workplaces,
} from './job.ts'
import { findJobProblems, jobLimits, tidyJob } from './job-problems.ts'

const job = (over: Partial<JobDetails>): JobDetails => ({
  ...emptyJob,
  jobTitle: 'Night nurse',
  company: 'Northwind Clinics',
  location: 'Bergen',
  summary: 'You look after twelve patients.',
  ...over,
})
const paid = (over: Partial<Salary>) =>
  job({ salary: { min: 40_000, max: 50_000, currency: 'EUR', period: 'year', ...over } })

describe('findJobProblems', () => {
  it.each<[string, JobDetails]>([
    ['what it needs', job({})],
    ['a salary', paid({})],
    ['one figure', paid({ min: null })],
    ['equal figures', paid({ min: 50_000 })],
    ['cents', paid({ min: 17.55, max: 18.07, period: 'hour' })],
    ['remote work without a place', job({ location: '', workplace: 'remote' })],
    ['responsibilities alone', job({ summary: '', responsibilities: ['Gives medicines'] })],
    ['requirements alone', job({ summary: ' ', requirements: ['A licence'] })],
    ['an entry of two lines', job({ benefits: ['A bed\nand a lamp'] })],
    [
      'an entry left empty, which is dropped',
      job({ benefits: [''], skills: [{ name: ' ', isMustHave: true }] }),
    ],
    ['a title in another script', job({ jobTitle: '看護師' })],
    ['the longest title', job({ jobTitle: 'x'.repeat(jobLimits.title) })],
  ])('publishes %s', (_what, value) => expect(findJobProblems(value, 'publishing')).toEqual({}))

  const unseen = 'Please remove the characters that cannot be shown.'
  const figure = 'Please enter a figure above 0'
  const decimals = 'Please use at most two decimals'
  it.each<[string, JobDetails, Record<string, string>]>([
    ['a long title', job({ jobTitle: 'x'.repeat(121) }), { jobTitle: 'Please use at most 120 characters' }],
    ['a title of two lines', job({ jobTitle: 'Nurse\nDoctor' }), { jobTitle: unseen }],
    ['a NUL', job({ company: 'a\0' }), { company: unseen }],
    ['a place that turns around', job({ location: 'a\u202eb' }), { location: unseen }],
    [
      'a long summary',
      job({ summary: 'x'.repeat(6001) }),
      { summary: 'Please use at most 6,000 characters' },
    ],
    ['no figure', paid({ min: null, max: null }), { 'salary.min': 'Please enter at least one figure' }],
    ['nothing', paid({ min: 0 }), { 'salary.min': figure }],
    ['less than nothing', paid({ max: -1, min: null }), { 'salary.max': figure }],
    ['no number', paid({ min: Number.NaN }), { 'salary.min': figure }],
    ['no end', paid({ max: Number.POSITIVE_INFINITY }), { 'salary.max': figure }],
    ['too much', paid({ max: 1e9 + 1 }), { 'salary.max': 'Please enter at most 1,000,000,000' }],
    [
      'parts of a cent',
      paid({ min: 17.555, max: 1e4 + 0.001 }),
      { 'salary.min': decimals, 'salary.max': decimals },
    ],
    [
      'figures the wrong way round',
      paid({ min: 60_000 }),
      { 'salary.min': 'The lower figure is above the upper one' },
    ],
    ['an unknown currency', paid({ currency: 'DEM' }), { 'salary.currency': 'Please choose a currency' }],
    ['no currency', paid({ currency: '' }), { 'salary.currency': 'Please choose a currency' }],
    [
      'a long skill',
      job({
        skills: [
          { name: 'Go', isMustHave: true },
          { name: 'x'.repeat(81), isMustHave: false },
        ],
      }),
      { 'skills.1.name': 'Please use at most 80 characters' },
    ],
    [
      'too many skills',
      job({ skills: Array.from({ length: 62 }, (_, n) => ({ name: `Skill ${n}`, isMustHave: false })) }),
      { skills: '62 skills; the most is 60. Please remove 2.' },
    ],
    [
      'a long entry',
      job({ responsibilities: ['x'.repeat(1001)] }),
      { 'responsibilities.0': 'Please use at most 1,000 characters' },
    ],
    [
      'too many entries',
      job({ benefits: Array(101).fill('Coffee') }),
      { benefits: '101 benefits; the most is 100. Please remove 1.' },
    ],
  ])('refuses %s, in a draft as well', (_what, value, problems) => {
    expect(findJobProblems(value, 'draft')).toEqual(problems)
    expect(findJobProblems(value, 'publishing')).toEqual(problems)
  })

  it.each<[string, Partial<JobDetails>, Record<string, string>]>([
    ['a title', { jobTitle: ' ' }, { jobTitle: 'Job title is required' }],
    ['a title with letters', { jobTitle: '***' }, { jobTitle: 'Please use at least one letter or number' }],
    ['a company', { company: '' }, { company: 'Company is required' }],
    ['a place', { location: '' }, { location: 'Location is required, unless the work is remote' }],
    [
      'a place where some of it is remote',
      { location: '', workplace: 'hybrid' },
      { location: 'Location is required, unless the work is remote' },
    ],
    [
      'some words about the work',
      { summary: '', responsibilities: [' '], benefits: ['Coffee'] },
      { summary: 'Please add a summary, responsibilities or requirements' },
    ],
  ])('asks for %s only when it is published', (_what, over, problems) => {
    expect(findJobProblems(job(over), 'publishing')).toEqual(problems)
    expect(findJobProblems(job(over), 'draft')).toEqual({})
  })

  it('takes an empty draft', () => expect(findJobProblems(emptyJob, 'draft')).toEqual({}))
})

describe('tidyJob', () => {
  it('trims, drops what is empty and keeps the first of doubles', () => {
    const untidy = job({
      jobTitle: ' Nurse ',
      summary: 'One\r\nTwo\rThree\n',
      salary: { min: 9, max: 5, currency: ' eur', period: 'hour' },
      responsibilities: [' Gives  medicines', '', 'gives medicines', 'Listens'],
      skills: [
        { name: 'React ', isMustHave: false },
        { name: '  ', isMustHave: true },
        { name: 'REACT', isMustHave: true },
        { name: 'Go', isMustHave: false },
      ],
    })
    expect(tidyJob(untidy)).toEqual({
      ...untidy,
      jobTitle: 'Nurse',
      summary: 'One\nTwo\nThree',
      salary: { min: 9, max: 5, currency: 'EUR', period: 'hour' },
      responsibilities: ['Gives  medicines', 'Listens'],
      skills: [
        { name: 'React', isMustHave: true },
        { name: 'Go', isMustHave: false },
      ],
    })
  })

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', ' ', ' Go', 'go', 'Go\r\nand Rust'),
  )
  const figure = fc.option(fc.oneof(fc.double(), fc.integer({ min: 1, max: 99_999 })))
  const anyJob = fc.record<JobDetails>({
    jobTitle: text,
    company: text,
    location: text,
    workplace: fc.option(fc.constantFrom(...workplaces)),
    salary: fc.option(
      fc.record<Salary>({
        min: figure,
        max: figure,
        currency: fc.oneof(text, fc.constantFrom(...currencies)),
        period: fc.constantFrom(...salaryPeriods),
      }),
    ),
    experienceLevel: fc.option(fc.constantFrom(...experienceLevels)),
    jobType: fc.option(fc.constantFrom(...jobTypes)),
    summary: text,
    skills: fc.array(fc.record({ name: text, isMustHave: fc.boolean() })),
    responsibilities: fc.array(text),
    requirements: fc.array(text),
    benefits: fc.array(text),
  })

  it('done twice is as done once', () => {
    fc.assert(
      fc.property(anyJob, (one) => {
        expect(tidyJob(tidyJob(one))).toEqual(tidyJob(one))
      }),
    )
  })

  it('makes no problem', () => {
    fc.assert(
      fc.property(anyJob, fc.constantFrom('draft', 'publishing'), (one, purpose) => {
        const before = Object.values(findJobProblems(one, purpose))
        for (const problem of Object.values(findJobProblems(tidyJob(one), purpose)))
          expect(before).toContain(problem)
      }),
    )
  })
})

it('knows every currency by three capitals, once', () => {
  expect(new Set(currencies).size).toBe(currencies.length)
  expect(currencies.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
})
