import { describe, expect, it } from 'vitest'
import { chosen, createWorld, text } from '../../../../../../tests/support/sitting-world.ts'
import { settle } from '../../../../../../tests/support/virtual-time.ts'

describe('on entering', () => {
  it('goes on where the last page was, with what it left on the device', async () => {
    const { time, attempt, openDevice } = createWorld()
    const device = openDevice()
    const first = await device.open()
    first.answer(1, chosen('a'))
    await settle()
    device.connection.mode = 'lost'
    first.answer(1, chosen('b'))
    first.answer(3, text('typed'))
    await settle()
    first.stop()
    device.connection.mode = 'fine'
    const second = await device.open()
    expect(second.getState()).toMatchObject({ phase: 'open', current: 3 })
    expect(second.getState().answers).toEqual(
      new Map<number, unknown>([
        [1, chosen('b')],
        [3, text('typed')],
      ]),
    )
    expect(attempt.entries().map(({ turn, seq }) => [turn, seq])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ])
    second.answer(1, chosen('c'))
    await time.advance(100)
    expect(attempt.entries().at(-1)).toMatchObject({ turn: 2, seq: 1 })
    expect(second.getState().saving.kind).toBe('saved')
  })

  it('waits for the server, and enters when it is there', async () => {
    const { time, openDevice } = createWorld()
    const device = openDevice()
    device.connection.mode = 'lost'
    const page = await device.open()
    expect(page.getState()).toMatchObject({ phase: 'entering', trouble: 'unreachable' })
    expect(page.answer(0, chosen('a'))).toBe(false)
    device.connection.mode = 'fine'
    await time.advance(3000)
    expect(page.getState().phase).toBe('open')
  })

  it('is told that it is over, and what was left is sent as late', async () => {
    const { attempt, openDevice } = createWorld()
    const device = openDevice()
    const first = await device.open()
    device.connection.mode = 'lost'
    first.answer(2, chosen('a'))
    await settle()
    first.stop()
    attempt.status = 'submitted'
    device.connection.mode = 'fine'
    const second = await device.open()
    expect(second.getState()).toMatchObject({ phase: 'closed', latePlaces: [2] })
    expect(attempt.entries()).toMatchObject([{ place: 2, isLate: true }])
    expect(await device.store.read('attempt')).toEqual([])
  })
})

describe('two pages', () => {
  it('the older one becomes read-only once it knows, and hands over what it holds', async () => {
    const { time, attempt, openDevice } = createWorld()
    const [laptop, phone] = [openDevice(), openDevice()]
    const older = await laptop.open()
    laptop.connection.mode = 'lost'
    older.answer(0, chosen('a'))
    await settle()
    const newer = await phone.open()
    newer.answer(1, chosen('b'))
    await settle()
    laptop.connection.mode = 'fine'
    await time.advance(10_000)
    expect(older.getState().phase).toBe('moved')
    expect(older.answer(0, chosen('c'))).toBe(false)
    expect(attempt.sheet().answers.get(0)).toEqual(chosen('a'))
    // The newer one learns of it by its next pulse, and keeps its own.
    await time.advance(15_000)
    expect(newer.getState().answers).toEqual(attempt.sheet().answers)
    expect(newer.getState().phase).toBe('open')
  })

  it('the older one takes it back, and the newer one is read-only then', async () => {
    const { time, openDevice } = createWorld()
    const [laptop, phone] = [openDevice(), openDevice()]
    const older = await laptop.open()
    const newer = await phone.open()
    newer.answer(0, chosen('b'))
    await time.advance(15_000)
    expect(older.getState().phase).toBe('moved')
    await older.enter()
    expect(older.getState().phase).toBe('open')
    expect(older.getState().answers.get(0)).toEqual(chosen('b'))
    await time.advance(15_000)
    expect(newer.getState().phase).toBe('moved')
  })

  it('a hint from another tab is looked into at once', async () => {
    const { openDevice } = createWorld()
    const device = openDevice()
    const older = await device.open()
    await device.open()
    older.hearHint(2)
    await settle()
    expect(older.getState().phase).toBe('moved')
    const mistaken = await device.open()
    mistaken.hearHint(99)
    await settle()
    expect(mistaken.getState().phase).toBe('open')
  })

  it('what comes from elsewhere does not touch what is being typed', async () => {
    const { time, openDevice } = createWorld({ kind: 'scenarios' })
    const [laptop, phone] = [openDevice(), openDevice()]
    const older = await laptop.open()
    laptop.connection.mode = 'lost'
    older.answer(0, text('from the laptop'))
    older.answer(1, text('also from the laptop'))
    await settle()
    const newer = await phone.open()
    await time.advance(13_500)
    laptop.connection.mode = 'fine'
    await time.advance(1400)
    newer.answer(0, text('being typed'))
    await time.advance(200)
    expect(newer.getState().answers.get(0)).toEqual(text('being typed'))
    expect(newer.getState().saving).toEqual({ kind: 'waiting' })
    await time.advance(16_000)
    expect(newer.getState().answers.get(0)).toEqual(text('being typed'))
    expect(newer.getState().answers.get(1)).toEqual(text('also from the laptop'))
  })
})

describe('what another page overruled', () => {
  async function overrule() {
    const world = createWorld({ kind: 'scenarios' })
    const [laptop, phone] = [world.openDevice(), world.openDevice()]
    const older = await laptop.open()
    laptop.connection.mode = 'lost'
    older.answer(0, text('only here'))
    older.answer(1, text('AAA'))
    await settle()
    const newer = await phone.open()
    newer.answer(1, text('BBB'))
    await world.time.advance(3000)
    return { ...world, laptop, older, newer }
  }

  it('is kept for the person, who can let it hold after all', async () => {
    const { time, attempt, laptop, older, newer } = await overrule()
    laptop.connection.mode = 'fine'
    await time.advance(30_000)
    expect(older.getState()).toMatchObject({ phase: 'moved', overruled: new Map([[1, text('AAA')]]) })
    expect(older.getState().answers.get(1)).toEqual(text('BBB'))
    expect(newer.getState().overruled.size).toBe(0)
    // Read-only: it can be looked at.
    older.settleOverruled(1, 'use')
    expect(older.getState().overruled.size).toBe(1)
    await older.enter()
    older.settleOverruled(1, 'use')
    await time.advance(3000)
    expect(attempt.sheet().answers.get(1)).toEqual(text('AAA'))
    expect(older.getState().overruled.size).toBe(0)
  })

  it('is also told by a page that was opened later, and can be let go', async () => {
    const { laptop, older } = await overrule()
    older.stop()
    laptop.connection.mode = 'fine'
    const again = await laptop.open()
    expect(again.getState()).toMatchObject({ phase: 'open', overruled: new Map([[1, text('AAA')]]) })
    again.settleOverruled(1, 'drop')
    expect(again.getState().overruled.size).toBe(0)
    expect(again.getState().answers.get(1)).toEqual(text('BBB'))
  })

  it('is nothing that the other page had before it wrote', async () => {
    const { time, openDevice } = createWorld({ kind: 'scenarios' })
    const older = await openDevice().open()
    older.answer(0, text('begun'))
    await time.advance(3000)
    const newer = await openDevice().open()
    newer.answer(0, text('begun, and gone on with'))
    await time.advance(16_000)
    await older.enter()
    expect(older.getState().answers.get(0)).toEqual(text('begun, and gone on with'))
    expect(older.getState().overruled.size).toBe(0)
  })
})

describe('the time', () => {
  it('is the server’s, whatever the device says', async () => {
    const { time, openDevice } = createWorld({ seconds: 600 })
    time.setDeviceClock(-86_400_000)
    const page = await openDevice().open()
    expect(page.msLeft()).toBe(600_000)
    await time.advance(61_000)
    expect(page.msLeft()).toBe(539_000)
  })

  it('is right again after the machine slept', async () => {
    const { time, openDevice } = createWorld({ seconds: 600 })
    const page = await openDevice().open()
    await time.advance(5000)
    time.sleep(120_000)
    await time.advance(1500)
    expect(page.msLeft()).toBe(600_000 - 126_500)
  })

  it('asks the server when the device’s clock jumps, and stays what it was', async () => {
    const { time, attempt, openDevice } = createWorld({ seconds: 600 })
    const page = await openDevice().open()
    await time.advance(5000)
    time.setDeviceClock(3_600_000)
    await time.advance(1000)
    expect(attempt.requests.filter(({ what }) => what === 'pulse')).toHaveLength(1)
    expect(page.msLeft()).toBe(594_000)
  })

  it('follows when the company gives more of it', async () => {
    const { time, attempt, openDevice } = createWorld({ seconds: 600 })
    const page = await openDevice().open()
    attempt.deadlineAt += 300_000
    await time.advance(15_000)
    expect(page.msLeft()).toBe(885_000)
    expect(page.getState().timeGiven).toBe(300_000)
    // Gone on with elsewhere, with another end: that gives nothing to this page.
    attempt.turn++
    attempt.deadlineAt += 600_000
    await time.advance(15_000)
    expect(page.getState()).toMatchObject({ phase: 'moved', timeGiven: 300_000 })
  })

  it('at zero what is typed is sent and the attempt submitted', async () => {
    const { time, attempt, openDevice } = createWorld({ seconds: 60, kind: 'scenarios' })
    const page = await openDevice().open()
    await time.advance(59_000)
    page.answer(0, text('the last words'))
    await time.advance(1000)
    expect(page.getState()).toMatchObject({ phase: 'over', endedBy: 'time', latePlaces: [] })
    expect(attempt).toMatchObject({ status: 'submitted', submissions: 1 })
    expect(attempt.sheet().answers.get(0)).toEqual(text('the last words'))
  })

  it('does not end before the server’s own end, where a slow answer told the clock wrong', async () => {
    const { time, attempt, openDevice } = createWorld({ seconds: 10, kind: 'scenarios' })
    const device = openDevice()
    device.connection.delayMs = 3000
    const page = await device.open()
    await time.advance(3000)
    expect(page.msLeft()).toBe(5500)
    device.connection.delayMs = 0
    await time.advance(8000)
    expect(page.getState()).toMatchObject({ phase: 'over', endedBy: 'time' })
    expect(attempt.submittedAt).toBeGreaterThanOrEqual(attempt.deadlineAt)
  })

  it('at zero goes on where the server has given time back', async () => {
    const { time, attempt, openDevice } = createWorld({ seconds: 60 })
    const device = openDevice()
    const page = await device.open()
    await time.advance(50_000)
    device.connection.mode = 'lost'
    await time.advance(20_000)
    expect(page.getState()).toMatchObject({ phase: 'ending', endedBy: 'time' })
    attempt.deadlineAt += 30_000
    device.connection.mode = 'fine'
    await time.advance(11_000)
    expect(page.getState()).toMatchObject({ phase: 'open', endedBy: null })
    await time.advance(20_000)
    expect(page.getState().phase).toBe('over')
    expect(attempt.submissions).toBe(1)
  })

  it('at zero without a connection keeps what is there, and says afterwards what came late', async () => {
    const { time, attempt, openDevice } = createWorld({ seconds: 60 })
    const device = openDevice()
    const page = await device.open()
    page.answer(0, chosen('a'))
    await settle()
    device.connection.mode = 'lost'
    page.answer(1, chosen('b'))
    await time.advance(60_000)
    expect(page.getState()).toMatchObject({ phase: 'ending', saving: { kind: 'offline', holds: 'device' } })
    attempt.status = 'submitted'
    await time.advance(60_000)
    device.connection.mode = 'fine'
    await time.advance(10_000)
    expect(page.getState()).toMatchObject({ phase: 'over', latePlaces: [1] })
    expect(attempt.entries().map(({ isLate }) => isLate)).toEqual([false, true])
  })

  it('calls nothing late that came in time and was not confirmed', async () => {
    const { time, attempt, openDevice } = createWorld({ seconds: 60 })
    const device = openDevice()
    const page = await device.open()
    device.connection.mode = 'unanswered'
    page.answer(1, chosen('b'))
    await settle()
    device.connection.mode = 'lost'
    await time.advance(60_000)
    attempt.status = 'submitted'
    device.connection.mode = 'fine'
    await time.advance(10_000)
    expect(page.getState()).toMatchObject({ phase: 'over', latePlaces: [] })
  })
})

describe('submitting', () => {
  it('happens once, however often it is asked for', async () => {
    const { time, attempt, openDevice } = createWorld({ kind: 'scenarios' })
    const device = openDevice()
    const page = await device.open()
    page.answer(0, text('all of it'))
    device.connection.delayMs = 300
    for (let click = 0; click < 3; click++) page.submit()
    expect(page.getState()).toMatchObject({ phase: 'ending', endedBy: 'person' })
    expect(page.answer(0, text('more'))).toBe(false)
    await time.advance(5000)
    page.submit()
    await time.advance(5000)
    expect(page.getState().phase).toBe('over')
    expect(attempt.requests.filter(({ what }) => what === 'submit')).toHaveLength(1)
    expect(attempt.sheet().answers.get(0)).toEqual(text('all of it'))
  })

  it('is tried again until it is answered', async () => {
    const { time, attempt, openDevice } = createWorld()
    const device = openDevice()
    const page = await device.open()
    device.connection.mode = 'unanswered'
    page.submit()
    await time.advance(8000)
    expect(page.getState()).toMatchObject({ phase: 'ending', trouble: 'unreachable' })
    device.connection.mode = 'fine'
    await time.advance(10_000)
    expect(page.getState().phase).toBe('over')
    expect(attempt.submissions).toBe(1)
  })

  it('can be taken back while it could not be done', async () => {
    const { time, attempt, openDevice } = createWorld()
    const device = openDevice()
    const page = await device.open()
    device.connection.mode = 'lost'
    page.submit()
    await settle()
    page.cancelSubmit()
    expect(page.getState()).toMatchObject({ phase: 'open', endedBy: null })
    device.connection.mode = 'fine'
    await time.advance(30_000)
    expect(attempt.status).toBe('in_progress')
    expect(page.answer(0, chosen('a'))).toBe(true)
  })

  it('is not done behind the back of who went on elsewhere', async () => {
    const { time, attempt, openDevice } = createWorld()
    const [laptop, phone] = [openDevice(), openDevice()]
    const page = await laptop.open()
    laptop.connection.mode = 'lost'
    page.submit()
    await settle()
    await phone.open()
    laptop.connection.mode = 'fine'
    await time.advance(10_000)
    expect(page.getState().phase).toBe('moved')
    expect(attempt.status).toBe('in_progress')
  })

  it('elsewhere ends it here, too', async () => {
    const { time, openDevice } = createWorld()
    const [laptop, phone] = [openDevice(), openDevice()]
    const older = await laptop.open()
    const newer = await phone.open()
    newer.submit()
    await time.advance(16_000)
    expect(newer.getState().phase).toBe('over')
    expect(older.getState().phase).toBe('over')
  })
})

it('what is recorded goes through the same log, at the question that is open', async () => {
  const { time, attempt, openDevice } = createWorld()
  const page = await openDevice().open()
  page.go(2)
  page.record('left', 7.4)
  page.record('pasted', 120)
  await time.advance(2000)
  expect(attempt.entries()).toMatchObject([
    { kind: 'left', place: 2, value: 7 },
    { kind: 'pasted', place: 2, value: 120 },
  ])
})
