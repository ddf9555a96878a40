import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import type { Database } from '../db/database.ts'
import { openPostgresqlDatabase } from '../db/postgresql.ts'
import { beat, createEventHub, type EventHub } from './hub.ts'

let opened: TestDatabase
let here: EventHub
/** On PostgreSQL another process's hub, with connections of its own; the embedded database has one process. */
let there: EventHub
let otherProcess: Database | undefined

beforeAll(async () => {
  opened = await openTestDatabase()
  here = await createEventHub(opened.database)
  if (opened.url) {
    otherProcess = await openPostgresqlDatabase(opened.url, 2)
    there = await createEventHub(otherProcess)
  } else {
    there = here
  }
})
afterAll(async () => {
  await here.close()
  await there.close()
  await otherProcess?.close()
  await opened.close()
})

const publish = (topic: string, n: number) =>
  opened.database.transaction((tx) => here.publish(tx, { topic, data: { n } }))

describe('the event hub', () => {
  it('delivers in order, to every watcher of the topic and to no one else', async () => {
    const first = there.stream(['user:1'])
    const second = there.stream(['user:1'])
    const other = there.stream(['user:2'])
    for (const n of [1, 2, 3]) await publish('user:1', n)
    await publish('user:2', 9)
    for (const stream of [first, second]) {
      for (const n of [1, 2, 3]) expect((await stream.next()).value).toMatchObject({ data: { n } })
    }
    expect((await other.next()).value).toMatchObject({ data: { n: 9 } })
    for (const stream of [first, second, other]) await stream.return()
  })

  it('says nothing of a transaction that rolled back', async () => {
    const stream = there.stream(['user:3'])
    const attempt = opened.database.transaction(async (tx) => {
      await here.publish(tx, { topic: 'user:3', data: { n: 0 } })
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    await publish('user:3', 1)
    expect((await stream.next()).value).toMatchObject({ data: { n: 1 } })
    await stream.return()
  })

  it('ends a stream when its reader goes', async () => {
    const leave = new AbortController()
    const stream = there.stream(['user:4'], leave.signal)
    const next = stream.next()
    leave.abort()
    expect((await next).done).toBe(true)
  })

  it('lets go of a reader who never reads', async () => {
    const stream = there.stream(['user:5'])
    const sentinel = there.stream(['user:6'])
    await opened.database.transaction(async (tx) => {
      for (let n = 0; n < 1100; n++) await here.publish(tx, { topic: 'user:5', data: { n } })
      await here.publish(tx, { topic: 'user:6', data: { n: 0 } })
    })
    await sentinel.next()
    expect((await stream.next()).done).toBe(true)
    await sentinel.return()
  })

  it('delivers what happens in any of several topics, each once', async () => {
    const both = there.stream(['user:7', 'company:7'])
    await publish('company:7', 1)
    await publish('user:7', 2)
    expect((await both.next()).value).toEqual({ topic: 'company:7', data: { n: 1 } })
    expect((await both.next()).value).toEqual({ topic: 'user:7', data: { n: 2 } })
    await both.return()
  })

  it('beats where nothing happens, once for whoever listens to several topics', async () => {
    const beating = await createEventHub(opened.database, { beatMs: 5 })
    const stream = beating.stream(['user:8', 'company:8'])
    expect((await stream.next()).value).toBe(beat)
    await beating.close()
    const left: unknown[] = []
    for await (const event of stream) left.push(event)
    expect(left.every((event) => event === beat)).toBe(true)
  })

  it('refuses an event that is more than a hint', async () => {
    const data = { text: 'x'.repeat(8000) }
    await expect(opened.database.transaction((tx) => here.publish(tx, { topic: 't', data }))).rejects.toThrow(
      'too large',
    )
  })
})
