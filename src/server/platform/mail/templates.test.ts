import { describe, expect, it } from 'vitest'
import { escapeHtml } from '#core/content/escape-html.ts'
import * as badgeTemplates from './badge-templates.ts'
import type { ComposedMail } from './compose.ts'
import * as decisionTemplates from './decision-templates.ts'
import { writeMail } from './layout.ts'
import * as meetingTemplates from './meeting-templates.ts'
import * as resultTemplates from './result-templates.ts'
import * as templates from './templates.ts'

const link = 'https://assay.example/links/abc?token=0123456789abcdef0123456789abcdef0123456789abcdef&mode=it'
const email = 'new.address@example.com'
const eraseAfter = new Date('2026-11-23T14:05:59Z')

function writeNews(
  person: Mailed,
  news: Parameters<typeof resultTemplates.resultNews>[0]['news'],
): ComposedMail {
  const mail = resultTemplates.resultNews({ ...person, title: person.companyName, news, link })
  if (!mail) throw new Error('Nothing was written.')
  return mail
}

const meetingNews = ({ companyName }: Mailed): meetingTemplates.MeetingNews[] => [
  { kind: 'scheduled' },
  { kind: 'moved', from: companyName },
  { kind: 'called_off', reason: companyName },
  { kind: 'soon' },
]

/** One of the four for each side, with words of others wherever there can be any. */
const aboutMeeting = (person: Mailed, kind: number) => ({
  ...person,
  jobTitle: person.name,
  when: 'Tuesday, 24 November 2026, 14:00 (Europe/Berlin, GMT+1)',
  minutes: 45,
  place: person.companyName,
  people: person.name,
  message: person.companyName,
  news: meetingNews(person)[kind] ?? { kind: 'soon' as const },
  link,
})

type Mailed = { name: string; companyName: string }
/** Each mail, made for whoever it names, and what must be read in it. */
const cases: [string, (person: Mailed) => ComposedMail, (keyof Mailed | 'link' | 'email')[]][] = [
  ['confirmEmail', ({ name }) => templates.confirmEmail({ name, link }), ['name', 'link']],
  [
    'changeEmail',
    ({ name }) => templates.changeEmail({ name, newEmail: email, link }),
    ['name', 'email', 'link'],
  ],
  [
    'emailChangeAsked',
    ({ name }) => templates.emailChangeAsked({ name, newEmail: email }),
    ['name', 'email'],
  ],
  ['emailChanged', ({ name }) => templates.emailChanged({ name, newEmail: email }), ['name', 'email']],
  ['resetPassword', ({ name }) => templates.resetPassword({ name, link }), ['name', 'link']],
  ['passwordChanged', ({ name }) => templates.passwordChanged({ name }), ['name']],
  [
    'googleConnected',
    ({ name }) => templates.googleConnected({ name, googleEmail: email }),
    ['name', 'email'],
  ],
  ['googleDisconnected', ({ name }) => templates.googleDisconnected({ name }), ['name']],
  ['invitation of a job seeker', () => templates.invitation({ link, role: 'jobseeker' }), ['link']],
  ['invitation of a recruiter', () => templates.invitation({ link, role: 'hr' }), ['link']],
  ['invitation of an admin', () => templates.invitation({ link, role: 'admin' }), ['link']],
  [
    'jobInvitation',
    (person) =>
      templates.jobInvitation({
        ...person,
        inviterName: person.name,
        jobTitle: person.companyName,
        message: person.name,
        expiresAt: eraseAfter,
        link,
      }),
    ['name', 'companyName', 'link'],
  ],
  [
    'jobInvitation without a name or a word',
    ({ companyName }) =>
      templates.jobInvitation({
        name: '',
        inviterName: companyName,
        jobTitle: companyName,
        companyName,
        message: ' ',
        expiresAt: eraseAfter,
        link,
      }),
    ['companyName', 'link'],
  ],
  [
    'joinRequested',
    (person) => templates.joinRequested({ ...person, email, isEmailVerified: false, link }),
    ['name', 'companyName', 'email', 'link'],
  ],
  [
    'joinAnswered with yes',
    (person) => templates.joinAnswered({ ...person, answer: 'approve', link }),
    ['name', 'companyName', 'link'],
  ],
  [
    'joinAnswered with no',
    (person) => templates.joinAnswered({ ...person, answer: 'decline', link }),
    ['name', 'companyName', 'link'],
  ],
  [
    'attemptsAssigned',
    (person) =>
      templates.attemptsAssigned({
        tests: 1,
        interviews: 1,
        ...person,
        jobTitle: person.name,
        dueAt: eraseAfter,
        link,
      }),
    ['name', 'companyName', 'link'],
  ],
  [
    'attemptDue',
    (person) => templates.attemptDue({ ...person, title: person.companyName, dueAt: eraseAfter, link }),
    ['name', 'companyName', 'link'],
  ],
  [
    'attemptChanged',
    (person) =>
      templates.attemptChanged({
        ...person,
        title: person.name,
        change: 'reopened',
        reason: person.companyName,
        link,
      }),
    ['name', 'companyName', 'link'],
  ],
  [
    'resultNews of a late result',
    (person) => writeNews(person, { kind: 'ready', isLater: true }),
    ['name', 'companyName', 'link'],
  ],
  [
    'resultNews of a change',
    (person) =>
      writeNews(person, { kind: 'changed', cause: 'reviewed', from: 60, to: 70, reason: person.companyName }),
    ['name', 'companyName', 'link'],
  ],
  [
    'resultNews of an answer',
    (person) => writeNews(person, { kind: 'answered', answer: person.companyName, from: 60, to: 60 }),
    ['name', 'companyName', 'link'],
  ],
  [
    'badgeEarned',
    ({ name, companyName }) =>
      badgeTemplates.badgeEarned({ name, badge: companyName, criteria: companyName, given: null, link }),
    ['name', 'companyName', 'link'],
  ],
  [
    'badgeEarned by hand',
    ({ name, companyName }) =>
      badgeTemplates.badgeEarned({
        ...{ name, badge: companyName, criteria: '', link },
        given: { by: companyName, reason: companyName },
      }),
    ['name', 'companyName', 'link'],
  ],
  [
    'badgeRevoked',
    ({ name, companyName }) =>
      badgeTemplates.badgeRevoked({ name, badge: companyName, reason: companyName, link }),
    ['name', 'companyName', 'link'],
  ],
  [
    'decisionTold',
    ({ name, companyName }) =>
      decisionTemplates.decisionTold({
        name,
        companyName,
        subject: 'About the job',
        body: 'We have decided.\n\nOurs',
        link,
      }),
    ['name', 'companyName', 'link'],
  ],
  ...['scheduled', 'moved', 'called off', 'soon'].flatMap((kind, n): typeof cases => [
    [
      `meetingForCandidate ${kind}`,
      (person) => meetingTemplates.meetingForCandidate(aboutMeeting(person, n)),
      ['name', 'companyName', 'link'],
    ],
    [
      `meetingForOrganiser ${kind}`,
      (person) =>
        meetingTemplates.meetingForOrganiser({
          ...aboutMeeting(person, n),
          candidateName: person.name,
          by: n % 2 ? person.companyName : null,
        }),
      ['name', 'companyName', 'link'],
    ],
  ]),
  ['accountLeaving', ({ name }) => templates.accountLeaving({ name, eraseAfter, link }), ['name', 'link']],
]

const people: [string, Mailed][] = [
  ['plain names', { name: 'Ana Lee', companyName: 'Northfold Logistics' }],
  [
    'markup as names',
    { name: '<script>alert("1")</script>', companyName: `"><img src=x onerror='alert(1)'>&` },
  ],
  ['names from right to left', { name: 'دانا الحسيني', companyName: 'חברת בדיקה' }],
  ['emoji as names', { name: '👩🏽‍🔬 Ada', companyName: '🏳️‍🌈 & Co' }],
  ['long names', { name: '👩🏽‍🔬'.repeat(28), companyName: 'Long '.repeat(40).trim() }],
]

const unfold = (text: string) => text.replace(/\s+/g, ' ')
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

describe.each(cases)('%s', (_name, compose, parts) => {
  const write = (person: Mailed) => writeMail(compose(person).letter)

  it.each(people)('says all it has to, with %s', (_kind, person) => {
    const { text, html } = write(person)
    for (const part of parts) {
      const value = { ...person, link, email }[part]
      expect(unfold(text)).toContain(value)
      expect(html).toContain(escapeHtml(value))
    }
    if (parts.includes('link')) {
      expect(text.split('\n')).toContain(link)
      expect(count(html, /<a /g)).toBe(2)
    }
    expect(`${text}${html}`).not.toMatch(/undefined|null|\[object|NaN|Invalid Date|\$\{/)
    expect(text).not.toContain('!')
  })

  it.each(people)('lets nothing of %s become markup', (_kind, person) => {
    const { html } = write(person)
    const plain = write({ name: 'Ana Lee', companyName: 'Northfold Logistics' }).html
    const tags = (document: string) => document.match(/<\/?[a-z][^>]*>/gi)
    expect(tags(html)).toEqual(tags(plain))
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
  })

  it.each(people)('has a subject of one short line, with %s', (_kind, person) => {
    const { subject } = write(person)
    expect(subject).not.toMatch(/\p{Cc}|\p{Cs}/u)
    expect(subject.length).toBeGreaterThan(5)
    expect(subject.length).toBeLessThanOrEqual(150)
  })

  it('is a document that mail programs can show', () => {
    const { subject, text, html } = write({ name: 'Ana Lee', companyName: 'Northfold' })
    expect(html).toMatch(/^<!doctype html>\n<html lang="en"/)
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(count(html, /<h1[ >]/g)).toBe(1)
    for (const tag of ['html', 'head', 'body', 'table', 'tr', 'td', 'div', 'h1', 'p', 'a', 'bdi']) {
      expect(count(html, new RegExp(`<${tag}[ >]`, 'g'))).toBe(count(html, new RegExp(`</${tag}>`, 'g')))
    }
    expect(html).not.toMatch(/<style|<script|<img|<link|url\(| class=/)
    for (const line of text.split('\n')) if (line !== link) expect(line.length).toBeLessThanOrEqual(78)
  })

  it('takes no line, header or turn of direction from a name', () => {
    const evil = 'Eve\r\nBcc: all@example.com\u2028\u0000\u0007\u202e\u2066\ud800 Doe'
    const { subject, text, html } = write({ name: evil, companyName: evil })
    expect(subject).not.toMatch(/\p{Cc}|\p{Cs}|\p{Zl}|\p{Bidi_Control}/u)
    expect(`${text}${html}`.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cs}|\p{Zl}|\p{Bidi_Control}/u)
    expect(text).not.toMatch(/\n\nBcc:/)
  })
})

describe('mails', () => {
  it('are all among these', () => {
    const written = Object.keys({
      ...templates,
      ...badgeTemplates,
      ...decisionTemplates,
      ...meetingTemplates,
      ...resultTemplates,
    })
    const missing = written.filter((name) => !cases.some(([title]) => title.split(' ')[0] === name))
    expect(missing).toEqual([])
  })

  it('say a moment so that no one can misread it', () => {
    const { text } = writeMail(templates.accountLeaving({ name: 'Ana', eraseAfter, link }).letter)
    expect(unfold(text)).toContain('23 November 2026, 14:05 UTC')
    const midnight = new Date('2027-01-02T00:00:00Z')
    const { html } = writeMail(templates.accountLeaving({ name: 'Ana', eraseAfter: midnight, link }).letter)
    expect(html).toContain('2 January 2027, 00:00 UTC')
  })

  it.each(['Win money at https://evil.example', 'www.evil.example', 'evil.example/win'])(
    'do not greet by a link: %s',
    (name) => {
      const { text, html } = writeMail(templates.confirmEmail({ name, link }).letter)
      expect(text).toMatch(/^Hello,\n/)
      expect(`${text}${html}`).not.toContain('evil')
    },
  )

  it('quote what a recruiter wrote, paragraph by paragraph and without links', () => {
    const message =
      'Hello Ana\n\nWe use Node.js. See https://evil.example/win or www.evil.example, evil.example/x'
    const invited = { name: '', jobTitle: 'Nurse', companyName: 'Northfold', inviterName: 'Ida' }
    const { text, html } = writeMail(
      templates.jobInvitation({ ...invited, message, expiresAt: eraseAfter, link }).letter,
    )
    expect(text).toContain('Ida writes:\n\n“Hello Ana\n\n“We use Node.js. See (link removed) or')
    expect(`${text}${html}`).not.toContain('evil')
    expect(unfold(text)).toContain('works until 23 November 2026, 14:05 UTC')
    const silent = writeMail(
      templates.jobInvitation({ ...invited, message: '\n ', expiresAt: eraseAfter, link }).letter,
    )
    expect(silent.text).not.toContain('writes')
  })

  it('greet without a name where there is none', () => {
    expect(writeMail(templates.passwordChanged({ name: ' ' }).letter).text).toMatch(/^Hello,\n/)
    expect(writeMail(templates.passwordChanged({ name: 'J. R. Smith Jr.' }).letter).text).toMatch(
      /^Hello J. R. Smith Jr.,\n/,
    )
  })
})
