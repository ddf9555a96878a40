/** Background work in the database itself (pg-boss): a task is part of the transaction that asks for it. */
import PgBoss from 'pg-boss'
import { type Clock, systemClock } from '../clock.ts'
import { type Database, type RawSql, rawSqlOf, type Tx } from '../db/database.ts'
import { describeError, type Log } from '../log.ts'
import type { PersonalDataHolder } from '../personal-data.ts'
import {
  countDeadTasks,
  type DeadTask,
  deadName,
  deleteDeadTask,
  isDoable,
  lockDeadTaskIfAny,
  originalNameIfAny,
  type QueueKindState,
  selectDeadTasks,
  selectQueueKinds,
} from './dead-tasks.ts'
import { type TaskName, type TaskPayload, taskDefinitions } from './definitions.ts'
import { type Lookout, startLookout } from './lookout.ts'
import { startWorker, type Worker } from './worker.ts'

/** Workers are woken by a NOTIFY at commit; only delayed tasks and retries wait for the lookout. */
const wakeChannel = 'assay_tasks'

/**
 * pg-boss takes what was to start before now, and not what starts at this very moment: by a clock that counts milliseconds a
 * worker that is woken at once would find nothing, and be woken no second time.
 */
const dueByNow = '-1 second'

/** By these it is told that work came to nothing: told of themselves it would go on for ever. */
export const untoldTasks: ReadonlySet<string> = new Set<TaskName>([
  'admin.report_dead_tasks',
  'notifications.deliver',
])

/** How often tasks are looked for whose process died over them. */
const lookForLostSeconds = 15

/** `askedAt`: when what it follows from happened. */
export type TaskHandler<Name extends TaskName> = (
  payload: TaskPayload<Name>,
  task: { askedAt: Date },
) => Promise<void>
export type TaskHandlers = { [Name in TaskName]?: TaskHandler<Name> }

type Backlog = { count: number; since: Date | null }

export interface Queue {
  /** Part of the transaction: gone if it rolls back, running as soon as it commits. */
  send<Name extends TaskName>(
    tx: Tx,
    name: Name,
    payload: TaskPayload<Name>,
    /** A moment, or seconds from now. */
    options?: { startAfter?: Date | number },
  ): Promise<void>
  /** Starts working. Without handlers this process only sends. */
  start(handlers: TaskHandlers): Promise<void>
  /** Does what waits of these kinds and is due, in this process, until nothing is left of it. */
  drain(handlers: TaskHandlers): Promise<void>
  /** Waits for what runs, takes nothing new. */
  stop(): Promise<void>
  counts(): Promise<{ waiting: number; active: number; failed: number }>
  /** What is due and not taken yet, and what used up its retries: how much, and since when. */
  backlog(): Promise<{ due: Backlog; failed: (Backlog & { name: TaskName })[] }>
  /** The same for each kind of task, and what is planned and under way. */
  kinds(): Promise<QueueKindState[]>
  /** Tasks that used up their retries, the latest first. */
  listDeadTasks(page?: { limit: number; offset: number }): Promise<DeadTask[]>
  countDeadTasks(): Promise<number>
  /** Puts a dead task back on the queue, from its first try. Null where there is none. */
  retryDeadTask(tx: Tx, id: string): Promise<{ task: DeadTask; isRetried: boolean } | null>
  /** As many as that, the oldest first. What another version wrote, and this one cannot do, stays where it is. */
  retryDeadTasks(tx: Tx, limit: number): Promise<number>
  discardDeadTask(tx: Tx, id: string): Promise<DeadTask | null>
  readonly personalData: PersonalDataHolder
}

export async function createQueue(
  database: Database,
  log: Log,
  { pollSeconds = 2, clock = systemClock }: { pollSeconds?: number; clock?: Clock } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    db: toBossDb(database.raw),
    schedule: false,
    maintenanceIntervalSeconds: lookForLostSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
  await database.exclusively(async () => {
    await boss.start()
    await createQueues(boss)
  })
  if (database.kind === 'embedded') await reviveAbandonedTasks(database.raw)

  const workers = new Map<string, Worker[]>()
  let lookout: Lookout | undefined
  const wake = (name: string) => {
    for (const worker of workers.get(name) ?? []) worker.wake()
  }
  const stopListening = await database.listen(wakeChannel, wake)

  /** pg-boss would drop them after some weeks; they stay until someone has looked. */
  const keepDeadTasks = async () => {
    await database.raw.query(
      `UPDATE pgboss.job SET keep_until = 'infinity' WHERE name LIKE 'dead.%' AND keep_until < 'infinity'`,
    )
  }
  await keepDeadTasks()

  /** That work came to nothing is told to the administrators; that this could not be told is in the log. */
  const afterDeath = async (name: string) => {
    await keepDeadTasks()
    if (!untoldTasks.has(name)) await database.transaction((tx) => send(tx, 'admin.report_dead_tasks', {}))
  }

  const send = async (
    tx: Tx,
    name: TaskName,
    payload: unknown,
    options: { startAfter?: Date | number } = {},
  ) => {
    const data = { ...taskDefinitions[name].payload.parse(payload), askedAt: clock.now().toISOString() }
    const sql = rawSqlOf(tx)
    const startAfter = options.startAfter ?? dueByNow
    const id = await boss.send(name, data, { db: toBossDb(sql), startAfter })
    if (id === null) throw new Error(`The queue ${name} did not take the task.`)
    // One that starts later is found by the lookout.
    if (!options.startAfter) await sql.query('SELECT pg_notify($1, $2)', [wakeChannel, name])
  }

  const retry = async (tx: Tx, task: DeadTask): Promise<boolean> => {
    if (!isDoable(task)) return false
    await deleteDeadTask(rawSqlOf(tx), task)
    await send(tx, task.name, task.payload)
    return true
  }

  return {
    send,

    async start(handlers) {
      for (const name of Object.keys(handlers) as TaskName[]) {
        const lanes = Array.from({ length: taskDefinitions[name].concurrency }, () =>
          startWorker(() => takeOne(boss, log, name, handlers, afterDeath)),
        )
        workers.set(name, lanes)
      }
      if (workers.size === 0) return
      lookout = startLookout(database.raw, {
        names: [...workers.keys()],
        everyMs: pollSeconds * 1000,
        onDue: wake,
        onError: (error) => log.error({ err: error }, 'the queue could not be reached'),
      })
    },

    async drain(handlers) {
      for (const name of Object.keys(handlers) as TaskName[])
        while (await takeOne(boss, log, name, handlers, afterDeath));
    },

    async stop() {
      await stopListening()
      await lookout?.stop()
      await Promise.all([...workers.values()].flat().map((worker) => worker.stop()))
      await boss.stop({ close: false })
    },

    async counts() {
      const { rows } = await database.raw.query(
        `SELECT count(*) FILTER (WHERE state IN ('created', 'retry') AND NOT name LIKE 'dead.%')::int AS waiting,
                count(*) FILTER (WHERE state = 'active')::int AS active,
                count(*) FILTER (WHERE state = 'created' AND name LIKE 'dead.%')::int AS failed
         FROM pgboss.job WHERE state < 'completed' AND NOT name LIKE '\\_\\_pgboss%'`,
      )
      const [row] = rows as [{ waiting: number; active: number; failed: number }]
      return row
    },

    async backlog() {
      const due = await database.raw.query(
        `SELECT count(*)::int AS count, min(start_after) AS since FROM pgboss.job
         WHERE state < 'active' AND start_after <= now()
           AND NOT name LIKE 'dead.%' AND NOT name LIKE '\\_\\_pgboss%'`,
      )
      const failed = await database.raw.query(
        `SELECT name, count(*)::int AS count, min(created_on) AS since FROM pgboss.job
         WHERE state = 'created' AND name LIKE 'dead.%' GROUP BY name`,
      )
      return {
        due: toBacklog(due.rows[0]),
        failed: failed.rows.flatMap((row) => {
          const name = originalNameIfAny(String(row.name))
          return name ? [{ ...toBacklog(row), name }] : []
        }),
      }
    },

    kinds: () => selectQueueKinds(database.raw),

    listDeadTasks: (page = { limit: 200, offset: 0 }) => selectDeadTasks(database.raw, page),

    countDeadTasks: () => countDeadTasks(database.raw),

    async retryDeadTask(tx, id) {
      const task = await lockDeadTaskIfAny(rawSqlOf(tx), id)
      return task && { task, isRetried: await retry(tx, task) }
    },

    async retryDeadTasks(tx, limit) {
      let retried = 0
      for (const { id } of await selectDeadTasks(rawSqlOf(tx), { limit, order: 'oldest' })) {
        const task = await lockDeadTaskIfAny(rawSqlOf(tx), id)
        if (task && (await retry(tx, task))) retried++
      }
      return retried
    },

    async discardDeadTask(tx, id) {
      const task = await lockDeadTaskIfAny(rawSqlOf(tx), id)
      if (task) await deleteDeadTask(rawSqlOf(tx), task)
      return task
    },

    /** Tasks about someone, done or not: what they carry is data about that person. What came of them is exported. */
    personalData: {
      tables: [],
      export: async () => [],
      async erase(tx, userId) {
        for (const table of ['pgboss.job', 'pgboss.archive'])
          await rawSqlOf(tx).query(
            `DELETE FROM ${table} WHERE data->>'userId' = $1 OR data->'content'->>'aboutUserId' = $1`,
            [userId],
          )
      },
    },
  }
}

/** One task, from the queue to its mark as done or failed. False where there was none. */
async function takeOne(
  boss: PgBoss,
  log: Log,
  name: TaskName,
  handlers: TaskHandlers,
  afterDeath: (name: string) => Promise<void>,
): Promise<boolean> {
  const { payload, timeLimitSeconds } = taskDefinitions[name]
  const handler = handlers[name] as (payload: unknown, task: { askedAt: Date }) => Promise<void>
  try {
    const [task] = await boss.fetch(name, { batchSize: 1, includeMetadata: true })
    if (!task) return false
    try {
      const { askedAt } = task.data as { askedAt?: string }
      const asked = askedAt === undefined ? task.createdOn : new Date(askedAt)
      await withinSeconds(timeLimitSeconds, handler(payload.parse(task.data), { askedAt: asked }))
      await boss.complete(name, task.id)
    } catch (error) {
      log.warn({ err: error, task: name, taskId: task.id }, 'a task failed')
      await boss.fail(name, task.id, describeError(error))
      if (task.retryCount >= task.retryLimit) await afterDeath(name)
    }
    return true
  } catch (error) {
    // The database is away. The task's time limit will bring it back.
    log.error({ err: error, task: name }, 'the queue could not be reached')
    return false
  }
}

async function withinSeconds(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${seconds} s.`)), seconds * 1000)
  })
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

async function createQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const [name, definition] of Object.entries(taskDefinitions)) {
    const dead = deadName(name)
    if (!existing.has(dead)) await boss.createQueue(dead, { name: dead })
    const options = {
      name,
      retryLimit: definition.retryLimit,
      retryDelay: definition.retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: definition.timeLimitSeconds,
      deadLetter: dead,
    }
    await (existing.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options))
  }
}

/** The embedded database has one process, so what is active at its start was left behind by one that died. */
async function reviveAbandonedTasks(sql: RawSql): Promise<void> {
  await sql.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active' AND retry_count < retry_limit`,
  )
  // One that was under way at every crash may be their cause: it is out of tries, and out of time.
  await sql.query(`UPDATE pgboss.job SET started_on = started_on - expire_in WHERE state = 'active'`)
}

const toBacklog = (row: Record<string, unknown> | undefined): Backlog => ({
  count: Number(row?.count ?? 0),
  since: row?.since ? new Date(String(row.since)) : null,
})

function toBossDb(sql: RawSql): PgBoss.Db {
  return {
    async executeSql(text, values) {
      if (values?.length) return await sql.query(text, values)
      if (!/;\s*\S/.test(text)) return await sql.query(text)
      await sql.script(text)
      return { rows: [] }
    },
  }
}
