import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitBySpans } from './marked-text.tsx'

const show = (text: string, spans: { start: number; end: number }[]) =>
  splitBySpans(text, spans)
    .map(({ isMarked, words }) => (isMarked ? `[${words}]` : words))
    .join('')

describe('marked passages', () => {
  it.each([
    [[], 'one two three'],
    [[{ start: 4, end: 7 }], 'one [two] three'],
    [
      [
        { start: 8, end: 13 },
        { start: 0, end: 3 },
      ],
      '[one] two [three]',
    ],
    [
      [
        { start: 0, end: 7 },
        { start: 4, end: 13 },
      ],
      '[one two][ three]',
    ],
    [[{ start: 10, end: 99 }], 'one two th[ree]'],
    [[{ start: 40, end: 99 }], 'one two three'],
  ])('%j', (spans, shown) => {
    expect(show('one two three', spans)).toBe(shown)
  })

  it('never change the text', () => {
    const span = fc.record({ start: fc.nat(40), end: fc.nat(40) })
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(span), (text, spans) => {
        const pieces = splitBySpans(text, spans)
        expect(pieces.map(({ words }) => words).join('')).toBe(text)
      }),
    )
  })
})
