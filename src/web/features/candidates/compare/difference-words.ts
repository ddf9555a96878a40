/** What may be said of scores beside each other. Where it may be chance, that is what it says. */
import type { Basis, DifferenceGroup, Differences, ScoreDifference } from '#core/comparison/compare-scores.ts'

export type DifferenceLine = { difference: ScoreDifference; text: string }

const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

/** In sentences, what is surest first. */
export function phraseDifferences(differences: Differences, names: readonly string[]): DifferenceLine[] {
  if (differences.kind === 'none') return []
  if (differences.kind === 'mixed') return differences.groups.map((group) => phraseGroup(group, names))
  const { difference, isPair, first } = differences
  const name = names[first] ?? ''
  const text = {
    close: isPair
      ? 'Too close to tell: the difference may be chance.'
      : 'Too close to tell: all these differences may be chance.',
    likely: `${name} is probably ahead: the ranges overlap, but chance alone rarely makes this much.`,
    clear: `${name} is ahead by more than chance makes.`,
  }[difference]
  return [{ difference, text }]
}

function phraseGroup({ difference, one, others }: DifferenceGroup, names: readonly string[]): DifferenceLine {
  const name = names[one] ?? ''
  const rest = list(others.map((other) => names[other] ?? ''))
  const text = {
    close: `${name} beside ${rest}: too close to tell.`,
    likely: `${name} is probably ahead of ${rest}: the ranges overlap.`,
    clear: `${name} is ahead of ${rest} by more than chance makes.`,
  }[difference]
  return { difference, text }
}

/** In a few words, for a row of its own section. */
export function phraseBriefly(differences: Differences, names: readonly string[]): string | null {
  if (differences.kind === 'none') return null
  const groups =
    differences.kind === 'mixed'
      ? differences.groups
      : [{ difference: differences.difference, one: differences.first, others: [differences.second] }]
  const said = groups.filter(({ difference }) => difference !== 'close')
  if (said.length === 0) return 'Too close to tell'
  return said
    .map(({ difference, one, others }) => {
      const rest = list(others.map((other) => names[other] ?? ''))
      return `${names[one] ?? ''} ${difference === 'likely' ? 'probably ' : ''}ahead of ${rest}`
    })
    .join('; ')
}

export const basisWords: Record<Exclude<Basis, 'same'>, string> = {
  other_tests: 'These are different tests. Percents of different tests do not compare directly.',
  other_versions:
    'These are different versions, with other questions. Their percents do not compare directly.',
}
