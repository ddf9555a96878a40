import { describe, expect, it } from 'vitest'
import { isContentWord, readWords, stemOf } from '#core/scoring/text/words.ts'

describe('readWords', () => {
  it('keeps places, numbers and apostrophes, and leaves out marks', () => {
    const text = 'We’re at 1,900 of 4.5%: "naïve" José'
    expect(readWords(text).map(({ text: word }) => word)).toEqual([
      "we're",
      'at',
      '1,900',
      'of',
      '4.5%',
      'naive',
      'jose',
    ])
    for (const { start, end } of readWords(text)) expect(text.slice(start, end)).not.toMatch(/\s/)
  })

  it.each([
    ['pays paying payed', 1],
    ['refund refunds refunded refunding', 1],
    ['planned planning', 1],
    ['customer queue', 2],
  ])('finds the same stem in %s', (words, count) => {
    expect(new Set(words.split(' ').map(stemOf)).size).toBe(count)
  })

  it('tells words that say something from words that hold them together', () => {
    const content = readWords('I would not send it to the 12 customers because of that').filter(isContentWord)
    expect(content.map(({ text }) => text)).toEqual(['send', '12', 'customers'])
  })
})
