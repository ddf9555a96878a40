/** Which badges and which awards are looked at, as the address of the screen holds it. */
import { type BadgeType, badgeTypes } from '#core/badges/badge.ts'
import { countOf, oneOf, textOf } from '#web/lib/address-search.ts'

export type BadgesAdminSearch = {
  search?: string | undefined
  type?: BadgeType | undefined
  /** Of the awards. */
  issued?: string | undefined
  page?: number | undefined
}

export const badgesAdminSearchOf = (search: Record<string, unknown>): BadgesAdminSearch => ({
  search: textOf(search.search, 200),
  type: oneOf(badgeTypes, search.type),
  issued: textOf(search.issued, 200),
  page: countOf(search.page, 2),
})

export type AskBadges = (change: (before: BadgesAdminSearch) => BadgesAdminSearch) => void
