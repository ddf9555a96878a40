/** Tasks that used up their retries, and the queue as a whole, for who looks after it. */
import type { RawSql } from '../db/database.ts'
import { type TaskName, taskDefinitions } from './definitions.ts'

export type DeadTask = { id: string; name: TaskName; payload: unknown; error: unknown; failedAt: string }

export type QueueKindState = {
  name: TaskName
  due: number
  later: number
  active: number
  failed: number
  oldestDueAt: Date | null
}

export const deadName = (name: string) => `dead.${name}`

/** Null: a kind that this version has no more. */
export function originalNameIfAny(name: string): TaskName | null {
  const original = name.replace(/^dead\./, '')
  return Object.hasOwn(taskDefinitions, original) ? (original as TaskName) : null
}

const known = Object.keys(taskDefinitions).map(deadName)
const isDead = `state = 'created' AND name = ANY($1)`

export async function countDeadTasks(sql: RawSql): Promise<number> {
  const { rows } = await sql.query(`SELECT count(*)::int AS count FROM pgboss.job WHERE ${isDead}`, [known])
  return Number(rows[0]?.count ?? 0)
}

export async function selectDeadTasks(
  sql: RawSql,
  { limit, offset = 0, order = 'latest' }: { limit: number; offset?: number; order?: 'latest' | 'oldest' },
): Promise<DeadTask[]> {
  const direction = order === 'latest' ? 'DESC' : 'ASC'
  const { rows } = await sql.query(
    `SELECT id, name, data, output, created_on FROM pgboss.job WHERE ${isDead}
     ORDER BY created_on ${direction}, id ${direction} LIMIT $2 OFFSET $3`,
    [known, limit, offset],
  )
  return rows.map(toDeadTask)
}

/** Locked: of two who decide about it at once, the second finds it gone. */
export async function lockDeadTaskIfAny(sql: RawSql, id: string): Promise<DeadTask | null> {
  const { rows } = await sql.query(
    `SELECT id, name, data, output, created_on FROM pgboss.job WHERE ${isDead} AND id = $2 FOR UPDATE`,
    [known, id],
  )
  return rows[0] ? toDeadTask(rows[0]) : null
}

export async function deleteDeadTask(sql: RawSql, task: DeadTask): Promise<void> {
  await sql.query('DELETE FROM pgboss.job WHERE name = $1 AND id = $2', [deadName(task.name), task.id])
}

/** Whether this version can do it: what it carries is of the shape that is asked for. */
export const isDoable = ({ name, payload }: DeadTask) =>
  taskDefinitions[name].payload.safeParse(payload).success

export async function selectQueueKinds(sql: RawSql): Promise<QueueKindState[]> {
  const { rows } = await sql.query(
    `SELECT name,
            (count(*) FILTER (WHERE state < 'active' AND start_after <= now()))::int AS due,
            (count(*) FILTER (WHERE state < 'active' AND start_after > now()))::int AS later,
            (count(*) FILTER (WHERE state = 'active'))::int AS active,
            min(start_after) FILTER (WHERE state < 'active' AND start_after <= now()) AS oldest
     FROM pgboss.job WHERE state < 'completed' GROUP BY name`,
  )
  const found = new Map(rows.map((row) => [String(row.name), row]))
  return (Object.keys(taskDefinitions) as TaskName[]).map((name) => {
    const row = found.get(name)
    const oldest = row?.oldest
    return {
      name,
      due: Number(row?.due ?? 0),
      later: Number(row?.later ?? 0),
      active: Number(row?.active ?? 0),
      failed: Number(found.get(deadName(name))?.due ?? 0),
      oldestDueAt: oldest ? new Date(String(oldest)) : null,
    }
  })
}

function toDeadTask(row: Record<string, unknown>): DeadTask {
  const name = originalNameIfAny(String(row.name))
  if (!name) throw new Error('Only tasks of known kinds were asked for.')
  return {
    id: String(row.id),
    name,
    payload: row.data,
    error: row.output,
    failedAt: new Date(String(row.created_on)).toISOString(),
  }
}
