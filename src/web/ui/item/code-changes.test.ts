import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEchoes, findChangeIfAny, indentOf, unifyBreaks } from './code-changes.ts'

describe('what changed between two texts', () => {
  it.each([
    ['', 'a', { from: 0, to: 0, insert: 'a' }],
    ['a', '', { from: 0, to: 1, insert: '' }],
    ['let a = 1', 'let b = 1', { from: 4, to: 5, insert: 'b' }],
    ['f()\n', 'f(1)\n', { from: 2, to: 2, insert: '1' }],
    // The same letter on both sides of the change is not counted twice.
    ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
    ['one', 'two', { from: 0, to: 3, insert: 'two' }],
  ])('%j to %j', (before, after, change) => {
    expect(findChangeIfAny(before, after)).toEqual(change)
  })

  const text = fc.array(fc.constantFrom('a', 'b', '\n', '😀')).map((letters) => letters.join(''))

  it('makes the one of the other, and nothing of the same', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = findChangeIfAny(before, after)
        if (before === after) expect(change).toBeNull()
        else if (change)
          expect(before.slice(0, change.from) + change.insert + before.slice(change.to)).toBe(after)
        else expect.unreachable('a change that is not seen')
      }),
    )
  })
})

it.each([
  ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
  ['\r\r\n', '\n\n'],
])('breaks of lines in %j', (code, unified) => {
  expect(unifyBreaks(code)).toBe(unified)
})

it.each([
  ['python', 4],
  ['javascript', 2],
  ['sql', 2],
  [null, 2],
])('%s is indented by %i', (language, spaces) => {
  expect(indentOf(language)).toBe(' '.repeat(spaces))
})

describe('what comes back', () => {
  const written = (...codes: string[]) => {
    const echoes = createEchoes()
    for (const code of codes) echoes.expect(code)
    return echoes
  }

  it('is no news, even late or with some passed over', () => {
    const echoes = written('a', 'ab', 'abc', 'abcd')
    expect(echoes.isEcho('ab', 'abcd')).toBe(true)
    expect(echoes.isEcho('abc', 'abcd')).toBe(true)
    expect(echoes.isEcho('abcd', 'abcd')).toBe(true)
  })

  it('is news when it was not written here, or has come back already', () => {
    const echoes = written('a', 'ab')
    expect(echoes.isEcho('a', 'ab')).toBe(true)
    expect(echoes.isEcho('a', 'ab')).toBe(false)
    expect(written('a').isEcho('something else', 'a')).toBe(false)
  })

  it('is news when it is an older text that someone went back to', () => {
    const echoes = written('a', '', 'a')
    expect(echoes.isEcho('a', 'a')).toBe(true)
    expect(echoes.isEcho('', 'a')).toBe(false)
  })
})
