import { describe, expect, it } from 'vitest'
import { joinWords, put, say, writeSubject } from '#core/content/mail-words.ts'
import { exampleOf, type Letter, layOutLetter, placesOfLetter, withContact, wordingOf } from './letter.ts'
import { findWordingProblems, type MailWording, readWordingIfAny, splitByPlaces } from './wording.ts'

const company = 'Northfold {{link}}\r\nBcc: x'

const letter: Letter = {
  kind: 'job_invitation',
  subject: say`${put('company', company)} invites you`,
  recipientName: 'Ana',
  paragraphs: [
    say`${put('company', company)} has ${put('job', 'a <b>job</b>')} for you.`,
    { place: 'message', paragraphs: [say`They write:`, say`“Come.”`] },
  ],
  action: { label: 'See the job', url: 'https://assay.example/j' },
  closing: say`Questions: ${put('contact', 'old@example.com')}`,
}
const standard = wordingOf(letter)

const read = (from: Letter, wording: MailWording | null) => {
  const { subject, greeting, parts, closing } = layOutLetter(from, wording)
  const body = parts.map((part) =>
    part.kind === 'words' ? joinWords(part.words) : part.kind === 'link' ? part.url : 'list',
  )
  return { subject: writeSubject(subject), greeting: joinWords(greeting), body, closing: joinWords(closing) }
}

describe('the words of a letter', () => {
  it('have a name in every place, and lead back to the same letter', () => {
    expect(standard).toEqual({
      subject: '{{company}} invites you',
      greeting: 'Hello {{name}},',
      body: '{{company}} has {{job}} for you.\n\n{{message}}\n\n{{link}}',
      closing: 'Questions: {{contact}}',
    })
    expect(read(letter, standard)).toEqual(read(letter, null))
    expect(findWordingProblems(placesOfLetter(letter), standard)).toEqual({})
    expect(exampleOf(letter, 'message')).toBe('They write: / “Come.”')
  })

  it('can be others, in another order; what stands in a place is never read for places', () => {
    const wording = { ...standard, greeting: 'Dear {{ Name }},', body: '{{link}}\n{{JOB}}!\n\n{{message}}' }
    expect(read(letter, wording)).toMatchObject({
      subject: 'Northfold {{link}} Bcc: x invites you',
      greeting: 'Dear Ana,',
      body: ['https://assay.example/j', 'a <b>job</b>!', 'They write:', '“Come.”'],
    })
    expect(read({ ...letter, recipientName: 'www.evil.example' }, wording).greeting).toBe('Dear,')
    const turned = { ...standard, closing: 'Bye\u202e {{contact}}' }
    expect(read(letter, turned).closing).toBe('Bye old@example.com')
  })

  it('that do not fit the mail are not used', () => {
    const other: Letter = { ...letter, paragraphs: [say`Nothing of a job.`] }
    expect(read(other, { ...standard, subject: 'Other words' })).toEqual(read(other, null))
  })

  it('name the contact address of the day', () => {
    expect(read(withContact(letter, 'new@example.com'), standard).closing).toBe('Questions: new@example.com')
  })

  it.each([null, 'text', {}, { ...standard, body: 1 }])('are not read from %o', (kept) => {
    expect(readWordingIfAny(kept)).toBeNull()
  })
})

describe('what is wrong with words', () => {
  const places = placesOfLetter(letter)
  const find = (change: Partial<MailWording>, of = places) =>
    findWordingProblems(of, { ...standard, ...change })

  it.each<[Partial<MailWording>, string, RegExp]>([
    [{ subject: ' ' }, 'subject', /write a subject/],
    [{ subject: 'One\nTwo' }, 'subject', /one line/],
    [{ subject: 'x'.repeat(151) }, 'subject', /at most 150/],
    [{ subject: '{{candidate}}' }, 'subject', /place of {{candidate}}\. You can use {{company}}, {{job}}/],
    [{ subject: 'Go: {{link}}' }, 'subject', /paragraph of its own/],
    [{ subject: 'Hi {{name}}' }, 'subject', /only stand in the greeting/],
    [{ greeting: 'Hi {{company}}' }, 'greeting', /You can use {{name}}/],
    [{ body: '{{message}}' }, 'body', /keep {{link}}/],
    [{ body: '{{link}}' }, 'body', /keep {{message}}/],
    [{ body: 'See {{link}}\n{{message}}' }, 'body', /{{link}} needs a paragraph/],
    [{ body: '{{link}}\n{{link}}\n{{message}}' }, 'body', /only stand here once/],
    [{ body: `${standard.body}\n{{nothing}}` }, 'body', /place of {{nothing}}/],
    [{ body: `${standard.body}\n{company}` }, 'body', /two of each brace/],
    [{ body: `${standard.body}\n{{company` }, 'body', /begins with {{/],
    [{ body: `${standard.body}${'x'.repeat(5000)}` }, 'body', /at most 5,000/],
    [{ closing: '' }, 'closing', /last sentence/],
    [{ closing: '{{link}}' }, 'closing', /cannot stand here/],
  ])('%o', (change, field, words) => {
    const found = find(change)
    expect(Object.keys(found)).toEqual([field])
    expect(Object.values(found)[0]).toMatch(words)
  })

  it('is a name where there is nobody to name', () => {
    expect(find({}, { ...places, isToSomeone: false })).toEqual({
      greeting: 'There is nothing to put in the place of {{name}}.',
    })
  })

  it('finds places in no time, however they are written', () => {
    expect(splitByPlaces('{{'.repeat(5000)).length).toBe(1)
    expect(splitByPlaces('a {{ B }}c')).toEqual([
      { text: 'a ', place: null },
      { text: '{{ B }}', place: 'b' },
      { text: 'c', place: null },
    ])
  })
})
