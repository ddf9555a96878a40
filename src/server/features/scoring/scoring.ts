/** Turns submitted attempts into results. Done again with the same answers, nothing changes. */
import { createHash } from 'node:crypto'
import type { ResultFailure } from '#core/scoring/result.ts'
import type { ResultStatus } from '#core/scoring/scorecard.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import { describeError, type Log } from '#server/platform/log.ts'
import type { AttemptsService, SubmittedSheet } from '../attempts/service.ts'
import type { InterviewAnswer, InterviewsService } from '../interviews/service.ts'
import type { ItemsService } from '../items/service.ts'
import type { createCarding, Scored } from './carding.ts'
import * as store from './store.ts'

export function createScoring(parts: {
  database: Database
  clock: Clock
  log: Log
  attempts: Pick<AttemptsService, 'sheets'>
  interviews: Pick<InterviewsService, 'readAnswers'>
  items: Pick<ItemsService, 'measuring'>
  carding: ReturnType<typeof createCarding>
}) {
  const { database, clock, log, attempts, interviews, items, carding } = parts

  const readAll = async (attemptId: string) => {
    const sheet = await attempts.sheets.readIfAny(database.db, attemptId)
    if (!sheet) return null
    const { id, planId, version } = sheet.record.attempt
    const answers =
      planId && version ? await interviews.readAnswers(database.db, { id, planId, version }) : []
    return { sheet, answers, digest: digestOf(sheet, answers) }
  }

  const toScored = async (sheet: SubmittedSheet, answers: readonly InterviewAnswer[]): Promise<Scored> => {
    const { kind } = sheet.record.attempt
    if (kind === 'interview') return await carding.scoreInterview(sheet, answers)
    return await (kind === 'scenarios' ? carding.scoreScenarios(sheet) : carding.scoreTest(sheet))
  }

  const write = async (
    tx: Tx,
    { sheet, digest }: { sheet: SubmittedSheet; digest: string },
    outcome: { scored: Scored } | { failure: ResultFailure },
  ): Promise<void> => {
    const { attempt } = sheet.record
    const before = await store.lockResultIfAny(tx, attempt.id)
    // A score that stands is not taken away because a later try failed.
    if (before && (before.inputDigest === digest || ('failure' in outcome && before.status !== 'failed')))
      return
    const now = clock.now()
    const { scored } = 'scored' in outcome ? outcome : { scored: null }
    const status = scored ? statusOf(scored, before?.status ?? null) : 'failed'
    const card = scored?.card ?? null
    const revision = (before?.revision ?? 0) + 1
    const shown = {
      status,
      percent: card?.percent ?? null,
      card,
      scoredWith: scored?.scoredWith ?? null,
      revision,
    }
    await store.upsertResult(tx, {
      ...shown,
      attemptId: attempt.id,
      userId: attempt.userId,
      companyId: attempt.companyId,
      kind: attempt.kind,
      isPractice: attempt.practice !== null,
      low: card?.low ?? null,
      high: card?.high ?? null,
      sections: card?.sections ?? [],
      inputDigest: scored ? digest : '',
      failure: 'failure' in outcome ? outcome.failure : null,
      scoredAt: now,
      completedAt: status === 'completed' ? (before?.completedAt ?? now) : null,
    })
    const cause = before === null || before.status === 'failed' ? 'scored' : 'rescored'
    await store.insertRevision(tx, { ...shown, id: makeId(clock), attemptId: attempt.id, at: now, cause })
    if (card && attempt.kind === 'test' && attempt.practice === null) await recordAnswers(tx, sheet, card)
  }

  /** How an item measures is learned from all who answered it. */
  const recordAnswers = async (tx: Tx, { record, questions }: SubmittedSheet, card: Scored['card']) => {
    const scores = new Map(card.questions.map((question) => [question.place, question]))
    await items.measuring.recordAnswers(tx, {
      id: record.attempt.id,
      answers: questions.flatMap(({ place, itemId, version, chosen }) => {
        const scored = scores.get(place)
        return scored?.kind === 'item' && scored.isAnswered
          ? [{ itemId, version, score: scored.score, choices: chosen }]
          : []
      }),
    })
  }

  return {
    async score({ attemptId }: { attemptId: string }): Promise<void> {
      const read = await readAll(attemptId)
      if (!read) return
      const before = await store.selectResultIfAny(database.db, attemptId)
      if (before?.inputDigest === read.digest) return
      try {
        const scored = await toScored(read.sheet, read.answers)
        await database.transaction((tx) => write(tx, read, { scored }))
      } catch (error) {
        log.error({ attemptId, err: describeError(error) }, 'an attempt could not be scored')
        await database.transaction((tx) => write(tx, read, { failure: { reason: 'unknown' } }))
        // The queue tries again: what failed may come right by itself.
        throw error
      }
    },
  }
}

/** in_review only before a first completed score: what was completed stays so. */
function statusOf({ card }: Scored, before: ResultStatus | null): ResultStatus {
  const isDoubtful = card.questions.some((question) => question.kind === 'text' && question.doubts.length > 0)
  return isDoubtful && before !== 'completed' ? 'in_review' : 'completed'
}

/** Of all that a score is made of, but the time it is made. */
function digestOf(sheet: SubmittedSheet, answers: readonly InterviewAnswer[]): string {
  const { attempt } = sheet.record
  const made = {
    version: attempt.version,
    questions: sheet.questions.map(({ place, itemId, version, chosen, text, isRetired }) => ({
      ...{ place, itemId, version, chosen, text, isRetired },
    })),
    texts: sheet.texts.map(({ place, scenario, answer }) => ({ place, id: scenario.id, answer })),
    answers: answers.map(({ place, asked, answer }) => ({ place, asked, answer })),
  }
  return createHash('sha256').update(JSON.stringify(made)).digest('base64url')
}
