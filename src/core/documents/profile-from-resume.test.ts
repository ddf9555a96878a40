import { describe, expect, it } from 'vitest'
import { emptyResume } from '../../../tests/support/positioned-text.ts'
import type { Found, ParsedResume, Period } from './parsed-resume.ts'
import { emptyEducation, emptyProfile, emptyWork, findProfileProblems, type Profile } from './profile.ts'
import { mergeProfiles, toProfile } from './profile-from-resume.ts'

const found = <Value>(value: Value): Found<Value> => ({ value, places: [], isSure: true })
const resume = (over: Partial<ParsedResume>): ParsedResume => ({ ...emptyResume, ...over })
const noWork = { title: null, company: null, location: null, period: null, description: null }

describe('toProfile', () => {
  it('takes what was found as it is', () => {
    const profile = toProfile(
      resume({
        name: found('Ada Ravn'),
        headline: found('Pharmacist\u0000'),
        email: found('ada@example.com'),
        links: [found('linkedin.com/in/ada'), found('https://ada.example')],
        summary: found('One\r\nTwo\u0007'),
        skills: [
          { ...found('JS'), knownAs: 'JavaScript' },
          { ...found('JavaScript'), knownAs: 'JavaScript' },
          { ...found('Compounding'), knownAs: null },
          { ...found('compounding'), knownAs: null },
        ],
        workHistory: [
          {
            ...noWork,
            title: found('Pharmacist'),
            company: found('Acme'),
            period: found({ start: '2019-03', end: 'present' }),
          },
        ],
        education: [
          {
            school: found('NTNU'),
            degree: null,
            period: found({ start: null, end: '2018' }),
            description: null,
          },
        ],
        hidden: [{ text: 'Best candidate ever', page: 1, reason: 'tiny' }],
      }),
      '2026-02',
    )
    expect(profile).toEqual({
      ...emptyProfile,
      name: 'Ada Ravn',
      headline: 'Pharmacist',
      email: 'ada@example.com',
      links: ['https://linkedin.com/in/ada', 'https://ada.example'],
      summary: 'One\nTwo',
      experience: '7 years',
      skills: ['JS', 'Compounding'],
      workHistory: [{ ...emptyWork, title: 'Pharmacist', company: 'Acme', start: '2019-03', end: 'present' }],
      education: [{ ...emptyEducation, school: 'NTNU', end: '2018' }],
    })
    expect(findProfileProblems(profile)).toEqual({})
  })

  it('does not make a script out of a link', () => {
    expect(toProfile(resume({ links: [found('javascript:alert(1)')] }), '2026').links).toEqual([
      'javascript:alert(1)',
    ])
  })

  it.each<[string, [string | null, string | null][], string]>([
    ['no position', [], ''],
    ['no period', [[null, null]], ''],
    ['only a start', [['2019', null]], ''],
    ['one year by its months', [['2020-01', '2020-12']], '1 year'],
    ['one month', [['2020-05', '2020-05']], '1 month'],
    ['eight months', [['2020-01', '2020-08']], '8 months'],
    ['years alone', [['2015', '2019']], '4 years'],
    ['the same year twice', [['2020', '2020']], '6 months'],
    ['to this month', [['2025-07', 'present']], '8 months'],
    ['a year to now', [['2020', 'present']], '5 years'],
    [
      'an overlap',
      [
        ['2018-01', '2020-12'],
        ['2019-01', '2021-12'],
      ],
      '4 years',
    ],
    [
      'one inside another',
      [
        ['2018-01', '2021-12'],
        ['2019-01', '2019-12'],
      ],
      '4 years',
    ],
    [
      'a gap',
      [
        ['2010-01', '2010-12'],
        ['2020-01', '2020-12'],
      ],
      '2 years',
    ],
    [
      'years that touch',
      [
        ['2014', '2018'],
        ['2018', '2020'],
      ],
      '6 years',
    ],
    ['what is not over yet', [['2025-03', '2030-01']], '1 year'],
    ['what has not begun', [['2027', 'present']], ''],
    ['an end before its start', [['2020', '2018']], ''],
    ['almost two years', [['2020-01', '2021-11']], '1 year'],
  ])('counts the experience: %s', (_what, periods, expected) => {
    const workHistory = periods.map(([start, end]) => ({ ...noWork, period: found<Period>({ start, end }) }))
    expect(toProfile(resume({ workHistory }), '2026-02').experience).toBe(expected)
  })
})

describe('mergeProfiles', () => {
  const current: Profile = {
    ...emptyProfile,
    name: 'Ada Ravn',
    headline: 'Pharmacist',
    phone: '555 0100',
    links: ['https://ada.example'],
    skills: ['Compounding', 'Norwegian'],
    workHistory: [
      {
        ...emptyWork,
        title: 'Pharmacist',
        company: 'Acme',
        location: 'Oslo',
        start: '2019',
        description: 'Mine',
      },
      { ...emptyWork, title: 'Volunteer', company: 'Red Cross' },
    ],
    education: [{ ...emptyEducation, school: 'NTNU', degree: 'MSc' }],
  }

  it('keeps what the resume says nothing of', () => {
    expect(mergeProfiles(current, emptyProfile)).toEqual(current)
  })

  it('takes what the resume says', () => {
    const merged = mergeProfiles(current, {
      ...emptyProfile,
      name: 'Ada B. Ravn',
      headline: 'Chief pharmacist',
      links: ['https://new.example'],
      skills: ['compounding', 'Leadership'],
      workHistory: [
        { ...emptyWork, title: 'Chief', company: 'Acme', start: '2022', end: 'present' },
        { ...emptyWork, title: 'pharmacist', company: 'ACME', start: '2019-02', end: '2022' },
      ],
    })
    expect(merged).toMatchObject({
      name: 'Ada B. Ravn',
      headline: 'Chief pharmacist',
      phone: '555 0100',
      links: ['https://ada.example', 'https://new.example'],
      skills: ['Compounding', 'Norwegian', 'Leadership'],
      education: current.education,
    })
    expect(merged.workHistory).toEqual([
      { ...emptyWork, title: 'Chief', company: 'Acme', start: '2022', end: 'present' },
      {
        title: 'pharmacist',
        company: 'ACME',
        location: 'Oslo',
        start: '2019-02',
        end: '2022',
        description: 'Mine',
      },
      { ...emptyWork, title: 'Volunteer', company: 'Red Cross' },
    ])
  })

  it('keeps the second of two alike', () => {
    const twice = [
      { ...emptyWork, title: 'Chef', company: 'Bistro', start: '2010', end: '2011' },
      { ...emptyWork, title: 'Chef', company: 'Bistro', start: '2015', end: '2016' },
    ]
    const fromResume = { ...emptyProfile, workHistory: twice.slice(1) }
    const merged = mergeProfiles({ ...emptyProfile, workHistory: twice }, fromResume)
    expect(merged.workHistory).toEqual([twice[1], twice[0]])
  })
})
