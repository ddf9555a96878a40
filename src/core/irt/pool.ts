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
  items: readonly Item[]
  /** Items x abilities of the grid: how likely the item is answered right there. */
  probabilities: Float64Array
  /** Where the items of a section stand. */
  bySection: ReadonlyMap<string, Int32Array>
  everywhere: Int32Array
  familyOf: Int32Array
  familyNumbers: ReadonlyMap<string, number>
}

export function preparePool<Item extends PoolItem>(items: readonly Item[]): PreparedPool<Item> {
  const probabilities = new Float64Array(items.length * abilityGrid.length)
  const familyOf = new Int32Array(items.length)
  const familyNumbers = new Map<string, number>()
  const places = new Map<string, number[]>()
  for (const [at, { curve, family, section }] of items.entries()) {
    const row = at * abilityGrid.length
    for (let point = 0; point < abilityGrid.length; point++)
      probabilities[row + point] = probabilityCorrect(curve, abilityGrid[point] as number)
    if (!familyNumbers.has(family)) familyNumbers.set(family, familyNumbers.size)
    familyOf[at] = familyNumbers.get(family) ?? 0
    const inSection = places.get(section)
    if (inSection) inSection.push(at)
    else places.set(section, [at])
  }
  return {
    items,
    probabilities,
    bySection: new Map([...places].map(([section, at]) => [section, Int32Array.from(at)])),
    everywhere: Int32Array.from(items.keys()),
    familyOf,
    familyNumbers,
  }
}

export type AskedItem = Pick<PoolItem, 'id' | 'family'>

/** Where the items stand that may still be asked: of families that have not had their turn. */
export function placesLeft(
  pool: PreparedPool,
  asked: readonly AskedItem[],
  section: string | undefined,
): Int32Array {
  const places = section === undefined ? pool.everywhere : (pool.bySection.get(section) ?? new Int32Array())
  const isClosed = new Uint8Array(pool.familyNumbers.size)
  for (const { family } of asked) {
    const number = pool.familyNumbers.get(family)
    if (number !== undefined) isClosed[number] = 1
  }
  return places.filter((at) => isClosed[pool.familyOf[at] as number] === 0)
}
