/** Who applies is given the tests of the job; who lets them lie is reminded once. */
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { daysAfter, remindAt } from '#core/attempts/rules.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { isOpen } from '#core/candidates/status.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as templates from '#server/platform/mail/templates.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { GivenTest, TestsService } from '../tests/service.ts'
import type { Events } from './events.ts'
import * as store from './store.ts'
import { standingOf } from './views.ts'

type Application = NonNullable<Awaited<ReturnType<CandidatesService['movingOn']['findApplicationIfAny']>>>

/** For its person to begin it, or to go on with it. */
function isWaiting(record: store.AttemptRecord, now: Date): boolean {
  const standing = standingOf(record, now)
  return standing.kind === 'ready' || isReopened(standing)
}

/** No reminder comes earlier than this before something is due (core/attempts/rules.ts). */
const longestNoticeDays = 2

export function createAssigning(parts: {
  database: Database
  clock: Clock
  mailer: Mailer
  publicUrl: string
  events: Events
  tests: Pick<TestsService, 'giving'>
  candidates: () => Pick<CandidatesService, 'movingOn'>
}) {
  const { database, clock, mailer, publicUrl, events, tests, candidates } = parts
  const dashboard = `${publicUrl}/job-seeker`

  /** Those that are new to the person. */
  const give = async (tx: Tx, { id, user, job }: Application, test: GivenTest): Promise<string[]> => {
    const now = clock.now()
    const dueAt = daysAfter(now, test.rules.dueDays)
    const kinds: AttemptKind[] = [
      ...(test.questions > 0 ? (['test'] as const) : []),
      ...(test.scenarios > 0 ? (['scenarios'] as const) : []),
    ]
    const made = await store.insertAttempts(
      tx,
      kinds.map((kind) => ({
        id: makeId(clock),
        kind,
        userId: user.id,
        applicationId: id,
        companyId: job.companyId,
        testId: test.testId,
        number: 1,
        status: 'pending' as const,
        assignedAt: now,
        dueAt,
        updatedAt: now,
      })),
    )
    const renewed = await store.renewDue(tx, { applicationId: id, testId: test.testId, now, dueAt })
    await events.record(tx, [...made, ...renewed], { kind: 'assigned' })
    return made
  }

  const assign = async (tx: Tx, application: Application, given: readonly GivenTest[]): Promise<void> => {
    const made: string[] = []
    for (const test of given) made.push(...(await give(tx, application, test)))
    if (made.length === 0) return
    const { user, job, companyName } = application
    const jobTitle = job.title
    await events.tell(tx, user.id, `${application.id}:${made[0]}`, {
      kind: 'attempts_assigned',
      jobTitle,
      companyName,
      count: made.length,
    })
    if (!user.isEmailVerified) return
    const dueAt = daysAfter(clock.now(), Math.min(...given.map(({ rules }) => rules.dueDays)))
    const mail = templates.attemptsAssigned({
      name: user.name,
      jobTitle,
      companyName,
      dueAt,
      link: dashboard,
    })
    await mailer.send(tx, { to: user.email, userId: user.id, ...mail })
  }

  const remind = async (attemptId: string): Promise<void> => {
    await database.transaction(async (tx) => {
      const [found] = await store.selectAttemptsByIds(tx, [attemptId])
      if (!found) return
      await lockUser(tx, found.attempt.userId)
      const [record] = await store.selectAttemptsByIds(tx, [attemptId])
      const { attempt } = record ?? {}
      const now = clock.now()
      if (!record || !attempt?.dueAt || !attempt.testId || attempt.remindedAt) return
      await store.updateAttempt(tx, attempt.id, { remindedAt: now })
      const application = await candidates().movingOn.findApplicationIfAny(tx, attempt.applicationId ?? '')
      if (!application || !isWaiting(record, now)) return
      const { user, companyName } = application
      const { title } = record
      await events.tell(tx, user.id, `${attempt.id}:${attempt.dueAt.getTime()}`, {
        kind: 'attempt_due',
        attemptKind: attempt.kind,
        testId: attempt.testId,
        title,
        companyName,
        dueAt: attempt.dueAt.toISOString(),
      })
      if (!user.isEmailVerified) return
      const mail = templates.attemptDue({
        name: user.name,
        title,
        companyName,
        dueAt: attempt.dueAt,
        link: dashboard,
      })
      await mailer.send(tx, { to: user.email, userId: user.id, ...mail })
    })
  }

  return {
    /** In the transaction in which they apply: whoever has applied has been given them. */
    async assignTo(tx: Tx, applicationId: string): Promise<void> {
      const application = await candidates().movingOn.findApplicationIfAny(tx, applicationId)
      if (!application || !isOpen(application.status)) return
      await assign(tx, application, await tests.giving.listOfJob(tx, application.job.id))
    },

    /** To who applied before it was published, one after the other. */
    async assignTest({ testId }: { testId: string }): Promise<void> {
      const test = await tests.giving.findIfAny(database.db, testId)
      if (!test) return
      const { movingOn } = candidates()
      for (const { id, userId } of await movingOn.listTestPending(database.db, test.jobId))
        await database.transaction(async (tx) => {
          await lockUser(tx, userId)
          const application = await movingOn.findApplicationIfAny(tx, id)
          const given = await tests.giving.findIfAny(tx, testId)
          if (given && application?.status === 'test_pending') await assign(tx, application, [given])
        })
    },

    async remindDue(): Promise<void> {
      const now = clock.now()
      const until = daysAfter(now, longestNoticeDays)
      for (const { attempt } of await store.selectUnreminded(database.db, { now, until })) {
        const { assignedAt, dueAt } = attempt
        if (dueAt && remindAt({ assignedAt, dueAt }) <= now) await remind(attempt.id)
      }
    },
  }
}
