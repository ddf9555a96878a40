/** How likely an item is answered right at an ability, and how much an answer tells about it there. */

/** Birnbaum's three-parameter model (1968), in logits without the factor 1.7. A guessing of 0 makes it the 2PL, a discrimination of 1 as well the 1PL. */
export type ItemCurve = {
  discrimination: number
  /** On the scale of ability: 0 is the average, 1 a standard deviation above. */
  difficulty: number
  /** The share of those who get it right without knowing. */
  guessing: number
}

/** Of those who do not guess. No exponent is too large for it: 1 / (1 + Infinity) is 0. */
export function probabilityKnown({ discrimination, difficulty }: ItemCurve, ability: number): number {
  return 1 / (1 + Math.exp(-discrimination * (ability - difficulty)))
}

export function probabilityCorrect(curve: ItemCurve, ability: number): number {
  return curve.guessing + (1 - curve.guessing) * probabilityKnown(curve, ability)
}

/** Beside 1 - probabilityCorrect this keeps its digits where nearly everyone is right. */
export function probabilityWrong(curve: ItemCurve, ability: number): number {
  return (1 - curve.guessing) / (1 + Math.exp(curve.discrimination * (ability - curve.difficulty)))
}

/** Fisher's information: a² (Q / P) ((P - c) / (1 - c))² (Birnbaum 1968). */
export function informationAt(curve: ItemCurve, ability: number): number {
  const known = probabilityKnown(curve, ability)
  if (known === 0) return 0
  const wrong = probabilityWrong(curve, ability)
  return (curve.discrimination ** 2 * wrong * known ** 2) / probabilityCorrect(curve, ability)
}
