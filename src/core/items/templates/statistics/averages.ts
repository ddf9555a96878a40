export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export const meanOf = (values: readonly number[]) => sumOf(values) / values.length

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const [lower, upper] = [sorted[sorted.length % 2 === 1 ? half : half - 1] ?? 0, sorted[half] ?? 0]
  return (lower + upper) / 2
}
