import { expect, it } from 'vitest'
import { toJobDetails } from '#core/documents/job-from-description.ts'
import { parsedWelder } from '../../../../../tests/support/parsed-jobs.ts'
import { toForm, withSkills } from './form-job.ts'
import { compareWithTheirs, takeTheirs } from './job-differences.ts'

const theirs = toJobDetails(parsedWelder)
const form = toForm(theirs)

it('finds nothing where nothing differs but spaces', () => {
  expect(compareWithTheirs({ ...form, jobTitle: ' Welder ' }, theirs)).toEqual([])
})

it('says what differs in words, and takes it over field by field', () => {
  const edited = withSkills(
    { ...form, workplace: 'remote', salary: { ...form.salary, max: '' } },
    'mustHave',
    ['TIG welding', 'Blueprint reading'],
  )
  expect(compareWithTheirs(edited, theirs)).toEqual([
    { field: 'workplace', label: 'Workplace', theirs: 'On-site', yours: 'Remote' },
    {
      field: 'salary',
      label: 'Salary',
      theirs: '€55,000.00 – €62,500.50 a year',
      yours: 'from €55,000 a year',
    },
    {
      field: 'mustHave',
      label: 'Must-have skills',
      theirs: 'TIG welding',
      yours: 'TIG welding, Blueprint reading',
    },
    { field: 'niceToHave', label: 'Nice-to-have skills', theirs: 'Blueprint reading', yours: '' },
  ])
  const taken = takeTheirs(takeTheirs(edited, theirs, 'mustHave'), theirs, 'salary')
  expect(compareWithTheirs(taken, theirs).map(({ field }) => field)).toEqual(['workplace'])
})
