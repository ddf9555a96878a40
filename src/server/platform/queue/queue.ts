/** Background work in the database itself (pg-boss): a task is part of the transaction that asks for it. */
import PgBoss from 'pg-boss'
import * as z from 'zod'
import { type Database, type RawSql, rawSqlOf, type Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { type TaskName, type TaskPayload, taskDefinitions } from './definitions.ts'

/** Workers are woken by a NOTIFY at commit; only delayed tasks and retries wait for a poll. */
const wakeChannel = 'assay_tasks'

export type TaskHandler<Name extends TaskName> = (payload: TaskPayload<Name>) => Promise<void>
export type TaskHandlers = { [Name in TaskName]?: TaskHandler<Name> }

export type DeadTask = { id: string; name: TaskName; payload: unknown; error: unknown; failedAt: string }

export interface Queue {
  /** Part of the transaction: gone if it rolls back, running as soon as it commits. */
  send<Name extends TaskName>(
    tx: Tx,
    name: Name,
    payload: TaskPayload<Name>,
    options?: { startAfter?: Date },
  ): Promise<void>
  /** Starts working. Without handlers this process only sends. */
  start(handlers: TaskHandlers): Promise<void>
  /** Waits for what runs, takes nothing new. */
  stop(): Promise<void>
  counts(): Promise<{ waiting: number; active: number; failed: number }>
  /** Tasks that used up their retries. */
  listDeadTasks(): Promise<DeadTask[]>
  /** Puts a dead task back on the queue, from its first try. */
  retryDeadTask(tx: Tx, id: string): Promise<boolean>
}

export async function createQueue(database: Database, log: Log, { pollSeconds = 2 } = {}): Promise<Queue> {
  const boss = new PgBoss({ db: toBossDb(database.raw), application_name: 'assay' })
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
  await database.exclusively(async () => {
    await boss.start()
    await createQueues(boss)
  })
  if (database.kind === 'embedded') await reviveAbandonedTasks(database.raw)

  const workerIds = new Map<string, string[]>()
  const wake = (name: string) => {
    for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id)
  }
  const stopListening = await database.listen(wakeChannel, wake)

  const send = async (tx: Tx, name: TaskName, payload: unknown, options: { startAfter?: Date } = {}) => {
    const data = taskDefinitions[name].payload.parse(payload)
    const sql = rawSqlOf(tx)
    const id = await boss.send(name, data, { db: toBossDb(sql), ...options })
    if (id === null) throw new Error(`The queue ${name} did not take the task.`)
    await sql.query('SELECT pg_notify($1, $2)', [wakeChannel, name])
  }

  return {
    send,

    async start(handlers) {
      for (const name of Object.keys(handlers) as TaskName[]) {
        const handler = handlers[name] as ((payload: unknown) => Promise<void>) | undefined
        if (!handler) continue
        for (let lane = 0; lane < taskDefinitions[name].concurrency; lane++) {
          const id = await boss.work(
            name,
            { pollingIntervalSeconds: pollSeconds, batchSize: 1 },
            async ([task]) => {
              if (!task) return
              try {
                await handler(taskDefinitions[name].payload.parse(task.data))
              } catch (error) {
                log.warn({ err: error, task: name, taskId: task.id }, 'task failed, it will be tried again')
                throw error
              } finally {
                // There may be more: look again at once instead of at the next poll.
                wake(name)
              }
            },
          )
          workerIds.set(name, [...(workerIds.get(name) ?? []), id])
        }
      }
    },

    async stop() {
      await stopListening()
      await boss.stop({ graceful: true, wait: true, close: false, timeout: 10_000 })
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

    async listDeadTasks() {
      const { rows } = await database.raw.query(
        `SELECT id, name, data, output, created_on FROM pgboss.job
         WHERE state = 'created' AND name LIKE 'dead.%' ORDER BY created_on DESC LIMIT 200`,
      )
      return rows.map((row) => ({
        id: String(row.id),
        name: originalName(String(row.name)),
        payload: row.data,
        error: row.output,
        failedAt: new Date(String(row.created_on)).toISOString(),
      }))
    },

    async retryDeadTask(tx, id) {
      const sql = rawSqlOf(tx)
      const { rows } = await sql.query(
        `DELETE FROM pgboss.job WHERE id = $1 AND name LIKE 'dead.%' RETURNING name, data`,
        [id],
      )
      const [row] = rows
      if (!row) return false
      const name = originalName(String(row.name))
      await send(tx, name, row.data)
      return true
    },
  }
}

async function createQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const [name, definition] of Object.entries(taskDefinitions)) {
    const dead = deadName(name)
    if (!existing.has(dead)) await boss.createQueue(dead, { name: dead, retentionDays: 3650 })
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
  await sql.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
}

const deadName = (name: string) => `dead.${name}`
const taskName = z.enum(Object.keys(taskDefinitions) as [TaskName, ...TaskName[]])
const originalName = (name: string): TaskName => taskName.parse(name.replace(/^dead\./, ''))

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
