/** Deciding about candidates, one at a time however many are meant: each in a transaction, with an outcome of its own. */
import type { DecidedRow } from '#contract/deciding.ts'
import { Refusal } from '#contract/errors.ts'
import { standInName, theCandidate } from '#core/candidates/blind.ts'
import { fillMail, type MailStage, type MailWording, stageOf } from '#core/candidates/decision-mail.ts'
import { phraseRejection, type Rejection } from '#core/candidates/rejection.ts'
import { approve, type Candidacy, reject, type StatusProblem, undo } from '#core/candidates/status.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { toCandidacy } from '../candidacy-row.ts'
import type { Moves } from '../moves.ts'
import * as applicationStore from '../store.ts'
import * as store from './store.ts'
import type { TellingDecisions } from './telling-decisions.ts'

/** So long nobody hears of a decision, and it can be taken back as if it had never been. */
export const graceMinutes = 10

type Meant = { id: string; version: number }
/** Where no answer came, it comes again. */
type Request = Pick<DecisionInput, 'requestId' | 'isBlind'> & { does: store.Does }
type Application = applicationStore.ApplicationRow
type Act = (
  tx: Tx,
  row: Application,
) => Promise<{ problem: StatusProblem } | { done: { version: number } & Pick<Candidacy, 'status'> }>

export type DecisionInput = {
  candidates: Meant[]
  requestId?: string | undefined
  kind: 'approve' | 'reject'
  isWaived: boolean
  rejection?: Rejection | undefined
  mails: { [Stage in MailStage]?: MailWording | undefined }
  /** Whether the answer may say who they are. */
  isBlind?: boolean | undefined
}

type UndoInput = Pick<DecisionInput, 'candidates' | 'requestId' | 'isBlind'> & {
  mail?: MailWording | undefined
}

export function createDeciding(parts: {
  database: Database
  clock: Clock
  log: Log
  queue: Queue
  moves: Moves
  telling: TellingDecisions
}) {
  const { database, clock, log, queue, moves, telling } = parts

  /** As it is now and stays until the end; null where the company has no such candidate. */
  const lockApplicationIfAny = async (tx: Tx, companyId: string, id: string): Promise<Application | null> => {
    const found = await applicationStore.selectApplicationByIdIfAny(tx, id)
    if (found?.companyId !== companyId) return null
    await lockUser(tx, found.userId)
    return await applicationStore.selectApplicationByIdIfAny(tx, id)
  }

  const nameLastMover = async (tx: Tx, { id, userId }: Application, isBlind: boolean | undefined) => {
    const mover = await store.selectLastMoverIfAny(tx, id)
    return isBlind && mover?.id === userId ? theCandidate : (mover?.name ?? null)
  }

  const actOnOne = async (
    tx: Tx,
    member: CompanyMember,
    { requestId, does, isBlind }: Request,
    { id, version }: Meant,
    act: Act,
  ): Promise<DecidedRow> => {
    const row = await lockApplicationIfAny(tx, member.membership.companyId, id)
    if (!row) return { ...unknown, id, outcome: 'not_found' }
    const name = isBlind ? standInName(id) : (await applicationStore.selectPerson(tx, row.userId)).name
    const seen = { id, name, changedBy: null, status: row.status, version: row.version }
    if (row.version === version + 1 && requestId) {
      const isAnsweredAgain = await store.isOfRequest(tx, id, { requestId, memberId: member.id, does })
      if (isAnsweredAgain) return { ...seen, outcome: 'done' }
    }
    if (row.version !== version)
      return { ...seen, outcome: 'changed', changedBy: await nameLastMover(tx, row, isBlind) }
    const acted = await act(tx, row)
    if ('problem' in acted) return { ...seen, outcome: outcomeOf(acted.problem) }
    return { ...seen, outcome: 'done', ...acted.done }
  }

  /** What goes wrong with one of them keeps none of the others from its answer. */
  const actOnEach = async (
    member: CompanyMember,
    candidates: Meant[],
    request: Request,
    act: Act,
  ): Promise<DecidedRow[]> => {
    const rows: DecidedRow[] = []
    for (const one of candidates) {
      try {
        rows.push(await database.transaction((tx) => actOnOne(tx, member, request, one, act)))
      } catch (error) {
        log.error({ err: error, applicationId: one.id }, 'deciding about a candidate failed')
        rows.push({ ...unknown, id: one.id, outcome: 'failed' })
      }
    }
    return rows
  }

  /** Whoever has not shown that they are who they say writes to nobody. */
  const refuseUnknownSender = ({ isEmailVerified }: CompanyMember, mails: (MailWording | undefined)[]) => {
    if (!isEmailVerified && mails.some((mail) => mail !== undefined)) throw new Refusal('EMAIL_NOT_CONFIRMED')
  }

  const writeMailIfAny = async (
    tx: Tx,
    { companyName }: { companyName: string },
    row: Application,
    wording: MailWording | undefined,
    reason: string,
  ): Promise<MailWording | null> => {
    if (!wording) return null
    const { name } = await applicationStore.selectPerson(tx, row.userId)
    const job = await applicationStore.selectJobTitle(tx, row.jobId)
    return fillMail(wording, { name, job, company: companyName, reason })
  }

  const decideOne = async (
    tx: Tx,
    actor: Actor,
    member: CompanyMember,
    row: Application,
    { kind, isWaived, rejection, mails, requestId, tellAt }: DecisionInput & { tellAt: Date },
  ) => {
    const before = toCandidacy(row)
    const reason = rejection ? phraseRejection(rejection) : ''
    const change = kind === 'approve' ? approve(before, { isWaived }) : reject(before, { reason })
    if (!change.ok) return { problem: change.problem }
    const { candidacy } = change
    const decision = candidacy.lastDecision
    if (!decision) throw new Error('What was decided is not in the application.')
    const id = makeId(clock)
    await store.supersedeUntold(tx, row.id, id)
    await store.insertDecision(tx, {
      id,
      applicationId: row.id,
      companyId: row.companyId,
      kind: decision.kind,
      from: decision.from,
      to: decision.to,
      isWaived: kind === 'approve' && !approve(before, { isWaived: false }).ok,
      ...(kind === 'reject' && rejection),
      mail: await writeMailIfAny(tx, member.membership, row, mails[stageOf(decision)], reason),
      decidedBy: member.id,
      decidedAt: clock.now(),
      tellAt,
      requestId,
    })
    const cause = decision.kind
    const { version } = await moves.change(tx, actor, row, candidacy, {
      cause,
      decisionId: id,
      isHeldBack: true,
    })
    await recordAudit(tx, clock, {
      actor,
      action: `candidates.${cause}`,
      subject: { kind: 'application', id: row.id },
      before: { status: row.status },
      after: { status: candidacy.status },
      ...(reason !== '' && { reason }),
    })
    await queue.send(tx, 'candidates.tell_decision', { decisionId: id }, { startAfter: tellAt })
    return { done: { version, status: candidacy.status } }
  }

  const undoOne = async (
    tx: Tx,
    actor: Actor,
    member: CompanyMember,
    row: Application,
    { mail: wording, requestId }: UndoInput,
  ) => {
    const change = undo(toCandidacy(row))
    if (!change.ok) return { problem: change.problem }
    const decision = await store.selectLastDecisionIfAny(tx, row.id)
    const now = clock.now()
    if (decision)
      await store.updateDecision(tx, decision.id, {
        undoneAt: now,
        undoneBy: member.id,
        undoRequestId: requestId ?? null,
      })
    const restored = decision && !decision.toldAt ? await store.restoreSuperseded(tx, decision) : []
    for (const { id, tellAt } of restored)
      await queue.send(tx, 'candidates.tell_decision', { decisionId: id }, { startAfter: tellAt })
    const { version } = await moves.change(tx, actor, row, change.candidacy, {
      cause: 'undone',
      decisionId: decision?.id ?? null,
      // The one that stands again is not told yet either.
      isHeldBack: restored.length > 0,
    })
    await recordAudit(tx, clock, {
      actor,
      action: 'candidates.decision_undone',
      subject: { kind: 'application', id: row.id },
      before: { status: row.status },
      after: { status: change.candidacy.status },
    })
    // Who has not heard of it need not hear that it is gone.
    if (decision?.toldAt) {
      const mail = await writeMailIfAny(tx, member.membership, row, wording, '')
      await telling.tellUndone(tx, row, mail)
    }
    return { done: { version, status: change.candidacy.status } }
  }

  return {
    async decide(actor: Actor, member: CompanyMember, input: DecisionInput) {
      const tellAt = new Date(clock.now().getTime() + graceMinutes * 60_000)
      const { requestId, isBlind, kind, candidates, mails } = input
      refuseUnknownSender(member, Object.values(mails))
      const rows = await actOnEach(member, candidates, { requestId, isBlind, does: kind }, (tx, row) =>
        decideOne(tx, actor, member, row, { ...input, tellAt }),
      )
      return { rows, tellAt: tellAt.toISOString() }
    },

    async undo(actor: Actor, member: CompanyMember, input: UndoInput) {
      const { requestId, isBlind, candidates, mail } = input
      refuseUnknownSender(member, [mail])
      const rows = await actOnEach(member, candidates, { requestId, isBlind, does: 'undo' }, (tx, row) =>
        undoOne(tx, actor, member, row, input),
      )
      return { rows }
    },
  }
}

const unknown = { name: null, status: null, version: null, changedBy: null }

/** The others cannot come of deciding. */
function outcomeOf(problem: StatusProblem): DecidedRow['outcome'] {
  if (problem === 'already_applied' || problem === 'reason_missing')
    throw new Error(`A decision failed because of ${problem}.`)
  return problem
}
