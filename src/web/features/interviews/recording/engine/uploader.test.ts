import { expect, it } from 'vitest'
import { createRecordingWorld, pieceOf } from '../../../../../../tests/support/recording-world.ts'
import { createVirtualTime, settle } from '../../../../../../tests/support/virtual-time.ts'
import { createFallingBackStore, createMemoryStore, type PieceStore } from './piece-store.ts'

function open() {
  const time = createVirtualTime()
  const world = createRecordingWorld(time)
  return { time, world, page: world.openPage() }
}

it('keeps a piece before it is sent, sends it, and forgets it', async () => {
  const { world, page } = open()
  world.connection.mode = 'lost'
  await page.add(pieceOf('a', 0))
  expect(await world.device.list()).toHaveLength(1)
  world.connection.mode = 'fine'
  page.wake()
  await settle()
  expect(world.arrived).toEqual(['a 0'])
  expect(await world.device.list()).toEqual([])
  expect(page.getState()).toEqual({ unsent: 0, trouble: null, isLasting: true })
})

it('sends one after the other, in order, however slow it is', async () => {
  const { time, world, page } = open()
  world.connection.delayMs = 5000
  for (let seq = 0; seq < 12; seq++) {
    void page.add(pieceOf('a', seq))
    await time.advance(1000)
  }
  expect(page.getState().unsent).toBeGreaterThan(5)
  await time.advance(60_000)
  expect(world.arrived).toEqual(Array.from({ length: 12 }, (_, seq) => `a ${seq}`))
  expect(page.getState().unsent).toBe(0)
})

it('tries again with growing pauses, and at once when it is told of a connection', async () => {
  const { time, world, page } = open()
  world.connection.mode = 'lost'
  await page.add(pieceOf('a', 0))
  await time.advance(120_000)
  // Pauses of 1, 2, 4, 8, 16, 30 and 30 seconds.
  expect(world.asked.map((ms) => ms / 1000)).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  expect(page.getState()).toMatchObject({ unsent: 1, trouble: 'unreachable' })
  page.wake()
  await settle()
  expect(world.asked.at(-1)).toBe(120_000)
})

it('does not wait for a pause where a connection came while one was tried in vain', async () => {
  const { time, world, page } = open()
  Object.assign(world.connection, { mode: 'lost', delayMs: 10_000 })
  await page.add(pieceOf('a', 0))
  await time.advance(5000)
  world.connection.mode = 'fine'
  page.wake()
  await time.advance(5000)
  expect(world.asked).toEqual([0, 10_000])
})

it('does not try for every new piece while there is no connection', async () => {
  const { time, world, page } = open()
  world.connection.mode = 'lost'
  for (let seq = 0; seq < 100; seq++) {
    await page.add(pieceOf('a', seq))
    await time.advance(4000)
  }
  expect(page.getState()).toMatchObject({ unsent: 100, trouble: 'unreachable' })
  expect(world.asked.length).toBeLessThan(20)
  world.connection.mode = 'fine'
  await time.advance(31_000)
  expect(world.arrived).toEqual(Array.from({ length: 100 }, (_, seq) => `a ${seq}`))
})

it('goes on in the next page with what a closed one left', async () => {
  const { time, world, page } = open()
  world.connection.delayMs = 1000
  for (const seq of [0, 1, 2]) await page.add(pieceOf('a', seq))
  await time.advance(1500)
  page.close()
  await time.advance(60_000)
  // The second was on its way: it arrived, and the page did not live to learn of it.
  expect(world.arrived).toEqual(['a 0', 'a 1'])
  expect((await world.device.list()).map(({ seq }) => seq)).toEqual([1, 2])
  world.openPage().wake()
  await time.advance(60_000)
  expect(world.arrived).toEqual(['a 0', 'a 1', 'a 1', 'a 2'])
  expect(await world.device.list()).toEqual([])
})

it('sends nothing twice from two pages', async () => {
  const { time, world, page } = open()
  const other = world.openPage()
  world.connection.delayMs = 700
  for (let seq = 0; seq < 8; seq++) {
    void page.add(pieceOf('a', seq))
    void other.add(pieceOf('b', seq))
    other.wake()
    page.wake()
    await time.advance(300)
  }
  await time.advance(30_000)
  expect(world.arrived).toHaveLength(16)
  expect(new Set(world.arrived).size).toBe(16)
  for (const id of ['a', 'b'])
    expect(world.arrived.filter((one) => one.startsWith(id))).toEqual(
      Array.from({ length: 8 }, (_, seq) => `${id} ${seq}`),
    )
})

it('sends what is lost on the way back again, which the server keeps once', async () => {
  const { time, world, page } = open()
  world.connection.mode = 'unanswered'
  await page.add(pieceOf('a', 0))
  await settle()
  world.connection.mode = 'fine'
  await time.advance(5000)
  expect(world.arrived).toEqual(['a 0', 'a 0'])
  expect(page.getState().unsent).toBe(0)
})

it.each(['gone', 'full', 'unreadable'] as const)(
  'drops a recording that is refused as %s, says so once, and takes no more of it',
  async (reason) => {
    const { time, world, page } = open()
    world.connection.mode = 'lost'
    for (const seq of [0, 1, 2]) await page.add(pieceOf('a', seq))
    await page.add(pieceOf('b', 0))
    world.rules.refuse = ({ recordingId, seq }) => (recordingId === 'a' && seq >= 1 ? reason : null)
    world.connection.mode = 'fine'
    await time.advance(60_000)
    await page.add(pieceOf('a', 3))
    await time.advance(60_000)
    expect(world.arrived).toEqual(['a 0', 'b 0'])
    expect(world.dropped).toEqual([{ interviewId: 'interview', recordingId: 'a', reason, pieces: 2 }])
    expect(await world.device.list()).toEqual([])
    expect(page.getState()).toEqual({ unsent: 0, trouble: null, isLasting: true })
  },
)

it('keeps what is refused while someone else is signed in: it is not theirs, and so not there for them', async () => {
  const { time, world, page } = open()
  world.rules.refuse = () => 'gone'
  world.rules.signedIn = false
  await page.add(pieceOf('a', 0))
  await time.advance(60_000)
  expect(page.getState()).toMatchObject({ unsent: 1, trouble: 'signed out' })
  expect(world.dropped).toEqual([])
  world.rules.refuse = () => null
  world.rules.signedIn = true
  await time.advance(60_000)
  expect(world.arrived).toEqual(['a 0'])
})

it('waits while nobody is signed in', async () => {
  const { time, world, page } = open()
  world.connection.mode = 'signed out'
  await page.add(pieceOf('a', 0))
  await settle()
  expect(page.getState()).toMatchObject({ unsent: 1, trouble: 'signed out' })
  world.connection.mode = 'fine'
  await time.advance(5000)
  expect(world.arrived).toEqual(['a 0'])
})

it('forgets a recording that was deleted, and what still comes of it', async () => {
  const { time, world, page } = open()
  world.connection.mode = 'lost'
  for (const seq of [0, 1]) await page.add(pieceOf('a', seq))
  await page.add(pieceOf('b', 0))
  await page.forget('a')
  await page.add(pieceOf('a', 2))
  expect(page.getState().unsent).toBe(1)
  world.connection.mode = 'fine'
  await time.advance(60_000)
  expect(world.arrived).toEqual(['b 0'])
})

it('holds in the page what the device cannot keep, and says that it does', async () => {
  const { time, world } = open()
  const full: PieceStore = {
    ...createMemoryStore(true),
    add: async () => {
      throw new Error('The disk is full.')
    },
  }
  const page = world.openPage({ store: createFallingBackStore(full, createMemoryStore()) })
  world.connection.mode = 'lost'
  for (const seq of [0, 1]) await page.add(pieceOf('a', seq))
  expect(page.getState()).toMatchObject({ unsent: 2, isLasting: false })
  world.connection.mode = 'fine'
  await time.advance(60_000)
  expect(world.arrived).toEqual(['a 0', 'a 1'])
  expect(page.getState()).toMatchObject({ unsent: 0, isLasting: true })
})

it('does nothing any more once it is stopped', async () => {
  const { time, world, page } = open()
  world.connection.mode = 'lost'
  await page.add(pieceOf('a', 0))
  page.stop()
  world.connection.mode = 'fine'
  page.wake()
  await time.advance(60_000)
  expect(world.arrived).toEqual([])
})
