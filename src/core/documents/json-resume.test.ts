import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validProfile } from '../../../tests/support/profiles.ts'
import { fromJsonResume, toJsonResume } from './json-resume.ts'
import { emptyEducation, emptyProfile, emptyWork, findProfileProblems } from './profile.ts'

const imported = (value: unknown) => {
  const result = fromJsonResume(value)
  if (!result.ok) throw new Error(result.problem)
  return result
}

describe('toJsonResume', () => {
  it('writes what the format asks for', () => {
    expect(
      toJsonResume({
        ...emptyProfile,
        name: 'Ada Ravn',
        headline: 'Pharmacist',
        location: 'Oslo, Norway',
        experience: '7 years',
        links: ['https://ada.example', 'https://www.linkedin.com/in/ada'],
        skills: ['Compounding'],
        workHistory: [
          { ...emptyWork, title: 'Pharmacist', company: 'Acme', start: '2019-03', end: 'present' },
          { ...emptyWork, title: 'Intern', start: '2018', end: '2019-02', description: 'Helped' },
        ],
        education: [{ ...emptyEducation, school: 'NTNU', degree: 'MSc', end: '2018' }],
      }),
    ).toEqual({
      $schema: expect.stringContaining('v1.0.0'),
      basics: {
        name: 'Ada Ravn',
        label: 'Pharmacist',
        location: { city: 'Oslo, Norway' },
        url: 'https://ada.example',
        profiles: [{ network: 'LinkedIn', username: 'ada', url: 'https://www.linkedin.com/in/ada' }],
        experience: '7 years',
      },
      work: [
        { name: 'Acme', position: 'Pharmacist', startDate: '2019-03', isCurrent: true },
        { position: 'Intern', startDate: '2018', endDate: '2019-02', summary: 'Helped' },
      ],
      education: [{ institution: 'NTNU', studyType: 'MSc', endDate: '2018' }],
      skills: [{ name: 'Compounding' }],
    })
  })
})

describe('fromJsonResume', () => {
  it('brings back any profile exactly', () => {
    fc.assert(
      fc.property(validProfile, (profile) => {
        const written = JSON.parse(JSON.stringify(toJsonResume(profile)))
        expect(fromJsonResume(written)).toEqual({ ok: true, profile, leftOut: [] })
      }),
    )
  })

  it('reads a file of another maker', () => {
    const { profile, leftOut } = imported({
      basics: {
        name: ' Ada Ravn ',
        label: 'Pharmacist',
        image: 'https://ada.example/me.jpg',
        email: 'ada@example.com',
        phone: '(912) 555-4321',
        url: 'https://ada.example',
        summary: 'A summary…',
        location: { address: '2712 Broadway', postalCode: 'CA 94115', city: 'Oslo', countryCode: 'NO' },
        profiles: [{ network: 'X', username: 'ada', url: 'https://x.com/ada' }, { network: 'None' }],
      },
      work: [
        {
          name: 'Acme',
          position: 'Chief',
          startDate: '2020-01-15',
          summary: 'Led',
          highlights: ['Won', 7, 'Grew'],
        },
        { company: 'Old Ltd', position: 'Intern', startDate: '2018-13', endDate: '2019-01-01' },
        { summary: 'Nameless' },
      ],
      education: [
        {
          institution: 'NTNU',
          area: 'Pharmacy',
          studyType: 'MSc',
          endDate: '2013-01-01',
          courses: ['DB1101'],
        },
      ],
      skills: [{ name: 'Labs', level: 'Master', keywords: ['Compounding', 'labs', 'HPLC'] }],
      projects: [{}, {}],
      awards: [{ title: 'A' }],
      languages: [{ language: 'Norwegian' }],
      meta: { version: 'v1.0.0' },
    })
    expect(profile).toEqual({
      name: 'Ada Ravn',
      headline: 'Pharmacist',
      email: 'ada@example.com',
      phone: '(912) 555-4321',
      location: '2712 Broadway, CA 94115, Oslo, NO',
      links: ['https://ada.example', 'https://x.com/ada'],
      summary: 'A summary…',
      experience: '',
      skills: ['Labs', 'Compounding', 'HPLC'],
      workHistory: [
        {
          title: 'Chief',
          company: 'Acme',
          location: '',
          start: '2020-01',
          end: 'present',
          description: 'Led\n• Won\n• Grew',
        },
        { ...emptyWork, title: 'Intern', company: 'Old Ltd', start: '2018', end: '2019-01' },
      ],
      education: [
        { school: 'NTNU', degree: 'MSc, Pharmacy', start: '', end: '2013-01', description: '• DB1101' },
      ],
    })
    expect(leftOut).toEqual([
      '1 position without a title or a company',
      '2 projects',
      '1 award',
      '1 language',
      'a picture',
    ])
  })

  it('leaves out what would be refused, and says so', () => {
    const { profile, leftOut } = imported({
      basics: {
        name: 'A\u0000d\ud800a\u202e',
        email: 'ada@',
        phone: 'call me',
        url: 'javascript:alert(1)',
        profiles: [
          { url: 'https://ada:secret@a.example' },
          ...Array.from({ length: 12 }, (_, n) => ({ url: `https://a.example/${n}` })),
        ],
        summary: 'x'.repeat(100_000),
      },
      work: [{ name: 'Acme', startDate: '2020', endDate: '2019' }],
      skills: Array.from({ length: 152 }, (_, n) => ({ name: `Skill ${n}` })),
    })
    expect(profile).toMatchObject({ name: 'Ada', email: '', phone: '' })
    expect(profile.workHistory[0]).toMatchObject({ start: '2020', end: '' })
    expect(profile.summary).toHaveLength(6000)
    expect(leftOut).toEqual([
      '2 links that cannot be used',
      'an email address that is not complete',
      'a phone number that is not one',
      '2 links',
      '2 skills',
    ])
  })

  it('has an answer within a moment to a file of any size', () => {
    const many = <Entry>(entry: Entry, count = 2000) => Array<Entry>(count).fill(entry)
    const long = 'x '.repeat(20_000)
    const started = performance.now()
    const { profile, leftOut } = imported({
      basics: { name: 'Ada Ravn', profiles: many({ url: 'https://a.example' }) },
      work: many({ name: 'Acme', summary: long, highlights: many(long) }),
      education: many({ institution: 'NTNU', summary: long, courses: many('DB1101') }),
      skills: Array.from({ length: 2000 }, (_, n) => ({ keywords: many(`Skill ${n}`) })),
    })
    expect(performance.now() - started).toBeLessThan(3000)
    expect(profile.workHistory).toHaveLength(60)
    expect(leftOut).toContain('940 positions')
  })

  it.each([null, 1, 'text', [], [{}], undefined])('says that %j is no such file', (value) =>
    expect(fromJsonResume(value)).toEqual({ ok: false, problem: 'This is not a JSON Resume file.' }),
  )

  it.each([{}, { basics: 7 }, { work: {}, skills: 'x', basics: { name: '' } }])(
    'says that there is nothing in %j',
    (value) => expect(fromJsonResume(value)).toMatchObject({ ok: false }),
  )

  it('makes a profile that breaks no rule, or none, of any JSON', () => {
    const field = fc.oneof(
      { withCrossShrink: true },
      fc.jsonValue(),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('2020-01-15', '2019-99', 'https://a.example', 'ada@example.com', 'present', '2031'),
    )
    const entry = fc.dictionary(
      fc.constantFrom('name', 'position', 'institution', 'studyType', 'area', 'startDate', 'endDate', 'url'),
      field,
    )
    const some = fc.oneof(fc.array(entry), field)
    const file = fc.record(
      {
        basics: fc.oneof(
          fc.dictionary(
            fc.constantFrom('name', 'label', 'email', 'phone', 'url', 'summary', 'location', 'profiles'),
            fc.oneof(field, some),
          ),
          field,
        ),
        work: some,
        education: some,
        skills: some,
        projects: some,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(file, (value) => {
        const result = fromJsonResume(value)
        if (!result.ok) return
        const { name: _, ...problems } = findProfileProblems(result.profile)
        expect(problems).toEqual({})
      }),
    )
  })
})
