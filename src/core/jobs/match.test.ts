import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyEducation, emptyProfile, emptyWork, type Profile, type Work } from '#core/documents/profile.ts'
import { emptyJob, type JobDetails, type JobSkill } from './job.ts'
import { createScorer, matchProfile, type SkillVerdict } from './match.ts'

const today = '2026-11'
const profile = (over: Partial<Profile>): Profile => ({ ...emptyProfile, name: 'Ada Ravn', ...over })
const work = (over: Partial<Work>): Work => ({ ...emptyWork, title: 'Engineer', company: 'Orbital', ...over })
const must = (name: string): JobSkill => ({ name, isMustHave: true })
const nice = (name: string): JobSkill => ({ name, isMustHave: false })
const asking = (...skills: JobSkill[]): JobDetails => ({ ...emptyJob, skills })
const matchOne = (one: Profile, name: string) => matchProfile(one, asking(must(name)), today).skills[0]

describe('a skill', () => {
  it.each<[string, string, Partial<Profile>, SkillVerdict, string | null]>([
    ['JavaScript', 'by its short name', { skills: ['JS'] }, 'named', 'JS'],
    ['Postgres', 'by its long name', { skills: ['PostgreSQL 15'] }, 'named', 'PostgreSQL 15'],
    ['Experience with React', 'in other words', { skills: ['React.js'] }, 'named', 'React.js'],
    [
      'Django',
      'in a longer entry',
      { skills: ['Python (Django, Flask)'] },
      'named',
      'Python (Django, Flask)',
    ],
    [
      'Kafka',
      'in a position',
      { workHistory: [work({ description: 'Ran Kafka. Left.' })] },
      'shown',
      'Ran Kafka.',
    ],
    [
      'React',
      'in a title',
      { workHistory: [work({ title: 'React Developer' })] },
      'shown',
      'React Developer',
    ],
    ['Nursing', 'in the summary', { summary: 'Ten years of nursing.' }, 'shown', 'Ten years of nursing.'],
    ['Python', 'in the headline', { headline: 'Python developer' }, 'shown', 'Python developer'],
    [
      'Machine learning',
      'in a degree',
      { education: [{ ...emptyEducation, degree: 'MSc in Machine Learning' }] },
      'shown',
      'MSc in Machine Learning',
    ],
    ['SQL', 'by what nobody has without it', { skills: ['PostgreSQL'] }, 'shown', 'PostgreSQL'],
    ['JavaScript', 'by what stands two steps above it', { skills: ['Next.js'] }, 'shown', 'Next.js'],
    ['Next.js', 'by what it builds on', { skills: ['React'] }, 'related', 'React'],
    ['PostgreSQL', 'by a sister', { skills: ['MySQL'] }, 'related', 'MySQL'],
    ['Angular', 'by a sister in a text', { summary: 'I write Vue.js.' }, 'related', 'I write Vue.js.'],
    ['Java', 'not by a name like it', { skills: ['JavaScript'] }, 'missing', null],
    ['Go', 'not by a word like it', { summary: 'I go to work.' }, 'missing', null],
    ['React', 'not by nothing', {}, 'missing', null],
    ['Nursing', 'not by another field', { skills: ['PostgreSQL'] }, 'missing', null],
    ['Falconry', 'that we do not know, in the list', { skills: ['falconry '] }, 'named', 'falconry'],
    [
      'Falconry',
      'that we do not know, in a text',
      { summary: 'I love falconry.' },
      'shown',
      'I love falconry.',
    ],
    ['Falcon', 'that we do not know, not within a word', { summary: 'I love falconry.' }, 'missing', null],
    ['C*-algebras (new)', 'with signs', { skills: ['c*-algebras  (new)'] }, 'named', 'c*-algebras  (new)'],
    [' ', 'without a name', { skills: ['Go'] }, 'missing', null],
  ])('%s is found %s', (name, _how, over, verdict, quote) => {
    const found = matchOne(profile(over), name)
    expect([found?.verdict, found?.fromProfile?.quote ?? null]).toEqual([verdict, quote])
  })

  it('is quoted from the best place', () => {
    const both = profile({
      summary: 'I know Kafka.',
      workHistory: [work({ title: 'Data Engineer', description: 'Ran Kafka at scale.' })],
    })
    expect(matchOne(both, 'Kafka')?.fromProfile).toEqual({
      where: 'workHistory',
      entry: 'Data Engineer at Orbital',
      quote: 'Ran Kafka at scale.',
    })
    expect(matchOne({ ...both, skills: ['Apache Kafka'] }, 'Kafka')?.fromProfile).toEqual({
      where: 'skills',
      entry: null,
      quote: 'Apache Kafka',
    })
  })

  it.each<[string, Work[], number | null]>([
    ['one', [work({ start: '2020-01', end: '2021-12', description: 'Kafka' })], 2],
    ['one that goes on', [work({ start: '2025-12', end: 'present', description: 'Kafka' })], 1],
    [
      'two that overlap',
      [
        work({ start: '2020-01', end: '2021-12', description: 'Kafka' }),
        work({ start: '2021-01', end: '2022-06', title: 'Kafka engineer' }),
      ],
      2.5,
    ],
    [
      'the one that names it',
      [
        work({ start: '2020-01', end: '2020-12', description: 'Kafka' }),
        work({ start: '2015-01', end: '2019-12', description: 'Fax machines' }),
      ],
      1,
    ],
    ['one without an end', [work({ start: '2020-01', description: 'Kafka' })], null],
    ['none', [], null],
  ])('has the years of its positions: %s', (_what, workHistory, years) => {
    expect(matchOne(profile({ workHistory, skills: ['Kafka'] }), 'Kafka')?.years).toBe(years)
  })

  it('has no years from what is only related', () => {
    const one = profile({ workHistory: [work({ start: '2020-01', end: '2021-12', description: 'MySQL' })] })
    expect(matchOne(one, 'PostgreSQL')).toMatchObject({ verdict: 'related', years: null })
  })

  it('is quoted from the job, where it has a sentence about it', () => {
    const job: JobDetails = {
      ...asking(must('Kafka'), must('Go'), must('Falconry')),
      summary: 'You keep birds. You like falconry very much.',
      requirements: ['A licence', 'Five years of Apache Kafka in production'],
    }
    expect(matchProfile(emptyProfile, job, today).skills.map(({ fromJob }) => fromJob)).toEqual([
      'Five years of Apache Kafka in production',
      'Go',
      'You like falconry very much.',
    ])
  })
})

describe('the score', () => {
  it.each<[string, JobSkill[], string[], number | null]>([
    ['nothing asked', [], ['Go'], null],
    ['all there', [must('Go'), nice('Kafka')], ['Go', 'Kafka'], 100],
    ['nothing there', [must('Go'), nice('Kafka')], [], 0],
    ['the must-have', [must('Python'), nice('Kafka')], ['Python'], 75],
    ['the other', [must('Python'), nice('Kafka')], ['Kafka'], 25],
    ['a related one', [must('PostgreSQL')], ['MySQL'], 50],
    ['a third', [nice('Python'), nice('Kafka'), nice('Nursing')], ['Python'], 33],
  ])('for %s', (_what, asked, skills, score) => {
    expect(matchProfile(profile({ skills }), asking(...asked), today).score).toBe(score)
  })

  const names = [
    'Go',
    'React',
    'JavaScript',
    'Next.js',
    'SQL',
    'MySQL',
    'PostgreSQL',
    'Falconry',
    'Nursing',
    'Python',
  ]
  const name = fc.constantFrom(...names)
  const asked = fc.array(fc.record({ name, isMustHave: fc.boolean() }), { minLength: 1, maxLength: 8 })
  const sentence = fc.array(name, { maxLength: 3 }).map((some) => `Worked with ${some.join(', ')}.`)
  const person = fc
    .record({
      skills: fc.array(name, { maxLength: 5 }),
      summary: sentence,
      workHistory: fc.array(
        fc
          .record({
            description: sentence,
            start: fc.constantFrom('2019', '2020-03', ''),
            end: fc.constantFrom('2021', 'present'),
          })
          .map(work),
        { maxLength: 3 },
      ),
    })
    .map(profile)

  it('is within 0 and 100, and the same for the same', () => {
    fc.assert(
      fc.property(person, asked, (one, skills) => {
        const match = matchProfile(one, asking(...skills), today)
        expect(match.score).toBeGreaterThanOrEqual(0)
        expect(match.score).toBeLessThanOrEqual(100)
        expect(matchProfile(structuredClone(one), asking(...skills), today)).toEqual(match)
        for (const { verdict, fromProfile } of match.skills)
          expect(fromProfile === null).toBe(verdict === 'missing')
      }),
    )
  })

  it('is the same where it alone is asked for', () => {
    fc.assert(
      fc.property(person, asked, (one, skills) => {
        expect(createScorer(one)(asking(...skills))).toBe(matchProfile(one, asking(...skills), today).score)
      }),
    )
    expect(createScorer(profile({ skills: ['Excel'] }))(emptyJob)).toBeNull()
  })

  it('is never lowered by one more skill', () => {
    fc.assert(
      fc.property(person, asked, name, (one, skills, more) => {
        const scoreOf = (person: Profile) => matchProfile(person, asking(...skills), today).score ?? 0
        expect(scoreOf({ ...one, skills: [...one.skills, more] })).toBeGreaterThanOrEqual(scoreOf(one))
      }),
    )
  })

  it('does not depend on the order of lists', () => {
    fc.assert(
      fc.property(person, asked, (one, skills) => {
        const turned = { ...one, skills: one.skills.toReversed(), workHistory: one.workHistory.toReversed() }
        const [there, back] = [
          matchProfile(one, asking(...skills), today),
          matchProfile(turned, asking(...skills.toReversed()), today),
        ]
        expect(back.score).toBe(there.score)
        expect(back.skills.map(({ verdict, years }) => [verdict, years]).toReversed()).toEqual(
          there.skills.map(({ verdict, years }) => [verdict, years]),
        )
      }),
    )
  })
})

it('tells what level is asked for and how long the person has worked', () => {
  const one = profile({
    workHistory: [work({ start: '2016-01', end: '2019-12' }), work({ start: '2019-01', end: '2021-03' })],
  })
  const job: JobDetails = { ...emptyJob, experienceLevel: 'senior' }
  expect(matchProfile(one, job, today)).toEqual({
    score: null,
    skills: [],
    experience: { asked: 'senior', years: 5.3 },
  })
  expect(matchProfile(emptyProfile, emptyJob, today).experience).toEqual({ asked: null, years: null })
})
