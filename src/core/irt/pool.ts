/** The items that a test may ask, with what makes choosing among them fast. */
import { abilityGrid } from '#core/irt/ability.ts'
import { type ItemCurve, probabilityCorrect } from '#core/irt/item-curve.ts'

export type PoolItem = {
  id: string
  section: string
  /** Items of one family ask the same in other words or numbers: nobody meets two of them. */
  family: string
  curve: ItemCurve
}

export type PreparedPool<Item extends PoolItem = PoolItem> = {
  /** Section by section. */
  items: readonly Item[]
  /** For each ability of the grid, how likely each item is answered right there: a choice reads it from front to back. */
  probabilities: readonly Float64Array[]
  sections: ReadonlyMap<string, PoolRange>
  familyPlaces: ReadonlyMap<string, readonly number[]>
}

export type PoolRange = { from: number; to: number }

export function preparePool<Item extends PoolItem>(given: readonly Item[]): PreparedPool<Item> {
  const bySection = groupBy(given, ({ section }) => section)
  const items = [...bySection.values()].flat()
  const sections = new Map<string, PoolRange>()
  let from = 0
  for (const [section, { length }] of bySection) {
    sections.set(section, { from, to: from + length })
    from += length
  }
  return {
    items,
    probabilities: Array.from(abilityGrid, (ability) =>
      Float64Array.from(items, ({ curve }) => probabilityCorrect(curve, ability)),
    ),
    sections,
    familyPlaces: groupBy(
      items.map((_, at) => at),
      (at) => items[at]?.family ?? '',
    ),
  }
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}
