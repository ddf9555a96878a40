/** Background work as its keepers see it: what waits, what failed for good, and what becomes of that. */
import { Refusal } from '#contract/errors.ts'
import { type DeadTask, deadTasksPageSize, mostRetriedAtOnce, type QueueKind } from '#contract/operations.ts'
import { describePayload, explainFailure, taskWords } from '#core/operations/tasks.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type TaskName, taskDefinitions } from '#server/platform/queue/definitions.ts'
import type { Queue } from '#server/platform/queue/queue.ts'

/** Every kind has words, or this does not compile: those are in core/operations/tasks.ts. */
const words: Record<TaskName, string> = taskWords

export type Work = ReturnType<typeof createWork>

export function createWork({ database, clock, queue }: { database: Database; clock: Clock; queue: Queue }) {
  return {
    async listKinds(): Promise<QueueKind[]> {
      return (await queue.kinds()).map(({ oldestDueAt, ...kind }) => ({
        ...kind,
        words: words[kind.name],
        oldestDueAt: oldestDueAt?.toISOString() ?? null,
      }))
    },

    async listDead(page: number): Promise<{ tasks: DeadTask[]; total: number }> {
      const offset = (page - 1) * deadTasksPageSize
      const dead = await queue.listDeadTasks({ limit: deadTasksPageSize, offset })
      const tasks = dead.map(({ id, name, payload, error, failedAt }): DeadTask => {
        const failure = explainFailure(error)
        return {
          ...{ id, name, failedAt },
          words: words[name],
          why: failure.words,
          detail: failure.detail,
          // It is here because all of them were used up.
          attempts: taskDefinitions[name].retryLimit + 1,
          about: describePayload(payload),
        }
      })
      return { tasks, total: await queue.countDeadTasks() }
    },

    async retry(actor: Actor, taskId: string): Promise<void> {
      await database.transaction(async (tx) => {
        const found = await queue.retryDeadTask(tx, taskId)
        if (!found) throw new Refusal('NOT_FOUND')
        if (!found.isRetried) throw new Refusal('TASK_OUTDATED')
        await recordAudit(tx, clock, {
          actor,
          action: 'operations.task_retried',
          subject: { kind: 'task', id: taskId },
          after: { task: found.task.name },
        })
      })
    },

    async retryAll(actor: Actor): Promise<{ retried: number; left: number }> {
      const retried = await database.transaction(async (tx) => {
        const count = await queue.retryDeadTasks(tx, mostRetriedAtOnce)
        if (count > 0)
          await recordAudit(tx, clock, {
            actor,
            action: 'operations.tasks_retried',
            subject: { kind: 'queue', id: 'all' },
            after: { count },
          })
        return count
      })
      return { retried, left: await queue.countDeadTasks() }
    },

    async discard(actor: Actor, { taskId, reason }: { taskId: string; reason: string }): Promise<void> {
      await database.transaction(async (tx) => {
        const task = await queue.discardDeadTask(tx, taskId)
        if (!task) throw new Refusal('NOT_FOUND')
        await recordAudit(tx, clock, {
          actor,
          action: 'operations.task_discarded',
          subject: { kind: 'task', id: taskId },
          before: { task: task.name, failedAt: task.failedAt },
          reason,
        })
      })
    },
  }
}
