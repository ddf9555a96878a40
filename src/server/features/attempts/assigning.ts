/** Who applies is given the tests of the job; who lets them lie is reminded once. */
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { daysAfter, remindAt } from '#core/attempts/rules.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { type CandidateStatus, isOpen } from '#core/candidates/status.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import * as templates from '#server/platform/mail/templates.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { GivenTest, TestsService } from '../tests/service.ts'
import type { Events } from './events.ts'
import type { GivenInterview, GivenInterviews } from './given-interviews.ts'
import * as store from './store.ts'
import { addressedBy, standingOf } from './views.ts'

/** What is given at once, as one or two attempts. */
type Given = { kinds: AttemptKind[]; of: { testId: string } | { planId: string }; dueDays: number }

const ofTest = ({ testId, questions, scenarios, rules }: GivenTest): Given => ({
  kinds: [...(questions > 0 ? (['test'] as const) : []), ...(scenarios > 0 ? (['scenarios'] as const) : [])],
  of: { testId },
  dueDays: rules.dueDays,
})

const ofPlan = ({ planId, dueDays }: GivenInterview): Given => ({
  kinds: ['interview'],
  of: { planId },
  dueDays,
})

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
  publicUrl: string
  events: Events
  tests: Pick<TestsService, 'giving'>
  interviews: GivenInterviews
  candidates: () => Pick<CandidatesService, 'movingOn'>
}) {
  const { database, clock, publicUrl, events, tests, candidates } = parts
  const dashboard = `${publicUrl}/job-seeker`

  /** Those that are new to the person. */
  const give = async (
    tx: Tx,
    { id, user, job }: Application,
    { kinds, of, dueDays }: Given,
  ): Promise<string[]> => {
    const now = clock.now()
    const dueAt = daysAfter(now, dueDays)
    const made = await store.insertAttempts(
      tx,
      kinds.map((kind) => ({
        id: makeId(clock),
        kind,
        userId: user.id,
        applicationId: id,
        companyId: job.companyId,
        jobId: job.id,
        ...of,
        number: 1,
        status: 'pending' as const,
        assignedAt: now,
        dueAt,
        updatedAt: now,
      })),
    )
    const renewed = await store.renewDue(tx, { applicationId: id, of, now, dueAt })
    await events.record(tx, [...made, ...renewed], { kind: 'assigned' })
    return made
  }

  const assign = async (tx: Tx, application: Application, given: readonly Given[]): Promise<void> => {
    const made: string[] = []
    let interviews = 0
    for (const one of given) {
      const ids = await give(tx, application, one)
      made.push(...ids)
      if ('planId' in one.of) interviews += ids.length
    }
    if (made.length === 0) return
    const { user, job, companyName } = application
    const jobTitle = job.title
    const dueAt = daysAfter(clock.now(), Math.min(...given.map(({ dueDays }) => dueDays)))
    const mail = templates.attemptsAssigned({
      name: user.name,
      jobTitle,
      companyName,
      tests: made.length - interviews,
      interviews,
      dueAt,
      link: dashboard,
    })
    const content = {
      kind: 'attempts_assigned' as const,
      jobTitle,
      companyName,
      count: made.length,
      interviews,
    }
    await events.tell(tx, user.id, `${application.id}:${made[0]}`, content, mail)
  }

  const remind = async (attemptId: string): Promise<void> => {
    await database.transaction(async (tx) => {
      const [found] = await store.selectAttemptsByIds(tx, [attemptId])
      if (!found) return
      await lockUser(tx, found.attempt.userId)
      const [record] = await store.selectAttemptsByIds(tx, [attemptId])
      const { attempt } = record ?? {}
      const now = clock.now()
      if (!record || !attempt?.dueAt || attempt.practice || attempt.remindedAt) return
      await store.updateAttempt(tx, attempt.id, { remindedAt: now })
      const application = await candidates().movingOn.findApplicationIfAny(tx, attempt.applicationId ?? '')
      if (!application || !isWaiting(record, now)) return
      const { user, companyName } = application
      const { title } = record
      const mail = templates.attemptDue({
        name: user.name,
        title,
        companyName,
        dueAt: attempt.dueAt,
        link: dashboard,
      })
      const content = {
        kind: 'attempt_due' as const,
        attemptKind: attempt.kind,
        testId: addressedBy(attempt),
        title,
        companyName,
        dueAt: attempt.dueAt.toISOString(),
      }
      await events.tell(tx, user.id, `${attempt.id}:${attempt.dueAt.getTime()}`, content, mail)
    })
  }

  const assignToWaiting = async (
    jobId: string,
    statuses: CandidateStatus[],
    findIfAny: (tx: Tx) => Promise<Given | null>,
  ): Promise<void> => {
    const { movingOn } = candidates()
    for (const { id, userId } of await movingOn.listOfStatus(database.db, jobId, statuses))
      await database.transaction(async (tx) => {
        await lockUser(tx, userId)
        const application = await movingOn.findApplicationIfAny(tx, id)
        const given = await findIfAny(tx)
        if (given && application && statuses.includes(application.status))
          await assign(tx, application, [given])
      })
  }

  return {
    /** In the transaction in which they apply: whoever has applied has been given them. */
    async assignTo(tx: Tx, applicationId: string): Promise<void> {
      const application = await candidates().movingOn.findApplicationIfAny(tx, applicationId)
      if (!application || !isOpen(application.status)) return
      const jobId = application.job.id
      const given = await tests.giving.listOfJob(tx, jobId)
      const plan = await parts.interviews.findIfAny(tx, jobId)
      await assign(tx, application, [...given.map(ofTest), ...(plan ? [ofPlan(plan)] : [])])
    },

    /** To who applied before it was published, one after the other. */
    async assignTest({ testId }: { testId: string }): Promise<void> {
      const test = await tests.giving.findIfAny(database.db, testId)
      if (!test) return
      await assignToWaiting(test.jobId, ['test_pending'], async (tx) => {
        const given = await tests.giving.findIfAny(tx, testId)
        return given && ofTest(given)
      })
    },

    async assignInterview({ jobId }: { jobId: string }): Promise<void> {
      await assignToWaiting(jobId, ['test_pending', 'interview_scheduled'], async (tx) => {
        const plan = await parts.interviews.findIfAny(tx, jobId)
        return plan && ofPlan(plan)
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
