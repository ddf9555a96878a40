/** A straight scale from features to grades, for each question by the other questions alone. */

/** Keeps the scale from following chance (ridge). */
const caution = 30

export function predictInFolds(
  features: readonly number[][],
  grades: readonly number[],
  questions: readonly string[],
): number[] {
  const predicted = new Array<number>(grades.length).fill(0)
  for (const question of new Set(questions)) {
    const others = grades.map((_, at) => at).filter((at) => questions[at] !== question)
    const scale = findScale(
      others.map((at) => features[at] ?? []),
      others.map((at) => grades[at] ?? 0),
    )
    questions.forEach((one, at) => {
      if (one === question) predicted[at] = Math.max(0, Math.min(5, scale(features[at] ?? [])))
    })
  }
  return predicted
}

function findScale(rows: readonly number[][], grades: readonly number[]): (row: readonly number[]) => number {
  const columns = rows[0]?.map((_, column) => rows.map((row) => row[column] ?? 0)) ?? []
  const means = columns.map(meanOf)
  const spreads = columns.map((column) => deviationOf(column) || 1)
  const standardize = (row: readonly number[]) =>
    row.map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1))
  const standard = rows.map(standardize)
  const middle = meanOf(grades)
  const products = columns.map((_, one) =>
    columns.map(
      (_, other) =>
        standard.reduce((sum, row) => sum + (row[one] ?? 0) * (row[other] ?? 0), 0) +
        (one === other ? caution : 0),
    ),
  )
  const targets = columns.map((_, one) =>
    standard.reduce((sum, row, at) => sum + (row[one] ?? 0) * ((grades[at] ?? 0) - middle), 0),
  )
  const weights = solve(products, targets)
  return (row) => middle + standardize(row).reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
}

/** Elimination; the matrix is symmetric and positive. */
function solve(matrix: number[][], targets: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, targets[at] ?? 0])
  rows.forEach((pivot, at) => {
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (let column = at; column < row.length; column++)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  })
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}

export function correlationOf(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [meanOf(one), meanOf(other)]
  const together = one.reduce((sum, value, at) => sum + (value - first) * ((other[at] ?? 0) - second), 0)
  return together / one.length / (deviationOf(one) * deviationOf(other))
}

export const rootMeanSquare = (one: readonly number[], other: readonly number[]) =>
  Math.sqrt(meanOf(one.map((value, at) => (value - (other[at] ?? 0)) ** 2)))

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}
