import { describe, expect, it } from 'vitest'
import { invertPositiveIfPossible } from './invert-matrix.ts'

describe('invertPositiveIfPossible', () => {
  it('gives what the matrix is undone by', () => {
    const values = Float64Array.of(4, 1, 0.5, 1, 3, -1, 0.5, -1, 2)
    const inverse = invertPositiveIfPossible({ size: 3, values })
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 3; column++) {
        let sum = 0
        for (let at = 0; at < 3; at++)
          sum += (values[row * 3 + at] ?? 0) * (inverse?.values[at * 3 + column] ?? 0)
        expect(sum).toBeCloseTo(row === column ? 1 : 0, 10)
      }
  })

  it.each([
    ['of nothing', [0, 0, 0, 0]],
    ['whose rows say the same', [1, 2, 2, 4]],
    ['that is not positive', [1, 3, 3, 1]],
  ])('has none for a matrix %s', (_, values) => {
    expect(invertPositiveIfPossible({ size: 2, values: Float64Array.from(values) })).toBeNull()
  })
})
