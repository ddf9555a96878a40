/** Whole things shared out by weight, none beyond what a share can take. */

export type Share = { weight: number; most: number }

/**
 * One by one to whoever is furthest below their due (Sainte-Laguë's method): no share loses by there being more to give.
 * Of equals the first comes first.
 */
export function shareOut(count: number, shares: readonly Share[]): number[] {
  const given = shares.map(() => 0)
  for (let n = 0; n < count; n++) {
    let next = -1
    let best = 0
    for (const [at, { weight, most }] of shares.entries()) {
      const has = given[at] ?? 0
      const claim = has < most ? weight / (2 * has + 1) : 0
      if (claim > best) [next, best] = [at, claim]
    }
    if (next === -1) break
    given[next] = (given[next] ?? 0) + 1
  }
  return given
}

/** All of `total`, at least one for each where it is enough for that. */
export function divideWhole(total: number, weights: readonly number[]): number[] {
  const first = total >= weights.length ? 1 : 0
  const rest = shareOut(
    total - first * weights.length,
    weights.map((weight) => ({ weight: Math.max(weight, Number.EPSILON), most: total })),
  )
  return rest.map((given) => given + first)
}
