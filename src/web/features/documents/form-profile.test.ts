import { describe, expect, it } from 'vitest'
import { emptyProfile, emptyWork, type Profile } from '#core/documents/profile.ts'
import {
  findFormProblems,
  fromForm,
  newLink,
  toForm,
  toFormPaths,
  valueAt,
  withScheme,
  withSkill,
} from './form-profile.ts'

const profile: Profile = {
  ...emptyProfile,
  name: 'Ines Okafor',
  links: ['https://ines.example', 'https://github.com/ines'],
  skills: ['Python', 'Assaying'],
  workHistory: [
    { ...emptyWork, title: 'Chemist', company: 'Alder', start: '2019' },
    { ...emptyWork, title: 'Analyst', company: 'Birch', start: '2015', end: '2019' },
  ],
  education: [],
}

it('comes back as it went in', () => {
  expect(fromForm(toForm(profile))).toEqual(profile)
})

it('keeps the keys of entries that stayed as they were, wherever they stand', () => {
  const before = toForm(profile)
  const [chemist, analyst] = profile.workHistory
  const edited = {
    ...profile,
    workHistory: [{ ...emptyWork, title: 'New' }, ...[analyst, chemist].flatMap((w) => w ?? [])],
  }
  const after = toForm(edited, before)
  expect(after.workHistory[1]?.key).toBe(before.workHistory[1]?.key)
  expect(after.workHistory[2]?.key).toBe(before.workHistory[0]?.key)
  expect(before.workHistory.map(({ key }) => key)).not.toContain(after.workHistory[0]?.key)
})

it('gives two entries that are the same a key each', () => {
  const twice = toForm({ ...profile, workHistory: [emptyWork, emptyWork] })
  const again = toForm(fromForm(twice), twice)
  expect(new Set(again.workHistory.map(({ key }) => key)).size).toBe(2)
})

it('saves no link that was left empty, and completes those that were shortened', () => {
  const form = toForm(profile)
  form.links = [newLink(), { key: 'a', value: ' linkedin.com/in/ines ' }]
  expect(fromForm(form).links).toEqual(['https://linkedin.com/in/ines'])
})

it.each([
  [' Welding ', ['Python', 'Assaying', 'Welding']],
  ['python', ['Python', 'Assaying']],
  ['  ', ['Python', 'Assaying']],
])('with the skill %j it has %j', (typed, skills) => {
  expect(withSkill(toForm(profile), typed).skills).toEqual(skills)
})

it.each([
  ['ines.example', 'https://ines.example'],
  ['www.ines.example/a?b', 'https://www.ines.example/a?b'],
  ['http://ines.example', 'http://ines.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['not a link', 'not a link'],
  ['', ''],
])('%s becomes %s', (typed, link) => {
  expect(withScheme(typed)).toBe(link)
})

describe('problems', () => {
  it('stand at the field, whatever moved', () => {
    const form = toForm({ ...profile, email: 'nobody' })
    form.workHistory.reverse()
    const [, second] = form.workHistory
    if (second) second.end = 'soon'
    expect(findFormProblems(form)).toEqual({
      email: 'Please enter a valid email address',
      'workHistory.at-0.end': 'Please enter a year, or a month and a year',
    })
  })

  it('count only the links that are filled', () => {
    const form = toForm(profile)
    form.links = [newLink(), { key: 'bad', value: 'javascript:alert(1)' }]
    expect(Object.keys(findFormProblems(form))).toEqual(['links.bad.value'])
  })

  it('of a skill name it, since skills are one field', () => {
    const form = toForm({ ...profile, skills: ['Python', 'x'.repeat(81)] })
    expect(findFormProblems(form)).toEqual({ skills: `${'x'.repeat(40)}: A skill has at most 80 characters` })
  })

  it('are understood as the server says them', () => {
    const form = toForm(profile)
    expect(toFormPaths(form, { 'profile.workHistory.1.end': 'No.', 'profile.name': 'No.' })).toEqual({
      'workHistory.at-1.end': 'No.',
      name: 'No.',
    })
  })
})

it('finds what stands in a field', () => {
  const form = toForm(profile)
  expect(valueAt(form, 'name')).toBe('Ines Okafor')
  expect(valueAt(form, 'skills')).toEqual(['Python', 'Assaying'])
  expect(valueAt(form, 'workHistory.at-1.company')).toBe('Birch')
  expect(valueAt(form, 'workHistory.gone.company')).toBeUndefined()
})
