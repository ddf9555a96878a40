import { describe, expect, it } from 'vitest'
import { toJobDetails } from '#core/documents/job-from-description.ts'
import { emptyJob, type JobDetails } from '#core/jobs/job.ts'
import { parsedWelder } from '../../../../../tests/support/parsed-jobs.ts'
import {
  findFormProblems,
  fromForm,
  newEntry,
  splitPasted,
  toForm,
  toFormPath,
  toFormProblems,
  withHalfTyped,
  withSkills,
} from './form-job.ts'

const welder: JobDetails = { ...toJobDetails(parsedWelder), benefits: ['Overalls'] }

it.each([
  ['with everything', welder],
  ['with nothing', emptyJob],
  ['with an upper figure alone', { ...emptyJob, salary: { ...welder.salary, min: null } } as JobDetails],
])('a job %s stays what it is in the form', (_, job) => {
  expect(fromForm(toForm(job))).toEqual(job)
})

it('leaves out entries that were left empty, and a salary without a figure', () => {
  const form = toForm(welder)
  const edited = {
    ...form,
    salary: { ...form.salary, min: ' ', max: '' },
    benefits: [newEntry(' '), ...form.benefits, newEntry()],
  }
  expect(fromForm(edited)).toMatchObject({ salary: null, benefits: ['Overalls'] })
})

describe('skills', () => {
  const form = toForm(welder)

  it('are in one of the two lists', () => {
    const moved = withSkills(form, 'niceToHave', [...form.niceToHave, 'TIG welding'])
    expect(moved).toMatchObject({ mustHave: [], niceToHave: ['Blueprint reading', 'TIG welding'] })
    expect(withSkills(form, 'mustHave', ['tig WELDING', 'blueprint reading'])).toMatchObject({
      mustHave: ['tig WELDING', 'blueprint reading'],
      niceToHave: [],
    })
  })

  it('that are being typed are meant', () => {
    expect(withHalfTyped(form, { mustHave: ' ', niceToHave: ' Brazing ' }).niceToHave).toEqual([
      'Blueprint reading',
      'Brazing',
    ])
    expect(withHalfTyped(form, { mustHave: '', niceToHave: '' })).toBe(form)
  })
})

describe('what is wrong', () => {
  it('is said at its field', () => {
    const form = toForm({ ...welder, jobTitle: ' ', skills: [{ name: 'a'.repeat(81), isMustHave: false }] })
    const wrong = {
      ...form,
      salary: { min: 'a lot', max: '', currency: '', period: 'year' as const },
      responsibilities: [newEntry(), { key: 'long', value: 'a'.repeat(1001) }],
    }
    expect(findFormProblems(wrong, 'publishing')).toEqual({
      jobTitle: 'Job title is required',
      'salary.min': 'Please enter a figure above 0',
      'salary.currency': 'Please choose a currency',
      niceToHave: `${'a'.repeat(40)}: Please use at most 80 characters`,
      'responsibilities.long': 'Please use at most 1,000 characters',
    })
    expect(findFormProblems(wrong, 'draft')).not.toHaveProperty('jobTitle')
  })

  it('is nothing with a job that is whole', () => {
    expect(findFormProblems(toForm(welder), 'publishing')).toEqual({})
  })

  it('is understood as the server says it, and left where the form has no field', () => {
    const form = toForm(welder)
    expect(
      toFormProblems(form, { 'details.company': 'No', 'details.requirements.0': 'Never', draftId: 'Gone' }),
    ).toEqual({ company: 'No', 'requirements.at-0': 'Never' })
    expect(toFormPath(form, 'salary')?.path).toBe('salary.min')
    expect(toFormPath(form, 'skills.1.name')).toEqual({ path: 'niceToHave', name: 'Blueprint reading' })
    expect(toFormPath(form, 'skills.2.name')).toBeNull()
  })
})

it('makes an entry of each pasted line, without its mark', () => {
  const pasted = '• Join pipes\r\n\n - Check seams\n2) Sweep\no\tDrive the 3.5 t van\n3.5 t van'
  expect(splitPasted(pasted)).toEqual([
    'Join pipes',
    'Check seams',
    'Sweep',
    'Drive the 3.5 t van',
    '3.5 t van',
  ])
})
