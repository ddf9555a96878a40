/** Attempts that are interviews: when they begin and end, and whose they are. What is said in them is not known here. */
import { Refusal } from '#contract/errors.ts'
import type { Submitter } from '#core/attempts/attempt.ts'
import { daysAfter } from '#core/attempts/rules.ts'
import type { AttemptEvent } from '#core/attempts/timeline.ts'
import type { CompanyMember, User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { CompanyReader } from './company-reader.ts'
import type { Events } from './events.ts'
import * as store from './store.ts'
import { standingOf, toAttempt } from './views.ts'

/** It is open until it is due; who begins on the last day has a day all the same. */
const leastDays = 1
const leastEnd = (now: Date) => daysAfter(now, leastDays)

export type InterviewAttempt = store.AttemptRecord

export function createInterviewing(parts: {
  clock: Clock
  queue: Queue
  events: Events
  companyReader: CompanyReader
  candidates: () => Pick<CandidatesService, 'movingOn'>
}) {
  const { clock, queue, events, companyReader, candidates } = parts

  const readOwn = async (reader: Reader, user: User, id: string): Promise<InterviewAttempt> => {
    const record = await store.selectOwnAttemptIfAny(reader, user.id, id)
    if (record?.attempt.kind !== 'interview') throw new Refusal('NOT_FOUND')
    return record
  }

  const end = async (tx: Tx, id: string, by: Submitter): Promise<void> => {
    const now = clock.now()
    await store.endAttempts(tx, [id], { by, now })
    await events.record(tx, [id], { kind: 'submitted', by }, now)
    await queue.send(tx, 'attempts.finish', { attemptIds: [id] })
  }

  return {
    readOwn,

    /** For what is done to an interview by nobody who is in it. */
    async lock(tx: Tx, id: string): Promise<void> {
      await store.lockAttempt(tx, id)
    },

    /** What waits for it sees what became of it. */
    async lockOwn(tx: Tx, user: User, id: string): Promise<InterviewAttempt> {
      const record = await store.lockOwnAttemptIfAny(tx, user.id, id)
      if (record?.attempt.kind !== 'interview') throw new Refusal('NOT_FOUND')
      return record
    },

    async readCompanys(
      reader: Reader,
      member: CompanyMember,
      { id, isBlind }: { id: string; isBlind?: boolean | undefined },
    ) {
      const { record, application } = await companyReader.readAttempt(reader, member, id)
      if (record.attempt.kind !== 'interview') throw new Refusal('NOT_FOUND')
      const cover = await companyReader.findCoverIfAny(reader, { id: application.id, isBlind })
      return { ...record, application, cover }
    },

    view: (record: InterviewAttempt) => toAttempt(record, clock.now()),

    standing: (record: InterviewAttempt) => standingOf(record, clock.now()),

    /** Until when it is to be begun, and then until when it can be paused and gone on with. */
    openUntil: ({ attempt: { deadlineAt, dueAt } }: InterviewAttempt): Date =>
      deadlineAt ?? dueAt ?? leastEnd(clock.now()),

    async begin(tx: Tx, actor: Actor, record: InterviewAttempt): Promise<void> {
      const { attempt, plan } = record
      const now = clock.now()
      const { dueAt } = attempt
      const deadlineAt = dueAt && dueAt > leastEnd(now) ? dueAt : leastEnd(now)
      await store.updateAttempt(tx, attempt.id, {
        status: 'in_progress',
        version: plan?.approvedVersion ?? null,
        consentedAt: now,
        startedAt: now,
        begunAt: now,
        deadlineAt,
        updatedAt: now,
      })
      await events.record(tx, [attempt.id], { kind: 'started' }, now)
      const subject = { kind: 'attempt' as const, id: attempt.id }
      await recordAudit(tx, clock, { actor, action: 'attempts.started', subject })
    },

    async submit(tx: Tx, actor: Actor, id: string): Promise<void> {
      await end(tx, id, 'person')
      await recordAudit(tx, clock, { actor, action: 'attempts.submitted', subject: { kind: 'attempt', id } })
    },

    async record(tx: Tx, id: string, event: AttemptEvent): Promise<void> {
      await events.record(tx, [id], event)
    },

    /** Someone would rather talk to a person: whoever made the job learns of it. */
    async tellPersonAsked(tx: Tx, { attempt }: InterviewAttempt): Promise<void> {
      const { movingOn } = candidates()
      const application = await movingOn.findApplicationIfAny(tx, attempt.applicationId ?? '')
      if (!application) return
      const { user, job } = application
      await events.record(tx, [attempt.id], { kind: 'person_asked' })
      await movingOn.tell(tx, job, {
        eventKey: `person_asked:${attempt.id}`,
        content: {
          kind: 'person_asked',
          aboutUserId: user.id,
          name: user.name,
          candidateId: application.id,
          jobTitle: job.title,
        },
      })
    },
  }
}
