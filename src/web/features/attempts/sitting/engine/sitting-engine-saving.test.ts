import { describe, expect, it } from 'vitest'
import { type Connection, createKeptAttempt } from '../../../../../../tests/support/attempt-server.ts'
import { chosen, createWorld, text } from '../../../../../../tests/support/sitting-world.ts'
import { settle } from '../../../../../../tests/support/virtual-time.ts'
import { createSittingEngine } from './sitting-engine.ts'
import { createMemoryStore } from './unsent-store.ts'

describe('saving', () => {
  it('sends a choice at once', async () => {
    const { attempt, openDevice } = createWorld()
    const page = await openDevice().open()
    expect(page.getState().saving).toEqual({ kind: 'nothing' })
    page.answer(0, chosen('b'))
    expect(page.getState().answers.get(0)).toEqual(chosen('b'))
    expect(page.hasUnsent()).toBe(true)
    await settle()
    expect(attempt.sheet().answers.get(0)).toEqual(chosen('b'))
    expect(page.getState().saving.kind).toBe('saved')
    expect(page.hasUnsent()).toBe(false)
  })

  it('sends what is typed two seconds after the last letter, as one entry', async () => {
    const { time, attempt, openDevice } = createWorld({ kind: 'scenarios' })
    const device = openDevice()
    const page = await device.open()
    for (const words of ['W', 'We', 'We a', 'We ask']) {
      page.answer(1, text(words))
      await time.advance(500)
    }
    expect(attempt.entries()).toEqual([])
    expect(page.getState().saving).toEqual({ kind: 'waiting' })
    // It is on the device before it is on its way.
    expect(await device.store.read('attempt')).toMatchObject([{ place: 1, value: text('We ask') }])
    await time.advance(1499)
    expect(attempt.entries()).toEqual([])
    const savedAt = time.now() + 1
    await time.advance(1)
    expect(attempt.entries()).toMatchObject([{ seq: 4, value: text('We ask') }])
    expect(page.getState().saving).toEqual({ kind: 'saved', at: savedAt })
    expect(await device.store.read('attempt')).toEqual([])
  })

  it('sends what is typed without a pause every ten seconds', async () => {
    const { time, attempt, openDevice } = createWorld({ kind: 'scenarios' })
    const page = await openDevice().open()
    for (let letters = 1; letters <= 250; letters++) {
      page.answer(0, text('x'.repeat(letters)))
      await time.advance(100)
    }
    expect(attempt.requests.filter(({ what }) => what === 'save')).toHaveLength(2)
  })

  it('sends what is typed when another question is opened, before that question is asked for', async () => {
    const { attempt, openDevice } = createWorld()
    const page = await openDevice().open()
    page.answer(0, text('return 1'))
    page.go(1)
    await settle()
    expect(attempt.requests.map(({ what }) => what)).toEqual(['enter', 'question', 'save', 'question'])
    expect(page.getState().questions.get(1)?.question).toBe('Question 1')
  })

  it('has one request on its way, and what comes meanwhile goes together after it', async () => {
    const { time, attempt, openDevice } = createWorld()
    const device = openDevice()
    const page = await device.open()
    device.connection.delayMs = 400
    page.answer(0, chosen('a'))
    await time.advance(10)
    expect(page.getState().saving).toEqual({ kind: 'saving' })
    for (const id of ['b', 'c', 'd']) page.answer(0, chosen(id))
    page.flag(2, true)
    await time.advance(1000)
    const saves = attempt.requests.filter(({ what }) => what === 'save')
    expect(saves.map(({ entries }) => entries.map(({ seq }) => seq))).toEqual([[1], [4, 5]])
    expect(attempt.sheet().answers.get(0)).toEqual(chosen('d'))
  })

  it('sends more than one request takes in several', async () => {
    const { time, attempt, openDevice } = createWorld({ kind: 'scenarios' })
    const device = openDevice()
    const page = await device.open()
    device.connection.mode = 'lost'
    for (let n = 0; n < 250; n++) page.record('pasted', n)
    await time.advance(5000)
    device.connection.mode = 'fine'
    await time.advance(20_000)
    const sizes = attempt.requests.filter(({ what }) => what === 'save').map(({ entries }) => entries.length)
    expect(sizes).toEqual([100, 100, 50])
  })

  it('puts aside what the server cannot take, and sends the rest', async () => {
    const { time, attempt, openDevice } = createWorld()
    const device = openDevice()
    const page = await device.open()
    attempt.refuses = ({ place }) => place === 1
    device.connection.mode = 'lost'
    for (const place of [0, 1, 2]) page.answer(place, chosen('a'))
    await time.advance(3000)
    device.connection.mode = 'fine'
    await time.advance(20_000)
    expect([...attempt.sheet().answers.keys()].toSorted()).toEqual([0, 2])
    expect(page.getState().saving).toEqual({ kind: 'refused' })
    expect(page.hasUnsent()).toBe(true)
    expect(await device.store.read('attempt')).toMatchObject([{ place: 1 }])
  })

  it('does not send an answer that is too long, and says so until it is shorter', async () => {
    const { time, attempt, openDevice } = createWorld({ kind: 'scenarios' })
    const page = await openDevice().open()
    page.answer(0, text('short'))
    await time.advance(3000)
    expect(page.answer(0, text('x'.repeat(60_001)))).toBe(false)
    await time.advance(3000)
    expect([...page.getState().tooLong]).toEqual([0])
    expect(page.getState().saving).toEqual({ kind: 'too long', places: [0], holds: 'nothing' })
    expect(page.hasUnsent()).toBe(true)
    expect(attempt.sheet().answers.get(0)).toEqual(text('short'))
    page.answer(0, text('x'.repeat(60_000)))
    await time.advance(3000)
    expect(page.getState().tooLong.size).toBe(0)
    expect(page.getState().saving.kind).toBe('saved')
    expect(page.hasUnsent()).toBe(false)
  })

  it('leaves what is too long where it is when something comes from elsewhere', async () => {
    const { time, openDevice } = createWorld({ kind: 'scenarios' })
    const [laptop, phone] = [openDevice(), openDevice()]
    const older = await laptop.open()
    laptop.connection.mode = 'lost'
    older.answer(1, text('from the laptop'))
    await settle()
    const page = await phone.open()
    page.answer(0, text('x'.repeat(60_001)))
    laptop.connection.mode = 'fine'
    await time.advance(30_000)
    expect(page.getState().answers.get(1)).toEqual(text('from the laptop'))
    expect(page.getState().answers.get(0)).toEqual(text('x'.repeat(60_001)))
  })

  it('gives a page that goes away its last words, whatever is on its way', async () => {
    const { time, attempt, openDevice } = createWorld()
    const device = openDevice()
    const page = await device.open()
    device.connection.delayMs = 5000
    page.answer(0, chosen('a'))
    await time.advance(10)
    page.answer(1, text('half a'))
    device.connection.delayMs = 0
    page.sendLastWords()
    page.stop()
    await settle()
    expect(attempt.sheet().answers).toEqual(
      new Map<number, unknown>([
        [0, chosen('a')],
        [1, text('half a')],
      ]),
    )
  })
})

describe('without a connection', () => {
  it('says that it is saved on this device, tries with growing pauses, and replays', async () => {
    const { time, attempt, openDevice } = createWorld()
    const device = openDevice()
    const page = await device.open()
    device.connection.mode = 'lost'
    page.answer(0, chosen('a'))
    await settle()
    expect(page.getState().saving).toEqual({ kind: 'offline', holds: 'device' })
    page.answer(1, chosen('b'))
    await time.advance(60_000)
    expect(page.getState().saving).toEqual({ kind: 'offline', holds: 'device' })
    device.connection.mode = 'fine'
    await time.advance(10_000)
    expect(attempt.sheet().answers.size).toBe(2)
    expect(page.getState().saving.kind).toBe('saved')
  })

  it('tries at once when the browser says that it is back', async () => {
    const { time, attempt, openDevice } = createWorld()
    const device = openDevice()
    const page = await device.open()
    device.connection.mode = 'lost'
    page.answer(0, chosen('a'))
    await time.advance(45_000)
    device.connection.mode = 'fine'
    page.wakeUp()
    await settle()
    expect(attempt.sheet().answers.size).toBe(1)
  })

  it('says nothing of the device where it keeps nothing', async () => {
    const { time, attempt } = createWorld()
    const connection: Connection = { mode: 'fine', delayMs: 0 }
    const { connect } = createKeptAttempt({ time })
    const page = createSittingEngine({
      attemptId: 'attempt',
      server: connect(connection),
      openStore: async () => createMemoryStore(),
      surroundings: time.surroundings,
    })
    await page.enter()
    connection.mode = 'lost'
    page.answer(0, chosen('a'))
    await settle()
    expect(page.getState().saving).toEqual({ kind: 'offline', holds: 'page' })
    expect(attempt.entries()).toEqual([])
  })

  it('shows the questions that are there, and the others when it is back', async () => {
    const { time, openDevice } = createWorld()
    const device = openDevice()
    const page = await device.open()
    device.connection.mode = 'lost'
    page.go(2)
    await settle()
    expect(page.getState().missing.get(2)).toBe('unreachable')
    page.go(0)
    expect(page.getState().questions.has(0)).toBe(true)
    page.go(2)
    await settle()
    device.connection.mode = 'fine'
    await time.advance(10_000)
    expect(page.getState().questions.has(2)).toBe(true)
    expect(page.getState().missing.size).toBe(0)
  })

  it('keeps everything for who was signed out, and goes on when they are back', async () => {
    const { time, attempt, openDevice } = createWorld()
    const device = openDevice()
    const page = await device.open()
    device.connection.mode = 'signed out'
    page.answer(0, chosen('a'))
    await settle()
    expect(page.getState().saving).toEqual({ kind: 'signed out', holds: 'device' })
    expect(page.getState().phase).toBe('open')
    device.connection.mode = 'fine'
    await time.advance(10_000)
    expect(attempt.sheet().answers.get(0)).toEqual(chosen('a'))
  })
})

describe('two windows', () => {
  it('what the other one overruled is there after a reload, until someone has decided on it', async () => {
    const { time, openDevice } = createWorld({ kind: 'scenarios' })
    const laptop = openDevice()
    const page = await laptop.open()
    laptop.connection.mode = 'lost'
    page.answer(0, text('written in the train'))
    await settle()
    const other = await openDevice().open()
    other.answer(0, text('written at home'))
    await time.advance(3000)
    laptop.connection.mode = 'fine'
    await time.advance(30_000)
    expect(page.getState().overruled.size).toBe(1)
    page.stop()
    const reloaded = await laptop.open()
    expect(reloaded.getState().overruled).toEqual(new Map([[0, text('written in the train')]]))
    reloaded.settleOverruled(0, 'drop')
    expect(reloaded.getState().answers.get(0)).toEqual(text('written at home'))
    await settle()
    reloaded.stop()
    expect((await laptop.open()).getState().overruled.size).toBe(0)
  })

  it('the one that was left behind hears of a submission what it was: not the end of the time', async () => {
    const { time, attempt, openDevice } = createWorld({ seconds: 600 })
    const page = await openDevice().open()
    const other = await openDevice().open()
    other.submit()
    await time.advance(16_000)
    expect(page.getState()).toMatchObject({ phase: 'over', endedBy: 'elsewhere' })
    expect(other.getState()).toMatchObject({ phase: 'over', endedBy: 'person' })
    expect(attempt.submissions).toBe(1)
  })
})
