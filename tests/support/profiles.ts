/** Any profile that its rules let through, for properties. */
import fc from 'fast-check'
import { findProfileProblems, type Profile, tidyProfile } from '#core/documents/profile.ts'

const words = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength }),
    fc.constantFrom(
      '',
      'Nurse',
      'nurse ',
      'Acme',
      'Ærlig & Sønn',
      'present',
      '2020',
      '•',
      'Go',
      'https://x.example',
    ),
  )
const date = fc.oneof(
  fc.constantFrom('', '', '2019', '2020', '2020-01', '2021-12'),
  fc
    .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
)
const link = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('https://www.linkedin.com/in/ada', 'https://github.com/ada', 'https://ada.example/'),
)

const anything: fc.Arbitrary<Profile> = fc.record({
  name: words(50).map((name) => `A${name}`),
  headline: words(50),
  email: fc.constantFrom('', 'ada@example.com'),
  phone: fc.constantFrom('', '+47 22 33 44 55'),
  location: words(50),
  links: fc.array(link, { maxLength: 5 }),
  summary: fc.oneof(
    words(300),
    fc.array(words(20)).map((lines) => lines.join('\n')),
  ),
  experience: words(50),
  skills: fc.array(words(30), { maxLength: 8 }),
  workHistory: fc.array(
    fc.record({
      title: words(20),
      company: words(20),
      location: words(20),
      start: date,
      end: fc.oneof(date, fc.constant('present')),
      description: words(80),
    }),
    { maxLength: 5 },
  ),
  education: fc.array(
    fc.record({
      school: words(20),
      degree: words(20),
      start: date,
      end: fc.oneof(date, fc.constant('present')),
      description: words(80),
    }),
    { maxLength: 4 },
  ),
})

/** What breaks a rule is mended rather than thrown away, or few would be left. */
function mend(profile: Profile): Profile {
  const tidy = tidyProfile(profile)
  const problems = Object.keys(findProfileProblems(tidy))
  const isFine = (path: string) =>
    !problems.some((problem) => problem === path || problem.startsWith(`${path}.`))
  const line = (field: 'headline' | 'location' | 'summary' | 'experience') =>
    isFine(field) ? tidy[field] : ''
  return {
    ...tidy,
    name: isFine('name') ? tidy.name : 'Ada',
    headline: line('headline'),
    location: line('location'),
    summary: line('summary'),
    experience: line('experience'),
    links: tidy.links.filter((_, n) => isFine(`links.${n}`)),
    skills: tidy.skills.filter((_, n) => isFine(`skills.${n}`)),
    workHistory: tidy.workHistory.filter((_, n) => isFine(`workHistory.${n}`)),
    education: tidy.education.filter((_, n) => isFine(`education.${n}`)),
  }
}

export const validProfile: fc.Arbitrary<Profile> = anything.map(mend)
