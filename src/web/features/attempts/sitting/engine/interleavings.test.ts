/** Whatever happens to pages and connections, in any order: what was written is what the server has in the end. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readLog } from '#core/attempts/answer-log.ts'
import { type Connection, createKeptAttempt } from '../../../../../../tests/support/attempt-server.ts'
import { createVirtualTime, settle } from '../../../../../../tests/support/virtual-time.ts'
import { createSittingEngine, type SittingEngine } from './sitting-engine.ts'
import { keyOf } from './unsent-log.ts'
import { createMemoryStore } from './unsent-store.ts'

const places = 3

type Step =
  | { do: 'type' | 'choose' | 'clear' | 'flag' | 'unflag' | 'go'; place: number; text: string }
  | { do: 'reload' | 'wake up' | 'hide' | 'enter' }
  | { do: 'connect'; mode: Connection['mode']; delayMs: number }
  | { do: 'wait'; ms: number }
type DeviceStep = Step & { device: number }

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('type', 'choose', 'clear', 'flag', 'unflag', 'go'),
      place: fc.nat(places - 1),
      text: fc.string({ maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reload', 'wake up', 'hide', 'enter') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('connect' as const),
      mode: fc.constantFrom('fine', 'lost', 'unanswered', 'signed out'),
      delayMs: fc.constantFrom(0, 0, 50, 3000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(6000) }) },
)

function createDevice(
  time: ReturnType<typeof createVirtualTime>,
  kept: ReturnType<typeof createKeptAttempt>,
) {
  const connection: Connection = { mode: 'fine', delayMs: 0 }
  const store = createMemoryStore(true)
  /** All that was ever written here and said to be kept. */
  const written = new Map<string, Parameters<typeof store.change>[1]['put'][number]>()
  const watched = {
    ...store,
    change: (id: string, change: Parameters<typeof store.change>[1]) => {
      for (const entry of change.put) written.set(keyOf(entry), entry)
      return store.change(id, change)
    },
  }
  const open = (): SittingEngine => {
    const page = createSittingEngine({
      attemptId: 'attempt',
      server: kept.connect(connection),
      openStore: async () => watched,
      surroundings: time.surroundings,
    })
    void page.enter()
    return page
  }
  let page = open()
  return {
    written,
    page: () => page,
    connection,
    act(step: Step): boolean {
      switch (step.do) {
        case 'type':
          return page.answer(step.place, { text: step.text })
        case 'choose':
          return page.answer(step.place, { chosen: ['a'] })
        case 'clear':
          return page.answer(step.place, null)
        case 'flag':
          return page.flag(step.place, true)
        case 'unflag':
          return page.flag(step.place, false)
        case 'go':
          page.go(step.place)
          return false
        case 'enter':
          if (page.getState().phase === 'moved') void page.enter()
          return false
        case 'hide':
          page.sendLastWords()
          return false
        case 'wake up':
          page.wakeUp()
          return false
        case 'connect':
          Object.assign(connection, { mode: step.mode, delayMs: step.delayMs })
          return false
        case 'reload':
          page.stop()
          page = open()
          return false
        default:
          return false
      }
    },
  }
}

async function play(steps: readonly DeviceStep[], devices: number) {
  const time = createVirtualTime()
  const kept = createKeptAttempt({ time, count: places, seconds: 100_000 })
  const all = Array.from({ length: devices }, () => createDevice(time, kept))
  /** What someone at the page would say is on the sheet, by place. */
  const meant = new Map<string, unknown>()
  await settle()
  for (const step of steps) {
    const device = all[step.device % devices]
    const isTaken = device?.act(step) ?? false
    if (isTaken && 'place' in step) {
      const isFlag = step.do === 'flag' || step.do === 'unflag'
      meant.set(`${isFlag ? 'flag' : 'answer'} ${step.place}`, step)
    }
    // A key takes a moment; a crash comes after the disk has it.
    await settle()
    if (step.do === 'wait') await time.advance(step.ms)
  }
  for (const { connection } of all) Object.assign(connection, { mode: 'fine', delayMs: 0 })
  await time.advance(120_000)
  return { all, attempt: kept.attempt, meant }
}

const stepsFor = (devices: number) =>
  fc.array(
    fc.tuple(stepArbitrary, fc.nat(devices - 1)).map(([step, device]): DeviceStep => ({ ...step, device })),
    { minLength: 1, maxLength: 40 },
  )

/** A page that was left while it asked for the attempt must not take it from the next one. */
const leftWhileEntering: DeviceStep[] = [
  { device: 0, do: 'connect', mode: 'fine', delayMs: 3000 },
  { device: 0, do: 'reload' },
  { device: 0, do: 'connect', mode: 'fine', delayMs: 0 },
  { device: 0, do: 'reload' },
  { device: 0, do: 'type', place: 0, text: 'a' },
]

it('on one device, what was written last is what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(stepsFor(1), async (steps) => {
      const { all, attempt, meant } = await play(steps, 1)
      const sheet = attempt.sheet()
      for (let place = 0; place < places; place++) {
        const answer = meant.get(`answer ${place}`) as Step | undefined
        const expected =
          answer?.do === 'type'
            ? { text: answer.text }
            : answer?.do === 'choose'
              ? { chosen: ['a'] }
              : undefined
        expect(sheet.answers.get(place)).toEqual(expected)
        expect(sheet.flagged.has(place)).toBe((meant.get(`flag ${place}`) as Step | undefined)?.do === 'flag')
      }
      for (const { page } of all) {
        expect(page().getState().phase).toBe('open')
        expect(page().getState().answers).toEqual(sheet.answers)
        expect(page().getState().flagged).toEqual(sheet.flagged)
        expect(page().hasUnsent()).toBe(false)
      }
    }),
    { examples: [[leftWhileEntering]] },
  )
})

it('on several devices, the last turn holds, and every page that holds the attempt shows what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(stepsFor(3), async (steps) => {
      const { all, attempt } = await play(steps, 3)
      const sheet = attempt.sheet()
      const written = all.flatMap((device) => [...device.written.values()])
      expect(sheet.answers).toEqual(readLog(written).answers)
      expect(sheet.flagged).toEqual(readLog(written).flagged)
      const holders = all.filter(({ page }) => page().getState().phase === 'open')
      expect(holders.length).toBe(1)
      for (const { page } of holders) expect(page().getState().answers).toEqual(sheet.answers)
      for (const { page } of all) expect(page().hasUnsent()).toBe(false)
      // Nothing was stored twice: what is sent again is the same entry.
      const keys = attempt.entries().map(keyOf)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
