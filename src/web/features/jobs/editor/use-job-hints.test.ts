import { expect, it } from 'vitest'
import { toJobDetails } from '#core/documents/job-from-description.ts'
import { findJobHints } from '#core/jobs/hints.ts'
import { parsedWelder } from '../../../../../tests/support/parsed-jobs.ts'
import { newEntry, toForm } from './form-job.ts'
import { listHints } from './use-job-hints.ts'

const form = toForm({ ...toJobDetails(parsedWelder), skills: [{ name: 'TIG welding', isMustHave: true }] })
const hintsOf = (edited: typeof form) => listHints(edited, findJobHints, 2026)

it('says nothing of a job that has all it needs', () => {
  expect(hintsOf(form)).toEqual([])
})

it('leads to the field it is about, also behind an entry that is still empty', () => {
  const entry = newEntry('You join a young team')
  const hints = hintsOf({ ...form, responsibilities: [newEntry(), ...form.responsibilities, entry] })
  expect(hints).toMatchObject([
    {
      kind: 'wording',
      path: `responsibilities.${entry.key}`,
      label: 'Responsibilities',
      quote: 'young team',
    },
  ])
})

it('says once what stands twice in a field, and keeps its name when the entry moves', () => {
  const entry = newEntry('A young team among young teams')
  const before = hintsOf({ ...form, responsibilities: [entry, ...form.responsibilities] })
  const after = hintsOf({ ...form, responsibilities: [...form.responsibilities, entry] })
  expect(new Set(before.map(({ id }) => id)).size).toBe(before.length)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

it('asks for a salary where it would stand', () => {
  const hints = hintsOf({ ...form, salary: { ...form.salary, min: '', max: '' } })
  expect(hints).toMatchObject([{ kind: 'salary_missing', path: 'salary.min', label: 'Salary', quote: null }])
})
