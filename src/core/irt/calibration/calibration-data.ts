/** What a calibration starts from: who answered what, and what is known of the items beforehand. */
import type { ItemCurve } from '#core/irt/item-curve.ts'
import type { Estimate } from '#core/items/item-parameters.ts'

export type CalibrationItem = {
  id: string
  /** Held fixed: answers tell too little about it. 0 gives the plain 2PL. */
  guessing: number
  /** Keep the item near what its writers think while answers are few. Without them it is maximum likelihood alone. */
  prior?: ItemPrior | undefined
}

export type ItemPrior = {
  difficulty: Estimate
  /** Of its natural logarithm: discriminations are skewed, their logarithms are not. */
  logDiscrimination: Estimate
}

/** One person's answers: places in the list of items, and scores from 0 to 1. Items that were not asked are missing. */
export type PersonAnswers = readonly { item: number; score: number }[]

/** Far beyond any item worth asking; they keep the search from running away where answers say nothing. */
export const bounds = {
  logDiscrimination: { least: Math.log(0.05), most: Math.log(6) },
  difficulty: { least: -10, most: 10 },
} as const

export type ItemPoint = { logDiscrimination: number; difficulty: number }

export function curveAt({ logDiscrimination, difficulty }: ItemPoint, guessing: number): ItemCurve {
  return { discrimination: Math.exp(logDiscrimination), difficulty, guessing }
}

/** A prior for the logarithm from one for the discrimination itself, by the first order of Taylor's series. */
export function toLogPrior({ value, error }: Estimate): Estimate {
  return { value: Math.log(value), error: error / value }
}
