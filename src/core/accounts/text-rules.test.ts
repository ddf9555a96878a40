import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEmailProblem, findNameProblem, findPasswordProblem } from './text-rules.ts'

describe('findEmailProblem', () => {
  it.each([
    'ada@example.com',
    'ada.ravn+jobs@mail.example.co.uk',
    "o'brien@example.org",
    'ÄÖ@müller.example',
    'x@a.io',
    '用户@例子.公司',
    ' padded@example.com ',
  ])('takes %s', (email) => expect(findEmailProblem(email)).toBeNull())

  it.each([
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@@example.com',
    'ada ravn@example.com',
    'ada@exam ple.com',
    'ada@example..com',
    '.ada@example.com',
    'ada.@example.com',
    'ada@-example.com',
    'ada@example.com\r\nBcc: x@example.com',
    'ada@example.com\u0000',
    'Ada <ada@example.com>',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses %j', (email) => expect(findEmailProblem(email)).toBe('Please enter a valid email address'))

  it('takes its time from no one, however long and odd the text', () => {
    for (const text of [
      'a'.repeat(100_000),
      `${'a.'.repeat(50_000)}@`,
      `a@${'a-'.repeat(50_000)}`,
      '@'.repeat(9999),
    ])
      expect(findEmailProblem(text)).toBe('This email is too long')
    for (const text of [
      `a@${'a-'.repeat(120)}`,
      `a@${'a.'.repeat(120)}-`,
      `${'a.'.repeat(30)}@${'-'.repeat(180)}`,
    ]) {
      const started = performance.now()
      findEmailProblem(text)
      expect(performance.now() - started).toBeLessThan(200)
    }
  })
})

describe('every rule', () => {
  it('has an answer to any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const find of [findEmailProblem, findNameProblem, findPasswordProblem]) {
          const problem = find(text)
          expect(problem === null || problem.length > 0).toBe(true)
        }
      }),
    )
  })

  it('lets no line break, NUL or turned direction into a name', () => {
    const hostile = fc.constantFrom('\n', '\r', '\u0000', '\u202e', '\u2066', '\u2028', '\u001b')
    fc.assert(
      fc.property(fc.string(), hostile, fc.string(), (before, sign, after) => {
        const name = `A${before}${sign}${after}B`
        expect(findNameProblem(name)).not.toBeNull()
      }),
    )
  })
})
