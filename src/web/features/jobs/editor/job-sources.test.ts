import { expect, it } from 'vitest'
import { toJobDetails } from '#core/documents/job-from-description.ts'
import { parsedWelder, placeAt } from '../../../../../tests/support/parsed-jobs.ts'
import { newEntry, toForm, withSkills } from './form-job.ts'
import { findJobSources, findUncheckedFields } from './job-sources.ts'

const base = toForm(toJobDetails(parsedWelder))
const sources = findJobSources(base, parsedWelder)
const unchecked = (form = base, settled: string[] = []) =>
  findUncheckedFields(sources, { base, form, settled })

it('leads from each field to its words', () => {
  expect(sources.jobTitle?.places).toEqual([placeAt(10)])
  expect(sources['salary.max']?.places).toEqual([placeAt(40)])
  expect(sources['skills.tig welding']?.places).toEqual([placeAt(70), placeAt(90)])
  expect(sources.niceToHave?.places).toEqual([placeAt(80)])
  expect(sources['responsibilities.at-1']?.places).toEqual([placeAt(110)])
  expect(sources.experienceLevel).toBeUndefined()
  expect(sources.benefits).toBeUndefined()
})

it('finds the words of entries that were saved in another order, and none for those that were added', () => {
  const saved = toForm({
    ...toJobDetails(parsedWelder),
    responsibilities: ['Sweep', 'Check seams', 'Join pipes'],
  })
  const found = findJobSources(saved, parsedWelder)
  expect(found['responsibilities.at-0']).toBeUndefined()
  expect(found['responsibilities.at-1']?.places).toEqual([placeAt(110)])
  expect(found['responsibilities.at-2']?.places).toEqual([placeAt(100)])
})

it('asks for each unsure field once', () => {
  expect(unchecked()).toEqual(['company', 'salary.min', 'niceToHave', 'responsibilities.at-1'])
})

it('no longer asks for what was edited, said to be right, or removed', () => {
  expect(unchecked({ ...base, company: 'Elm Metalworks' })).not.toContain('company')
  expect(unchecked(base, ['company'])).not.toContain('company')
  expect(unchecked({ ...base, salary: { ...base.salary, period: 'month' } })).not.toContain('salary.min')
  expect(unchecked(withSkills(base, 'mustHave', ['Blueprint reading']))).not.toContain('niceToHave')
  expect(unchecked({ ...base, responsibilities: [newEntry('Sweep')] })).toEqual([
    'company',
    'salary.min',
    'niceToHave',
  ])
})
