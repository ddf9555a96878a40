/** Turns submitted attempts into results. Done again with the same answers, nothing changes. */
import { createHash } from 'node:crypto'
import { explainRescoring } from '#core/scoring/explain-rescoring.ts'
import type { ResultStatus, Scorecard } from '#core/scoring/scorecard.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import { describeError, type Log } from '#server/platform/log.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { AttemptsService, SubmittedSheet } from '../attempts/service.ts'
import type { InterviewsService } from '../interviews/service.ts'
import type { ItemsService } from '../items/service.ts'
import type { createCarding, Scored, Submitted } from './carding.ts'
import { reasonOf } from './failure.ts'
import * as store from './store.ts'
import type { Telling } from './telling.ts'

/** So long what failed may come right by itself before the company hears of it. */
const patienceSeconds = 10 * 60

export function createScoring(parts: {
  database: Database
  clock: Clock
  queue: Queue
  log: Log
  attempts: Pick<AttemptsService, 'sheets'>
  interviews: Pick<InterviewsService, 'readAnswers'>
  items: Pick<ItemsService, 'measuring'>
  carding: ReturnType<typeof createCarding>
  telling: Telling
}) {
  const { database, clock, queue, log, attempts, interviews, items, carding, telling } = parts

  const readSubmittedIfAny = async (attemptId: string): Promise<Submitted | null> => {
    const sheet = await attempts.sheets.readIfAny(database.db, attemptId)
    if (!sheet) return null
    const { id, planId, version } = sheet.record.attempt
    const answers =
      planId && version ? await interviews.readAnswers(database.db, { id, planId, version }) : []
    return { sheet, answers }
  }

  const lockBefore = async (tx: Tx, { record }: SubmittedSheet) => {
    await lockUser(tx, record.attempt.userId)
    return await store.lockResultIfAny(tx, record.attempt.id)
  }

  /** False where it is another than it was scored from: someone decided about it meanwhile, or scored it too. */
  const writeScored = async (
    tx: Tx,
    sheet: SubmittedSheet,
    { card, scoredWith }: Scored,
    { digest, seenRevision }: { digest: string; seenRevision: number },
  ): Promise<boolean> => {
    const before = await lockBefore(tx, sheet)
    if ((before?.revision ?? 0) !== seenRevision) return false
    const { attempt } = sheet.record
    const now = clock.now()
    const status = statusOf(card, before?.status ?? null)
    const isFirst = before === null || before.card === null
    const reason = before?.card ? explainRescoring(before.card, card) : null
    const shown = { status, percent: card.percent, card, scoredWith, revision: (before?.revision ?? 0) + 1 }
    await store.upsertResult(tx, {
      ...shown,
      ...ownerOf(sheet),
      low: card.low,
      high: card.high,
      sections: card.sections,
      inputDigest: digest,
      failure: null,
      scoredAt: now,
      completedAt: status === 'completed' ? (before?.completedAt ?? now) : null,
    })
    await store.insertRevision(tx, {
      ...shown,
      id: makeId(clock),
      attemptId: attempt.id,
      at: now,
      cause: isFirst ? 'scored' : 'rescored',
      reason,
    })
    await recordAnswers(tx, sheet, card)
    if (status === 'completed' && attempt.practice === null) {
      await queue.send(tx, 'badges.evaluate', { userId: attempt.userId })
      await queue.send(tx, 'candidates.refresh_listing', { userId: attempt.userId })
    }
    await tell(tx, sheet, before, { status, percent: card.percent, reason, isDoubtful: isDoubtful(card) })
    return true
  }

  const tell = async (
    tx: Tx,
    { record }: SubmittedSheet,
    before: store.ResultRow | null,
    now: { status: ResultStatus; percent: number; reason: string | null; isDoubtful: boolean },
  ) => {
    if (now.status === 'in_review') {
      if (before?.status === 'in_review') return
      await telling.tellPerson(tx, record, { kind: 'in_review' })
      await telling.tellCompany(tx, record, 'in_review')
    } else if (before?.status === 'completed') {
      // The score stands; whether somebody has to look at what is new in it is for the company to say.
      if (now.isDoubtful) await telling.tellCompany(tx, record, 'in_review')
      await telling.tellPerson(tx, record, {
        kind: 'changed',
        cause: 'rescored',
        from: before.percent ?? 0,
        to: now.percent,
        reason: now.reason ?? '',
      })
    } else await telling.tellPerson(tx, record, { kind: 'ready', isLater: before !== null })
  }

  /** A score that stands is not taken away because a later try failed. */
  const writeFailure = async (tx: Tx, sheet: SubmittedSheet, error: unknown) => {
    const before = await lockBefore(tx, sheet)
    if (before) return
    const { attempt } = sheet.record
    const now = clock.now()
    const shown = { status: 'failed' as const, percent: null, card: null, scoredWith: null, revision: 1 }
    await store.upsertResult(tx, {
      ...shown,
      ...ownerOf(sheet),
      low: null,
      high: null,
      sections: [],
      inputDigest: '',
      failure: reasonOf(error),
      scoredAt: now,
      completedAt: null,
    })
    await store.insertRevision(tx, {
      ...shown,
      id: makeId(clock),
      attemptId: attempt.id,
      at: now,
      cause: 'scored',
      reason: null,
    })
    await queue.send(tx, 'scoring.report_failure', { attemptId: attempt.id }, { startAfter: patienceSeconds })
  }

  /** How an item measures is learned from all who answered it. Practice teaches nothing. */
  const recordAnswers = async (tx: Tx, { record, questions }: SubmittedSheet, card: Scorecard) => {
    const { attempt } = record
    if (attempt.kind !== 'test' || attempt.practice !== null) return
    const scores = new Map(card.questions.map((question) => [question.place, question]))
    await items.measuring.recordAnswers(tx, {
      id: attempt.id,
      answers: questions.flatMap(({ place, itemId, version, chosen }) => {
        const scored = scores.get(place)
        return scored?.kind === 'item' && scored.isAnswered && !scored.person
          ? [{ itemId, version, score: scored.score, choices: chosen }]
          : []
      }),
    })
  }

  const score = async ({ attemptId }: { attemptId: string }): Promise<void> => {
    const before = await store.selectResultIfAny(database.db, attemptId)
    const submitted = await readSubmittedIfAny(attemptId)
    if (!submitted) return
    const digest = digestOf(submitted)
    if (before?.inputDigest === digest) return
    try {
      const scored = await carding.score(submitted, before?.card ?? null)
      const seen = { digest, seenRevision: before?.revision ?? 0 }
      if (await database.transaction((tx) => writeScored(tx, submitted.sheet, scored, seen))) return
    } catch (error) {
      log.error({ attemptId, err: describeError(error) }, 'an attempt could not be scored')
      await database.transaction((tx) => writeFailure(tx, submitted.sheet, error))
      // The queue tries again: what failed may come right by itself.
      throw error
    }
    await score({ attemptId })
  }

  return {
    score,

    async itemChanged(change: { itemId: string; companyId: string | null }): Promise<void> {
      const ids = await attempts.sheets.listAsking(database.db, change)
      await database.transaction(async (tx) => {
        for (const attemptId of ids) await queue.send(tx, 'scoring.score', { attemptId })
      })
    },

    async reportFailure({ attemptId }: { attemptId: string }): Promise<void> {
      await database.transaction(async (tx) => {
        const result = await store.selectResultIfAny(tx, attemptId)
        const sheet = await attempts.sheets.readIfAny(tx, attemptId)
        if (result?.status === 'failed' && sheet) await telling.tellCompany(tx, sheet.record, 'failed')
      })
    },
  }
}

const ownerOf = ({ record: { attempt } }: SubmittedSheet) => ({
  attemptId: attempt.id,
  userId: attempt.userId,
  companyId: attempt.companyId,
  jobId: attempt.jobId,
  kind: attempt.kind,
  isPractice: attempt.practice !== null,
})

const isDoubtful = ({ questions }: Scorecard) =>
  questions.some((question) => question.kind === 'text' && question.doubts.length > 0)

/** in_review only before a first completed score: what was completed stays so. */
function statusOf(card: Scorecard, before: ResultStatus | null): ResultStatus {
  return isDoubtful(card) && before !== 'completed' ? 'in_review' : 'completed'
}

/** Of all that a score is made of, but the time it is made. */
function digestOf({ sheet, answers }: Submitted): string {
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
