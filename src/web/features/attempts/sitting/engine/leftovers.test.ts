import { expect, it } from 'vitest'
import type { LogEntry } from '#core/attempts/answer-log.ts'
import { createKeptAttempt } from '../../../../../../tests/support/attempt-server.ts'
import { createVirtualTime } from '../../../../../../tests/support/virtual-time.ts'
import { sendLeftoversOf, sendLeftoversOfAll } from './leftovers.ts'
import { createMemoryStore } from './unsent-store.ts'

const entry = (seq: number, place: number): LogEntry => ({
  ...{ turn: 1, seq, place },
  kind: 'answer',
  value: { chosen: ['a'] },
})

async function keep(...entries: LogEntry[]) {
  const { attempt, connect } = createKeptAttempt({ time: createVirtualTime() })
  const store = createMemoryStore(true)
  await store.change('attempt', { put: entries, remove: [] })
  return { attempt, store, server: connect({ mode: 'fine', delayMs: 0 }) }
}

it('sends what was kept, and says what came too late', async () => {
  const { attempt, store, server } = await keep(entry(1, 0), entry(2, 3))
  attempt.status = 'submitted'
  expect(await sendLeftoversOf('attempt', { store, server })).toEqual([0, 3])
  expect(await store.read('attempt')).toEqual([])
})

it('holds nothing up by what cannot be taken, which stays', async () => {
  const { attempt, store, server } = await keep(entry(1, 0), entry(2, 1), entry(3, 2))
  attempt.refuses = ({ place }) => place === 1
  await sendLeftoversOf('attempt', { store, server })
  expect([...attempt.sheet().answers.keys()]).toEqual([0, 2])
  expect(await store.read('attempt')).toEqual([entry(2, 1)])
})

it('leaves what was opened again to its person, who goes on with it', async () => {
  const { attempt, store, server } = await keep(entry(1, 0))
  attempt.status = 'submitted'
  const connect = () => server
  await sendLeftoversOfAll({ store, connect, listReopened: async () => ['attempt'] })
  expect(attempt.requests).toEqual([])
  expect(await store.read('attempt')).toEqual([entry(1, 0)])
  await sendLeftoversOfAll({ store, connect, listReopened: async () => [] })
  expect(await store.read('attempt')).toEqual([])
})
