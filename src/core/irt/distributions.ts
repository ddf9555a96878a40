/** Tail probabilities, for statistics that say how surprising they are. */

/** That a chi-square of so many degrees is at least this large: by Wilson and Hilferty's cube root (1931), good to a percent of p above .001. */
export function chiSquareTail(value: number, degrees: number): number {
  if (degrees <= 0 || !(value > 0)) return 1
  const spread = 2 / (9 * degrees)
  return normalTail(((value / degrees) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread))
}

/** That a standard normal deviate is at least this large: Abramowitz and Stegun 26.2.17, within 7.5e-8. */
export function normalTail(deviate: number): number {
  if (deviate < 0) return 1 - normalTail(-deviate)
  const share = 1 / (1 + 0.2316419 * deviate)
  const density = Math.exp((-deviate * deviate) / 2) / Math.sqrt(2 * Math.PI)
  const series =
    share *
    (0.31938153 +
      share * (-0.356563782 + share * (1.781477937 + share * (-1.821255978 + share * 1.330274429))))
  return Math.min(1, density * series)
}
