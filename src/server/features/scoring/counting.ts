/** All results of a person that count, as badges look at them. */
import { createHash } from 'node:crypto'
import type { CountedResult } from '#core/badges/counted-result.ts'
import type { Scorecard, ScoredItem, ScoredWith } from '#core/scoring/scorecard.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { AttemptsService } from '../attempts/service.ts'
import * as store from './store.ts'
import { toScore } from './views.ts'

type Counted = Awaited<ReturnType<AttemptsService['sheets']['listCounted']>>[number]
type Curves = Awaited<ReturnType<AttemptsService['sheets']['listCurves']>>

export function createCounting({ attempts }: { attempts: Pick<AttemptsService, 'sheets'> }) {
  const { sheets } = attempts
  return {
    async list(reader: Reader, userId: string): Promise<CountedResult[]> {
      const counted = await sheets.listCounted(reader, userId)
      const rows = new Map((await store.selectResultsOf(reader, userId)).map((row) => [row.attemptId, row]))
      const tests = counted.filter(({ kind }) => kind === 'test').map(({ id }) => id)
      const curves = await sheets.listCurves(reader, tests)
      return counted.flatMap((attempt) => {
        const row = rows.get(attempt.id)
        const own = curves.filter(({ attemptId }) => attemptId === attempt.id)
        // What could not be scored tells nothing, and holds up nothing.
        return row?.status === 'failed' ? [] : [toCounted(attempt, row, own)]
      })
    },
  }
}

function toCounted(
  { id, kind, testId, planId, submittedAt }: Counted,
  row: store.ResultRow | undefined,
  curves: Curves,
): CountedResult {
  const card = row?.status === 'completed' ? row.card : null
  return {
    ...{ id, kind },
    of: testId ?? planId ?? id,
    submittedAt: (submittedAt ?? new Date(0)).toISOString(),
    score: row && card ? toScore(row) : null,
    sections: card?.sections ?? [],
    questions: card?.asked ?? 0,
    answers: card ? listAnswers(card, curves) : [],
    version: row?.scoredWith ? versionOf(row.scoredWith) : '',
  }
}

/** What was not answered says nothing about a skill; what a person decided about counts like an answer. */
function listAnswers({ questions }: Scorecard, curves: Curves): CountedResult['answers'] {
  const curveAt = new Map(curves.map(({ place, curve }) => [place, curve]))
  const isCounted = ({ isLeftOut, isAnswered, person }: ScoredItem) => !isLeftOut && (isAnswered || person)
  return questions.flatMap((question) => {
    if (question.kind !== 'item' || !isCounted(question)) return []
    const { skill, score, place } = question
    const curve = curveAt.get(place)
    return curve ? [{ skill, score, curve }] : []
  })
}

/** Of the questions or rubrics it was scored with, each in its version. */
const versionOf = ({ engine, items, rubrics }: ScoredWith) =>
  createHash('sha256').update(JSON.stringify({ engine, items, rubrics })).digest('hex').slice(0, 12)
