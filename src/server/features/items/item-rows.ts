/** An item as the rows of its tables. */

import type { ItemContent, ItemSource, ItemStatus } from '#core/items/item.ts'
import { priorParameters } from '#core/items/item-parameters.ts'
import { titleOfQuestion } from '#core/items/title-of-question.ts'
import { toSearchKey } from '#core/search/query.ts'
import type { Clock } from '#server/platform/clock.ts'
import { makeId } from '#server/platform/ids.ts'
import type { NewItem, NewVersion } from './store.ts'

export type ItemOrigin = {
  companyId: string | null
  bankKey: string | null
  createdBy: string | null
  source: ItemSource
  status: ItemStatus
  templateId?: string
  seed?: string
}

export function toNewRows(
  clock: Clock,
  origin: ItemOrigin,
  content: ItemContent,
): { item: NewItem & { id: string }; version: NewVersion } {
  const id = makeId(clock)
  const now = clock.now()
  return {
    item: { ...origin, ...toListed(content), id, version: 1, createdAt: now, updatedAt: now },
    version: toVersionRow(clock, { itemId: id, version: 1, createdBy: origin.createdBy }, content),
  }
}

/** What lists show of the current version, which nobody has answered yet. */
export function toListed({ type, skill, difficulty, language, question }: ItemContent) {
  const searchText = toItemText({ question, skill })
  return { type, skill, difficulty, language, question, searchText, flags: 0 }
}

/** What it is found by is what is shown of it. */
export const toItemText = ({ question, skill }: Pick<ItemContent, 'question' | 'skill'>) =>
  toSearchKey(titleOfQuestion(question), skill)

export function toVersionRow(
  clock: Clock,
  head: { itemId: string; version: number; createdBy: string | null },
  content: ItemContent,
): NewVersion {
  const { discrimination, difficulty, guessing } = priorParameters(content)
  return {
    ...head,
    id: makeId(clock),
    content,
    discrimination: discrimination.value,
    discriminationError: discrimination.error,
    difficulty: difficulty.value,
    difficultyError: difficulty.error,
    guessing,
    createdAt: clock.now(),
  }
}
