/** Who is compared and how, as the address holds it: all of it, so that it can be linked to and gone back through. */
import type { mostCompared as most } from '#contract/comparison.ts'
import { countOf, textOf } from '#web/lib/address-search.ts'
import { type DeskSearch, deskSearchOf, withoutPage } from '#web/lib/desk-search.ts'

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
export const mostCompared: typeof most = 4
export const fewestCompared = 2

/** Beside what was looked for on the way here, to which the way back leads. */
export type CompareSearch = DeskSearch & {
  /** Of candidates, in their order, with commas between them. */
  ids?: string | undefined
  /** Where two columns are all there is room for: how many are before them. */
  from?: number | undefined
}

export function compareSearchOf(search: Record<string, unknown>): CompareSearch {
  return {
    ...listSearchOf(deskSearchOf(search)),
    ids: textOf(search.ids, 2000),
    from: countOf(search.from, 1),
  }
}

/** What the list and the page of a candidate are asked for. */
export const listSearchOf = ({ ids: _, from: __, ...search }: CompareSearch): DeskSearch =>
  withoutPage(search)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What cannot be meant is passed over, and told of: `odd` are no ids, `over` are more than can be compared. */
export function readIds(ids = ''): { ids: string[]; odd: number; over: number } {
  const given = ids
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean)
  const known = [...new Set(given.filter((id) => uuid.test(id)))]
  return {
    ids: known.slice(0, mostCompared),
    odd: given.filter((id) => !uuid.test(id)).length,
    over: Math.max(0, known.length - mostCompared),
  }
}

export const toIds = (ids: readonly string[]): string | undefined => ids.join(',') || undefined

/** One place to the left or to the right; at an end it stays. */
export function moveId(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const moved = ids.filter((one) => one !== id)
  moved.splice(to, 0, id)
  return moved
}

/** Why what is selected cannot be compared, or null where it can. */
export function findCompareProblem(selected: number): string | null {
  if (selected === 0) return `Select ${fewestCompared} to ${mostCompared} candidates to compare.`
  if (selected < fewestCompared) return 'Select one more to compare them.'
  return selected > mostCompared ? `At most ${mostCompared} can be compared: ${selected} are selected.` : null
}
