import { describe, expect, it } from 'vitest'
import { findEmails, findLinks, findPhones } from './contact-words.ts'

const textsOf = (found: { text: string }[]) => found.map(({ text }) => text)

describe('phone numbers', () => {
  it.each([
    '+1 555-0142-033',
    '(555) 010-4477',
    '+44 20 7946 0123',
    '020 7946 0123',
    '+49 (0)30 2312 5001',
    '+49 30/23125001',
    '0030 210 555 0123',
    '555.010.4477',
    '+33 1 99 00 12 34',
    '+971 4 555 0199',
    '(02) 5550 1234',
    '+91-98765-43210',
    '+5511955501234',
  ])('%s', (phone) => {
    expect(textsOf(findPhones(`Phone: ${phone} | a@example.com`))).toEqual([phone])
  })

  it.each([
    '2015 - 2018',
    '2015–2018',
    '01/2015 - 03/2018',
    '2019-03-04',
    '12.03.2019',
    '$1,200,000',
    'ISO 27001',
    '4711',
    'SW1A 1AA',
    '94115',
    'example.com/12345678',
    'id 0x1234567',
  ])('not %s', (text) => {
    expect(findPhones(text)).toEqual([])
  })
})

describe('email addresses', () => {
  it.each([
    ['Email: jane.doe+jobs@mail.example.co.uk | x', 'jane.doe+jobs@mail.example.co.uk'],
    ['<o’neil@example.com>', 'neil@example.com'],
    ['jörg@exämple.de', 'jörg@exämple.de'],
    ['a_b-c@x-y.example.org.', 'a_b-c@x-y.example.org'],
  ])('%s', (text, email) => {
    expect(textsOf(findEmails(text))).toEqual([email])
  })

  it.each(['jane at example.com', '@example', 'a@b', 'user@', '@handle'])('not %s', (text) => {
    expect(findEmails(text)).toEqual([])
  })
})

describe('links', () => {
  it.each([
    ['see https://example.com/jane.', 'https://example.com/jane'],
    ['linkedin.com/in/jane-doe', 'linkedin.com/in/jane-doe'],
    ['github.com/jane | x', 'github.com/jane'],
    ['www.example.org', 'www.example.org'],
    ['(jane.dev)', 'jane.dev'],
  ])('%s', (text, link) => {
    expect(textsOf(findLinks(text))).toEqual([link])
  })

  it.each(['jane@example.com', 'Node.js', 'e.g. this', 'v1.2.3'])('not %s', (text) => {
    expect(findLinks(text)).toEqual([])
  })
})
