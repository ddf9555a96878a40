/**
 * Whether an item tells weak from strong people less than one should that is barely worth asking. It is judged by the answers alone:
 * a calibrated discrimination leans on its prior, and a correlation is low wherever an adaptive test asks only people who are alike.
 */
import { abilityGrid, summarizePosterior } from '#core/irt/ability.ts'
import { type ItemCurve, probabilityCorrect } from '#core/irt/item-curve.ts'
import { expectScore } from '#core/irt/item-fit.ts'
import type { ItemRecord } from '#core/irt/item-statistics.ts'
import { meanOf } from '#core/irt/moments.ts'

export type DiscriminationJudgement = {
  /** Between the score and the ability by the other answers: as seen, and as the barely useful item would have it among these people. */
  correlation: number
  leastCorrelation: number
  /** Their difference in standard errors; below 0 the item is worse. */
  deviation: number
}

/** An answer to such an item tells a quarter of what one to an average item does. */
export const leastDiscrimination = 0.5

/** Null where all scores or all people are alike. */
export function judgeDiscriminationIfAny(
  records: readonly ItemRecord[],
  guessing: number,
): DiscriminationJudgement | null {
  const scores = records.map(({ score }) => score)
  const facility = meanOf(scores)
  const expected = expectScores(records, facility, guessing)
  const abilities = records.map(({ rest }) => summarizePosterior(rest).ability)
  const mean = meanOf(abilities)
  let [seen, least, variance, ofAbility, ofScore] = [0, 0, 0, 0, 0]
  for (const [at, score] of scores.entries()) {
    const distance = (abilities[at] as number) - mean
    const right = expected[at] as number
    seen += (score - facility) * distance
    least += (right - facility) * distance
    variance += right * (1 - right) * distance ** 2
    ofAbility += distance ** 2
    ofScore += (score - facility) ** 2
  }
  if (variance < 1e-9 || ofScore < 1e-9) return null
  const scale = Math.sqrt(ofAbility * ofScore)
  return {
    correlation: seen / scale,
    leastCorrelation: least / scale,
    deviation: (seen - least) / Math.sqrt(variance),
  }
}

const farthestDifficulty = 12

/** Of the barely useful item that is as hard as this one was, each averaged over what the person's ability may be. */
function expectScores(records: readonly ItemRecord[], facility: number, guessing: number): number[] {
  const expectAll = (difficulty: number) => {
    const curve: ItemCurve = { discrimination: leastDiscrimination, difficulty, guessing }
    const probabilities = abilityGrid.map((ability) => probabilityCorrect(curve, ability))
    return records.map(({ rest }) => expectScore(probabilities, rest))
  }
  let [low, high] = [-farthestDifficulty, farthestDifficulty]
  for (let halving = 0; halving < 12; halving++) {
    const middle = (low + high) / 2
    if (meanOf(expectAll(middle)) > facility) low = middle
    else high = middle
  }
  return expectAll((low + high) / 2)
}
