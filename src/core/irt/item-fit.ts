/** Whether people of each ability get an item right as often as its curve says. */
import { abilityGrid, type Posterior, summarizePosterior } from '#core/irt/ability.ts'
import { chiSquareTail } from '#core/irt/distributions.ts'
import { type ItemCurve, probabilityCorrect } from '#core/irt/item-curve.ts'
import type { ItemRecord } from '#core/irt/item-statistics.ts'

export type FitGroup = {
  people: number
  meanAbility: number
  /** Shares of right answers. */
  expected: number
  observed: number
}

export type ItemFit = {
  groups: FitGroup[]
  chiSquare: number
  degrees: number
  /** How likely a fitting item is to look so bad or worse. */
  p: number
  /** The typical distance between the two shares beyond what chance makes: many answers make any small misfit certain, so its size counts as well. */
  distance: number
}

const mostGroups = 8
const fewestInGroup = 25

/**
 * Like Orlando and Thissen's S-X² (2000), grouped by the ability that the other answers show, so that it holds where each
 * person answered other items. What is expected of a person is averaged over what their ability may be: taking it
 * as known is what makes older statistics flag good items (Yen 1981).
 * Null with fewer than two groups.
 */
export function judgeItemFitIfAny(
  curve: ItemCurve,
  records: readonly ItemRecord[],
  /** How many parameters of the curve were fitted to these very answers. */
  fittedParameters: number,
): ItemFit | null {
  const probabilities = abilityGrid.map((ability) => probabilityCorrect(curve, ability))
  const people = records
    .map(({ score, rest }) => ({
      score,
      ability: summarizePosterior(rest).ability,
      expected: expectScore(probabilities, rest),
    }))
    .toSorted((one, other) => one.ability - other.ability)
  const count = Math.min(mostGroups, Math.floor(people.length / fewestInGroup))
  if (count < 2 || count <= fittedParameters) return null
  let chiSquare = 0
  let squares = 0
  const groups = Array.from({ length: count }, (_, at) => {
    const group = people.slice(
      Math.floor((at * people.length) / count),
      Math.floor(((at + 1) * people.length) / count),
    )
    const sum = (value: (person: (typeof people)[number]) => number) =>
      group.reduce((total, person) => total + value(person), 0)
    const observed = sum(({ score }) => score)
    const expected = sum((person) => person.expected)
    const variance = Math.max(
      1e-9,
      sum((person) => person.expected * (1 - person.expected)),
    )
    chiSquare += (observed - expected) ** 2 / variance
    squares += ((observed - expected) ** 2 - variance) / group.length ** 2
    return {
      people: group.length,
      meanAbility: sum(({ ability }) => ability) / group.length,
      expected: expected / group.length,
      observed: observed / group.length,
    }
  })
  const degrees = count - fittedParameters
  return {
    groups,
    chiSquare,
    degrees,
    p: chiSquareTail(chiSquare, degrees),
    distance: Math.sqrt(Math.max(0, squares / count)),
  }
}

/** The probabilities by ability, averaged over what the ability may be. */
export function expectScore(probabilities: Float64Array, { weights }: Posterior): number {
  let expected = 0
  for (let at = 0; at < weights.length; at++)
    expected += (weights[at] as number) * (probabilities[at] as number)
  return expected
}
