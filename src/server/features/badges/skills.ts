import { authoredItems } from '#core/items/bank/catalogue.ts'

/** All that the shared bank asks about. */
export const skills: readonly string[] = [
  ...new Set(authoredItems.map(({ content }) => content.skill)),
].toSorted()
