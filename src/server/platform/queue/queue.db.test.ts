import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { waitFor } from '../../../../tests/support/wait.ts'
import { rawSqlOf } from '../db/database.ts'
import { createLog } from '../log.ts'
import { createQueue, type Queue } from './queue.ts'

let opened: TestDatabase
let queue: Queue
const seen: string[] = []
const attempts = new Map<string, number>()
const poison = randomUUID()
let poisonIsCured = false

beforeAll(async () => {
  opened = await openTestDatabase()
  // A poll would come too late for these tests: what they see was woken.
  queue = await createQueue(opened.database, createLog('silent'), { pollSeconds: 120 })
  await queue.start({
    async 'files.discard'({ fileId }) {
      attempts.set(fileId, (attempts.get(fileId) ?? 0) + 1)
      if (fileId === poison && !poisonIsCured) throw new Error('this one always fails')
      seen.push(fileId)
    },
  })
})
afterAll(async () => {
  await queue.stop()
  await opened.close()
})

const send = (fileId: string, options?: { startAfter: Date }) =>
  opened.database.transaction((tx) => queue.send(tx, 'files.discard', { fileId }, options))

describe('the queue', () => {
  it('runs a task as soon as its transaction commits', async () => {
    const id = randomUUID()
    await send(id)
    await waitFor('the task', async () => seen.includes(id))
  })

  it('has a task due in the very moment of its transaction', async () => {
    const fileId = randomUUID()
    const isDue = await opened.database.transaction(async (tx) => {
      await queue.send(tx, 'files.discard', { fileId })
      const { rows } = await rawSqlOf(tx).query(
        `SELECT start_after < now() AS due FROM pgboss.job WHERE data->>'fileId' = $1`,
        [fileId],
      )
      return rows[0]?.due
    })
    expect(isDue).toBe(true)
    await waitFor('the task', async () => seen.includes(fileId))
  })

  it('runs many at once, each exactly once', async () => {
    const ids = Array.from({ length: 50 }, () => randomUUID())
    await Promise.all(ids.map((id) => send(id)))
    await waitFor('all tasks', async () => ids.every((id) => seen.includes(id)))
    expect(ids.map((id) => attempts.get(id))).toEqual(ids.map(() => 1))
  })

  it('forgets a task whose transaction rolled back', async () => {
    const [lost, kept] = [randomUUID(), randomUUID()]
    const attempt = opened.database.transaction(async (tx) => {
      await queue.send(tx, 'files.discard', { fileId: lost })
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    await send(kept)
    await waitFor('the later task', async () => seen.includes(kept))
    expect(seen).not.toContain(lost)
  })

  it('refuses a payload of the wrong shape before it is stored', async () => {
    await expect(send('not an id')).rejects.toThrow()
  })

  it('holds a delayed task back', async () => {
    const id = randomUUID()
    await send(id, { startAfter: new Date(Date.now() + 3_600_000) })
    expect((await queue.counts()).waiting).toBe(1)
    expect(await queue.backlog()).toEqual({ due: { count: 0, since: null }, failed: [] })
    expect(seen).not.toContain(id)
  })

  it('tells since when a task is due that nobody takes', async () => {
    const ids = { exportId: randomUUID(), userId: randomUUID() }
    const startAfter = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000)
    await opened.database.transaction((tx) => queue.send(tx, 'privacy.export', ids, { startAfter }))
    expect((await queue.backlog()).due).toEqual({ count: 1, since: startAfter })
    await opened.database.raw.query(`DELETE FROM pgboss.job WHERE data->>'exportId' = $1`, [ids.exportId])
  })

  it('finds a delayed task when its time has come, which nobody is told of', async () => {
    const lookingOut = await createQueue(opened.database, createLog('silent'), { pollSeconds: 0.1 })
    const found: string[] = []
    await lookingOut.start({
      async 'privacy.export'({ exportId }) {
        found.push(exportId)
      },
    })
    const ids = { exportId: randomUUID(), userId: randomUUID() }
    const startAfter = new Date(Date.now() + 300)
    await opened.database.transaction((tx) => queue.send(tx, 'privacy.export', ids, { startAfter }))
    await waitFor('the delayed task', async () => found.includes(ids.exportId))
    expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime())
    await lookingOut.stop()
  })

  it('goes on after every connection to the database was cut', async () => {
    const { database } = opened
    if (database.kind === 'postgresql') {
      await database.raw.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
    }
    const id = randomUUID()
    await waitFor('the database', () =>
      send(id).then(
        () => true,
        () => false,
      ),
    )
    // The NOTIFY of that one may have been missed while the listener came back.
    await waitFor('the task', async () => {
      await send(randomUUID())
      return seen.includes(id)
    })
  })

  it('retries a failing task later, with growing pauses', async () => {
    const { database } = opened
    await send(poison)
    const waits = async () => {
      const { rows } = await database.raw.query(
        `SELECT retry_count, extract(epoch FROM start_after - now())::float AS pause FROM pgboss.job
         WHERE name = 'files.discard' AND state = 'retry' AND data->>'fileId' = $1`,
        [poison],
      )
      return rows[0] as { retry_count: number; pause: number } | undefined
    }
    const first = await waitFor('the first retry', waits)
    const runNow = async (retryCount: number) => {
      await database.raw.query(
        `UPDATE pgboss.job SET start_after = now() - interval '1 s' WHERE data->>'fileId' = $1`,
        [poison],
      )
      // Any other task of the kind wakes the worker.
      await send(randomUUID())
      return await waitFor('the next retry', async () => {
        const state = await waits()
        return state && state.retry_count >= retryCount ? state : undefined
      })
    }
    await runNow(1)
    const third = await runNow(2)
    expect(third.pause).toBeGreaterThan(first.pause)
    expect(attempts.get(poison)).toBe(3)
  })

  it('keeps a task that used up its retries on the dead-letter list, to be tried again by hand', async () => {
    const { database } = opened
    await database.raw.query(
      `UPDATE pgboss.job SET retry_limit = retry_count, start_after = now() - interval '1 s' WHERE data->>'fileId' = $1`,
      [poison],
    )
    await send(randomUUID())
    const [dead] = await waitFor('the dead task', async () => {
      const tasks = await queue.listDeadTasks()
      return tasks.length > 0 ? tasks : undefined
    })
    expect(dead).toMatchObject({ name: 'files.discard', payload: { fileId: poison } })
    expect(JSON.stringify(dead?.error)).toContain('this one always fails')
    expect((await queue.counts()).failed).toBe(1)
    expect((await queue.backlog()).failed).toEqual([
      { name: 'files.discard', count: 1, since: new Date(dead?.failedAt ?? '') },
    ])

    poisonIsCured = true
    const again = await database.transaction((tx) => queue.retryDeadTask(tx, dead?.id ?? ''))
    expect(again).toMatchObject({ isRetried: true })
    await waitFor('the cured task', async () => seen.includes(poison))
    expect(await queue.listDeadTasks()).toEqual([])
    expect(await database.transaction((tx) => queue.retryDeadTask(tx, randomUUID()))).toBeNull()
  })
})
