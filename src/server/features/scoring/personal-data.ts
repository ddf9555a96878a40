import { describeLevel } from '#core/scoring/describe-level.ts'
import {
  humanLooks,
  resultComments,
  resultRevisions,
  resultShares,
  results,
} from '#server/platform/db/tables/results.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import * as store from './store.ts'
import { toScore } from './views.ts'

/** What is known of the person, as it is shown to them. How answers are judged belongs to who asked. */
export const scoringPersonalData: PersonalDataHolder = {
  tables: [results, resultRevisions, resultComments, humanLooks, resultShares],

  async export(reader, userId) {
    const json: unknown[] = []
    const said: unknown[] = []
    for (const row of await store.selectResultsOf(reader, userId)) {
      const { attemptId, kind, status, isPractice, scoredAt, completedAt, failure } = row
      const revisions = await store.selectRevisions(reader, attemptId)
      json.push({
        ...{ attemptId, kind, status, isPractice, scoredAt, completedAt, failure },
        ...(status === 'completed' && { score: toScore(row), sections: row.sections, ...toJudged(row) }),
        revisions: revisions.map(({ at, cause, status: then, percent, reason }) => ({
          ...{ at, cause, status: then, reason },
          percent: then === 'completed' ? percent : null,
        })),
      })
      said.push({
        attemptId,
        comments: await store.selectComments(reader, attemptId),
        looks: (await store.selectLooks(reader, attemptId)).map(({ answeredBy: _by, ...look }) => look),
      })
    }
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

/** Which questions with a key were right is not told to who may be asked them again. */
function toJudged({ card, scoredWith }: store.ResultRow) {
  const texts = card?.questions.filter((question) => question.kind === 'text') ?? []
  return {
    scoredBy: scoredWith && { engine: scoredWith.engine, model: scoredWith.model?.name ?? null },
    answers: texts.map(({ place, section, title, answer, criteria }) => ({
      ...{ place, section, title, answer },
      criteria: criteria.map((criterion) => {
        const { name, level, lowest, highest, passages, by } = criterion
        return { name, level, lowest, highest, summary: describeLevel(answer, criterion), passages, by }
      }),
    })),
  }
}
