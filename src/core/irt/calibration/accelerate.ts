/** Makes a slow iteration fast: two steps show where it is going, and a long third one goes there (SQUAREM, Varadhan and Roland 2008). */

/** The parameters as plain numbers. */
export type Vector = readonly number[]

/** Null where the two steps say nothing about a longer one. */
export function extrapolateIfWorthwhile(start: Vector, first: Vector, second: Vector): number[] | null {
  const step = first.map((value, at) => value - (start[at] as number))
  const bend = second.map((value, at) => value - (first[at] as number) - (step[at] as number))
  const length = Math.hypot(...step) / Math.hypot(...bend)
  // At 1 it is the second step itself.
  if (!(length > 1) || !Number.isFinite(length)) return null
  return start.map(
    (value, at) => value + 2 * length * (step[at] as number) + length ** 2 * (bend[at] as number),
  )
}
