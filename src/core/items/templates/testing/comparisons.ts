/** Comparisons of whole numbers, and the words that a rule has for them. */
import type { Random } from '#core/items/random.ts'

export const comparisonOperators = ['<', '<=', '>', '>='] as const
export type ComparisonOperator = (typeof comparisonOperators)[number]

export function compare(left: number, operator: ComparisonOperator, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}

/** The same, but for the boundary itself. */
export const withOtherBoundary = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' } as const

/** What holds where the comparison does not. */
export const opposites = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const

/** `12 kg or more`, `above 12 kg`. */
export function drawPhrase(random: Random, operator: '>' | '>=', quantity: string): string {
  return operator === '>='
    ? random.pick([`${quantity} or more`, `at least ${quantity}`])
    : random.pick([`more than ${quantity}`, `over ${quantity}`])
}
