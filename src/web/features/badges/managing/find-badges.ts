/** The badges that are asked for: the rarest first, and those of a type by their names. */
import type { BadgeDefinition } from '#contract/badges.ts'
import { type BadgeType, badgeTypes } from '#core/badges/badge.ts'

/** Without a type: of all types. */
export type BadgeFilter = { search: string; type: BadgeType | undefined }

export function findBadges(badges: readonly BadgeDefinition[], filter: BadgeFilter): BadgeDefinition[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = ({ type, name, description }: BadgeDefinition) => {
    const text = `${name} ${description}`.toLowerCase()
    return (filter.type === undefined || filter.type === type) && words.every((word) => text.includes(word))
  }
  return badges
    .filter(isWanted)
    .toSorted(
      (one, other) =>
        badgeTypes.indexOf(one.type) - badgeTypes.indexOf(other.type) || one.name.localeCompare(other.name),
    )
}

export const countIssued = (badges: readonly BadgeDefinition[], type?: BadgeType): number =>
  badges.reduce((sum, badge) => (type && badge.type !== type ? sum : sum + badge.issued), 0)
