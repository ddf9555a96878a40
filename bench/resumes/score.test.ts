import { describe, expect, it } from 'vitest'
import type { Found, FoundWork, ParsedResume, Period } from '#core/documents/parsed-resume.ts'
import type { JsonResume } from './json-resume.ts'
import { type Printed, truthOf } from './printed.ts'
import { type Field, meanF1, ratesOf, scoreResume } from './score.ts'

const resume: JsonResume = {
  basics: {
    name: 'Dr. Zoë O’Neil',
    email: 'Zoe@example.com',
    phone: '+44 (0)20 7946 0391',
    location: { city: 'San José', region: 'CA', countryCode: 'US' },
  },
  work: [
    { name: 'Acme & Sons', position: 'Lead', startDate: '2020-03', highlights: ['Wrote it in Rust'] },
    { name: 'Acme & Sons', position: 'Developer', startDate: '2018-01-15', endDate: '2020-02-28' },
  ],
  volunteer: [{ organization: 'Dojo', position: 'Mentor' }],
  education: [{ institution: 'Leeds College', studyType: 'BSc', area: 'Physics' }],
  skills: [{ name: 'Code', keywords: ['C++', 'R', 'node.js'] }, { name: 'Welding' }],
  languages: [{ language: 'Irish' }],
}

const text = `Dr. Zoë O'Neil  zoe@example.com  +44 (0)20 7946 0391  San José, CA
Lead Acme & Sons Mar 2020 – Present  Wrote it in Rust
Developer Acme & Sons January 2018 – February 2020
Leeds College BSc in Physics
Code C++ R node.js Welding`

const truthIn = (printedText: string, marked: Partial<Printed> = {}) =>
  truthOf(resume, { text: printedText, onPaper: printedText, ...marked })

function found<Value>(value: Value): Found<Value> {
  return { value, places: [], isSure: true }
}

function work(title: string | null, company: string | null, period: Period | null): FoundWork {
  return {
    title: title === null ? null : found(title),
    company: company === null ? null : found(company),
    period: period === null ? null : found(period),
    location: null,
    description: null,
  }
}

const right: ParsedResume = {
  name: found("ZOË O'NEIL"),
  headline: null,
  email: found('zoe@example.com'),
  phone: found('+442079460391'),
  location: found('San José, CA'),
  links: [],
  summary: null,
  skills: ['C++', 'R', 'Node.js', 'Welding'].map((skill) => ({ ...found(skill), knownAs: null })),
  workHistory: [
    work('Lead', 'Acme & Sons', { start: '2020-03', end: 'present' }),
    work('Developer', 'ACME & SONS', { start: '2018-01', end: '2020-02' }),
  ],
  education: [
    { school: found('Leeds College'), degree: found('BSc, Physics'), period: null, description: null },
  ],
  hidden: [],
}

const withSkills = (...skills: string[]): ParsedResume => ({
  ...right,
  skills: skills.map((skill) => ({ ...found(skill), knownAs: null })),
})
const withWork = (...workHistory: FoundWork[]): ParsedResume => ({ ...right, workHistory })

describe('a resume that was read right', () => {
  it('has nothing wrong and nothing missed', () => {
    const score = scoreResume(truthIn(text), right)
    expect(meanF1([score])).toBe(1)
    expect(score.skills).toEqual({ right: 4, wrong: 0, missed: 0 })
    expect(score.dates).toEqual({ right: 2, wrong: 0, missed: 0 })
  })
})

describe('what is wrong', () => {
  const cases: [what: string, field: Field, reading: ParsedResume, counts: [number, number, number]][] = [
    ['a name with more', 'name', { ...right, name: found("Zoë O'Neil Lead") }, [0, 1, 1]],
    ['no name', 'name', { ...right, name: null }, [0, 0, 1]],
    ['a phone with a digit more', 'phone', { ...right, phone: found('+4420794603910') }, [0, 1, 1]],
    ['a place that is no address', 'location', { ...right, location: found('San José Sharks') }, [0, 1, 1]],
    ['a region alone', 'location', { ...right, location: found('CA') }, [0, 1, 1]],
    ['half a degree', 'degree', withDegree('BSc'), [0, 1, 1]],
    ['a degree with its school', 'degree', withDegree('BSc Physics, Leeds College'), [0, 1, 1]],
    ['a word that is nowhere', 'skills', withSkills('C++', 'R', 'node.js', 'Welding', 'Expert'), [4, 1, 0]],
    ['C for C++', 'skills', withSkills('C', 'R', 'node.js', 'Welding'), [3, 1, 1]],
    ['two skills as one', 'skills', withSkills('C++ R', 'node.js', 'Welding'), [2, 1, 2]],
    [
      'a company with its city',
      'company',
      withWork(work('Lead', 'Acme & Sons, Leeds', null), work('Developer', 'Acme & Sons', null)),
      [1, 1, 1],
    ],
    ['one company for two entries', 'company', withWork(work('Lead', 'Acme & Sons', null)), [1, 0, 1]],
    [
      'dates of the other entry',
      'dates',
      withWork(
        work('Lead', 'Acme & Sons', { start: '2018-01', end: '2020-02' }),
        work('Developer', 'Acme & Sons', { start: '2020-03', end: 'present' }),
      ),
      [0, 2, 2],
    ],
    [
      'dates without an entry',
      'dates',
      withWork(work(null, null, { start: '2020-03', end: 'present' })),
      [0, 1, 2],
    ],
    [
      'a year for a month',
      'dates',
      withWork(work('Lead', null, { start: '2020', end: 'present' })),
      [0, 1, 2],
    ],
  ]
  it.each(cases)('%s', (_, field, reading, [isRight, wrong, missed]) => {
    expect(scoreResume(truthIn(text), reading)[field]).toEqual({ right: isRight, wrong, missed })
  })
})

describe('what counts neither way', () => {
  it('groups, languages and words of the text as skills', () => {
    const reading = withSkills('Code', 'Irish', 'Rust', 'C++', 'R', 'node.js', 'Welding')
    expect(scoreResume(truthIn(text), reading).skills).toEqual({ right: 4, wrong: 0, missed: 0 })
  })

  it('unpaid work', () => {
    const reading = withWork(...right.workHistory, work('Mentor', 'Dojo', { start: '2019', end: '2020' }))
    const score = scoreResume(truthIn(text), reading)
    expect([score.company.wrong, score.title.wrong, score.dates.wrong]).toEqual([0, 0, 0])
  })

  it('a part of what was cut off at the edge', () => {
    const cut = text.replace('zoe@example.com', 'zoe@exam').replace('Welding', 'Weld')
    const reading = { ...withSkills('C++', 'R', 'node.js', 'Weld'), email: found('zoe@exam') }
    const score = scoreResume(truthIn(cut), reading)
    expect(score.email).toEqual({ right: 0, wrong: 0, missed: 0 })
    expect(score.skills).toEqual({ right: 3, wrong: 0, missed: 0 })
  })
})

describe('what was printed', () => {
  it('is what can be found', () => {
    const truth = truthIn('Zoë O’Neil Lead')
    expect(truth).toMatchObject({ email: null, phone: null, location: null, skills: [] })
    expect(scoreResume(truth, { ...right, email: null }).email).toEqual({ right: 0, wrong: 0, missed: 0 })
  })

  it('is told from the same words elsewhere by a stand-in', () => {
    const marks = { 'basics.location.city': 'Zqaxak' }
    expect(truthIn(text, { marks, markedText: 'Zqaxak' }).location?.city).toBe('San José')
    expect(truthIn(text, { marks, markedText: 'some other words' }).location).toBeNull()
  })

  it('does not find a short skill inside a word', () => {
    expect(truthIn('Developer node.js').skills).toEqual(['node.js'])
  })

  it.each([
    ['Jan 2018 - Feb 2020', '2018-01', '2020-02'],
    ['01/2018 – 02/2020', '2018-01', '2020-02'],
    ['2018-01-15 — 2020-02-28', '2018-01', '2020-02'],
    ['enero de 2018 – febrero de 2020', '2018-01', '2020-02'],
    ['Januar 2018 bis Februar 2020', '2018-01', '2020-02'],
    ['2018 - 2020', '2018', '2020'],
  ])('has dates as precise as %s', (dates, start, end) => {
    expect(truthIn(`Mar 2020 03/2020 Developer ${dates}`).work[1]?.period).toMatchObject({ start, end })
  })

  it('takes a January that a theme made of a year for the year', () => {
    const year: JsonResume = {
      ...resume,
      work: [{ name: 'Acme', position: 'Lead', startDate: '2020', endDate: '2021' }],
    }
    const page = 'Lead Acme January 2020 - January 2021'
    const reading = withWork(work('Lead', 'Acme', { start: '2020-01', end: '2021-01' }))
    expect(scoreResume(truthOf(year, { text: page, onPaper: page }), reading).dates.right).toBe(1)
  })

  it('lets the end of a position that goes on be open where the page says nothing of it', () => {
    const open = withWork(
      work('Lead', 'Acme & Sons', { start: '2020-03', end: null }),
      right.workHistory[1] as FoundWork,
    )
    expect(scoreResume(truthIn(text), open).dates.right).toBe(1)
    expect(scoreResume(truthIn(text.replace('Present', '')), open).dates.right).toBe(2)
  })
})

describe('rates', () => {
  it('are of what was found and of what was there', () => {
    expect(ratesOf({ right: 3, wrong: 1, missed: 3 })).toEqual({ precision: 0.75, recall: 0.5, f1: 0.6 })
    expect(ratesOf({ right: 0, wrong: 0, missed: 0 })).toBeNull()
  })
})

function withDegree(degree: string): ParsedResume {
  return {
    ...right,
    education: [{ school: found('Leeds College'), degree: found(degree), period: null, description: null }],
  }
}
