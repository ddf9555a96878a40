/** Mean, spread and correlation of plain numbers. */

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Of a sample: divided by one less than their number. */
export function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/** Pearson's; null where one side does not vary. */
export function correlationIfAny(pairs: readonly (readonly [number, number])[]): number | null {
  const left = meanOf(pairs.map(([one]) => one))
  const right = meanOf(pairs.map(([, other]) => other))
  let [both, ofLeft, ofRight] = [0, 0, 0]
  for (const [one, other] of pairs) {
    both += (one - left) * (other - right)
    ofLeft += (one - left) ** 2
    ofRight += (other - right) ** 2
  }
  return ofLeft > 1e-12 && ofRight > 1e-12 ? both / Math.sqrt(ofLeft * ofRight) : null
}
