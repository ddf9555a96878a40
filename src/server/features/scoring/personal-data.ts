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
    const said = []
    for (const { attemptId } of found)
      said.push({
        attemptId,
        comments: await store.selectComments(reader, attemptId),
        looks: (await store.selectLooks(reader, attemptId)).map(({ answeredBy: _by, ...look }) => look),
      })
    return json.length > 0
      ? [
          { path: 'results.json', json },
          { path: 'results-comments.json', json: said },
        ]
      : []
  },

  /** They go with their attempts. */
  async erase() {},
}
