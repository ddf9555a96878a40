import { describe, expect, it } from 'vitest'
import { splitCode, toParagraphs } from './prose.tsx'

const marked = (text: string) => splitCode(text).map(({ isCode, words }) => (isCode ? `<${words}>` : words))

describe('code in a text', () => {
  it.each([
    ['', []],
    ['no code', ['no code']],
    ['what does `f(2)` give', ['what does ', '<f(2)>', ' give']],
    ['`all`', ['<all>']],
    ['`a` and `b`', ['<a>', ' and ', '<b>']],
    ['left `open', ['left `open']],
    ['`a` left `open', ['<a>', ' left `open']],
    ['`', ['`']],
  ])('%s', (text, pieces) => {
    expect(marked(text)).toEqual(pieces)
  })
})

describe('paragraphs', () => {
  it('are parted by blank lines, and keep their own', () => {
    expect(toParagraphs('one\ntwo\n\n \nthree\n')).toEqual(['one\ntwo', 'three'])
  })
})
