/** What a company's people see of results, and decide about them. */
import { Refusal } from '#contract/errors.ts'
import type { CandidateResult, ResultEvidence, ReviewChange } from '#contract/scoring.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { findUnfitting } from '#core/scoring/overrule.ts'
import type { Scorecard } from '#core/scoring/scorecard.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { AttemptsService, SubmittedSheet } from '../attempts/service.ts'
import type { createCarding } from './carding.ts'
import { coverEvidence } from './covered-evidence.ts'
import * as store from './store.ts'
import type { Telling } from './telling.ts'
import { toCandidateResult, toEvidence } from './views.ts'

type Asked = { id: string; isBlind?: boolean | undefined }
type Decision = Asked & { revision: number; changes: ReviewChange[]; reason: string }

export function createReviewing(parts: {
  database: Database
  clock: Clock
  queue: Queue
  attempts: Pick<AttemptsService, 'sheets' | 'companyReader'>
  carding: ReturnType<typeof createCarding>
  telling: Telling
}) {
  const { database, clock, queue, attempts, carding, telling } = parts
  const { companyReader } = attempts

  const readSheet = async (reader: Reader, id: string): Promise<SubmittedSheet> => {
    const sheet = await attempts.sheets.readIfAny(reader, id)
    if (!sheet) throw new Refusal('NOT_FOUND')
    return sheet
  }

  const readEvidence = async (
    reader: Reader,
    member: CompanyMember,
    { id, isBlind }: Asked,
  ): Promise<ResultEvidence> => {
    const { application } = await companyReader.readAttempt(reader, member, id)
    const row = await store.selectResultIfAny(reader, id)
    if (!row) throw new Refusal('NOT_FOUND')
    const evidence = toEvidence({
      application,
      row,
      sheet: await readSheet(reader, id),
      revisions: await store.selectRevisions(reader, id),
      comments: await store.selectComments(reader, id),
      looks: await store.selectLooks(reader, id),
    })
    const cover = await companyReader.findCoverIfAny(reader, { id: application.id, isBlind })
    return cover ? coverEvidence(evidence, cover) : evidence
  }

  const refuseUnfitting = (card: Scorecard, changes: readonly ReviewChange[]) => {
    const [first] = findUnfitting(card, changes)
    if (first !== undefined)
      throw new Refusal('INVALID_INPUT', {
        fields: { [`changes.${first}`]: 'There is no such level or question in this result' },
      })
  }

  const write = async (
    tx: Tx,
    before: store.ResultRow,
    card: Scorecard,
    { actorId, reason }: { actorId: string; reason: string },
  ) => {
    const now = clock.now()
    const { attemptId, scoredWith } = before
    const shown = {
      status: 'completed' as const,
      percent: card.percent,
      card,
      scoredWith,
      revision: before.revision + 1,
    }
    await store.upsertResult(tx, {
      ...before,
      ...shown,
      low: card.low,
      high: card.high,
      sections: card.sections,
      completedAt: before.completedAt ?? now,
    })
    await store.insertRevision(tx, {
      ...{ ...shown, attemptId, actorId, reason },
      id: makeId(clock),
      at: now,
      cause: 'reviewed',
    })
  }

  const tellPerson = async (
    tx: Tx,
    { record }: SubmittedSheet,
    {
      before,
      card,
      reason,
      isAnswer,
    }: { before: store.ResultRow; card: Scorecard; reason: string; isAnswer: boolean },
  ) => {
    const from = before.percent ?? 0
    if (before.status === 'in_review') await telling.tellPerson(tx, record, { kind: 'ready', isLater: true })
    else if (isAnswer)
      await telling.tellPerson(tx, record, { kind: 'answered', answer: reason, from, to: card.percent })
    else
      await telling.tellPerson(tx, record, {
        kind: 'changed',
        cause: 'reviewed',
        from,
        to: card.percent,
        reason,
      })
  }

  return {
    /** Null where they do not share. */
    async listOfCandidate(member: CompanyMember, applicationId: string): Promise<CandidateResult[] | null> {
      const reader = database.db
      if (!(await companyReader.readApplicationIfShared(reader, member, applicationId))) return null
      return (await store.selectListedOfApplication(reader, applicationId)).map(toCandidateResult)
    },

    async listWaiting(member: CompanyMember) {
      const reader = database.db
      const waiting = await store.selectWaiting(reader, member.membership.companyId)
      const shared = await companyReader.listShared(
        reader,
        member,
        waiting.map(({ attemptId }) => attemptId),
      )
      return waiting.flatMap(({ attemptId, because, since }) => {
        const found = shared.get(attemptId)
        if (!found) return []
        const { record, application } = found
        return [
          {
            ...{ id: attemptId, kind: record.attempt.kind, title: record.title, because },
            candidateName: application.user.name,
            jobTitle: application.job.title,
            since: since.toISOString(),
          },
        ]
      })
    },

    read: async (member: CompanyMember, asked: Asked) => await readEvidence(database.db, member, asked),

    /** What was asked for by the person is answered by it. */
    async decide(actor: Actor, member: CompanyMember, { id, isBlind, revision, changes, reason }: Decision) {
      return await database.transaction(async (tx) => {
        const { record } = await companyReader.readAttempt(tx, member, id)
        await lockUser(tx, record.attempt.userId)
        const sheet = await readSheet(tx, id)
        const before = await store.lockResultIfAny(tx, id)
        if (!before?.card) throw new Refusal('RESULT_STATUS')
        if (before.revision !== revision) throw new Refusal('RESULT_CHANGED')
        refuseUnfitting(before.card, changes)
        const card = carding.overrule(sheet, before.card, changes, reason)
        await write(tx, before, card, { actorId: member.id, reason })
        const now = clock.now()
        const isAnswer = await store.answerOpenLook(tx, id, {
          answeredAt: now,
          answeredBy: member.id,
          answer: reason,
        })
        await recordAudit(tx, clock, {
          actor,
          action: isAnswer ? 'results.look_answered' : 'results.reviewed',
          subject: { kind: 'attempt', id },
          before: { status: before.status, percent: before.percent },
          after: { status: 'completed', percent: card.percent, changes },
          reason,
        })
        await tellPerson(tx, sheet, { before, card, reason, isAnswer })
        await queue.send(tx, 'badges.evaluate', { userId: record.attempt.userId })
        await queue.send(tx, 'candidates.refresh_listing', { userId: record.attempt.userId })
        return await readEvidence(tx, member, { id, isBlind })
      })
    },

    async scoreAgain(actor: Actor, member: CompanyMember, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        await companyReader.readAttempt(tx, member, id)
        const row = await store.lockResultIfAny(tx, id)
        if (row?.status !== 'failed') throw new Refusal('RESULT_STATUS')
        await queue.send(tx, 'scoring.score', { attemptId: id })
        await recordAudit(tx, clock, {
          actor,
          action: 'results.score_again',
          subject: { kind: 'attempt', id },
        })
      })
    },
  }
}
