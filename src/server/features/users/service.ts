/** People with an account, as administrators look after them. */

import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { userChangePeople, userChanges } from '#server/platform/db/tables/user-changes.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { BadgesService } from '../badges/service.ts'
import type { PrivacyService } from '../privacy/service.ts'
import { deletePerson } from './change-store.ts'
import { createChanging } from './changing.ts'
import { createListing } from './listing.ts'
import { createPerson } from './person.ts'

export type UsersService = ReturnType<typeof createUsersService>

export function createUsersService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  accounts: AccountsService
  badges: BadgesService
  privacy: PrivacyService
}) {
  const listing = createListing(parts)
  return {
    listing,
    changing: createChanging(parts),
    person: createPerson({ ...parts, listing }),
  }
}

/** Apart from the service: whoever erases is known to it, and has to know this. */
export const usersPersonalData: PersonalDataHolder = {
  tables: [userChanges, userChangePeople],
  /** What was done to somebody is in their history. */
  export: async () => [],
  erase: (tx, userId) => deletePerson(tx, userId),
}
