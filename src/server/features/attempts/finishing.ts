/** What follows from an attempt that ended. */
import type { Step } from '#core/candidates/status.ts'
import { systemActor } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CandidatesService } from '../candidates/service.ts'
import * as store from './store.ts'

export function createFinishing(parts: {
  database: Database
  queue: Queue
  candidates: () => Pick<CandidatesService, 'movingOn'>
}) {
  const { database, queue, candidates } = parts

  const finish = async (tx: Tx, attemptId: string): Promise<void> => {
    const [found] = await store.selectAttemptsByIds(tx, [attemptId])
    if (!found) return
    await lockUser(tx, found.attempt.userId)
    const [record] = await store.selectAttemptsByIds(tx, [attemptId])
    if (record?.attempt.status === 'submitted') await queue.send(tx, 'scoring.score', { attemptId })
    const { applicationId } = record?.attempt ?? {}
    if (!record || !applicationId) return
    const { movingOn } = candidates()
    const application = await movingOn.findApplicationIfAny(tx, applicationId)
    if (!application) return
    const { user, job } = application
    if (record.attempt.status === 'submitted')
      await movingOn.tell(tx, job, {
        eventKey: `attempt_submitted:${attemptId}:${record.attempt.submittedAt?.getTime()}`,
        content: {
          kind: 'attempt_submitted',
          aboutUserId: user.id,
          name: user.name,
          candidateId: applicationId,
          title: record.title,
        },
      })
    for (const step of await listStepsDone(tx, applicationId, job.companyId))
      await movingOn.recordStep(tx, systemActor, applicationId, step)
  }

  return {
    async finish({ attemptIds }: { attemptIds: string[] }): Promise<void> {
      for (const id of attemptIds) await database.transaction((tx) => finish(tx, id))
    },
  }
}

/** What nobody is given any more need not be done. */
async function listStepsDone(tx: Tx, applicationId: string, companyId: string): Promise<Step[]> {
  const records = await store.selectAttemptsOfApplication(tx, { applicationId, companyId })
  const wanted = records.filter((record) => record.attempt.status !== 'pending' || isStillGiven(record))
  const isInterview = ({ attempt }: store.AttemptRecord) => attempt.kind === 'interview'
  const talks = wanted.filter(isInterview)
  const tests = wanted.filter((record) => !isInterview(record))
  const isTalkDone = talks.length > 0 && talks.every(isDone)
  // Who was given no test but has been interviewed has nothing left to do.
  const isTestDone = tests.length > 0 ? tests.every(isDone) : isTalkDone
  return [...(isTestDone ? (['test'] as const) : []), ...(isTalkDone ? (['interview'] as const) : [])]
}

const isStillGiven = ({ test, plan }: store.AttemptRecord) =>
  test?.status === 'published' || plan?.status === 'open'

/** One that is being taken again was done before. */
function isDone({ attempt }: store.AttemptRecord): boolean {
  return attempt.number > 1 || attempt.status === 'submitted' || attempt.status === 'waived'
}
