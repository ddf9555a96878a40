import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validProfile } from '../../../tests/support/profiles.ts'
import { emptyEducation, emptyProfile, emptyWork, type Profile } from './profile.ts'
import { compareProfiles, describePeriod, revertChange } from './profile-changes.ts'

const before: Profile = {
  ...emptyProfile,
  name: 'Ada Ravn',
  headline: 'Pharmacist',
  phone: '555 0100',
  skills: ['Compounding', 'norwegian', 'Excel'],
  links: ['https://ada.example'],
  workHistory: [
    {
      ...emptyWork,
      title: 'Pharmacist',
      company: 'Acme',
      start: '2019-03',
      end: 'present',
      description: 'A',
    },
    { ...emptyWork, title: 'Intern', company: 'Acme', start: '2018', end: '2019' },
    { ...emptyWork, title: 'Cashier', company: 'Kiwi' },
  ],
  education: [{ ...emptyEducation, school: 'NTNU', degree: 'MSc', start: '2012', end: '2017' }],
}
const after: Profile = {
  ...before,
  headline: 'Chief pharmacist',
  phone: '',
  email: 'ada@example.com',
  skills: ['Compounding', 'Norwegian', 'Leadership', 'Swedish'],
  links: [],
  workHistory: [
    { ...emptyWork, title: 'Chief', company: 'Acme', location: 'Oslo', start: '2022', end: 'present' },
    { ...emptyWork, title: 'Pharmacist', company: 'ACME', start: '2019-03', end: '2022', description: 'B' },
    { ...emptyWork, title: 'Trainee', company: 'Acme', start: '2018', end: '2019' },
  ],
  education: [{ ...emptyEducation, school: 'NTNU', degree: 'MSc Pharmacy', start: '2012', end: '2017' }],
}

describe('compareProfiles', () => {
  it('finds nothing where nothing changed', () => {
    expect(compareProfiles(before, structuredClone(before))).toEqual([])
  })

  it('says what changed, in words', () => {
    const said = compareProfiles(before, after).map(
      (change) => `${change.path} ${change.label} ${change.kind}: ${change.before} -> ${change.after}`,
    )
    expect(said).toEqual([
      'headline Headline changed: Pharmacist -> Chief pharmacist',
      'email Email added:  -> ada@example.com',
      'phone Phone removed: 555 0100 -> ',
      'links.0 Link removed: https://ada.example -> ',
      'workHistory.0 Position added:  -> Chief, Acme, Oslo (2022 – present)',
      'workHistory.1 Position changed: Pharmacist, Acme (Mar 2019 – present)\nA -> Pharmacist, ACME (Mar 2019 – 2022)\nB',
      'workHistory.2 Position changed: Intern, Acme (2018 – 2019) -> Trainee, Acme (2018 – 2019)',
      'workHistory.2 Position removed: Cashier, Kiwi -> ',
      'education.0 Education changed: MSc, NTNU (2012 – 2017) -> MSc Pharmacy, NTNU (2012 – 2017)',
      'skills 2 skills added:  -> Leadership, Swedish',
      'skills Skill changed: norwegian -> Norwegian',
      'skills Skill removed: Excel -> ',
    ])
  })
})

describe('revertChange', () => {
  it('puts what was removed back where it stood', () => {
    const [removed] = compareProfiles(before, { ...before, skills: ['Compounding', 'Excel'] })
    if (!removed) throw new Error('nothing changed')
    expect(revertChange({ ...before, skills: ['Compounding', 'Excel'] }, before, removed)).toEqual(before)
  })

  it('takes all skills of a kind back at once, those that came since too', () => {
    const [added] = compareProfiles(before, { ...before, skills: [...before.skills, 'Go', 'Rust'] })
    if (!added) throw new Error('nothing changed')
    const edited = { ...before, skills: ['Go', ...before.skills, 'Rust', 'Java'] }
    expect(revertChange(edited, before, added)).toEqual(before)
  })

  it('finds its change although another one has moved it', () => {
    const changes = compareProfiles(before, after)
    const undone = changes.reduce((profile, change) => revertChange(profile, before, change), after)
    expect(undone).toEqual(before)
  })

  it('leaves alone what is no longer there', () => {
    for (const change of compareProfiles(before, after))
      expect(revertChange(before, before, change)).toBe(before)
  })

  it('undoes that one and no other, in any profiles', () => {
    fc.assert(
      fc.property(validProfile, validProfile, (one, other) => {
        const changes = compareProfiles(one, other)
        for (const change of changes) {
          const undone = revertChange(other, one, change)
          expect(compareProfiles(one, undone)).toHaveLength(changes.length - 1)
        }
        const all = changes.reduce((profile, change) => revertChange(profile, one, change), other)
        expect(compareProfiles(one, all)).toEqual([])
      }),
    )
  })
})

describe('describePeriod', () => {
  it.each([
    ['2019-03', 'present', 'Mar 2019 – present'],
    ['2019', '', 'from 2019'],
    ['', '2020-12', 'until Dec 2020'],
    ['', 'present', 'present'],
    ['2019', '2019', '2019'],
    ['', '', ''],
  ])('%j to %j is %j', (start, end, words) => expect(describePeriod(start, end)).toBe(words))
})
