import { badgeDefinitions, badgeIssuances } from '#server/platform/db/tables/badges.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import * as store from './store.ts'
import { readAward } from './views.ts'

/** The places in the lists of withdrawn awards are not among it: they name nobody, and have to outlive the award. */
export const badgesPersonalData: PersonalDataHolder = {
  tables: [badgeIssuances, badgeDefinitions],

  async export(reader, userId) {
    const rows = await store.selectIssuancesOf(reader, userId)
    const json = rows.map((row) => {
      const { issuedAt, expiresAt, reason, revokedAt, revokeReason, sharedAt, showsName, credential } = row
      const { name, description, criteria, measured } = readAward(row)
      return {
        ...{ name, description, criteria, measured, issuedAt, expiresAt, reason },
        ...{ revokedAt, revokeReason, sharedAt, showsName, credential },
      }
    })
    return json.length > 0 ? [{ path: 'badges.json', json }] : []
  },

  async erase(tx, userId) {
    await store.deleteIssuancesOf(tx, userId)
  },
}
