/** How an item did among those who answered it, beside the rest of what they answered. */
import {
  type AbilityPrior,
  abilityGrid,
  addAnswer,
  type Posterior,
  priorPosterior,
  type ScoredAnswer,
  summarizePosterior,
} from '#core/irt/ability.ts'
import { correlationIfAny, meanOf } from '#core/irt/moments.ts'

/** One person's answer to the item. */
export type ItemRecord = {
  score: number
  /** The options that were marked; none where the item has no options or was left empty. */
  choices: readonly string[]
  /** What all other answers of the person say about their ability: see posteriorsWithoutEach. */
  rest: Posterior
}

export type OptionStatistics = {
  option: string
  /** Of those who answered. */
  share: number
  /** Of those who chose it, by their other answers; null where nobody did. */
  meanAbility: number | null
  /** Between choosing it and the ability by the other answers; null where all or nobody chose it. */
  correlation: number | null
}

export type ItemStatistics = {
  answers: number
  /** The mean score, 0 to 1. */
  facility: number
  /** Correlation of the score with the ability by the other answers; null where one of them does not vary. */
  discrimination: number | null
  options: OptionStatistics[]
}

export function computeItemStatistics(
  records: readonly ItemRecord[],
  options: readonly string[] = [],
): ItemStatistics {
  if (records.length === 0)
    return {
      answers: 0,
      facility: 0,
      discrimination: null,
      options: options.map((option) => ({ option, share: 0, meanAbility: null, correlation: null })),
    }
  const abilities = records.map(({ rest }) => summarizePosterior(rest).ability)
  const against = (values: readonly number[]) =>
    correlationIfAny(values.map((value, at) => [value, abilities[at] as number] as const))
  return {
    answers: records.length,
    facility: meanOf(records.map(({ score }) => score)),
    discrimination: against(records.map(({ score }) => score)),
    options: options.map((option) => {
      const isChosen = records.map(({ choices }) => (choices.includes(option) ? 1 : 0))
      const ofChoosers = abilities.filter((_, at) => isChosen[at] === 1)
      return {
        option,
        share: ofChoosers.length / records.length,
        meanAbility: ofChoosers.length > 0 ? meanOf(ofChoosers) : null,
        correlation: against(isChosen),
      }
    }),
  }
}

/**
 * For each answer of one person, what all others say: an item is not judged by itself. From the front and from the back,
 * so that it takes two passes and not one for each answer.
 */
export function posteriorsWithoutEach(answers: readonly ScoredAnswer[], prior?: AbilityPrior): Posterior[] {
  const before = [priorPosterior(prior)]
  for (const answer of answers) before.push(addAnswer(before.at(-1) as Posterior, answer))
  // Without the prior, which the front has already; the last comes first.
  const after: Posterior[] = [{ weights: abilityGrid.map(() => 1) }]
  for (const answer of answers.toReversed()) after.push(addAnswer(after.at(-1) as Posterior, answer))
  return answers.map((_, at) =>
    multiply(before[at] as Posterior, after[answers.length - 1 - at] as Posterior),
  )
}

function multiply(one: Posterior, other: Posterior): Posterior {
  const weights = new Float64Array(abilityGrid.length)
  let sum = 0
  for (let at = 0; at < weights.length; at++) {
    const weight = (one.weights[at] as number) * (other.weights[at] as number)
    weights[at] = weight
    sum += weight
  }
  for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] as number) / sum
  return { weights }
}
