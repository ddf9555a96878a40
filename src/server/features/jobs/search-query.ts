import { type SQL, sql } from 'drizzle-orm'
import type { SearchTerm } from './search-words.ts'

export type { SearchTerm } from './search-words.ts'

/** All of the terms. One that is a filler word ("of", "the") asks for nothing. */
export function toQuery(terms: SearchTerm[]): SQL {
  const all = terms.map(
    ({ stemmed, exact }) => sql`(to_tsquery('english', ${stemmed}) || to_tsquery('simple', ${exact}))`,
  )
  return sql.join(all, sql` && `)
}
