import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyEducation,
  emptyProfile,
  emptyWork,
  findProfileProblems,
  foldText,
  type Profile,
  profileLimits,
  tidyProfile,
} from './profile.ts'

const profile = (over: Partial<Profile>): Profile => ({ ...emptyProfile, name: 'Ada Ravn', ...over })
const work = (over: object) => profile({ workHistory: [{ ...emptyWork, title: 'Nurse', ...over }] })
const study = (over: object) => profile({ education: [{ ...emptyEducation, school: 'NTNU', ...over }] })

describe('findProfileProblems', () => {
  it.each<[string, Profile]>([
    ['a name alone', profile({})],
    ['a phone number', profile({ phone: '+47 22 33 44 55' })],
    ['a phone number with brackets and dots', profile({ phone: '(020) 7946.0958' })],
    ['a phone number with an extension', profile({ phone: '+1 555-0100 ext. 12' })],
    ['a phone number with a long dash', profile({ phone: '555–0100' })],
    ['an email with spaces around it', profile({ email: ' ada@example.com ' })],
    ['a link', profile({ links: ['https://example.com/~ada?x=1#top'] })],
    ['a link with an @ in its path', profile({ links: ['https://example.com/@ada'] })],
    ['a summary of several lines', profile({ summary: 'One\r\n\tTwo\n\nThree' })],
    ['a year', work({ start: '2019', end: '2021' })],
    ['the same year and month', work({ start: '2019-04', end: '2019-04' })],
    ['a year that holds the month', work({ start: '2019-04', end: '2019' })],
    ['what goes on', work({ start: '2019-04', end: 'present' })],
    ['an end alone', work({ end: '2019' })],
    ['a company alone', work({ title: '', company: 'Acme' })],
    ['a degree alone', study({ school: '', degree: 'PhD' })],
    ['as many as there is room for', profile({ skills: Array(profileLimits.skills).fill('Go') })],
  ])('takes %s', (_what, value) => expect(findProfileProblems(value)).toEqual({}))

  const unclear = 'Please enter a year, or a month and a year'
  const unseen = 'Please remove the characters that cannot be shown.'
  const badPhone = 'Please enter a valid phone number'
  const badLink = 'Please enter a link that begins with https://'
  const withoutSecret = 'Please leave out the name and password before the @'
  it.each<[string, Profile, Record<string, string>]>([
    ['no name', profile({ name: ' ' }), { name: 'Name is required' }],
    ['a bad email', profile({ email: 'ada@' }), { email: 'Please enter a valid email address' }],
    ['a word as a phone', profile({ phone: 'call me' }), { phone: badPhone }],
    ['too few digits', profile({ phone: '1234' }), { phone: badPhone }],
    ['too many digits', profile({ phone: '1'.repeat(21) }), { phone: badPhone }],
    ['two lines as a phone', profile({ phone: '555\n01000' }), { phone: badPhone }],
    ['a phone of spaces', profile({ phone: `12345${' '.repeat(9000)}6x` }), { phone: badPhone }],
    ['a script as a link', profile({ links: ['javascript:alert(1)//a.b'] }), { 'links.0': badLink }],
    ['a data link', profile({ links: ['https://a.example', 'data:text/html,x'] }), { 'links.1': badLink }],
    ['a link with a NUL', profile({ links: ['https://a.example/\0'] }), { 'links.0': badLink }],
    [
      'a link with half a character',
      profile({ links: ['https://a.example/\ud800'] }),
      { 'links.0': badLink },
    ],
    ['a link that turns around', profile({ links: ['https://a.example/\u202egpj'] }), { 'links.0': badLink }],
    [
      'a long link',
      profile({ links: [`https://a.example/${'x'.repeat(500)}`] }),
      { 'links.0': 'This link is too long' },
    ],
    [
      'a link with a password',
      profile({ links: ['https://ada:secret@a.example/'] }),
      { 'links.0': withoutSecret },
    ],
    [
      'a link that seems to lead elsewhere',
      profile({ links: ['https://bank.example@a.example'] }),
      { 'links.0': withoutSecret },
    ],
    ['a NUL', profile({ summary: 'a\0b' }), { summary: unseen }],
    ['half a character', profile({ headline: 'a\udc00' }), { headline: unseen }],
    ['two lines as a headline', profile({ headline: 'a\nb' }), { headline: unseen }],
    [
      'a long line',
      profile({ location: 'x'.repeat(201) }),
      { location: 'Please use at most 200 characters' },
    ],
    [
      'a long text',
      profile({ summary: 'x'.repeat(6001) }),
      { summary: 'Please use at most 6,000 characters' },
    ],
    ['an empty skill', profile({ skills: ['Go', ' '] }), { 'skills.1': 'Please enter a skill' }],
    [
      'a long skill',
      profile({ skills: ['x'.repeat(81)] }),
      { 'skills.0': 'A skill has at most 80 characters' },
    ],
    [
      'too many skills',
      profile({ skills: Array(151).fill('Go') }),
      { skills: '151 skills; the most is 150. Please remove 1.' },
    ],
    [
      'far too many schools',
      profile({ education: Array(1030).fill({ ...emptyEducation, school: 'NTNU' }) }),
      { education: '1,030 education entries; the most is 30. Please remove 1,000.' },
    ],
    [
      'a position of nothing',
      work({ title: '' }),
      { 'workHistory.0.title': 'Please enter a title or a company' },
    ],
    [
      'an end before the start',
      work({ start: '2020-05', end: '2020-04' }),
      { 'workHistory.0.end': 'The end is before the start' },
    ],
    [
      'an end in a year before',
      study({ start: '2020-05', end: '2019' }),
      { 'education.0.end': 'The end is before the start' },
    ],
    ['a month that is none', work({ start: '2020-13' }), { 'workHistory.0.start': unclear }],
    ['a start in the present', work({ start: 'present' }), { 'workHistory.0.start': unclear }],
    ['a year long ago', work({ end: '1850' }), { 'workHistory.0.end': unclear }],
    ['a date in words', study({ start: 'May 2020' }), { 'education.0.start': unclear }],
    [
      'a study of nothing',
      study({ school: '' }),
      { 'education.0.school': 'Please enter a school or a degree' },
    ],
  ])('says what is wrong with %s', (_what, value, problems) =>
    expect(findProfileProblems(value)).toEqual(problems),
  )

  it('has an answer within a moment to any text at all', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(' '.repeat(10_000), `${'1 '.repeat(5000)}!`, `https://${'a.'.repeat(5000)}`),
    )
    fc.assert(
      fc.property(text, (any) => {
        const started = performance.now()
        const filled = profile({
          phone: any,
          email: any,
          links: [any],
          skills: [any],
          summary: any,
          name: any,
        })
        for (const problem of Object.values(findProfileProblems(filled))) expect(problem).not.toBe('')
        expect(performance.now() - started).toBeLessThan(500)
      }),
    )
  })
})

describe('tidyProfile', () => {
  it('trims, names nothing twice, and keeps what was valid valid', () => {
    const tidy = tidyProfile(
      profile({
        name: ' Ada Ravn ',
        summary: ' One\r\nTwo\rThree ',
        skills: ['Go', ' go ', 'Rust'],
        links: ['https://a.example/A', 'https://a.example/a', ' https://a.example/A'],
        workHistory: [{ ...emptyWork, title: ' Nurse ', end: 'present' }],
      }),
    )
    expect(tidy).toMatchObject({ name: 'Ada Ravn', summary: 'One\nTwo\nThree', skills: ['Go', 'Rust'] })
    expect(tidy.links).toEqual(['https://a.example/A', 'https://a.example/a'])
    expect(tidy.workHistory[0]).toMatchObject({ title: 'Nurse', end: 'present' })
    expect(findProfileProblems(tidy)).toEqual({})
    expect(tidyProfile(tidy)).toEqual(tidy)
  })
})

describe('foldText', () => {
  it.each([
    ['Type  Script', 'type script'],
    ['Ｃ＋＋', 'c++'],
    ['Zero\u200bWidth', 'zerowidth'],
  ])('%j is %j', (text, folded) => expect(foldText(text)).toBe(folded))
})
