/**
 * One search over all that its reader may see. What that is, is decided where it is decided for every other page: each
 * feature finds its own. Here it is put together, and nothing is shown that does not hold what was asked for where it can
 * be seen: so neither a result nor the lack of one tells of what is kept from its reader.
 */
import type { FoundGroup, FoundKind, Hit } from '#contract/search.ts'
import { isCompanyMember, type User } from '#core/permissions.ts'
import { isBetter, matchText } from '#core/search/match.ts'
import { type Query, toQuery } from '#core/search/query.ts'
import { findForAdmin } from './for-admins.ts'
import { findForCompany } from './for-companies.ts'
import { findForSeeker } from './for-seekers.ts'
import type { Found, FoundThing, SearchParts } from './found.ts'

export type SearchService = ReturnType<typeof createSearchService>

/** Of what is found a little is not shown after all: it was renamed, or is not shared any more. */
const spare = 5

export function createSearchService(parts: SearchParts) {
  return {
    async find(
      user: User,
      { q, limit, isBlind }: { q: string; limit: number; isBlind: boolean },
    ): Promise<{ groups: FoundGroup[] }> {
      const query = toQuery(q)
      if (query.words.length === 0) return { groups: [] }
      const asked = { query, isBlind, limit: limit + 1 + spare }
      const found = await findFor(user, asked)
      return { groups: found.flatMap(({ kind, things }) => toGroup(kind, things, query, limit)) }
    },
  }

  async function findFor(
    user: User,
    asked: { query: Query; isBlind: boolean; limit: number },
  ): Promise<Found[]> {
    if (user.role === 'jobseeker') return await findForSeeker(parts, user, asked)
    if (user.role === 'admin') return await findForAdmin(parts, asked)
    // Who waits at the door of a company sees nothing of it.
    return isCompanyMember(user) ? await findForCompany(parts, user, asked) : []
  }
}

function toGroup(kind: FoundKind, things: FoundThing[], query: Query, limit: number): FoundGroup[] {
  const hits = things
    .flatMap(({ at, ...thing }) => {
      const match = matchText(query, thing)
      if (!match) return []
      const { rank, title, detail } = match
      return [{ hit: { ...thing, rank, marks: { title, detail } } satisfies Hit, at }]
    })
    .toSorted((one, other) => isBetter(one.hit.rank, other.hit.rank) || other.at - one.at)
    .map(({ hit }) => hit)
  // What is written like it comes first; where there is such, what is nearly so is somebody else.
  const meant = hits.filter(({ rank }) => rank !== 'similar')
  const shown = meant.length > 0 ? meant : hits
  if (shown.length === 0) return []
  return [{ kind, hits: shown.slice(0, limit), hasMore: shown.length > limit, isSimilar: meant.length === 0 }]
}
