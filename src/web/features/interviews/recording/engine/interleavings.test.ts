/** Whatever happens to pages and connections, in any order: what was kept of a recording is what the server has in the end. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type ConnectionMode,
  createRecordingWorld,
  pieceOf,
} from '../../../../../../tests/support/recording-world.ts'
import { createVirtualTime, settle } from '../../../../../../tests/support/virtual-time.ts'

const pages = 2

type Step =
  | { do: 'record' | 'reload' | 'wake'; page: number }
  | { do: 'connect'; mode: ConnectionMode; delayMs: number }
  | { do: 'wait'; ms: number }

const stepsWith = (...modes: ConnectionMode[]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constantFrom('record', 'record', 'record', 'reload', 'wake'),
          page: fc.nat(pages - 1),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('connect' as const),
          mode: fc.constantFrom(...modes),
          delayMs: fc.constantFrom(0, 0, 50, 3000),
        }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(9000) }) },
    ) as fc.Arbitrary<Step>,
    { maxLength: 40 },
  )

async function live(steps: Step[]) {
  const time = createVirtualTime()
  const world = createRecordingWorld(time)
  /** All that was said to be kept. */
  const kept = new Set<string>()
  let reloads = 0
  const openTab = (tab: number) => {
    const page = world.openPage()
    page.wake()
    const recordingId = `${tab}-${reloads++}`
    let seq = 0
    return {
      ...page,
      record: () => {
        const piece = pieceOf(recordingId, seq++)
        void page.add(piece).then(() => kept.add(`${piece.recordingId} ${piece.seq}`))
      },
    }
  }
  const tabs = Array.from({ length: pages }, (_, tab) => openTab(tab))
  const act = (step: Step) => {
    switch (step.do) {
      case 'record':
        return tabs[step.page]?.record()
      case 'wake':
        return tabs[step.page]?.wake()
      case 'reload':
        tabs[step.page]?.close()
        tabs[step.page] = openTab(step.page)
        return
      case 'connect':
        Object.assign(world.connection, { mode: step.mode, delayMs: step.delayMs })
        return
      case 'wait':
        return time.advance(step.ms)
    }
  }
  for (const step of steps) {
    await act(step)
    await settle()
  }
  Object.assign(world.connection, { mode: 'fine', delayMs: 0 })
  await time.advance(120_000)
  return { world, kept, tabs }
}

const seqsOf = (arrived: string[], recordingId: string) =>
  arrived.filter((one) => one.startsWith(`${recordingId} `)).map((one) => Number(one.split(' ')[1]))

it('loses nothing, leaves nothing, and sends each recording in order', async () => {
  await fc.assert(
    fc.asyncProperty(stepsWith('fine', 'lost', 'unanswered', 'signed out'), async (steps) => {
      const { world, kept, tabs } = await live(steps)
      for (const piece of kept) expect(world.arrived).toContain(piece)
      expect(await world.device.list()).toEqual([])
      for (const tab of tabs) expect(tab.getState()).toMatchObject({ unsent: 0, trouble: null })
      for (const id of new Set(world.arrived.map((one) => one.split(' ')[0] ?? ''))) {
        const first = [...new Set(seqsOf(world.arrived, id))]
        expect(first).toEqual(first.toSorted((a, b) => a - b))
      }
    }),
  )
})

it('sends nothing twice where no page is closed and no answer is lost', async () => {
  await fc.assert(
    fc.asyncProperty(stepsWith('fine', 'lost', 'signed out'), async (steps) => {
      const { world } = await live(steps.filter((step) => step.do !== 'reload'))
      expect(world.arrived.length).toBe(new Set(world.arrived).size)
    }),
  )
})
