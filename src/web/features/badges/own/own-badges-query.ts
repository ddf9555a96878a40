import { api } from '#web/lib/api.ts'

/** Asked again whenever the page is looked at: what was just scored may have earned one. */
export const ownBadgesQuery = api.badges.listOwn.queryOptions({ staleTime: 0 })
