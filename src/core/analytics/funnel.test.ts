import { describe, expect, it } from 'vitest'
import { describeFunnel } from './funnel.ts'

const shapeOf = (furthest: number[]) =>
  describeFunnel(furthest).map(({ people, ofAll, ofStepBefore }) => [people, ofAll, ofStepBefore])

describe('the funnel', () => {
  it.each([
    ['nobody signed up', [], Array.from({ length: 7 }, () => [0, null, null])],
    [
      'all stay at the door',
      [4],
      [[4, 100, null], [0, 0, 0], ...Array.from({ length: 5 }, () => [0, 0, null])],
    ],
    [
      'all earn a badge',
      [0, 0, 0, 0, 0, 0, 3],
      [[3, 100, null], ...Array.from({ length: 6 }, () => [3, 100, 100])],
    ],
    [
      'some stop at each step',
      [2, 2, 1, 0, 1, 1, 1],
      [
        [8, 100, null],
        [6, 75, 75],
        [4, 50, (4 / 6) * 100],
        [3, 37.5, 75],
        [3, 37.5, 100],
        [2, 25, (2 / 3) * 100],
        [1, 12.5, 50],
      ],
    ],
  ])('%s', (_what, furthest, expected) => {
    expect(shapeOf(furthest)).toEqual(expected)
  })

  it('never widens', () => {
    const people = describeFunnel([9, 0, 3, 7, 0, 0, 2]).map((row) => row.people)
    expect(people).toEqual(people.toSorted((one, other) => other - one))
  })
})
