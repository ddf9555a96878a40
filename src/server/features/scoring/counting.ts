/** All results of people that count, as badges look at them. */
import { createHash } from 'node:crypto'
import { type AttemptKind, attemptKinds } from '#core/attempts/attempt.ts'
import type { CountedResult } from '#core/badges/counted-result.ts'
import type { Scorecard, ScoredItem, ScoredWith } from '#core/scoring/scorecard.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { AttemptsService } from '../attempts/service.ts'
import * as store from './store.ts'
import { toScore } from './views.ts'

type Counted = Awaited<ReturnType<AttemptsService['sheets']['listCounted']>>[number]
type Curves = Awaited<ReturnType<AttemptsService['sheets']['listCurves']>>
type Row = Awaited<ReturnType<typeof store.selectCounted>>[number]

/** Without answers it is known how a sitting went, and neither what was asked in it nor with what it was scored. */
type Wanted = { kinds: AttemptKind[]; hasAnswers: boolean }
const everything: Wanted = { kinds: [...attemptKinds], hasAnswers: true }

export function createCounting({ attempts }: { attempts: Pick<AttemptsService, 'sheets'> }) {
  const { sheets } = attempts

  /** Of those who have any. */
  const listOfMany = async (
    reader: Reader,
    userIds: string[],
    wanted: Wanted,
  ): Promise<Map<string, CountedResult[]>> => {
    const counted = await sheets.listCounted(reader, userIds, wanted.kinds)
    const rows = new Map(
      (await store.selectCounted(reader, userIds, wanted)).map((row) => [row.attemptId, row]),
    )
    const tests = counted.filter(({ kind }) => kind === 'test').map(({ id }) => id)
    const curves = groupBy(
      wanted.hasAnswers ? await sheets.listCurves(reader, tests) : [],
      ({ attemptId }) => attemptId,
    )
    // What could not be scored tells nothing, and holds up nothing.
    const known = counted.filter(({ id }) => rows.get(id)?.status !== 'failed')
    const people = groupBy(known, ({ userId }) => userId)
    return new Map(
      [...people].map(([userId, own]) => [
        userId,
        own.map((attempt) => toCounted(attempt, rows.get(attempt.id), curves.get(attempt.id) ?? [])),
      ]),
    )
  }

  return {
    listOfMany,

    async list(reader: Reader, userId: string): Promise<CountedResult[]> {
      return (await listOfMany(reader, [userId], everything)).get(userId) ?? []
    },
  }
}

function groupBy<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const group = groups.get(key)
    if (group) group.push(thing)
    else groups.set(key, [thing])
  }
  return groups
}

function toCounted(
  { id, kind, testId, planId, submittedAt }: Counted,
  row: Row | undefined,
  curves: Curves,
): CountedResult {
  const isKnown = row?.status === 'completed'
  const card = (isKnown && row.card) || null
  return {
    ...{ id, kind },
    of: testId ?? planId ?? id,
    submittedAt: (submittedAt ?? new Date(0)).toISOString(),
    score: isKnown ? toScore(row) : null,
    sections: isKnown ? row.sections : [],
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
