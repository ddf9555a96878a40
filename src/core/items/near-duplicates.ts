/** Items that ask the same thing over again: alike in nearly all of their words, numbers and code. */
import { hasOptions, type ItemContent } from '#core/items/item.ts'

/** Share of common shingles from which two items count as one. */
export const nearDuplicateFrom = 0.9

const shingleWords = 3

export type Shingles = ReadonlySet<string>

/** Runs of three words of all that is asked. The order of options does not count, so each stands for itself. */
export function shinglesOf(content: ItemContent): Shingles {
  const texts = [content.question, content.code, ...askedBeside(content)]
  return new Set(texts.flatMap(toShingles))
}

function askedBeside(content: ItemContent): string[] {
  if (hasOptions(content)) {
    const tables = content.type === 'output-prediction' ? content.tables : []
    return [...content.options.map(({ text }) => text), ...tables.map((table) => JSON.stringify(table))]
  }
  return content.tests.map((test) => JSON.stringify('args' in test ? test.args : test.tables))
}

export function toShingles(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_.]+|[^\s\p{L}\p{N}_.]/gu) ?? []
  const count = Math.max(1, words.length - shingleWords + 1)
  return words.length === 0
    ? []
    : Array.from({ length: count }, (_, at) => words.slice(at, at + shingleWords).join(' '))
}

/** Jaccard's: what both have, as a share of what either has. */
export function similarity(one: Shingles, other: Shingles): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  // Sets of very different sizes cannot be alike, whatever they hold.
  if (small.size < large.size * nearDuplicateFrom) return 0
  let common = 0
  for (const shingle of small) if (large.has(shingle)) common++
  const all = small.size + large.size - common
  return all === 0 ? 0 : common / all
}

/** The first of the bank that the item repeats, or null. */
export function findNearDuplicateIfAny<Known extends { shingles: Shingles }>(
  shingles: Shingles,
  bank: Iterable<Known>,
): Known | null {
  for (const known of bank) if (similarity(shingles, known.shingles) >= nearDuplicateFrom) return known
  return null
}
