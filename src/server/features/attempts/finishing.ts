/** What follows from an attempt that ended. */
import { systemActor } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import type { CandidatesService } from '../candidates/service.ts'
import * as store from './store.ts'

export function createFinishing(parts: {
  database: Database
  candidates: () => Pick<CandidatesService, 'movingOn'>
}) {
  const { database, candidates } = parts

  const finish = async (tx: Tx, attemptId: string): Promise<void> => {
    const [found] = await store.selectAttemptsByIds(tx, [attemptId])
    if (!found) return
    await lockUser(tx, found.attempt.userId)
    const [record] = await store.selectAttemptsByIds(tx, [attemptId])
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
    if (await isAllDone(tx, applicationId, job.companyId))
      await movingOn.recordStep(tx, systemActor, applicationId, 'test')
  }

  return {
    async finish({ attemptIds }: { attemptIds: string[] }): Promise<void> {
      for (const id of attemptIds) await database.transaction((tx) => finish(tx, id))
    },
  }
}

/** What nobody is given any more need not be done. */
async function isAllDone(tx: Tx, applicationId: string, companyId: string): Promise<boolean> {
  const records = await store.selectAttemptsOfApplication(tx, { applicationId, companyId })
  const wanted = records.filter(
    ({ attempt, test }) => attempt.status !== 'pending' || test?.status === 'published',
  )
  return wanted.length > 0 && wanted.every(isDone)
}

/** One that is being taken again was done before. */
function isDone({ attempt }: store.AttemptRecord): boolean {
  return attempt.number > 1 || attempt.status === 'submitted' || attempt.status === 'waived'
}
