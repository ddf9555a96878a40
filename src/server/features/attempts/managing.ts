/** What a company can do about an attempt, each time with a reason that the candidate reads. */
import type { CandidateAttempt } from '#contract/attempts.ts'
import { Refusal } from '#contract/errors.ts'
import { daysAfter, defaultRules, ruleLimits } from '#core/attempts/rules.ts'
import { isReopened } from '#core/attempts/standing.ts'
import type { AttemptEvent } from '#core/attempts/timeline.ts'
import type { CoverIfAny } from '#core/candidates/blind.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import * as templates from '#server/platform/mail/templates.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CompanyReader, CompanyAttempt as Managed } from './company-reader.ts'
import type { Events } from './events.ts'
import * as store from './store.ts'
import type { Timelines } from './timelines.ts'
import { addressedBy, standingOf, toCandidateAttempt } from './views.ts'

/** What the candidate is told of by mail. */
type Change = Parameters<typeof templates.attemptChanged>[0]['change']
type Asked = { id: string; isBlind?: boolean | undefined }
type WithReason = Asked & { reason: string }

export function createManaging(parts: {
  database: Database
  clock: Clock
  queue: Queue
  publicUrl: string
  events: Events
  timelines: Timelines
  companyReader: CompanyReader
}) {
  const { database, clock, queue, publicUrl, events, timelines, companyReader } = parts
  const view = async (
    reader: Reader,
    record: store.AttemptRecord,
    cover: CoverIfAny,
  ): Promise<CandidateAttempt> =>
    toCandidateAttempt(record, await timelines.count(reader, record.attempt), { now: clock.now(), cover })

  const manage = async (
    actor: Actor,
    member: CompanyMember,
    { id, reason, isBlind }: WithReason,
    act: (tx: Tx, managed: Managed) => Promise<AttemptEvent>,
  ): Promise<CandidateAttempt> =>
    await database.transaction(async (tx) => {
      const { record: before } = await companyReader.readAttempt(tx, member, id)
      await lockUser(tx, before.attempt.userId)
      await store.lockAttempt(tx, id)
      const managed = await companyReader.readAttempt(tx, member, id)
      const event = await act(tx, managed)
      await events.record(tx, [id], event)
      await recordAudit(tx, clock, {
        actor,
        action: `attempts.${event.kind}`,
        subject: { kind: 'attempt', id },
        before: { status: managed.record.attempt.status },
        reason,
      })
      const { record, application } = await companyReader.readAttempt(tx, member, id)
      const cover = await companyReader.findCoverIfAny(tx, { id: application.id, isBlind })
      return await view(tx, record, cover)
    })

  const tellPerson = async (tx: Tx, { record, application }: Managed, change: Change, reason: string) => {
    const { attempt, title } = record
    const { user, companyName } = application
    const about = { attemptKind: attempt.kind, testId: addressedBy(attempt), title, companyName }
    const occasion = `${attempt.id}:${clock.now().getTime()}`
    const link = `${publicUrl}/job-seeker`
    const mail = templates.attemptChanged({ name: user.name, title, companyName, change, reason, link })
    await events.tell(tx, user.id, occasion, { kind: 'attempt_changed', ...about, change }, mail)
  }

  const refuseUnless = (isAllowed: boolean) => {
    if (!isAllowed) throw new Refusal('ATTEMPT_STATUS')
  }

  const dueDaysOf = ({ record: { test, plan } }: Managed) => (test ?? plan ?? defaultRules).dueDays

  const isOpenAgain = ({ record }: Managed) => isReopened(standingOf(record, clock.now()))

  return {
    async listOfCandidate(
      member: CompanyMember,
      { id: applicationId, isBlind }: Asked,
    ): Promise<CandidateAttempt[] | null> {
      const reader = database.db
      if (!(await companyReader.readApplicationIfShared(reader, member, applicationId))) return null
      const { companyId } = member.membership
      const records = await store.selectAttemptsOfApplication(reader, { applicationId, companyId })
      const cover = await companyReader.findCoverIfAny(reader, { id: applicationId, isBlind })
      const views: CandidateAttempt[] = []
      for (const record of records) views.push(await view(reader, record, cover))
      return views
    },

    async extendDue(actor: Actor, member: CompanyMember, input: WithReason & { dueAt: string }) {
      const dueAt = new Date(input.dueAt)
      return await manage(actor, member, input, async (tx, managed) => {
        const now = clock.now()
        const { attempt } = managed.record
        // An interview has no clock: while it is under way, the day it is due is the day it ends.
        const isConversing = attempt.kind === 'interview' && attempt.status === 'in_progress'
        refuseUnless(attempt.status === 'pending' || isConversing || isOpenAgain(managed))
        const refuse = (words: string) => new Refusal('INVALID_INPUT', { fields: { dueAt: words } })
        if (dueAt <= now || dueAt > daysAfter(now, ruleLimits.dueDays.most))
          throw refuse(`Please choose a date within the next ${ruleLimits.dueDays.most} days`)
        const present = isConversing ? attempt.deadlineAt : attempt.dueAt
        if (present && dueAt <= present) throw refuse('Please choose a date after the present one')
        await store.updateAttempt(tx, attempt.id, {
          dueAt,
          ...(isConversing && { deadlineAt: dueAt }),
          remindedAt: null,
          updatedAt: now,
        })
        await tellPerson(tx, managed, 'due_extended', input.reason)
        return { kind: 'due_extended', until: dueAt.toISOString(), reason: input.reason }
      })
    },

    async extendTime(actor: Actor, member: CompanyMember, input: WithReason & { minutes: number }) {
      return await manage(actor, member, input, async (tx, managed) => {
        const { id, kind, status, deadlineAt } = managed.record.attempt
        refuseUnless(status === 'in_progress' && deadlineAt !== null && kind !== 'interview')
        const later = new Date((deadlineAt?.getTime() ?? 0) + input.minutes * 60_000)
        await store.updateAttempt(tx, id, { deadlineAt: later, updatedAt: clock.now() })
        await tellPerson(tx, managed, 'time_extended', input.reason)
        return { kind: 'time_extended', minutes: input.minutes, reason: input.reason }
      })
    },

    /** It stays submitted until its person goes on, from when the minutes run: who never does has lost nothing. */
    async reopen(actor: Actor, member: CompanyMember, input: WithReason & { minutes: number }) {
      return await manage(actor, member, input, async (tx, managed) => {
        const { attempt } = managed.record
        const now = clock.now()
        const standing = standingOf(managed.record, now)
        refuseUnless(standing.kind === 'submitted' && standing.canReopen)
        await store.updateAttempt(tx, attempt.id, {
          reopenedMinutes: input.minutes,
          dueAt: daysAfter(now, dueDaysOf(managed)),
          remindedAt: null,
          updatedAt: now,
        })
        await tellPerson(tx, managed, 'reopened', input.reason)
        return { kind: 'reopened', minutes: input.minutes, reason: input.reason }
      })
    },

    async closeAgain(actor: Actor, member: CompanyMember, input: WithReason) {
      return await manage(actor, member, input, async (tx, managed) => {
        refuseUnless(isOpenAgain(managed))
        await store.updateAttempt(tx, input.id, { reopenedMinutes: null, updatedAt: clock.now() })
        await tellPerson(tx, managed, 'closed_again', input.reason)
        return { kind: 'closed_again', reason: input.reason }
      })
    },

    async waive(actor: Actor, member: CompanyMember, input: WithReason & { isWaived: boolean }) {
      return await manage(actor, member, input, async (tx, managed) => {
        const { attempt } = managed.record
        const { kind, startedAt } = attempt
        const now = clock.now()
        const standing = standingOf(managed.record, now).kind
        // Who would rather talk to a person need not go on with the interview that they began.
        const isAskedFor = standing === 'ready' || standing === 'overdue'
        const canWaive = isAskedFor || (standing === 'running' && kind === 'interview')
        refuseUnless(input.isWaived ? canWaive : standing === 'waived')
        const dueAt = daysAfter(now, dueDaysOf(managed))
        const change = input.isWaived ? 'waived' : 'waiver_lifted'
        await store.updateAttempt(tx, attempt.id, {
          ...(input.isWaived
            ? { status: 'waived' }
            : {
                status: startedAt ? 'in_progress' : 'pending',
                ...(startedAt && { deadlineAt: dueAt }),
                dueAt,
                remindedAt: null,
              }),
          updatedAt: now,
        })
        await tellPerson(tx, managed, change, input.reason)
        if (input.isWaived) await queue.send(tx, 'attempts.finish', { attemptIds: [attempt.id] })
        return { kind: change, reason: input.reason }
      })
    },

    async decideLate(actor: Actor, member: CompanyMember, input: WithReason & { isAccepted: boolean }) {
      return await manage(actor, member, input, async (tx, managed) => {
        const { attempt } = managed.record
        const { late } = await timelines.count(tx, attempt)
        refuseUnless(attempt.status === 'submitted' && late !== null)
        const now = clock.now()
        await store.updateAttempt(tx, attempt.id, {
          isLateAccepted: input.isAccepted,
          lateDecidedAt: now,
          lateSince: null,
          updatedAt: now,
        })
        const change = input.isAccepted ? 'late_accepted' : 'late_declined'
        await tellPerson(tx, managed, change, input.reason)
        await queue.send(tx, 'scoring.score', { attemptId: attempt.id })
        return { kind: change, reason: input.reason }
      })
    },
  }
}
