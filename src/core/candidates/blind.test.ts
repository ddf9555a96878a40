import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, tokensOf } from '#core/documents/lexicons/fold.ts'
import { emptyEducation, emptyProfile, emptyWork, type Profile } from '#core/documents/profile.ts'
import { coverOf, hideIdentity, isStillBlind, standInName } from './blind.ts'
import type { Person } from './telling-words.ts'

const id = '00000000-0000-7000-8000-0000000abcde'
type Known = Partial<Profile> & { accountName?: string; accountEmail?: string; school?: string }

function coverFor({ accountName, accountEmail, school, ...known }: Known) {
  const profile: Profile = {
    ...emptyProfile,
    name: 'Ada Byron',
    email: 'ada@example.com',
    ...(school !== undefined && { education: [{ ...emptyEducation, school }] }),
    ...known,
  }
  const person: Person = {
    name: accountName ?? profile.name,
    email: accountEmail ?? profile.email,
    profile,
  }
  return { profile, cover: coverOf(id, person) }
}

it('blind mode ends with a decision', () => {
  const approved = { kind: 'approved', from: 'test_pending', to: 'interview_scheduled' } as const
  expect(isStillBlind({ status: 'test_pending', lastDecision: null })).toBe(true)
  expect(isStillBlind({ status: 'interview_scheduled', lastDecision: approved })).toBe(false)
  expect(isStillBlind({ status: 'rejected', lastDecision: null })).toBe(false)
})

describe('a text without who wrote it', () => {
  it.each([
    ['a mailbox', 'a'.repeat(300_000)],
    ['a domain', `a@${'a.'.repeat(150_000)}1`],
    ['a number', '('.repeat(300_000)],
  ])('is found soon where it was made to be slow: %s without an end', (_, endless) => {
    const { cover } = coverFor({ phone: '+44 20 7946 0321' })
    // A quadratic search would take the better part of a minute.
    expect(cover.hide(`${endless} ada@example.com`).endsWith(' …')).toBe(true)
  })

  it.each<[string, Known, string, string]>([
    ['the name', {}, 'I am Ada. BYRON led, ada followed.', 'I am …. … led, … followed.'],
    ['no part of another word', {}, 'I adapt, and read Byronic verse.', 'I adapt, and read Byronic verse.'],
    ['with other accents', { name: 'José Núñez' }, 'Jose NUNEZ, Jose\u0301', '…'],
    ['with signs nobody sees', {}, 'By\u200bron wrote it.', '… wrote it.'],
    ['its letters written out', { name: 'Jörg Müller' }, 'Joerg Mueller, Muller', '…'],
    ['a hyphen and an apostrophe', { name: "Anne-Marie O'Neil" }, 'Marie Oneil, O’Neil, annemarie', '…'],
    ['the owner of something', {}, 'Byron’s team', '…’s team'],
    ['in one word, and beside digits', {}, 'See adabyron and byron91.', 'See … and …91.'],
    [
      'no particle, nor a short word',
      { name: 'Jo van der Berg' },
      'Jo Berg: der van. jo, jolly',
      '…: der van. jo, jolly',
    ],
    ['in a script without spaces', { name: '李伟' }, '我叫李伟。', '我叫…。'],
    [
      'also where the account has another',
      { accountName: 'Augusta King' },
      'Augusta King, born Byron',
      '…, born …',
    ],
    [
      'the mail and its mailbox',
      { email: 'p7@example.com' },
      'Write to P7@Example.com or p7, not p75.',
      'Write to … or …, not p75.',
    ],
    ['any mail', {}, 'Or <me.too+x@mail.example>.', 'Or <…>.'],
    [
      'no mailbox that everyone has',
      { email: 'info@gmail.com' },
      'More info on gmail.com',
      'More info on gmail.com',
    ],
    [
      'a phone however it is written',
      { phone: '+46 70-123 45 67' },
      'Ring 0701234567 (2019).',
      'Ring … (2019).',
    ],
    [
      'no other number',
      { phone: '+46 70-987 65 43' },
      '1 234 567 patients, 2019-2021',
      '1 234 567 patients, 2019-2021',
    ],
    [
      'links and their handles',
      { links: ['https://www.linkedin.com/in/countess-of-code/', 'https://github.com/lovelace9/engine'] },
      'github.com/lovelace9, @lovelace9 or Countess-of-Code; engine on GitHub',
      '…, @… or …; engine on GitHub',
    ],
    ['any link', {}, 'See https://x.example/a?b=c.', 'See ….'],
    [
      'a page of their own',
      { links: ['https://byte-countess.dev'] },
      'byte-countess.dev, Byte-Countess',
      '…',
    ],
    [
      'every part of the place',
      { location: 'Gothenburg, Sweden' },
      'Born in GOTHENBURG, in sweden.',
      'Born in …, in ….',
    ],
    ['a place with its code', { location: '411 04 Göteborg' }, 'From Goteborg', 'From …'],
    [
      'a place of several words',
      { location: 'Greater London (UK)' },
      'London, UK: tell us more',
      '…: tell us more',
    ],
    ['no code that is a word', { location: 'Milano, IT' }, 'IT in Milano', 'IT in …'],
    ['no "remote"', { location: 'Remote' }, 'Remote work', 'Remote work'],
    [
      'where they worked',
      { workHistory: [{ ...emptyWork, title: 'Nurse', location: 'Uppsala' }] },
      'Wards in Uppsala',
      'Wards in …',
    ],
    [
      'the school',
      { school: 'Lund University' },
      'Studied at Lund\nUniversity, in Lund.',
      'Studied at …, in ….',
    ],
    ['a school by its town', { school: 'University of Oxford (Balliol College)' }, 'Balliol, Oxford', '…'],
    ['a school by its letters', { school: 'KTH Royal Institute of Technology' }, 'KTH', '…'],
    ['no word because of a school', { school: 'MIT' }, 'MIT, mit Technology', '…, mit Technology'],
    [
      'no field because of a school',
      { school: 'Stockholm School of Data Analytics' },
      'Data Analytics in Stockholm',
      'Data Analytics in …',
    ],
  ])('%s', (_what, known, text, shown) => {
    expect(coverFor(known).cover.hide(text)).toBe(shown)
  })

  it('is pointed into as before', () => {
    const { cover } = coverFor({ name: 'José Núñez', email: 'jose@example.com' })
    const text = 'Jose\u0301 Núñez (jose@example.com) measured the ward 👩‍⚕️ first.'
    const masked = cover.mask(text)
    expect(masked).toHaveLength(text.length)
    expect(masked.slice(text.indexOf('measured'))).toBe(text.slice(text.indexOf('measured')))
    expect(masked).toMatch(/^█{11} \(█{16}\) measured/)
  })

  it('stays as it is where nothing is known of them', () => {
    const nobody = coverOf(id, { name: '', email: '' })
    expect(nobody.hide('Everything stays, Ada.')).toBe('Everything stays, Ada.')
  })
})

describe('a profile in blind mode', () => {
  it('says what someone can', () => {
    const { profile, cover } = coverFor({
      phone: '12345',
      location: 'London (UK)',
      links: ['https://ada.example'],
      headline: 'Analyst in London',
      summary: 'I am Ada, write to ada@example.com. I adapt. From London (UK).',
      skills: ['SQL', 'London', 'Ada'],
      workHistory: [{ ...emptyWork, title: 'Analyst', company: 'Byron & Co', description: 'BYRON led.' }],
      education: [
        { ...emptyEducation, school: 'Trinity', degree: 'BSc, Trinity', description: 'At Trinity.' },
      ],
    })
    const hidden = hideIdentity(profile, cover)
    expect(JSON.stringify(hidden)).not.toMatch(/Ada\b|Byron|London|Trinity|ada@|https|UK/i)
    expect(hidden).toMatchObject({ name: 'Candidate ABCDE', headline: 'Analyst in …', skills: ['SQL'] })
    expect(hidden.summary).toContain('I adapt.')
    expect(hidden.education[0]).toMatchObject({ degree: 'BSc, …' })
    expect(cover.name).toBe(standInName(id))
  })

  const aName = fc.constantFrom(
    'Oksana',
    'Melnyk',
    'Jörg',
    'Núñez',
    "O'Hara",
    'Anne-Marie',
    'Bo',
    'İpek',
    'Łucja',
  )
  const aPlace = fc.constantFrom(
    'Gothenburg, Sweden',
    'Zürich',
    'Łódź, Poland',
    'São Paulo (Brazil)',
    'Greater Leeds',
  )
  const aSchool = fc.constantFrom(
    'Lund University',
    'Hogwarts',
    'École Normale',
    'Trinity College Dublin',
    'ETH Zürich',
  )
  const aMailbox = fc.constantFrom('p7', 'oks.melnyk', 'ADA+jobs', 'zz_top9')
  const filler = fc.constantFrom(
    'adapt',
    'the',
    'ward',
    '2019',
    '👩‍⚕️',
    'Sorg',
    'в',
    '李',
    'https://',
    '@',
    'and',
    '0',
    '',
  )
  const between = fc.constantFrom(' ', ', ', '\n', '. ', '-', '/', '', '\u200b', '(', '’s ', ' 👍 ')
  const someone = fc.record({
    names: fc.array(aName, { minLength: 1, maxLength: 3 }),
    place: aPlace,
    school: aSchool,
    mailbox: aMailbox,
    handle: fc.constantFrom('countess9', 'byte-baron'),
  })
  const writings = fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.nat(2), filler, between), {
    maxLength: 14,
  })
  const cases = ['toLowerCase', 'toUpperCase', 'normalize'] as const

  it('has no word left that tells of its person', () => {
    fc.assert(
      fc.property(someone, writings, ({ names, place, school, mailbox, handle }, pieces) => {
        const email = `${mailbox}@example.org`
        const phone = '+46 70 123 45 67'
        const told = [names.join(' '), names[0] ?? '', place, school, email, mailbox, phone, handle]
        const text = pieces
          .map(
            ([which, how, other, sign]) =>
              `${(told[which] ?? '')[cases[how] ?? 'normalize']()}${sign}${other}`,
          )
          .join(' ')
        const { profile, cover } = coverFor({
          ...{
            name: names.join(' '),
            email,
            phone,
            location: place,
            links: [`https://github.com/${handle}`],
          },
          ...{ headline: text, summary: text, experience: text, skills: ['SQL', text.slice(0, 80)] },
          workHistory: [{ ...emptyWork, title: text, company: text, description: text }],
          education: [{ ...emptyEducation, school, degree: text, description: text }],
        })
        const hidden = hideIdentity(profile, cover)
        const { name: _, ...rest } = hidden
        const left = Object.values(rest)
          .map((value) => JSON.stringify(value).replaceAll('\\n', ' '))
          .join(' ')
        const tokens = new Set(tokensOf(left))
        const parts = names
          .flatMap((name) => tokensOf(name.replace('-', ' ')))
          .filter((part) => part.length > 2)
        for (const part of parts) expect(tokens).not.toContain(part)
        for (const part of place.split(/[,()]/).filter((one) => one.trim() !== ''))
          expect(` ${tokensOf(left).join(' ')} `).not.toContain(` ${tokensOf(part).join(' ')} `)
        expect(` ${tokensOf(left).join(' ')} `).not.toContain(` ${tokensOf(school).join(' ')} `)
        expect(` ${tokensOf(left).join(' ')} `).not.toContain(` ${tokensOf(handle).join(' ')} `)
        expect(fold(left)).not.toContain(fold(email))
        expect(left.replace(/[\s().-]/g, '')).not.toContain('1234567')
        expect(hidden.skills[0]).toBe('SQL')
        expect(cover.mask(text)).toHaveLength(text.length)
      }),
    )
  })
})
