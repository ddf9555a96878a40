import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderSections } from './content-balance.ts'

describe('orderSections', () => {
  it.each([
    ['the largest first', [], ['b', 'a', 'c']],
    ['what is behind', ['b'], ['a', 'c', 'b']],
    ['what is full last', ['b', 'b', 'b', 'b', 'a'], ['c', 'a', 'b']],
    ['the farthest behind of those that are full', ['b', 'b', 'b', 'b', 'a', 'a', 'c'], ['b', 'a', 'c']],
  ])('%s', (_, asked, expected) => {
    const targets = [
      { section: 'a', questions: 2 },
      { section: 'b', questions: 4 },
      { section: 'c', questions: 1 },
    ]
    expect(orderSections(targets, asked)).toEqual(expected)
  })

  it('meets every target exactly, and is never two questions away on the way there', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }), (counts) => {
        const targets = counts.map((questions, at) => ({ section: String(at), questions }))
        const total = counts.reduce((sum, count) => sum + count, 0)
        const asked: string[] = []
        const times = (section: string) => asked.filter((one) => one === section).length
        while (asked.length < total) {
          asked.push(orderSections(targets, asked)[0] as string)
          for (const { section, questions } of targets)
            expect(Math.abs(times(section) - (questions / total) * asked.length)).toBeLessThan(2)
        }
        for (const { section, questions } of targets) expect(times(section)).toBe(questions)
      }),
    )
  })
})
