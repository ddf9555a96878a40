/** The inverse of a symmetric positive definite matrix, by Cholesky's decomposition. */

/** Row by row. */
export type SquareMatrix = { size: number; values: Float64Array }

/** Null where it is not positive definite, or so nearly not that the inverse would be noise. */
export function invertPositiveIfPossible({ size, values }: SquareMatrix): SquareMatrix | null {
  const lower = decomposeIfPossible(size, values)
  if (!lower) return null
  const inverse = new Float64Array(size * size)
  const column = new Float64Array(size)
  for (let unit = 0; unit < size; unit++) {
    for (let row = 0; row < size; row++) {
      let sum = row === unit ? 1 : 0
      for (let at = 0; at < row; at++) sum -= (lower[row * size + at] as number) * (column[at] as number)
      column[row] = sum / (lower[row * size + row] as number)
    }
    for (let row = size - 1; row >= 0; row--) {
      let sum = column[row] as number
      for (let at = row + 1; at < size; at++)
        sum -= (lower[at * size + row] as number) * (column[at] as number)
      column[row] = sum / (lower[row * size + row] as number)
    }
    for (let row = 0; row < size; row++) inverse[row * size + unit] = column[row] as number
  }
  return { size, values: inverse }
}

const smallestPivot = 1e-10

function decomposeIfPossible(size: number, values: Float64Array): Float64Array | null {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = values[row * size + column] as number
      for (let at = 0; at < column; at++)
        sum -= (lower[row * size + at] as number) * (lower[column * size + at] as number)
      if (row === column) {
        if (!(sum > smallestPivot * (values[row * size + row] as number))) return null
        lower[row * size + row] = Math.sqrt(sum)
      } else {
        lower[row * size + column] = sum / (lower[column * size + column] as number)
      }
    }
  }
  return lower
}
