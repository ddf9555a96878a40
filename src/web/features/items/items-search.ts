/** What the screens of the question bank show, as their addresses hold it. Anything odd in one is passed over. */
import {
  type Difficulty,
  difficulties,
  type ItemSource,
  type ItemStatus,
  type ItemType,
  itemSources,
  itemStatuses,
  itemTypes,
} from '#core/items/item.ts'
import { countOf, oneOf, textOf } from '#web/lib/address-search.ts'

/** What narrows the list, besides what is searched for. */
export type ItemFilter = {
  skill?: string | undefined
  type?: ItemType | undefined
  difficulty?: Difficulty | undefined
  status?: ItemStatus | undefined
  source?: ItemSource | undefined
  from?: 'own' | undefined
}

export type ItemsSearch = ItemFilter & {
  tab?: 'scenarios' | undefined
  search?: string | undefined
  page?: number | undefined
}

export function itemsSearchOf(search: Record<string, unknown>): ItemsSearch {
  return {
    tab: oneOf(['scenarios'] as const, search.tab),
    search: textOf(search.search, 200),
    skill: textOf(search.skill, 80),
    type: oneOf(itemTypes, search.type),
    difficulty: oneOf(difficulties, search.difficulty),
    status: oneOf(itemStatuses, search.status),
    source: oneOf(itemSources, search.source),
    from: oneOf(['own'] as const, search.from),
    page: countOf(search.page, 2),
  }
}

export function filterOf({ skill, type, difficulty, status, source, from }: ItemsSearch): ItemFilter {
  return { skill, type, difficulty, status, source, from }
}

/** Without what is not said: for the API, which takes an empty one for a wrong one. */
export function askedFilter(filter: ItemFilter) {
  const { skill, type, difficulty, status, source, from } = filter
  return {
    ...(skill && { skill }),
    ...(type && { type }),
    ...(difficulty && { difficulty }),
    ...(status && { status }),
    ...(source && { source }),
    ...(from && { from }),
  }
}

export const countFilters = (filter: ItemFilter) => Object.values(filter).filter(Boolean).length

/** Of one question: an earlier version of it. */
export type ItemSearch = { version?: number | undefined }

export const itemSearchOf = (search: Record<string, unknown>): ItemSearch => ({
  version: countOf(search.version, 1),
})

/** Of one that is to be written: what it is on. */
export type NewItemSearch = { skill?: string | undefined }

export const newItemSearchOf = (search: Record<string, unknown>): NewItemSearch => ({
  skill: textOf(search.skill, 80),
})
