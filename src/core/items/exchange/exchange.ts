/** Questions as other programs write them: what comes of a text that is read, and of items that are written. */
import type { Difficulty, ItemContent } from '#core/items/item.ts'

export const exchangeLimits = { entries: 500, characters: 1_000_000 } as const

/** For entries that say nothing of their own, or nothing that is known. */
export type ReadOptions = { skill: string; difficulty: Difficulty }

export type ReadEntry = {
  /** Where it begins, counted from 1. */
  line: number
  /** Its name, or the first words of the question. To find it by; items have none. */
  title: string
  /** Null where it cannot become an item. */
  content: ItemContent | null
  /** Why it cannot. */
  problems: string[]
  /** What stands in the text and not in the item. */
  losses: string[]
}

export type ReadResult = { entries: ReadEntry[]; problems: string[] }

export type WritableItem = { id: string; content: ItemContent }

export type LeftItem = { id: string; question: string; reasons: string[] }

/** `left`: items that the format cannot hold. `losses`: what those that it holds lose, each named once. */
export type WriteResult = { text: string; left: LeftItem[]; losses: string[] }

/** Nothing that anyone wrote holds it, and no database does. */
const nothing = '\0'

export function boundText(text: string): { text: string; isCut: boolean } {
  const isCut = text.length > exchangeLimits.characters
  const bounded = isCut ? text.slice(0, exchangeLimits.characters) : text
  return { text: bounded.replace(/^\ufeff/, '').replaceAll(nothing, ''), isCut }
}

/**
 * As many as are read, and what is said of the rest. Of a text that was cut, the last one may go on where nobody sees it,
 * so it is not read either. The rest is counted and not kept: a megabyte can hold half a million of them.
 */
export function boundEntries<Entry extends { line: number }>(
  found: Iterable<Entry>,
  isCut: boolean,
): { entries: Entry[]; problems: string[] } {
  const entries: Entry[] = []
  let count = 0
  let lastLine = 1
  for (const entry of found) {
    if (entries.length < exchangeLimits.entries) entries.push(entry)
    lastLine = entry.line
    count++
  }
  if (isCut && count > 0) count--
  entries.length = Math.min(entries.length, count)
  const more = count - entries.length
  const problems: string[] = []
  if (more > 0)
    problems.push(
      `Only the first ${exchangeLimits.entries} questions were read, and ${more} more were not. Split the file and bring in the rest after these.`,
    )
  if (isCut)
    problems.push(
      `The text is longer than 1 MB. Nothing from line ${lastLine} on was read. Split the file and bring in the rest after this.`,
    )
  return { entries, problems }
}

const longestTitle = 80

/** On one line, and short enough for a list. */
export function toTitle(text: string): string {
  // More would not be shown, and a hostile text may be a megabyte long.
  const line = text
    .slice(0, longestTitle * 4)
    .replace(/\s+/g, ' ')
    .trim()
  const signs = [...line]
  return signs.length > longestTitle ? `${signs.slice(0, longestTitle).join('').trim()}…` : line
}

/** What both formats lose. */
export const unknownSkillLoss =
  'The skill is not one of the catalogue, so that whoever reads the file chooses another'
export const lineEndLoss = 'Line breaks of other systems become plain ones'

/** The count of those that lose it, by what is lost. */
export type LossCounts = Map<string, number>

export function countLosses(counts: LossCounts, losses: readonly string[]): void {
  for (const loss of losses) counts.set(loss, (counts.get(loss) ?? 0) + 1)
}

export function describeLosses(counts: LossCounts): string[] {
  return [...counts].map(([loss, count]) => `${loss} (${count} ${count === 1 ? 'question' : 'questions'})`)
}
