/** The next item of a test with sections: the best of the section that is farthest behind and has one left. */
import { orderSections, type SectionTarget } from '#core/irt/content-balance.ts'
import type { PoolItem } from '#core/irt/pool.ts'
import { type Selection, selectItem } from '#core/irt/selection.ts'

export function selectNextItem<Item extends PoolItem>(
  selection: Omit<Selection<Item>, 'section' | 'asked'> & {
    asked: readonly Pick<PoolItem, 'family' | 'section'>[]
    targets: readonly SectionTarget[]
  },
): Item | null {
  const sections = orderSections(
    selection.targets,
    selection.asked.map(({ section }) => section),
  )
  for (const section of sections) {
    const item = selectItem({ ...selection, section })
    if (item) return item
  }
  return null
}
