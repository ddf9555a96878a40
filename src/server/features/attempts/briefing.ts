/** What waits for a person, what it will be like, and the moment it begins. */
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Attempt, AttemptBrief, TimelineLine } from '#contract/attempts.ts'
import { Refusal } from '#contract/errors.ts'
import { countAnswers, readLog } from '#core/attempts/answer-log.ts'
import {
  type AttemptKind,
  practiceTestId,
  type SittingKind,
  type StartIntent,
  scenariosMinutes,
} from '#core/attempts/attempt.ts'
import { allowedSeconds, deadlineOf } from '#core/attempts/deadline.ts'
import { planPracticeTest, practiceMinutes } from '#core/attempts/practice-test.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { listChangesThatHold } from '#core/attempts/timeline.ts'
import type { User } from '#core/permissions.ts'
import { countQuestions, type TestContent } from '#core/tests/test.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import type { attempts } from '#server/platform/db/tables/attempts.ts'
import { makeId } from '#server/platform/ids.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { ItemsService } from '../items/service.ts'
import { listScenarios, type TestsService } from '../tests/service.ts'
import type { Events } from './events.ts'
import * as logStore from './log-store.ts'
import * as store from './store.ts'
import { standingOf, toAttempt, toTimelineView } from './views.ts'

type Which = { kind: SittingKind; testId: string }
type Start = Which & {
  consent: boolean
  intent?: StartIntent | undefined
  /** Whom it was shown to. */
  userId?: string | undefined
}

export function createBriefing(parts: {
  database: Database
  clock: Clock
  events: Events
  accounts: Pick<AccountsService, 'readExtraTime'>
  items: Pick<ItemsService, 'listForPractice'>
  tests: Pick<TestsService, 'giving'>
}) {
  const { database, clock, events, accounts, items, tests } = parts

  const findLatestIfAny = (reader: Reader, user: User, { kind, testId }: Which) =>
    store.selectLatestIfAny(reader, {
      userId: user.id,
      kind,
      testId: testId === practiceTestId ? null : testId,
    })

  /** What it began with, or would begin with now; null where it was closed before anyone published it again. */
  const readContentIfAny = async (reader: Reader, { attempt, test }: store.AttemptRecord) => {
    if (attempt.practice) return attempt.practice
    const version = attempt.version ?? test?.publishedVersion
    return attempt.testId && version
      ? await tests.giving.readContent(reader, { testId: attempt.testId, version })
      : null
  }

  const planPractice = async (reader: Reader, seed: string): Promise<TestContent> =>
    planPracticeTest(await items.listForPractice(reader), seed)

  const begin = async (
    tx: Tx,
    id: string,
    { seconds, ...changes }: { seconds: number } & PgUpdateSetSource<typeof attempts>,
  ): Promise<void> => {
    const now = clock.now()
    await store.updateAttempt(tx, id, {
      status: 'in_progress',
      consentedAt: now,
      begunAt: now,
      allowedSeconds: seconds,
      deadlineAt: deadlineOf(now, seconds),
      updatedAt: now,
      ...changes,
    })
    await events.record(tx, [id], { kind: 'started' }, now)
  }

  const startPractice = async (tx: Tx, user: User, percent: number): Promise<string> => {
    await store.deleteOldPractice(tx, user.id)
    const id = makeId(clock)
    const now = clock.now()
    await store.insertAttempts(tx, [
      {
        id,
        kind: 'test',
        userId: user.id,
        practice: toStorable(await planPractice(tx, id)),
        number: 1,
        status: 'pending',
        assignedAt: now,
        updatedAt: now,
      },
    ])
    await begin(tx, id, { seconds: allowedSeconds(practiceMinutes, percent), startedAt: now })
    return id
  }

  const startPending = async (tx: Tx, { attempt, test }: store.AttemptRecord, percent: number) => {
    const { testId } = attempt
    const version = test?.publishedVersion
    if (!testId || !version) throw new Refusal('ATTEMPT_STATUS')
    const content = await tests.giving.readContent(tx, { testId, version })
    const seconds = allowedSeconds(minutesOf(attempt.kind, content), percent)
    await begin(tx, attempt.id, { seconds, version, startedAt: clock.now() })
  }

  /** One that was opened again: in the minutes it was given, with all that counted when its person saw it again. */
  const goOn = async (tx: Tx, { attempt }: store.AttemptRecord, percent: number) => {
    const { id, reopenedMinutes, isLateAccepted, lateDecidedAt } = attempt
    if (reopenedMinutes === null) throw new Refusal('ATTEMPT_STATUS')
    await begin(tx, id, {
      seconds: allowedSeconds(reopenedMinutes, percent),
      reopenedMinutes: null,
      submittedAt: null,
      submittedBy: null,
      ...(isLateAccepted && { lateSettledAt: lateDecidedAt, isLateAccepted: null, lateDecidedAt: null }),
    })
  }

  const insertRetake = async (tx: Tx, { attempt }: store.AttemptRecord): Promise<string> => {
    const id = makeId(clock)
    const now = clock.now()
    const { kind, userId, applicationId, companyId, jobId, testId, number } = attempt
    await store.insertAttempts(tx, [
      {
        ...{ id, kind, userId, applicationId, companyId, jobId, testId, number: number + 1 },
        status: 'pending',
        assignedAt: now,
        updatedAt: now,
      },
    ])
    await events.record(tx, [id], { kind: 'assigned' })
    return id
  }

  return {
    async list(user: User): Promise<{ attempts: Attempt[]; now: string }> {
      const now = clock.now()
      const records = await store.selectOwnAttempts(database.db, user.id)
      return { attempts: records.map((record) => toAttempt(record, now)), now: now.toISOString() }
    },

    async brief(user: User, which: Which): Promise<AttemptBrief> {
      const reader = database.db
      const record = await findLatestIfAny(reader, user, which)
      if (!record && which.testId !== practiceTestId) throw new Refusal('NOT_FOUND')
      if (which.testId === practiceTestId && which.kind !== 'test') throw new Refusal('NOT_FOUND')
      const isFresh = !record || (record.attempt.practice !== null && record.attempt.status === 'submitted')
      const content = isFresh ? await planPractice(reader, 'brief') : await readContentIfAny(reader, record)
      if (!content) throw new Refusal('NOT_FOUND')
      const { kind } = which
      const minutes = record?.attempt.testId ? minutesOf(kind, content) : practiceMinutes
      const extraTimePercent = await accounts.readExtraTime(reader, user.id)
      const attempt = record && toAttempt(record, clock.now())
      const reopenedMinutes = attempt && isReopened(attempt.standing) ? record.attempt.reopenedMinutes : null
      return {
        userId: user.id,
        kind,
        testId: which.testId,
        title: content.title,
        description: content.description,
        jobTitle: record?.jobTitle ?? '',
        company: record?.companyName ?? '',
        isPractice: which.testId === practiceTestId,
        isAdaptive: kind === 'test' && content.config.adaptiveTesting,
        sections: kind === 'test' ? content.sections.map(({ name, questions }) => ({ name, questions })) : [],
        scenarios:
          kind === 'scenarios'
            ? listScenarios(content).map(({ title, timeLimitMinutes, minWords }) => ({
                title,
                minutes: timeLimitMinutes,
                minWords,
              }))
            : [],
        minutes,
        extraTimePercent,
        allowedSeconds: allowedSeconds(reopenedMinutes ?? minutes, extraTimePercent),
        answered: record && !isFresh ? await countAnswered(reader, record.attempt) : 0,
        changes: attempt ? await readChanges(reader, attempt) : [],
        attempt,
      }
    },

    /** Begun twice, it began once. */
    async start(
      actor: Actor,
      user: User,
      { consent, intent = 'begin', userId = user.id, ...which }: Start,
    ): Promise<{ id: string }> {
      if (!consent) throw new Refusal('RECORDING_CONSENT_NEEDED')
      if (userId !== user.id) throw new Refusal('ATTEMPT_STATUS')
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, user.id)
        const record = await findLatestIfAny(tx, user, which)
        if (record?.attempt.status === 'in_progress') return { id: record.attempt.id }
        const percent = await accounts.readExtraTime(tx, user.id)
        if (which.testId === practiceTestId) {
          if (which.kind !== 'test') throw new Refusal('NOT_FOUND')
          return { id: await startPractice(tx, user, percent) }
        }
        if (!record) throw new Refusal('NOT_FOUND')
        const id = await startAssigned(tx, record, { intent, percent })
        await recordAudit(tx, clock, { actor, action: 'attempts.started', subject: { kind: 'attempt', id } })
        return { id }
      })
    },
  }

  /** Never something else than was meant: it may have changed since it was shown. */
  async function startAssigned(
    tx: Tx,
    record: store.AttemptRecord,
    { intent, percent }: { intent: StartIntent; percent: number },
  ): Promise<string> {
    const now = clock.now()
    const standing = standingOf(record, now)
    if (standing.kind === 'overdue') throw new Refusal('ATTEMPT_OVERDUE')
    if (standing.kind === 'ready' && intent === 'begin') {
      await startPending(tx, record, percent)
      return record.attempt.id
    }
    if (standing.kind !== 'submitted') throw new Refusal('ATTEMPT_STATUS')
    if (standing.isReopened && intent === 'continue') {
      await goOn(tx, record, percent)
      return record.attempt.id
    }
    if (intent !== 'retake' || !standing.retake || standing.retake.from > now)
      throw new Refusal('ATTEMPT_STATUS')
    const id = await insertRetake(tx, record)
    const [again] = await store.selectAttemptsByIds(tx, [id])
    if (!again) throw new Error('A retake was made without a row.')
    await startPending(tx, again, percent)
    return id
  }
}

async function countAnswered(reader: Reader, attempt: store.AttemptRow): Promise<number> {
  return countAnswers(readLog(await logStore.selectNewest(reader, attempt)))
}

/** That something was opened again is no news once it is closed, by whatever. */
async function readChanges(reader: Reader, { id, standing }: Attempt): Promise<TimelineLine[]> {
  const events = await store.selectEvents(reader, [id])
  const changes = listChangesThatHold(events.map(({ at, event }) => ({ at, ...event })))
  return toTimelineView(changes.filter(({ kind }) => kind !== 'reopened' || isReopened(standing)))
}

function minutesOf(kind: AttemptKind, content: TestContent): number {
  return kind === 'scenarios' ? scenariosMinutes : content.config.duration
}

export const countAsked = (kind: AttemptKind, content: TestContent) =>
  kind === 'scenarios' ? content.scenarioIds.length : countQuestions(content)
