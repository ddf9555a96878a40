import {
  humanLooks,
  resultComments,
  resultRevisions,
  resultShares,
  results,
} from '#server/platform/db/tables/results.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import * as store from './store.ts'

export const scoringPersonalData: PersonalDataHolder = {
  tables: [results, resultRevisions, resultComments, humanLooks, resultShares],

  async export(reader, userId) {
    const found = await store.selectResultsOf(reader, userId)
    const json = found.map(({ inputDigest: _, userId: _user, companyId: _company, ...result }) => result)
    return json.length > 0 ? [{ path: 'results.json', json }] : []
  },

  /** They go with their attempts. */
  async erase() {},
}
