/** Badges for the search over everything. There are few of each company, so their names are read and compared. */
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { companies } from '#server/platform/db/tables/accounts.ts'
import { badgeDefinitions } from '#server/platform/db/tables/badges.ts'

/** Of all companies together: the latest, by the order of their numbers. */
const mostCompared = 2000

export function createSearching({ database }: { database: Database }) {
  const select = (companyId?: string) =>
    database.db
      .select({
        id: badgeDefinitions.id,
        name: badgeDefinitions.name,
        description: badgeDefinitions.description,
        company: companies.name,
        createdAt: badgeDefinitions.createdAt,
      })
      .from(badgeDefinitions)
      .leftJoin(companies, eq(companies.id, badgeDefinitions.companyId))
      .where(companyId === undefined ? undefined : eq(badgeDefinitions.companyId, companyId))
      .orderBy(desc(badgeDefinitions.id))
      .limit(mostCompared)

  return {
    /** Those that it gives by hand. */
    listOfCompany: (companyId: string) => select(companyId),
    listAll: () => select(),
  }
}
