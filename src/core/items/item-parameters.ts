/** What is known of how an item measures: by the three-parameter model, with how sure one can be of it. */
import { type Difficulty, hasOptions, type ItemContent } from '#core/items/item.ts'

export type Estimate = { value: number; error: number }

export type ItemParameters = {
  /** How sharply it tells people apart at its difficulty. */
  discrimination: Estimate
  /** The ability at which half of those who do not guess get it right; 0 is the average, 1 a standard deviation above. */
  difficulty: Estimate
  /** The share of those who get it right without knowing. */
  guessing: number
  /** How many answers it rests on. */
  answers: number
}

/** Writers sort questions fairly well by how hard they are, and poorly within a third of the range. */
const difficultyPriors: Record<Difficulty, Estimate> = {
  easy: { value: -1.2, error: 0.8 },
  medium: { value: 0, error: 0.8 },
  hard: { value: 1.2, error: 0.8 },
}
const discriminationPrior: Estimate = { value: 1, error: 0.4 }

/** Before anyone has answered. */
export function priorParameters(content: ItemContent): ItemParameters {
  return {
    discrimination: discriminationPrior,
    difficulty: difficultyPriors[content.difficulty],
    guessing: guessingOf(content),
    answers: 0,
  }
}

function guessingOf(content: ItemContent): number {
  if (!hasOptions(content)) return 0
  // Of all ways to mark several options, one is right.
  if (content.type === 'multiple-select') return 1 / (2 ** content.options.length - 1)
  return 1 / content.options.length
}
