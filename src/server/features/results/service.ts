/** Results for those whose they are: reading, printing, asking and showing them. */
import type { Attempt } from '#contract/attempts.ts'
import { Refusal } from '#contract/errors.ts'
import type { Result, ResultRow, SharedResult } from '#contract/results.ts'
import { attemptKindWords } from '#core/attempts/attempt.ts'
import { isReopened } from '#core/attempts/standing.ts'
import type { User } from '#core/permissions.ts'
import { type SharedPart, shareLimits } from '#core/scoring/result.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import { createLanes } from '#server/platform/lanes.ts'
import { makeToken } from '#server/platform/tokens.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { KnownResult, ScoringService } from '../scoring/service.ts'
import { renderResultPdf } from './result-pdf.ts'
import * as store from './store.ts'
import { toResult, toResultRow, toSharedResult } from './views.ts'

export type ResultsService = ReturnType<typeof createResultsService>

const dayMs = 24 * 60 * 60 * 1000

export function createResultsService(parts: {
  database: Database
  clock: Clock
  publicUrl: string
  attempts: AttemptsService
  scoring: ScoringService
}) {
  const { database, clock, publicUrl, attempts } = parts
  const { owning } = parts.scoring
  const printing = createLanes()

  const read = async (user: User, id: string): Promise<Result> => {
    const reader = database.db
    const known = await owning.read(reader, user, id)
    const attempt = attempts.view(known.sheet.record)
    return toResult(attempt, known, {
      shares: await store.selectShares(reader, id, clock.now()),
      publicUrl,
      canReviewItems: canReviewItems(attempt, known, (await attempts.briefing.list(user)).attempts),
    })
  }

  const readCompleted = async (reader: Reader, user: User, id: string) => {
    const { row } = await owning.read(reader, user, id)
    if (row?.status !== 'completed') throw new Refusal('RESULT_STATUS')
    return row
  }

  return {
    async list(user: User): Promise<{ results: ResultRow[] }> {
      const found = await owning.list(database.db, user)
      const { attempts: own } = await attempts.briefing.list(user)
      return {
        results: own
          // What is gone on with has no result until it is handed in again.
          .filter(({ standing }) => standing.kind === 'submitted')
          .map((attempt) => toResultRow(attempt, found.get(attempt.id)))
          .toSorted((one, other) => other.submittedAt.localeCompare(one.submittedAt)),
      }
    },

    read,

    async pdf(user: User, id: string): Promise<File> {
      const { isPractice } = await readCompleted(database.db, user, id)
      if (isPractice) throw new Refusal('RESULT_STATUS')
      const result = await read(user, id)
      const options = { name: user.name, publicUrl, now: clock.now(), timeZone: user.timeZone ?? 'UTC' }
      // Drawing takes the whole of a core for a moment: what others ask for comes in between.
      const bytes = await printing.run('everyone', () => renderResultPdf(result, options))
      return new File(
        [bytes as Uint8Array<ArrayBuffer>],
        `${toFileName(`${result.title} ${attemptKindWords[result.kind]}`)}.pdf`,
        {
          type: 'application/pdf',
        },
      )
    },

    async comment(actor: Actor, user: User, input: { id: string; text: string }): Promise<Result> {
      await owning.comment(actor, user, input)
      return await read(user, input.id)
    },

    async askForLook(actor: Actor, user: User, input: { id: string; reason: string }): Promise<Result> {
      await owning.askForLook(actor, user, input)
      return await read(user, input.id)
    },

    async share(
      actor: Actor,
      user: User,
      { id, shows, days }: { id: string; shows: SharedPart[]; days: number },
    ): Promise<Result> {
      await database.transaction(async (tx) => {
        await lockUser(tx, user.id)
        const { isPractice } = await readCompleted(tx, user, id)
        if (isPractice) throw new Refusal('RESULT_STATUS')
        const now = clock.now()
        if ((await store.selectShares(tx, id, now)).length >= shareLimits.mostLinks)
          throw new Refusal('TOO_MANY_SHARES')
        const shareId = makeId(clock)
        await store.insertShare(tx, {
          id: shareId,
          attemptId: id,
          token: makeToken(),
          shows: [...new Set(shows)],
          createdAt: now,
          expiresAt: new Date(now.getTime() + days * dayMs),
        })
        await recordAudit(tx, clock, {
          actor,
          action: 'results.shared',
          subject: { kind: 'attempt', id },
          after: { shareId, shows, days },
        })
      })
      return await read(user, id)
    },

    async revokeShare(
      actor: Actor,
      user: User,
      { id, shareId }: { id: string; shareId: string },
    ): Promise<Result> {
      await database.transaction(async (tx) => {
        await lockUser(tx, user.id)
        await owning.read(tx, user, id)
        if (!(await store.revokeShare(tx, { id: shareId, attemptId: id, now: clock.now() })))
          throw new Refusal('NOT_FOUND')
        await recordAudit(tx, clock, {
          actor,
          action: 'results.share_ended',
          subject: { kind: 'attempt', id },
          after: { shareId },
        })
      })
      return await read(user, id)
    },

    /** Ended, expired or never there: it is all the same to who has the link. */
    async readShared(token: string): Promise<SharedResult> {
      const reader = database.db
      const found = await store.selectSharedIfAny(reader, token, clock.now())
      const sheet = found && (await attempts.sheets.readIfAny(reader, found.share.attemptId))
      if (!sheet || !found.result.card) throw new Refusal('NOT_FOUND')
      const { title, companyName } = sheet.record
      const { scoredAt, card } = found.result
      const completedAt = sheet.record.attempt.submittedAt ?? scoredAt
      const about = { title, company: companyName ?? '', completedAt, card }
      return toSharedResult(about, found.share, found.name)
    },
  }
}

/** Where the test lets it be, and not while it is or can be taken again: who knows what was wrong would choose otherwise. */
function canReviewItems(
  { kind, isPractice, testId }: Attempt,
  { sheet }: KnownResult,
  own: readonly Attempt[],
): boolean {
  if (kind !== 'test') return false
  if (isPractice) return true
  const ofSame = own.filter((one) => one.kind === 'test' && one.testId === testId)
  return Boolean(sheet.record.test?.showsQuestions) && !ofSame.some(canGoOn)
}

const canGoOn = ({ standing }: Attempt): boolean =>
  standing.kind === 'submitted'
    ? standing.retake !== null || isReopened(standing)
    : standing.kind !== 'waived' && standing.kind !== 'ended'

const toFileName = (title: string) =>
  `${title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase()}-result`
